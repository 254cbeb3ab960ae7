import { asc } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { categories } from '../../platform/db/schema';

export type CategoryRow = typeof categories.$inferSelect;

/** A category with its children in the order of the shop. */
export interface CategoryNode extends CategoryRow {
  children: CategoryNode[];
}

/** Reads the tree of categories. Resolves to the top-level categories. */
export async function loadCategoryTree(db: Queryable): Promise<CategoryNode[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] } as CategoryNode]));
  const roots: CategoryNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** Returns the path from the top to a category, both included; empty if there is no such category. */
export function findPath(tree: CategoryNode[], id: string): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const path = findPath(node.children, id);
    if (path.length > 0) return [node, ...path];
  }
  return [];
}

/** Lists categories with all their descendants, parents before children. */
export const listNodes = (tree: CategoryNode[]): CategoryNode[] =>
  tree.flatMap((node) => [node, ...listNodes(node.children)]);

/** Returns a function that counts the products of a category and of all its descendants. `rows` has the number of each category's own. */
export function createProductCounter(rows: { id: string; count: number }[]): (node: CategoryNode) => number {
  const counts = new Map(rows.map((row) => [row.id, row.count]));
  const countProducts = ({ id, children }: CategoryNode): number =>
    children.reduce((sum, child) => sum + countProducts(child), counts.get(id) ?? 0);
  return countProducts;
}

/** Returns the ids of a category and of all its descendants; empty if there is no such category. */
export function getSubtreeIds(tree: CategoryNode[], id: string): string[] {
  const node = findPath(tree, id).at(-1);
  return node ? listNodes([node]).map((descendant) => descendant.id) : [];
}
