import type { AdminCategory, createCategory, orderCategories, updateCategory } from '@vastra/shared/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit, getChangedFields } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { categories, products } from '../../platform/db/schema';
import { assertSameVersion, ChangedMeanwhile } from '../../platform/server/errors/changed-meanwhile';
import { CategoryLoop, CategoryNotEmpty, CategoryNotFound, NoSlug, ParentNotFound, SlugTaken, TooDeep } from './errors';
import { drawIcon, iconMark } from './icon';
import { type CategoryNode, type CategoryRow, findPath, getSubtreeIds, loadCategoryTree } from './tree';

type NewCategory = z.output<(typeof createCategory)['body']>;
type ChangedCategory = z.output<(typeof updateCategory)['body']>;
type Order = z.output<(typeof orderCategories)['body']>;

const levels = 3;

/** Parents before children, in the order of the shop. */
export async function listCategoriesForAdmin(db: Queryable): Promise<AdminCategory[]> {
  const [branches, rows] = await Promise.all([
    loadCategoryTree(db),
    db.select({ id: products.categoryId, count: count() }).from(products).groupBy(products.categoryId),
  ]);
  const counts = new Map(rows.map((row) => [row.id, row.count]));
  return branches.flatMap(withBelow).map((branch) => ({
    _id: branch.id,
    name: branch.name,
    parentId: branch.parentId,
    icon: branch.icon,
    position: branch.position,
    isFeatured: branch.featuredPosition !== null,
    hsn: branch.hsn ?? '',
    productCount: counts.get(branch.id) ?? 0,
    version: branch.version,
  }));
}

/** Answers the new one's id. */
export async function addCategory(tx: Queryable, category: NewCategory, actorId: string): Promise<string> {
  const branches = await lockTree(tx);
  const { name, parentId, isFeatured, hsn } = category;
  const id = slugOf(category, branches);
  refuseDepth(parentAt(branches, parentId), 1);
  const row = {
    ...{ id, name, parentId, hsn: hsn || null },
    icon: category.icon ? await drawIcon(category.icon) : null,
    position: afterAll(branches, parentId),
    featuredPosition: isFeatured ? afterFeatured(branches) : null,
  };
  await tx.insert(categories).values(row);
  await audit(tx, { actorId, action: 'create', entity: 'category', entityId: id, after: toldOf(row) });
  return id;
}

export async function saveCategory(tx: Queryable, id: string, category: ChangedCategory, actorId: string) {
  const branches = await lockTree(tx);
  const before = findPath(branches, id).at(-1);
  if (!before) throw new CategoryNotFound();
  assertSameVersion(before, category.version);
  const { name, parentId, icon, isFeatured, hsn } = category;
  const isMoved = parentId !== before.parentId;
  if (isMoved) {
    if (parentId !== null && getSubtreeIds(branches, id).includes(parentId)) throw new CategoryLoop();
    refuseDepth(parentAt(branches, parentId), heightOf(before));
  }
  const after = {
    ...{ name, parentId, hsn: hsn || null },
    icon: icon === undefined || icon === before.icon ? before.icon : icon && (await drawIcon(icon)),
    position: isMoved ? afterAll(branches, parentId) : before.position,
    featuredPosition: isFeatured ? (before.featuredPosition ?? afterFeatured(branches)) : null,
  };
  // The search words of all its products follow from a new name or place: they are left alone otherwise.
  await change(tx, id, {
    ...after,
    name: name === before.name ? undefined : name,
    parentId: isMoved ? parentId : undefined,
  });
  await audit(tx, {
    ...{ actorId, action: 'update', entity: 'category', entityId: id },
    ...getChangedFields(toldOf(before), toldOf({ ...before, ...after })),
  });
}

export async function removeCategory(tx: Queryable, id: string, actorId: string): Promise<void> {
  const branches = await lockTree(tx);
  // A product that is being added to it has it locked, too: it is waited for, and counted.
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!row) throw new CategoryNotFound();
  const { length: below } = findPath(branches, id).at(-1)?.children ?? [];
  if (below > 0) throw new CategoryNotEmpty(below === 1 ? 'a category below it' : `${below} categories below it`);
  const [{ inIt }] = await tx.select({ inIt: count() }).from(products).where(eq(products.categoryId, id));
  if (inIt > 0) throw new CategoryNotEmpty(inIt === 1 ? 'a product' : `${inIt} products`);
  await tx.delete(categories).where(eq(categories.id, id));
  await audit(tx, { actorId, action: 'delete', entity: 'category', entityId: id, before: toldOf(row) });
}

/** All categories below one parent, once each: otherwise somebody else has added or moved one. */
export async function orderSiblings(tx: Queryable, { parentId, ids }: Order, actorId: string): Promise<void> {
  const branches = await lockTree(tx);
  const before = siblingsOf(branches, parentId).map(({ id }) => id);
  const isWhole = ids.length === before.length && before.every((id) => ids.includes(id));
  if (!isWhole) throw new ChangedMeanwhile();
  for (const [position, id] of ids.entries())
    if (findPath(branches, id).at(-1)!.position !== position) await change(tx, id, { position });
  await audit(tx, {
    ...{ actorId, action: 'order', entity: 'category', entityId: parentId },
    ...{ before: { order: before }, after: { order: ids } },
  });
}

/** Whoever changes the tree waits here: what a parent is, and how deep it lies, is one question for all of it. */
async function lockTree(tx: Queryable): Promise<CategoryNode[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`);
  return loadCategoryTree(tx);
}

const change = (tx: Queryable, id: string, to: Partial<CategoryRow>) =>
  tx
    .update(categories)
    .set({ ...to, version: sql`${categories.version} + 1`, updatedAt: new Date() })
    .where(eq(categories.id, id));

/** A name that another category has too ("Jackets" of women) is told apart by the one above. */
function slugOf({ slug, name, parentId }: NewCategory, branches: CategoryNode[]): string {
  const isTaken = (id: string) => findPath(branches, id).length > 0;
  const made = slug ?? slugged(name);
  if (!made) throw new NoSlug();
  if (!isTaken(made)) return made;
  const longer = `${parentId}-${made}`;
  if (slug || !parentId || isTaken(longer)) throw new SlugTaken(made);
  return longer;
}

const slugged = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** From the top to the parent. */
function parentAt(branches: CategoryNode[], parentId: string | null): CategoryNode[] {
  if (parentId === null) return [];
  const path = findPath(branches, parentId);
  if (path.length === 0) throw new ParentNotFound();
  return path;
}

function refuseDepth(parents: CategoryNode[], height: number): void {
  if (parents.length + height > levels) throw new TooDeep();
}

const heightOf = ({ children: below }: CategoryNode): number => 1 + Math.max(0, ...below.map(heightOf));
const withBelow = (branch: CategoryNode): CategoryNode[] => [branch, ...branch.children.flatMap(withBelow)];
const siblingsOf = (branches: CategoryNode[], parentId: string | null): CategoryNode[] =>
  parentId === null ? branches : parentAt(branches, parentId).at(-1)!.children;
const afterAll = (branches: CategoryNode[], parentId: string | null): number =>
  1 + Math.max(-1, ...siblingsOf(branches, parentId).map(({ position }) => position));
const afterFeatured = (branches: CategoryNode[]): number =>
  1 + Math.max(-1, ...branches.flatMap(withBelow).map(({ featuredPosition }) => featuredPosition ?? -1));

const toldOf = (row: Pick<CategoryRow, 'name' | 'parentId' | 'icon' | 'featuredPosition' | 'hsn'>) => ({
  name: row.name,
  parentId: row.parentId,
  icon: iconMark(row.icon),
  isFeatured: row.featuredPosition !== null,
  hsn: row.hsn ?? '',
});
