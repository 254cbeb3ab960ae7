import type { AdminCategory } from '@vastra/shared/contract';

/** As the server has it: a category has at most two above it. */
const levels = 3;

export const childrenOf = (categories: readonly AdminCategory[], parentId: string | null): AdminCategory[] =>
  categories.filter((category) => category.parentId === parentId);

const depthOf = (categories: readonly AdminCategory[], { parentId }: AdminCategory): number => {
  const parent = categories.find(({ _id }) => _id === parentId);
  return parent ? 1 + depthOf(categories, parent) : 1;
};

const heightOf = (categories: readonly AdminCategory[], id: string): number =>
  1 + Math.max(0, ...childrenOf(categories, id).map(({ _id }) => heightOf(categories, _id)));

const isWithin = (categories: readonly AdminCategory[], id: string, { _id, parentId }: AdminCategory): boolean => {
  const parent = categories.find((category) => category._id === parentId);
  return _id === id || (parent !== undefined && isWithin(categories, id, parent));
};

export const mayHaveBelow = (categories: readonly AdminCategory[], category: AdminCategory): boolean =>
  depthOf(categories, category) < levels;

/** Where a category can stand: not below itself, and not so deep that what is below it would be on a fourth level. */
export function possibleParents(categories: readonly AdminCategory[], id?: string): AdminCategory[] {
  const height = id ? heightOf(categories, id) : 1;
  return categories.filter(
    (category) => depthOf(categories, category) + height <= levels && !(id && isWithin(categories, id, category)),
  );
}
