/** Results of reads by path, while documents may use them again. */
export interface RecentResults<T extends { at: number }> {
  get(path: string): T | undefined;
  set(path: string, result: T): void;
  /** Removes this result, unless a later read has replaced it. */
  delete(path: string, result: T): void;
  getCount(): number;
}

/**
 * Creates a storage whose results are removed once they are `freshMs` old, because parsed responses take several times the memory of their
 * text. Without a timer: each new result removes the old ones.
 */
export function createRecentResults<T extends { at: number }>(freshMs: number, maxCount: number): RecentResults<T> {
  // In the order of the reads.
  const results = new Map<string, T>();
  const isFresh = ({ at }: T): boolean => Date.now() - at < freshMs;
  const removeOld = (): void => {
    for (const [path, result] of results) {
      if (isFresh(result) && results.size <= maxCount) return;
      results.delete(path);
    }
  };
  return {
    get(path) {
      const result = results.get(path);
      return result && isFresh(result) ? result : undefined;
    },
    set(path, result) {
      results.delete(path);
      results.set(path, result);
      removeOld();
    },
    delete: (path, result) => void (results.get(path) === result && results.delete(path)),
    getCount: () => results.size,
  };
}
