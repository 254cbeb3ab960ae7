import type { AdminCategory } from '@vastra/shared/contract';

/** The category tree as options of a select; subcategories are indented below their parent. */
export const CategoryOptions = ({ categories }: { categories: readonly AdminCategory[] }) =>
  listInTreeOrder(categories, null).map(({ category: { _id, name }, depth }) => (
    <option key={_id} value={_id}>
      {'\u2003'.repeat(depth) + name}
    </option>
  ));

interface TreeOption {
  category: AdminCategory;
  depth: number;
}

function listInTreeOrder(categories: readonly AdminCategory[], parentId: string | null, depth = 0): TreeOption[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .flatMap((category) => [{ category, depth }, ...listInTreeOrder(categories, category._id, depth + 1)]);
}
