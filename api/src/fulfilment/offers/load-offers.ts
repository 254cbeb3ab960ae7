import type { ReturnReason } from '@vastra/shared/contract/return-state';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { getStoredContent } from '../../accounting/invoices/document-content';
import type { Queryable } from '../../platform/db/connect';
import { type OrderPromotion, orders, returnLines, returns, taxDocuments } from '../../platform/db/schema';
import {
  getUnearnedDiscount,
  listUnearnedParts,
  type OfferLine,
} from '../../pricing/promotions/returns/unearned-discount';
import { getFreeReasons } from './free-reasons';
import { claimingStatuses, loadStayingUnits, type StayingUnits } from './staying-units';

/** The offers of a purchase with their terms, and what the customer has or will get of it at a moment. */
export interface OrderOffers {
  promotions: readonly OrderPromotion[];
  /** Reasons of returns that are a fault of the shop. */
  freeReasons: readonly ReturnReason[];
  units: readonly StayingUnits[];
  /** Paise that refunds of the order and of its replacements lack now, because the kept units do not earn the offers. */
  deducted: number;
  /** The part of `deducted` that refunds of this order lack. */
  deductedHere: number;
  /** Ids of the bought order and of its replacements. */
  orderIds: readonly string[];
  /** Positions of the lines in the bought order, by their positions in this one, which can be a replacement. */
  positions: ReadonlyMap<number, number>;
}

/** Units that leave the customer. `isCounted`: the terms of the offers still count them, because the customer lacks them by a fault of the shop. */
export interface LeavingUnits {
  position: number;
  quantity: number;
  isCounted: boolean;
}

/** Loads the offers by whose terms an order, or the order that it replaces, gives back; undefined for an order that has stored no terms. */
export async function loadOffers(db: Queryable, orderId: string): Promise<OrderOffers | undefined> {
  const bought = await findBoughtOrder(db, orderId);
  const { promotions } = bought;
  if (!promotions.some(({ terms }) => terms)) return undefined;
  const freeReasons = await getFreeReasons(db);
  const { lines: units, orderIds } = await loadStayingUnits(db, bought.orderId, freeReasons);
  const deductions = await listDeductions(db, orderIds);
  const sum = (some: typeof deductions) => some.reduce((total, { amount }) => total + amount, 0);
  return {
    ...{ promotions, freeReasons, units, orderIds },
    deducted: sum(deductions),
    deductedHere: sum(deductions.filter((deduction) => deduction.orderId === orderId)),
    positions: new Map(bought.positions ?? units.map(({ line: { position } }) => [position, position])),
  };
}

interface BoughtOrder {
  orderId: string;
  promotions: readonly OrderPromotion[];
  /** Positions of its lines by the positions of the lines that replace them; undefined for an order that replaces nothing. */
  positions?: [number, number][];
}

/** Returns the order that was bought, which a replacement replaces in one or more exchanges. */
async function findBoughtOrder(db: Queryable, orderId: string): Promise<BoughtOrder> {
  const [{ returnId, promotions }] = await db
    .select({ returnId: orders.exchangeOfReturnId, promotions: orders.promotions })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!returnId) return { orderId, promotions };
  const [replaced] = await db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId));
  const exchanged = await db
    .select({ position: returnLines.position })
    .from(returnLines)
    .where(and(eq(returnLines.returnId, returnId), isNotNull(returnLines.exchangeVariantId)))
    .orderBy(asc(returnLines.position));
  const bought = await findBoughtOrder(db, replaced.orderId);
  const earlier = new Map(bought.positions);
  return {
    ...bought,
    positions: exchanged.map(({ position }, index) => [index, earlier.get(position) ?? position]),
  };
}

/** A part of a refund that was withheld for offers, in paise; negative for a part that went back. */
export interface Deduction {
  orderId: string;
  /** The return, or the parcel that came back. */
  returnId: string | null;
  shipmentId: string | null;
  /** Position of the line that gave back less. */
  position: number;
  amount: number;
}

/** Lists what refunds lack for offers: the deductions of decided returns, and what the credit notes of parcels that came back withhold. */
export async function listDeductions(db: Queryable, orderIds: readonly string[]): Promise<Deduction[]> {
  const ofReturns = await db
    .select({
      orderId: returnLines.orderId,
      returnId: returnLines.returnId,
      position: returnLines.position,
      amount: returnLines.deduction,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        inArray(returnLines.orderId, [...orderIds]),
        inArray(returns.status, [...claimingStatuses]),
        isNotNull(returnLines.refundAmount),
      ),
    )
    .orderBy(asc(returns.createdAt), asc(returnLines.returnId), asc(returnLines.position));
  const notes = await db
    .select()
    .from(taxDocuments)
    .where(
      and(
        inArray(taxDocuments.orderId, [...orderIds]),
        eq(taxDocuments.kind, 'credit-note'),
        isNotNull(taxDocuments.shipmentId),
        isNull(taxDocuments.returnId),
      ),
    )
    .orderBy(asc(taxDocuments.financialYear), asc(taxDocuments.serial));
  const ofParcels = notes.flatMap((note) =>
    getStoredContent(note).rows.flatMap(({ position, withheld }) =>
      position !== null && withheld ? [{ ...toKey(note), position, amount: withheld.amount }] : [],
    ),
  );
  return [...ofReturns.map((row) => ({ ...row, shipmentId: null })), ...ofParcels].filter(({ amount }) => amount !== 0);
}

const toKey = ({ orderId, shipmentId }: typeof taxDocuments.$inferSelect) => ({ orderId, shipmentId, returnId: null });

/**
 * Returns what is to be deducted because the units that stay do not earn the offers any more, in paise, without what was deducted before; negative if a part of
 * that goes back, because its units came back or were lost since. 0 once nothing stays and nothing was deducted. Pure.
 *
 * @param leaving units that leave the customer now
 */
export const getDeduction = (offers: OrderOffers, leaving: readonly LeavingUnits[] = []): number =>
  getUnearnedDiscount(offers.promotions, listOfferLines(offers, leaving)) - offers.deducted;

/** Returns what the units that stay do not earn, by promotion, in paise, without what was deducted before. Pure. */
export const listUnearned = (offers: OrderOffers, leaving: readonly LeavingUnits[]) =>
  listUnearnedParts(offers.promotions, listOfferLines(offers, leaving));

/** Returns the lines of the purchase without units that leave the customer now. */
const listOfferLines = (
  { units, positions }: Pick<OrderOffers, 'units' | 'positions'>,
  leaving: readonly LeavingUnits[],
): OfferLine[] =>
  units.map(({ line, staying, counted }) => {
    const own = leaving.filter(({ position }) => positions.get(position) === line.position);
    const count = (some: typeof own) => some.reduce((sum, { quantity }) => sum + quantity, 0);
    const { variantId, price, quantity, discount, promotions } = line;
    return {
      ...{ variantId, price, quantity, discount, promotions },
      staying: Math.max(0, staying - count(own)),
      counted: Math.max(0, counted - count(own.filter(({ isCounted }) => !isCounted))),
    };
  });
