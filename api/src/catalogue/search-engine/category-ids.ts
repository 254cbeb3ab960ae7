import { type CategoryNode, findPath } from '../categories/tree';

/** Returns the ids of categories and of all their descendants. Categories are given by id, or by name in any case. */
export function listCategoryIds(tree: CategoryNode[], idsOrNames: readonly string[]): string[] {
  const names = new Set(idsOrNames.map((name) => name.trim().toLowerCase()));
  const collect = (node: CategoryNode, isParentIncluded: boolean): string[] => {
    const isIncluded = isParentIncluded || idsOrNames.includes(node.id) || names.has(node.name.toLowerCase());
    return [...(isIncluded ? [node.id] : []), ...node.children.flatMap((child) => collect(child, isIncluded))];
  };
  return tree.flatMap((node) => collect(node, false));
}

/** Returns the ids of a category and its siblings; only its own if it is at the top. */
export function listSiblingIds(tree: CategoryNode[], id: string): string[] {
  const parent = findPath(tree, id).at(-2);
  return parent ? parent.children.map((sibling) => sibling.id) : [id];
}
