import type { AdminFeaturedItem, Body, createFeatured, FeaturedItem, scheduleFeatured } from '@vastra/shared/contract';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { ProductNotFoundError } from '../../catalogue/errors';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { featuredProducts, products } from '../../platform/db/schema';
import { toStoredTimes } from '../../platform/publication/publication';
import { queuePublications } from '../../platform/publication/publication-job';
import { assertRoom } from '../../platform/server/errors/too-many-entries';
import { offerUndo } from '../../platform/undo/offer-undo';
import { AlreadyFeaturedError, FeaturedNotFoundError } from './errors';
import { listAllFeatured } from './queries';

/**
 * Adds a product, live or scheduled, as the last of a featured list, at once or at a time. Throws `ProductNotFoundError`,
 * `AlreadyFeaturedError` or `InvalidPublicationError`.
 */
export async function addFeatured(
  tx: Queryable,
  { list, productId, ...input }: Body<typeof createFeatured>,
  actorId: string,
): Promise<AdminFeaturedItem> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), or(isNull(products.archivedAt), isNotNull(products.publishAt))))
    .for('key share');
  if (!product) throw new ProductNotFoundError();
  const ids = await lockList(tx, list);
  assertRoom(ids.length);
  const isActive = !input.publishAt;
  const times = toStoredTimes(input, { isLive: isActive });
  const [added] = await tx
    .insert(featuredProducts)
    .values({ list, productId, isActive, ...times, position: ids.length })
    .onConflictDoNothing()
    .returning({ id: featuredProducts.id });
  if (!added) throw new AlreadyFeaturedError();
  await queuePublications(tx, times);
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'featured',
    entityId: added.id,
    after: { list, productId, ...times },
  });
  return getFeaturedItem(tx, added.id);
}

/** Shows a pick now or at a time, or hides it. Throws `FeaturedNotFoundError` or `InvalidPublicationError`. */
export async function publishFeatured(
  tx: Queryable,
  id: string,
  { isActive, ...input }: Body<typeof scheduleFeatured>,
  actorId: string,
): Promise<AdminFeaturedItem> {
  const [row] = await tx.select().from(featuredProducts).where(eq(featuredProducts.id, id)).for('update');
  if (!row) throw new FeaturedNotFoundError();
  const times = toStoredTimes(input, { isLive: isActive, stored: row });
  await offerUndo(tx, [featuredProducts, eq(featuredProducts.id, id)]);
  await tx
    .update(featuredProducts)
    .set({ isActive, ...times })
    .where(eq(featuredProducts.id, id));
  await queuePublications(tx, times);
  const { list, productId, publishAt, archiveAt } = row;
  const previous = { list, productId, isActive: row.isActive, publishAt, archiveAt };
  const change = { before: previous, after: { ...previous, isActive, ...times } };
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'featured', entityId: id, ...change });
  return getFeaturedItem(tx, id);
}

/** Moves an item to a position of its list, counted from 0; a larger position is the last. Throws `FeaturedNotFoundError`. */
export async function moveFeatured(
  tx: Queryable,
  id: string,
  position: number,
  actorId: string,
): Promise<AdminFeaturedItem> {
  const { list, productId } = await getFeaturedRow(tx, id);
  const previous = await lockList(tx, list);
  if (!previous.includes(id)) throw new FeaturedNotFoundError();
  await offerUndo(tx, [featuredProducts, inArray(featuredProducts.id, previous)]);
  const next = previous.filter((itemId) => itemId !== id);
  next.splice(position, 0, id);
  await savePositions(tx, next);
  const change = {
    before: { list, productId, position: previous.indexOf(id) },
    after: { list, productId, position: next.indexOf(id) },
  };
  await recordAuditEntry(tx, { actorId, action: 'order', entity: 'featured', entityId: id, ...change });
  return getFeaturedItem(tx, id);
}

/** Removes an item and closes the gap. Throws `FeaturedNotFoundError`. */
export async function removeFeatured(tx: Queryable, id: string, actorId: string): Promise<void> {
  const { list, productId } = await getFeaturedRow(tx, id);
  const ids = await lockList(tx, list);
  if (!ids.includes(id)) throw new FeaturedNotFoundError();
  await offerUndo(tx, [featuredProducts, inArray(featuredProducts.id, ids)]);
  await tx.delete(featuredProducts).where(eq(featuredProducts.id, id));
  await savePositions(
    tx,
    ids.filter((itemId) => itemId !== id),
  );
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'featured',
    entityId: id,
    before: { list, productId },
  });
}

async function getFeaturedRow(tx: Queryable, id: string) {
  const [item] = await tx.select().from(featuredProducts).where(eq(featuredProducts.id, id));
  if (!item) throw new FeaturedNotFoundError();
  return item;
}

/** Locks a featured list until the transaction ends and returns its item ids in order. */
async function lockList(tx: Queryable, list: FeaturedItem['list']): Promise<string[]> {
  await acquireLock(tx, `featured:${list}`);
  const rows = await tx
    .select({ id: featuredProducts.id })
    .from(featuredProducts)
    .where(eq(featuredProducts.list, list))
    .orderBy(asc(featuredProducts.position), asc(featuredProducts.id));
  return rows.map(({ id }) => id);
}

async function savePositions(tx: Queryable, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(featuredProducts).set({ position }).where(eq(featuredProducts.id, id));
}

async function getFeaturedItem(tx: Queryable, id: string): Promise<AdminFeaturedItem> {
  const [item] = await listAllFeatured(tx, id);
  if (!item) throw new FeaturedNotFoundError();
  return item;
}
