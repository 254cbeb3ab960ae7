import type { FeaturedItem, FeaturedList } from '@vastra/shared/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ProductNotFound } from '../../catalogue/products/errors';
import { audit } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { featuredProducts, products } from '../../platform/db/schema';
import { AlreadyFeatured, FeaturedNotFound } from './errors';
import { listFeatured } from './queries';

/** Adds a pick as the last of its list. */
export async function addPick(
  tx: Queryable,
  { list, productId }: { list: FeaturedList; productId: string },
  actorId: string,
): Promise<FeaturedItem> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
    .for('key share');
  if (!product) throw new ProductNotFound();
  const ids = await lockList(tx, list);
  const [added] = await tx
    .insert(featuredProducts)
    .values({ list, productId, position: ids.length })
    .onConflictDoNothing()
    .returning({ id: featuredProducts.id });
  if (!added) throw new AlreadyFeatured();
  await audit(tx, { actorId, action: 'create', entity: 'featured', entityId: added.id, after: { list, productId } });
  return only(tx, added.id);
}

/** Moves a pick to a place of its list; behind the last it is the last. */
export async function movePick(tx: Queryable, id: string, position: number, actorId: string): Promise<FeaturedItem> {
  const { list, productId } = await findPick(tx, id);
  const before = await lockList(tx, list);
  if (!before.includes(id)) throw new FeaturedNotFound();
  const after = before.filter((other) => other !== id);
  after.splice(position, 0, id);
  await putInOrder(tx, after);
  const change = {
    before: { list, productId, position: before.indexOf(id) },
    after: { list, productId, position: after.indexOf(id) },
  };
  await audit(tx, { actorId, action: 'order', entity: 'featured', entityId: id, ...change });
  return only(tx, id);
}

export async function removePick(tx: Queryable, id: string, actorId: string): Promise<void> {
  const { list, productId } = await findPick(tx, id);
  const ids = await lockList(tx, list);
  if (!ids.includes(id)) throw new FeaturedNotFound();
  await tx.delete(featuredProducts).where(eq(featuredProducts.id, id));
  await putInOrder(
    tx,
    ids.filter((other) => other !== id),
  );
  await audit(tx, { actorId, action: 'delete', entity: 'featured', entityId: id, before: { list, productId } });
}

async function findPick(tx: Queryable, id: string) {
  const [pick] = await tx.select().from(featuredProducts).where(eq(featuredProducts.id, id));
  if (!pick) throw new FeaturedNotFound();
  return pick;
}

/** The picks of a list in their order; nobody else changes the list until the transaction ends. */
async function lockList(tx: Queryable, list: FeaturedList): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`featured:${list}`}, 0))`);
  const rows = await tx
    .select({ id: featuredProducts.id })
    .from(featuredProducts)
    .where(eq(featuredProducts.list, list))
    .orderBy(asc(featuredProducts.position), asc(featuredProducts.id));
  return rows.map(({ id }) => id);
}

async function putInOrder(tx: Queryable, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(featuredProducts).set({ position }).where(eq(featuredProducts.id, id));
}

async function only(tx: Queryable, id: string): Promise<FeaturedItem> {
  const [pick] = await listFeatured(tx, id);
  if (!pick) throw new FeaturedNotFound();
  return pick;
}
