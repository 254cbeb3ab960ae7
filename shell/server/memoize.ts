/** Keeps what is dear to make for `ms`, at most `atMost` of it; whoever asks meanwhile waits for the same. Failures are not kept. */
export function memoize<T>(ms: number, atMost: number) {
  const all = new Map<string, { at: number; value: Promise<T> }>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = all.get(key);
    if (known && Date.now() - known.at < ms) return known.value;
    const value = make();
    all.delete(key);
    if (all.size >= atMost) all.delete(all.keys().next().value!);
    all.set(key, { at: Date.now(), value });
    value.catch(() => all.get(key)?.value === value && all.delete(key));
    return value;
  };
}
