export type Side = 'mine' | 'theirs';

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  );
};

/** Compares two values of a field deeply; undefined equals null, and the order of keys does not count. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));

/** Returns the fields in which two states of a record differ. */
export const listDifferingFields = <Values extends object>(mine: Values, theirs: Values): (keyof Values)[] =>
  ([...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Values)[]).filter(
    (field) => !isEqual(mine[field], theirs[field]),
  );

/** Merges two states: each differing field comes from the chosen side, by default from `theirs`. */
export const mergeFields = <Values extends object>(
  mine: Values,
  theirs: Values,
  sides: Partial<Record<keyof Values, Side>>,
): Values => {
  const result = { ...theirs };
  for (const field of listDifferingFields(mine, theirs)) if (sides[field] === 'mine') result[field] = mine[field];
  return result;
};
