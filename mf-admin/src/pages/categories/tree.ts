import type { AdminCategory } from '@vastra/shared/contract';

/** Levels of the tree, the same limit as in the API. */
const maxLevels = 3;

export const getChildren = (categories: readonly AdminCategory[], parentId: string | null): AdminCategory[] =>
  categories.filter((category) => category.parentId === parentId);

const getDepth = (categories: readonly AdminCategory[], { parentId }: AdminCategory): number => {
  const parent = categories.find(({ _id }) => _id === parentId);
  return parent ? 1 + getDepth(categories, parent) : 1;
};

const getHeight = (categories: readonly AdminCategory[], id: string): number =>
  1 + Math.max(0, ...getChildren(categories, id).map(({ _id }) => getHeight(categories, _id)));

const isWithin = (categories: readonly AdminCategory[], id: string, { _id, parentId }: AdminCategory): boolean => {
  const parent = categories.find((category) => category._id === parentId);
  return _id === id || (parent !== undefined && isWithin(categories, id, parent));
};

export const canHaveChildren = (categories: readonly AdminCategory[], category: AdminCategory): boolean =>
  getDepth(categories, category) < maxLevels;

/** Lists the categories that can be the parent of `id`, or of a new category: not itself or a descendant, and without exceeding `maxLevels`. */
export function listPossibleParents(categories: readonly AdminCategory[], id?: string): AdminCategory[] {
  const height = id ? getHeight(categories, id) : 1;
  return categories.filter(
    (category) => getDepth(categories, category) + height <= maxLevels && !(id && isWithin(categories, id, category)),
  );
}

/** Lists the categories that the content of `id` can move to: not itself or a descendant, and deep enough for its subcategories. */
export function listMoveTargets(categories: readonly AdminCategory[], id: string): AdminCategory[] {
  const childHeight = getHeight(categories, id) - 1;
  return categories.filter(
    (category) => getDepth(categories, category) + childHeight <= maxLevels && !isWithin(categories, id, category),
  );
}
