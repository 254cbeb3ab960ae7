import {
  type AdminCategory,
  type createCategory,
  maxCategoryDepth,
  type orderCategories,
  type updateCategory,
} from '@vastra/shared/contract';
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { categories, products } from '../../platform/db/schema';
import { assertSameVersion, ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { assertRoom } from '../../platform/server/errors/too-many-entries';
import { offerUndo } from '../../platform/undo/offer-undo';
import {
  CategoryLoopError,
  CategoryNotFoundError,
  ParentNotFoundError,
  SlugMissingError,
  SlugTakenError,
  TooDeepError,
} from './errors';
import { drawIcon, toIconFingerprint } from './icon';
import {
  type CategoryNode,
  type CategoryRow,
  createProductCounter,
  findPath,
  getSubtreeIds,
  listNodes,
  loadCategoryTree,
} from './tree';

type NewCategory = z.output<(typeof createCategory)['body']>;
type ChangedCategory = z.output<(typeof updateCategory)['body']>;
type Order = z.output<(typeof orderCategories)['body']>;

/**
 * Lists all categories, parents before children, in the order of the shop. `productCount` also counts archived products, and products of
 * subcategories.
 */
export async function listCategoriesForAdmin(db: Queryable): Promise<AdminCategory[]> {
  const [tree, rows] = await Promise.all([
    loadCategoryTree(db),
    db.select({ id: products.categoryId, count: count() }).from(products).groupBy(products.categoryId),
  ]);
  const countProducts = createProductCounter(rows);
  return listNodes(tree).map((node) => ({
    _id: node.id,
    name: node.name,
    parentId: node.parentId,
    icon: node.icon,
    position: node.position,
    isFeatured: node.featuredPosition !== null,
    hsn: node.hsn ?? '',
    productCount: countProducts(node),
    version: node.version,
  }));
}

/**
 * Adds a category as the last of its siblings, with an audit entry, in the caller's transaction. Resolves to its id.
 *
 * @throws TooManyEntriesError, ParentNotFoundError, TooDeepError, SlugTakenError, SlugMissingError, InvalidIconError
 */
export async function addCategory(tx: Queryable, category: NewCategory, actorId: string): Promise<string> {
  const tree = await lockTree(tx);
  assertRoom(listNodes(tree).length);
  const { name, parentId, isFeatured, hsn } = category;
  const id = buildId(category, tree);
  assertDepth(getParentPath(tree, parentId), 1);
  const row = {
    id,
    name,
    parentId,
    hsn: hsn || null,
    icon: category.icon ? await drawIcon(category.icon) : null,
    position: getNextPosition(tree, parentId),
    featuredPosition: isFeatured ? getNextFeaturedPosition(tree) : null,
  };
  await tx.insert(categories).values(row);
  await recordAuditEntry(tx, { actorId, action: 'create', entity: 'category', entityId: id, after: toAuditState(row) });
  return id;
}

/**
 * Saves a category, with an audit entry, in the caller's transaction. A category that moves becomes the last of its new siblings.
 *
 * @throws CategoryNotFoundError, ChangedMeanwhileError, CategoryLoopError, ParentNotFoundError, TooDeepError, InvalidIconError
 */
export async function saveCategory(tx: Queryable, id: string, category: ChangedCategory, actorId: string) {
  const tree = await lockTree(tx);
  const existing = findPath(tree, id).at(-1);
  if (!existing) throw new CategoryNotFoundError();
  assertSameVersion(existing, category.version);
  const { name, parentId, icon, isFeatured, hsn } = category;
  const isMoved = parentId !== existing.parentId;
  if (isMoved) {
    if (parentId !== null && getSubtreeIds(tree, id).includes(parentId)) throw new CategoryLoopError();
    assertDepth(getParentPath(tree, parentId), getHeight(existing));
  }
  const next = {
    name,
    parentId,
    hsn: hsn || null,
    icon: icon === undefined || icon === existing.icon ? existing.icon : icon && (await drawIcon(icon)),
    position: isMoved ? getNextPosition(tree, parentId) : existing.position,
    featuredPosition: isFeatured ? (existing.featuredPosition ?? getNextFeaturedPosition(tree)) : null,
  };
  await offerUndo(tx, [categories, eq(categories.id, id)]);
  // Sets the name and the parent only if they change, because a trigger then updates the search words of all its products.
  await setColumns(tx, id, {
    ...next,
    name: name === existing.name ? undefined : name,
    parentId: isMoved ? parentId : undefined,
  });
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'category',
    entityId: id,
    ...getChangedFields(toAuditState(existing), toAuditState({ ...existing, ...next })),
  });
}

/**
 * Orders the children of a category, or the top level, with an audit entry, in the caller's transaction.
 *
 * @throws ChangedMeanwhileError unless `ids` contains each of them exactly once, because another admin has then added or moved a category
 */
export async function reorderSiblings(tx: Queryable, { parentId, ids }: Order, actorId: string): Promise<void> {
  const tree = await lockTree(tx);
  const existingIds = listSiblings(tree, parentId).map(({ id }) => id);
  const isComplete = ids.length === existingIds.length && existingIds.every((id) => ids.includes(id));
  if (!isComplete) throw new ChangedMeanwhileError();
  await offerUndo(tx, [categories, inArray(categories.id, ids)]);
  for (const [position, id] of ids.entries())
    if (findPath(tree, id).at(-1)!.position !== position) await setColumns(tx, id, { position });
  await recordAuditEntry(tx, {
    actorId,
    action: 'order',
    entity: 'category',
    entityId: parentId,
    before: { order: existingIds },
    after: { order: ids },
  });
}

/** Locks the whole tree until the transaction ends, because loops and depth depend on all of it. Resolves to the tree. */
export async function lockTree(tx: Queryable): Promise<CategoryNode[]> {
  await acquireLock(tx, 'categories');
  return loadCategoryTree(tx);
}

/** Sets columns of a category and raises its version. */
export const setColumns = (tx: Queryable, id: string, columns: Partial<CategoryRow>) =>
  tx
    .update(categories)
    .set({ ...columns, version: sql`${categories.version} + 1`, updatedAt: new Date() })
    .where(eq(categories.id, id));

/** Returns the slug. Without one, makes an id from the name, with the parent's id in front if it is taken: "women-jackets". */
function buildId({ slug, name, parentId }: NewCategory, tree: CategoryNode[]): string {
  const isTaken = (id: string) => findPath(tree, id).length > 0;
  const id = slug ?? toLatinSlug(name);
  if (!id) throw new SlugMissingError();
  if (!isTaken(id)) return id;
  const longer = `${parentId}-${id}`;
  if (slug || !parentId || isTaken(longer)) throw new SlugTakenError(id);
  return longer;
}

/** Returns the Latin letters and digits of a name with dashes between words; empty if there are none. */
const toLatinSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the path from the top to a parent; empty for the top level. @throws ParentNotFoundError */
function getParentPath(tree: CategoryNode[], parentId: string | null): CategoryNode[] {
  if (parentId === null) return [];
  const path = findPath(tree, parentId);
  if (path.length === 0) throw new ParentNotFoundError();
  return path;
}

/** Throws `TooDeepError` if categories of this height cannot be below these parents. */
export function assertDepth(parents: CategoryNode[], height: number): void {
  if (parents.length + height > maxCategoryDepth) throw new TooDeepError();
}

/** Returns the number of levels of a category with its descendants. */
export const getHeight = ({ children }: CategoryNode): number => 1 + Math.max(0, ...children.map(getHeight));
const listSiblings = (tree: CategoryNode[], parentId: string | null): CategoryNode[] =>
  parentId === null ? tree : getParentPath(tree, parentId).at(-1)!.children;
/** Returns the position of a category that becomes the last one below a parent. */
export const getNextPosition = (tree: CategoryNode[], parentId: string | null): number =>
  1 + Math.max(-1, ...listSiblings(tree, parentId).map(({ position }) => position));
const getNextFeaturedPosition = (tree: CategoryNode[]): number =>
  1 + Math.max(-1, ...listNodes(tree).map(({ featuredPosition }) => featuredPosition ?? -1));

/** Returns what the audit log records of a category. */
export const toAuditState = (row: Pick<CategoryRow, 'name' | 'parentId' | 'icon' | 'featuredPosition' | 'hsn'>) => ({
  name: row.name,
  parentId: row.parentId,
  icon: toIconFingerprint(row.icon),
  isFeatured: row.featuredPosition !== null,
  hsn: row.hsn ?? '',
});
