import {
  type createDeal,
  endInPast,
  isInPast,
  startInPast,
  toPaise,
  toRupees,
  type updateDeal,
} from '@vastra/shared/contract';
import { and, asc, eq, gt, inArray, lt, min, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { dealProducts, deals, products, variants } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import { activateOffer, isNewRequest } from '../approval/activate-offer';
import type { OfferEditor } from '../approval/assessment';
import { type DealRow, getDealState } from './admin-list';
import { digestDeal } from './digest-deal';
import { DealEndedError, DealNotFoundError, DealsOverlapError, InvalidDealError } from './errors';

type NewDeal = z.output<(typeof createDeal)['body']>;
type ChangedDeal = z.output<(typeof updateDeal)['body']>;
type DealProductRow = typeof dealProducts.$inferSelect;

/** Creates a deal and returns its id. Above the percentage of the setting it waits for an approval. Throws `InvalidDealError` and `DealsOverlapError`. */
export async function addDeal(tx: Queryable, deal: NewDeal, { actorId, now, assess }: SaveContext): Promise<string> {
  await lockDeals(tx);
  if (new Date(deal.endDate) <= now) throw new InvalidDealError({ endDate: 'The end has to be in the future' });
  assertNotInPast(deal, now);
  await assertValidDeal(tx, deal, []);
  const [{ id }] = await tx.insert(deals).values(toDealRow(deal)).returning({ id: deals.id });
  await tx
    .insert(dealProducts)
    .values(deal.products.map((product, position) => toDealProductRow(id, product, position)));
  const request = await activateDeal(tx, id, { actorId, now, assess });
  const after = { ...toAuditedDeal(deal), isActive: request === undefined };
  await recordAuditEntry(tx, { actorId, action: 'create', entity: 'deal', entityId: id, after });
  if (request) await recordRequest(tx, request, actorId);
  return id;
}

/**
 * Saves a deal that was read as `deal.version`. New terms above the percentage of the setting wait for an approval. Throws `DealNotFoundError`, `DealEndedError`, `InvalidDealError`, `DealsOverlapError`, and
 * `ChangedMeanwhileError` for an older version.
 */
export async function saveDeal(
  tx: Queryable,
  id: string,
  deal: ChangedDeal,
  { actorId, now, assess }: SaveContext,
): Promise<void> {
  await lockDeals(tx);
  const { row, currentProducts } = await lockDeal(tx, id);
  assertSameVersion(row, deal.version);
  if (getDealState(row, now) === 'ended') throw new DealEndedError();
  assertNotInPast(deal, now, row);
  await assertValidDeal(tx, deal, currentProducts, id);
  await offerUndo(tx, [deals, eq(deals.id, id)], [dealProducts, eq(dealProducts.dealId, id)]);
  await tx
    .update(deals)
    .set({ ...toDealRow(deal), version: sql`${deals.version} + 1` })
    .where(eq(deals.id, id));
  await saveDealProducts(tx, id, deal, currentProducts);
  const request = await activateDeal(tx, id, { actorId, now, assess }, { row, currentProducts });
  const [{ isActive }] = await tx.select({ isActive: deals.isActive }).from(deals).where(eq(deals.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'deal',
    entityId: id,
    ...getChangedFields(
      { ...toAuditedDeal(toDealInput(row, currentProducts)), isActive: row.isActive },
      { ...toAuditedDeal(deal), isActive },
    ),
  });
  if (request) await recordRequest(tx, request, actorId);
}

/** Activates a deal that was written, or lets it wait for an approval. Returns the deal if the save has begun a request. */
async function activateDeal(
  tx: Queryable,
  id: string,
  { actorId, now, assess }: SaveContext,
  previous?: LockedDeal,
): Promise<DealRow | undefined> {
  const { row, currentProducts } = await lockDeal(tx, id);
  const activation = await activateOffer(tx, {
    offer: { kind: 'deal', row },
    terms: digestDeal(row, currentProducts),
    current: previous && { ...previous.row, terms: digestDeal(previous.row, previous.currentProducts) },
    ...{ wantsActive: true, actorId, now, assess },
  });
  await tx.update(deals).set(activation).where(eq(deals.id, id));
  return isNewRequest(activation, previous?.row.approval) ? { ...row, ...activation } : undefined;
}

const recordRequest = (tx: Queryable, { id, highestPercent }: DealRow, actorId: string) =>
  recordAuditEntry(tx, {
    ...{ actorId, action: 'request', entity: 'deal', entityId: id },
    after: { approval: 'requested', highestPercent },
  });

/** Deletes a deal in any state. Orders keep the price that was paid. Throws DealNotFoundError. */
export async function deleteDeal(tx: Queryable, id: string, { actorId }: ActionContext): Promise<void> {
  await lockDeals(tx);
  const { row, currentProducts } = await lockDeal(tx, id);
  await offerUndo(tx, [deals, eq(deals.id, id)], [dealProducts, eq(dealProducts.dealId, id)]);
  await tx.delete(deals).where(eq(deals.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'deal',
    entityId: id,
    before: toAuditedDeal(toDealInput(row, currentProducts)),
  });
}

/** The admin who acts, and when. */
export interface ActionContext {
  actorId: string;
  now: Date;
}

/** The admin who saves, and what decides whether the deal needs an approval. */
type SaveContext = ActionContext & OfferEditor;

/** Serialises all changes of deals, because no row lock covers the check that two deals do not overlap. */
const lockDeals = (tx: Queryable) => acquireLock(tx, 'deals');

/** A deal with its products, locked until the transaction ends. */
export interface LockedDeal {
  row: DealRow;
  currentProducts: DealProductRow[];
}

/** Locks a deal and its products, in the order in which buyers lock them. Throws `DealNotFoundError`. */
export async function lockDeal(tx: Queryable, id: string): Promise<LockedDeal> {
  const [row] = await tx.select().from(deals).where(eq(deals.id, id)).for('update');
  if (!row) throw new DealNotFoundError();
  const currentProducts = await tx
    .select()
    .from(dealProducts)
    .where(eq(dealProducts.dealId, id))
    .orderBy(asc(dealProducts.productId))
    .for('update');
  return { row, currentProducts };
}

async function saveDealProducts(
  tx: Queryable,
  id: string,
  { products: next }: NewDeal,
  currentProducts: DealProductRow[],
) {
  const removedIds = currentProducts
    .map(({ productId }) => productId)
    .filter((productId) => !next.some((product) => product.productId === productId));
  const isOfDeal = eq(dealProducts.dealId, id);
  if (removedIds.length > 0)
    await tx.delete(dealProducts).where(and(isOfDeal, inArray(dealProducts.productId, removedIds)));
  await tx
    .insert(dealProducts)
    .values(next.map((product, position) => toDealProductRow(id, product, position)))
    .onConflictDoUpdate({
      target: [dealProducts.dealId, dealProducts.productId],
      set: { dealPrice: sql`excluded.deal_price`, stock: sql`excluded.stock`, position: sql`excluded.position` },
    });
}

/** Throws `InvalidDealError` if the start or the end was set to a time in the past. */
function assertNotInPast({ startDate, endDate }: NewDeal, now: Date, stored?: DealRow): void {
  const details: Record<string, string> = {};
  if (isInPast(startDate, stored?.startsAt.toISOString(), now)) details.startDate = startInPast;
  if (isInPast(endDate, stored?.endsAt.toISOString(), now)) details.endDate = endInPast;
  if (Object.keys(details).length > 0) throw new InvalidDealError(details);
}

/** Checks every product of the deal and throws `InvalidDealError` with all messages; then checks for overlapping deals. */
async function assertValidDeal(
  tx: Queryable,
  deal: NewDeal,
  currentProducts: DealProductRow[],
  id?: string,
): Promise<void> {
  const found = await tx
    .select({ id: products.id, title: products.title, archivedAt: products.archivedAt, cheapest: min(variants.price) })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(
      inArray(
        products.id,
        [...deal.products, ...currentProducts].map(({ productId }) => productId),
      ),
    )
    .groupBy(products.id);
  const productById = new Map(found.map((product) => [product.id, product]));
  const details: Record<string, string> = {};
  for (const [index, { productId, dealPrice, stock }] of deal.products.entries()) {
    const product = productById.get(productId);
    const current = currentProducts.find((product) => product.productId === productId);
    const addMessage = (field: string, message: string) => {
      details[`products.${index}.${field}`] = message;
    };
    if (!product) addMessage('productId', 'This product does not exist');
    else if (product.archivedAt && !current) addMessage('productId', `${product.title} is not published`);
    else if (deal.products.findIndex((item) => item.productId === productId) < index)
      addMessage('productId', `${product.title} is listed twice`);
    else if (product.cheapest === null || toPaise(dealPrice) >= product.cheapest)
      addMessage(
        'dealPrice',
        `${product.title} costs ${formatRupees(product.cheapest ?? 0)}. The deal price has to be lower`,
      );
    if (current && stock < current.sold) addMessage('stock', `${current.sold} units are already sold`);
  }
  for (const { productId, sold } of currentProducts)
    if (sold > 0 && !deal.products.some((product) => product.productId === productId))
      details.products = `${sold} of ${productById.get(productId)?.title} are already sold in this deal, so it cannot be removed. Set its units to ${sold} to stop selling it.`;
  if (Object.keys(details).length > 0) throw new InvalidDealError(details);
  await assertNoOverlap(tx, deal, id);
}

/** Throws `DealsOverlapError` when a product is in another deal at the same time. */
async function assertNoOverlap(tx: Queryable, deal: NewDeal, id?: string): Promise<void> {
  const { startsAt, endsAt } = toDealRow(deal);
  const ids = deal.products.map(({ productId }) => productId);
  const overlaps = await tx
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
  if (overlaps.length === 0) return;
  throw new DealsOverlapError(
    Object.fromEntries(
      overlaps.map(({ productId, product, title }) => [
        `products.${ids.indexOf(productId)}.productId`,
        `${product} is already in the deal “${title}” during this time`,
      ]),
    ),
  );
}

const toDealRow = ({ title, startDate, endDate, perCustomerLimit }: NewDeal) => ({
  title,
  startsAt: new Date(startDate),
  endsAt: new Date(endDate),
  perCustomerLimit,
});

const toDealProductRow = (
  dealId: string,
  { productId, dealPrice, stock }: NewDeal['products'][number],
  position: number,
) => ({
  dealId,
  productId,
  stock,
  position,
  dealPrice: toPaise(dealPrice),
});

const toDealInput = (
  { title, startsAt, endsAt, perCustomerLimit }: DealRow,
  currentProducts: DealProductRow[],
): NewDeal => ({
  title,
  perCustomerLimit,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  products: [...currentProducts]
    .sort((a, b) => a.position - b.position)
    .map(({ productId, dealPrice, stock }) => ({ productId, stock, dealPrice: toRupees(dealPrice) })),
});

/** Converts a deal for the audit log. */
const toAuditedDeal = ({ title, startDate, endDate, perCustomerLimit, products }: NewDeal) => ({
  title,
  perCustomerLimit,
  startDate: new Date(startDate).toISOString(),
  endDate: new Date(endDate).toISOString(),
  products: products.map(({ productId, dealPrice, stock }) => ({ productId, dealPrice, stock })),
});

const formatRupees = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`;
