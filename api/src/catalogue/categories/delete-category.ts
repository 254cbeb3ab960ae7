import { maxCategoryDepth, toRecordPath } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { categories, products, returnRules, sizeCharts } from '../../platform/db/schema';
import type { PageEventBus } from '../../platform/pages/page-events';
import { offerUndo } from '../../platform/undo/offer-undo';
import { getHeight, getNextPosition, lockTree, setColumns, toAuditState } from './edit-category';
import { CategoryNotEmptyError, CategoryNotFoundError, MoveTargetError } from './errors';
import { type CategoryNode, findPath, getSubtreeIds } from './tree';

/**
 * Deletes a category, with an audit entry, in the caller's transaction. Its products and subcategories move to the category `moveTo`;
 * without one, it must be empty. Its page moves to the page of `moveTo`.
 *
 * @throws CategoryNotFoundError, CategoryNotEmptyError, MoveTargetError
 */
export async function deleteCategory(
  tx: Queryable,
  id: string,
  { moveTo, actorId, pageEvents }: { moveTo?: string; actorId: string; pageEvents: PageEventBus },
): Promise<void> {
  const tree = await lockTree(tx);
  // Waits for products that are being added to it, which lock it too, so that they are counted.
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  const node = findPath(tree, id).at(-1);
  if (!row || !node) throw new CategoryNotFoundError();
  const moved = moveTo === undefined ? undefined : await moveContent(tx, tree, node, moveTo);
  if (moveTo === undefined) await assertEmpty(tx, node);
  // Products that have moved to another category are too many.
  if (moveTo === undefined)
    await offerUndo(
      tx,
      [categories, eq(categories.id, id)],
      [returnRules, eq(returnRules.categoryId, id)],
      [sizeCharts, eq(sizeCharts.categoryId, id)],
    );
  await tx.delete(categories).where(eq(categories.id, id));
  if (moveTo !== undefined)
    await pageEvents.emit(tx, 'page:moved', {
      from: toRecordPath('category', id),
      to: toRecordPath('category', moveTo),
      actorId,
    });
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'category',
    entityId: id,
    before: toAuditState(row),
    after: moved && { movedTo: moveTo, ...moved },
  });
}

async function assertEmpty(tx: Queryable, { id, children }: CategoryNode): Promise<void> {
  if (children.length > 0)
    throw new CategoryNotEmptyError(children.length === 1 ? 'a subcategory' : `${children.length} subcategories`);
  const productCount = await tx.$count(products, eq(products.categoryId, id));
  if (productCount > 0) throw new CategoryNotEmptyError(productCount === 1 ? 'a product' : `${productCount} products`);
}

/** Moves the products and the subcategories of a category to another one. Resolves to what was moved. */
async function moveContent(
  tx: Queryable,
  tree: CategoryNode[],
  node: CategoryNode,
  moveTo: string,
): Promise<{ products: number; subcategories: string[] }> {
  // Locks the target, so that it is not deleted before this transaction ends.
  const [target] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, moveTo))
    .for('update');
  if (!target) throw new MoveTargetError(404, 'category_not_found', 'This category no longer exists.');
  if (getSubtreeIds(tree, node.id).includes(moveTo))
    throw new MoveTargetError(409, 'category_loop', 'Please choose a category outside the category that is deleted.');
  if (findPath(tree, moveTo).length + getHeight(node) - 1 > maxCategoryDepth)
    throw new MoveTargetError(
      409,
      'too_deep',
      'The subcategories do not fit there, because there are at most three levels.',
    );
  const isInCategory = eq(products.categoryId, node.id);
  // Locks in one order, because two such changes could otherwise wait for each other.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isInCategory)
    .orderBy(sql`${products.id} collate "C"`)
    .for('update');
  const movedProducts = await tx
    .update(products)
    .set({ categoryId: moveTo, version: sql`${products.version} + 1`, updatedAt: new Date() })
    .where(isInCategory)
    .returning({ id: products.id });
  const firstPosition = getNextPosition(tree, moveTo);
  for (const [index, child] of node.children.entries())
    await setColumns(tx, child.id, { parentId: moveTo, position: firstPosition + index });
  return { products: movedProducts.length, subcategories: node.children.map((child) => child.id) };
}
