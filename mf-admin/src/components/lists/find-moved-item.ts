interface Move<T> {
  item: T;
  from: number;
  to: number;
}

/** Finds the item that one move took from `previous` to `next`. Returns undefined when both have the same order. */
export function findMovedItem<T>(
  previous: readonly T[],
  next: readonly T[],
  getKey: (item: T) => string,
): Move<T> | undefined {
  const [previousKeys, nextKeys] = [previous.map(getKey), next.map(getKey)];
  const join = (keys: string[], removed: string) => keys.filter((key) => key !== removed).join('\n');
  const to = nextKeys.findIndex(
    (key, index) => key !== previousKeys[index] && join(previousKeys, key) === join(nextKeys, key),
  );
  return to < 0 ? undefined : { item: next[to], from: previousKeys.indexOf(nextKeys[to]), to };
}
