import type { AdminCategory } from '@vastra/shared/contract';

/** As the server has it: a category has at most two above it. */
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

/** Where a category can stand: not below itself, and not so deep that what is below it would be on a fourth level. */
export function listPossibleParents(categories: readonly AdminCategory[], id?: string): AdminCategory[] {
  const height = id ? getHeight(categories, id) : 1;
  return categories.filter(
    (category) => getDepth(categories, category) + height <= maxLevels && !(id && isWithin(categories, id, category)),
  );
}
