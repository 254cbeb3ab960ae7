import type { Category, CategoryDetail } from '@vastra/shared/contract';
import { count, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { products } from '../../platform/db/schema';
import { type Branch, loadBranches, pathTo } from './tree';

/** All top-level categories with those below them. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const { branches, numberIn } = await loadCounted(db);
  return branches.map((branch) => wireCategory(branch, numberIn));
}

/** Those that the home page shows, in its order. */
export async function listFeaturedCategories(db: Queryable): Promise<Category[]> {
  const { branches, numberIn } = await loadCounted(db);
  return featured(branches).map((branch) => wireCategory(branch, numberIn));
}

/** Both lists of the home page for one reading. */
export async function homeCategories(db: Queryable): Promise<{ all: Category[]; featured: Category[] }> {
  const { branches, numberIn } = await loadCounted(db);
  const wire = (branch: Branch) => wireCategory(branch, numberIn);
  return { all: branches.map(wire), featured: featured(branches).map(wire) };
}

export async function findCategory(db: Queryable, id: string): Promise<CategoryDetail | undefined> {
  const { branches, numberIn } = await loadCounted(db);
  const path = pathTo(branches, id);
  const branch = path.at(-1);
  if (!branch) return undefined;
  return { ...wireCategory(branch, numberIn), breadcrumbs: path.map(({ id, name }) => ({ _id: id, name })) };
}

/** Whether there is such a category, by its id alone: the readable slug of an address. */
export const isCategory = async (db: Queryable, id: string): Promise<boolean> =>
  pathTo(await loadBranches(db), id).length > 0;

type Counter = (branch: Branch) => number;

async function loadCounted(db: Queryable): Promise<{ branches: Branch[]; numberIn: Counter }> {
  const [branches, rows] = await Promise.all([
    loadBranches(db),
    db
      .select({ id: products.categoryId, count: count() })
      .from(products)
      .where(isNull(products.archivedAt))
      .groupBy(products.categoryId),
  ]);
  const counts = new Map(rows.map((row) => [row.id, row.count]));
  const numberIn: Counter = ({ id, below }) =>
    below.reduce((sum, branch) => sum + numberIn(branch), counts.get(id) ?? 0);
  return { branches, numberIn };
}

const wireCategory = (branch: Branch, numberIn: Counter): Category => ({
  _id: branch.id,
  name: branch.name,
  icon: branch.icon ?? '',
  productCount: numberIn(branch),
  subCategories: branch.below.map((child) => ({ _id: child.id, name: child.name, productCount: numberIn(child) })),
});

const featured = (branches: Branch[]): Branch[] =>
  branches
    .flatMap(withBelow)
    .filter(({ featuredPosition }) => featuredPosition !== null)
    .sort((a, b) => a.featuredPosition! - b.featuredPosition!);

const withBelow = (branch: Branch): Branch[] => [branch, ...branch.below.flatMap(withBelow)];
