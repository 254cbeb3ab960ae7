/** Checks whether two lists contain the same ids, in any order and without duplicates. */
export const hasSameIds = (existingIds: readonly string[], ids: readonly string[]): boolean =>
  existingIds.length === ids.length && new Set(ids).size === ids.length && existingIds.every((id) => ids.includes(id));
