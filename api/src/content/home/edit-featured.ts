import type { FeaturedItem, FeaturedList } from '@vastra/shared/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ProductNotFoundError } from '../../catalogue/errors';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { featuredProducts, products } from '../../platform/db/schema';
import { assertRoom } from '../../platform/server/errors/too-many-entries';
import { AlreadyFeaturedError, FeaturedNotFoundError } from './errors';
import { listFeatured } from './queries';

/** Adds a product as the last of a featured list. Throws `ProductNotFoundError` or `AlreadyFeaturedError`. */
export async function addFeatured(
  tx: Queryable,
  { list, productId }: { list: FeaturedList; productId: string },
  actorId: string,
): Promise<FeaturedItem> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
    .for('key share');
  if (!product) throw new ProductNotFoundError();
  const ids = await lockList(tx, list);
  assertRoom(ids.length);
  const [added] = await tx
    .insert(featuredProducts)
    .values({ list, productId, position: ids.length })
    .onConflictDoNothing()
    .returning({ id: featuredProducts.id });
  if (!added) throw new AlreadyFeaturedError();
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'featured',
    entityId: added.id,
    after: { list, productId },
  });
  return getFeaturedItem(tx, added.id);
}

/** Moves an item to a position of its list, counted from 0; a larger position is the last. Throws `FeaturedNotFoundError`. */
export async function moveFeatured(
  tx: Queryable,
  id: string,
  position: number,
  actorId: string,
): Promise<FeaturedItem> {
  const { list, productId } = await getFeaturedRow(tx, id);
  const previous = await lockList(tx, list);
  if (!previous.includes(id)) throw new FeaturedNotFoundError();
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
async function lockList(tx: Queryable, list: FeaturedList): Promise<string[]> {
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

async function getFeaturedItem(tx: Queryable, id: string): Promise<FeaturedItem> {
  const [item] = await listFeatured(tx, id);
  if (!item) throw new FeaturedNotFoundError();
  return item;
}
