import { type createDeal, toPaise, toRupees, type updateDeal } from '@vastra/shared/contract';
import { and, asc, eq, gt, inArray, lt, min, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit, changesOf } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { dealProducts, deals, products, variants } from '../../platform/db/schema';
import { refuseOlder } from '../../platform/server/changed-meanwhile';
import { type DealRow, stateOf } from './admin-list';
import { DealEnded, DealNotFound, DealsOverlap, WrongDeal } from './errors';

type NewDeal = z.output<(typeof createDeal)['body']>;
type ChangedDeal = z.output<(typeof updateDeal)['body']>;
type PieceRow = typeof dealProducts.$inferSelect;

/** Answers the new one's id. */
export async function addDeal(tx: Queryable, deal: NewDeal, { actorId, now }: Act): Promise<string> {
  await lockDeals(tx);
  if (new Date(deal.endDate) <= now) throw new WrongDeal({ endDate: 'It has to end in the future' });
  await refuseWrong(tx, deal, []);
  const { title, startsAt, endsAt } = rowOf(deal);
  const [{ id }] = await tx.insert(deals).values({ title, startsAt, endsAt }).returning({ id: deals.id });
  await tx.insert(dealProducts).values(deal.products.map((product, position) => pieceOf(id, product, position)));
  await audit(tx, { actorId, action: 'create', entity: 'deal', entityId: id, after: toldOf(deal) });
  return id;
}

export async function saveDeal(tx: Queryable, id: string, deal: ChangedDeal, { actorId, now }: Act): Promise<void> {
  await lockDeals(tx);
  const { row, pieces } = await lockDeal(tx, id);
  refuseOlder(row, deal.version);
  if (stateOf(row, now) === 'ended') throw new DealEnded();
  await refuseWrong(tx, deal, pieces, id);
  const { title, startsAt, endsAt } = rowOf(deal);
  await tx
    .update(deals)
    .set({ title, startsAt, endsAt, version: sql`${deals.version} + 1` })
    .where(eq(deals.id, id));
  await savePieces(tx, id, deal, pieces);
  await audit(tx, {
    ...{ actorId, action: 'update', entity: 'deal', entityId: id },
    ...changesOf(toldOf(wireOf(row, pieces)), toldOf(deal)),
  });
}

/** Orders keep what was paid. */
export async function removeDeal(tx: Queryable, id: string, { actorId }: Act): Promise<void> {
  await lockDeals(tx);
  const { row, pieces } = await lockDeal(tx, id);
  await tx.delete(deals).where(eq(deals.id, id));
  await audit(tx, {
    ...{ actorId, action: 'delete', entity: 'deal', entityId: id },
    before: toldOf(wireOf(row, pieces)),
  });
}

export interface Act {
  actorId: string;
  now: Date;
}

/** Two deals that would overlap are two rows which do not know each other: whoever writes one waits here. */
const lockDeals = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('deals', 0))`);

/** The pieces in the order in which buyers lock them. */
async function lockDeal(tx: Queryable, id: string): Promise<{ row: DealRow; pieces: PieceRow[] }> {
  const [row] = await tx.select().from(deals).where(eq(deals.id, id)).for('update');
  if (!row) throw new DealNotFound();
  const pieces = await tx
    .select()
    .from(dealProducts)
    .where(eq(dealProducts.dealId, id))
    .orderBy(asc(dealProducts.productId))
    .for('update');
  return { row, pieces };
}

async function savePieces(tx: Queryable, id: string, { products: wanted }: NewDeal, pieces: PieceRow[]) {
  const gone = pieces
    .map(({ productId }) => productId)
    .filter((productId) => !wanted.some((one) => one.productId === productId));
  const isOf = eq(dealProducts.dealId, id);
  if (gone.length > 0) await tx.delete(dealProducts).where(and(isOf, inArray(dealProducts.productId, gone)));
  await tx
    .insert(dealProducts)
    .values(wanted.map((product, position) => pieceOf(id, product, position)))
    .onConflictDoUpdate({
      target: [dealProducts.dealId, dealProducts.productId],
      set: { dealPrice: sql`excluded.deal_price`, stock: sql`excluded.stock`, position: sql`excluded.position` },
    });
}

/** Every product of the deal, with all that is wrong about it. */
async function refuseWrong(tx: Queryable, deal: NewDeal, pieces: PieceRow[], id?: string): Promise<void> {
  const found = await tx
    .select({ id: products.id, title: products.title, archivedAt: products.archivedAt, cheapest: min(variants.price) })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(
      inArray(
        products.id,
        [...deal.products, ...pieces].map(({ productId }) => productId),
      ),
    )
    .groupBy(products.id);
  const known = new Map(found.map((product) => [product.id, product]));
  const details: Record<string, string> = {};
  for (const [index, { productId, dealPrice, stock }] of deal.products.entries()) {
    const product = known.get(productId);
    const before = pieces.find((piece) => piece.productId === productId);
    const say = (field: string, words: string) => {
      details[`products.${index}.${field}`] = words;
    };
    if (!product) say('productId', 'This product does not exist');
    else if (product.archivedAt && !before) say('productId', `${product.title} is not on sale`);
    else if (deal.products.findIndex((one) => one.productId === productId) < index)
      say('productId', `${product.title} is in the list twice`);
    else if (product.cheapest === null || toPaise(dealPrice) >= product.cheapest)
      say('dealPrice', `${product.title} costs ${rupees(product.cheapest ?? 0)}: the deal's price has to be below`);
    if (before && stock < before.sold) say('stock', `${before.sold} of them are sold already`);
  }
  for (const { productId, sold } of pieces)
    if (sold > 0 && !deal.products.some((one) => one.productId === productId))
      details.products = `${sold} of ${known.get(productId)?.title} are sold in this deal: it cannot be taken out. Set its pieces to ${sold} to sell no more.`;
  if (Object.keys(details).length > 0) throw new WrongDeal(details);
  await refuseOverlap(tx, deal, id);
}

async function refuseOverlap(tx: Queryable, deal: NewDeal, id?: string): Promise<void> {
  const { startsAt, endsAt } = rowOf(deal);
  const ids = deal.products.map(({ productId }) => productId);
  const others = await tx
    .select({ productId: dealProducts.productId, product: products.title, title: deals.title })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(
      and(
        inArray(dealProducts.productId, ids),
        lt(deals.startsAt, endsAt),
        gt(deals.endsAt, startsAt),
        id ? ne(deals.id, id) : undefined,
      ),
    )
    .orderBy(asc(deals.startsAt));
  if (others.length === 0) return;
  throw new DealsOverlap(
    Object.fromEntries(
      others.map(({ productId, product, title }) => [
        `products.${ids.indexOf(productId)}.productId`,
        `${product} is in the deal “${title}” at the same time`,
      ]),
    ),
  );
}

const rowOf = ({ title, startDate, endDate }: NewDeal) => ({
  title,
  startsAt: new Date(startDate),
  endsAt: new Date(endDate),
});

const pieceOf = (dealId: string, { productId, dealPrice, stock }: NewDeal['products'][number], position: number) => ({
  ...{ dealId, productId, stock, position },
  dealPrice: toPaise(dealPrice),
});

const wireOf = ({ title, startsAt, endsAt }: DealRow, pieces: PieceRow[]): NewDeal => ({
  title,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  products: [...pieces]
    .sort((one, other) => one.position - other.position)
    .map(({ productId, dealPrice, stock }) => ({ productId, stock, dealPrice: toRupees(dealPrice) })),
});

/** What the audit log says of a deal. */
const toldOf = ({ title, startDate, endDate, products }: NewDeal) => ({
  title,
  startDate: new Date(startDate).toISOString(),
  endDate: new Date(endDate).toISOString(),
  products: products.map(({ productId, dealPrice, stock }) => ({ productId, dealPrice, stock })),
});

const rupees = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`;
