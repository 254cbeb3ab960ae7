/** Runs asynchronous tasks one after the other, in the order in which they were added. */
export interface SerialQueue {
  /** Resolves or rejects like `work`. A rejection does not stop the work that follows. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Returns whether new work starts at once. */
  isIdle(): boolean;
  /** Lets new work start without waiting for the work that was added before. */
  reset(): void;
}

/** Creates an empty queue. Work that never settles holds up all later work until `reset`, because nothing limits its time. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> | undefined;
  return {
    run(work) {
      const result = Promise.resolve(last).then(work);
      const settled: Promise<void> = result
        .catch(() => {})
        .then(() => {
          if (last === settled) last = undefined;
        });
      last = settled;
      return result;
    },
    isIdle: () => last === undefined,
    reset() {
      last = undefined;
    },
  };
}
