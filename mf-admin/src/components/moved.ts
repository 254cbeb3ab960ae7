interface Move<T> {
  item: T;
  from: number;
  to: number;
}

/** Which item of a list was moved to make another order of it; undefined when it is the same order. */
export function movedIn<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): Move<T> | undefined {
  const [old, next] = [before.map(keyOf), after.map(keyOf)];
  const without = (keys: string[], key: string) => keys.filter((other) => other !== key).join('\n');
  const to = next.findIndex((key, at) => key !== old[at] && without(old, key) === without(next, key));
  return to < 0 ? undefined : { item: after[to], from: old.indexOf(next[to]), to };
}
