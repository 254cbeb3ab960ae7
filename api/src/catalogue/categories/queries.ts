import type { Category, CategoryDetail } from '@vastra/shared/contract';
import { count, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { products } from '../../platform/db/schema';
import { type CategoryNode, createProductCounter, findPath, listNodes, loadCategoryTree } from './tree';

/** Lists all top-level categories with their children and the number of published products. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const { tree, countProducts } = await loadTreeWithCounts(db);
  return tree.map((node) => toWireCategory(node, countProducts));
}

/** Lists the categories that the home page features, in its order. */
export async function listFeaturedCategories(db: Queryable): Promise<Category[]> {
  const { tree, countProducts } = await loadTreeWithCounts(db);
  return listFeatured(tree).map((node) => toWireCategory(node, countProducts));
}

/** Reads the tree once for both lists of the home page. */
export async function listHomeCategories(db: Queryable): Promise<{ all: Category[]; featured: Category[] }> {
  const { tree, countProducts } = await loadTreeWithCounts(db);
  const toWire = (node: CategoryNode) => toWireCategory(node, countProducts);
  return { all: tree.map(toWire), featured: listFeatured(tree).map(toWire) };
}

/** Returns a category with its breadcrumbs; undefined if there is none with this id. */
export async function findCategory(db: Queryable, id: string): Promise<CategoryDetail | undefined> {
  const { tree, countProducts } = await loadTreeWithCounts(db);
  const path = findPath(tree, id);
  const node = path.at(-1);
  if (!node) return undefined;
  return { ...toWireCategory(node, countProducts), breadcrumbs: path.map(({ id, name }) => ({ _id: id, name })) };
}

/** Checks whether there is a category with this id. */
export const isCategory = async (db: Queryable, id: string): Promise<boolean> =>
  findPath(await loadCategoryTree(db), id).length > 0;

/** Counts the published products of a category and its descendants. */
async function loadTreeWithCounts(db: Queryable) {
  const [tree, rows] = await Promise.all([
    loadCategoryTree(db),
    db
      .select({ id: products.categoryId, count: count() })
      .from(products)
      .where(isNull(products.archivedAt))
      .groupBy(products.categoryId),
  ]);
  return { tree, countProducts: createProductCounter(rows) };
}

const toWireCategory = (node: CategoryNode, countProducts: ReturnType<typeof createProductCounter>): Category => ({
  _id: node.id,
  name: node.name,
  icon: node.icon ?? '',
  productCount: countProducts(node),
  subCategories: node.children.map((child) => ({
    _id: child.id,
    name: child.name,
    productCount: countProducts(child),
  })),
});

const listFeatured = (tree: CategoryNode[]): CategoryNode[] =>
  listNodes(tree)
    .filter(({ featuredPosition }) => featuredPosition !== null)
    .sort((a, b) => a.featuredPosition! - b.featuredPosition!);
