import { isReturnOpen } from '@vastra/shared/contract/return-state';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { listCreditableUnits } from '../../../accounting/invoices/expected-invoices';
import { dayMs } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, returnLines, returns, shipmentLines, shipments } from '../../../platform/db/schema';
import { loadOffers, type OrderOffers } from '../../offers/load-offers';
import { claimingStatuses } from '../../offers/staying-units';

/** Statuses of parcels whose units have arrived, or will not. */
const finalStatuses = ['delivered', 'lost', 'returned_to_origin'] as const;

export type OrderLineRow = typeof orderLines.$inferSelect;

/** Units of an order's line that arrived together. */
export interface Delivery {
  quantity: number;
  at: Date;
}

/** Units of an order's line by what has become of them. */
export interface LineUnits {
  line: OrderLineRow;
  /** The oldest first. */
  deliveries: Delivery[];
  /** Units that the customer will get: in no parcel that has arrived, was lost or came back. */
  coming: number;
  /** Units in returns that are open or completed. */
  claimed: number;
  /** The part of `claimed` whose return is open. */
  returning: number;
  /** Indexes of the units that can come back, in the sequence in which they are taken. */
  freeUnits: number[];
  /** Amounts of the units that invoices have, in paise, by index. */
  invoicedAmounts: ReadonlyMap<number, number>;
  /** Paise that were decided for returned units, without deductions. */
  settledAmount: number;
  /** Offers by whose terms the units are valued; undefined without such terms. */
  offers?: OrderOffers;
}

/** Returns the units of all lines of an order, by position. */
export async function listLineUnits(db: Queryable, orderId: string): Promise<LineUnits[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const parcels = await db
    .select({
      position: shipmentLines.position,
      quantity: shipmentLines.quantity,
      status: shipments.status,
      deliveredAt: shipments.deliveredAt,
      updatedAt: shipments.updatedAt,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipmentLines.orderId, orderId), inArray(shipments.status, [...finalStatuses])))
    .orderBy(asc(shipments.deliveredAt), asc(shipments.number));
  const claims = await db
    .select({
      position: returnLines.position,
      quantity: returnLines.quantity,
      refundAmount: returnLines.refundAmount,
      deduction: returnLines.deduction,
      units: returnLines.units,
      status: returns.status,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returnLines.orderId, orderId), inArray(returns.status, [...claimingStatuses])));
  const creditable = await listCreditableUnits(db, orderId);
  const offers = await loadOffers(db, orderId);
  return lines.map((line) => {
    const isOfLine = ({ position }: { position: number }) => position === line.position;
    const lineParcels = parcels.filter(isOfLine);
    const lineClaims = claims.filter(isOfLine);
    const settledClaims = lineClaims.filter(({ refundAmount }) => refundAmount !== null);
    return {
      line,
      deliveries: lineParcels
        .filter(({ status }) => status === 'delivered')
        .map(({ quantity, deliveredAt, updatedAt }) => ({ quantity, at: deliveredAt ?? updatedAt })),
      coming: line.quantity - countUnits(lineParcels),
      claimed: countUnits(lineClaims),
      returning: countUnits(lineClaims.filter(({ status }) => isReturnOpen(status))),
      freeUnits: listFreeUnits(line, settledClaims, creditable),
      invoicedAmounts: creditable?.get(line.position) ?? new Map(),
      settledAmount: settledClaims.reduce((sum, { refundAmount, deduction }) => sum + refundAmount! + deduction, 0),
      offers,
    };
  });
}

/**
 * Returns the units of a line that neither credit notes have taken nor returns whose value is decided. An order without an invoice has no credit
 * notes, so only these returns take units.
 */
function listFreeUnits(
  { position, quantity }: OrderLineRow,
  claims: readonly { units: number[] | null }[],
  creditable: Awaited<ReturnType<typeof listCreditableUnits>>,
): number[] {
  const all = Array.from({ length: quantity }, (_, unit) => unit);
  const free = creditable ? [...(creditable.get(position)?.keys() ?? [])] : all;
  return free.filter((unit) => !claims.some(({ units }) => units?.includes(unit)));
}

const countUnits = (rows: readonly { quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** The units of a line that can be requested. */
export interface ReturnableUnits {
  /** Delivered and in no other return. */
  unclaimed: number;
  /** The part of `unclaimed` whose days have not passed. */
  inTime: number;
  /** End of the days of the units that end first; null if none are in time. */
  until: Date | null;
  /** Time of the last delivery; null if nothing was delivered. */
  deliveredAt: Date | null;
}

/** Returns the units of a line that can be requested now. Earlier returns count for the parcels that came first. */
export function getReturnableUnits(
  { deliveries, claimed }: Pick<LineUnits, 'deliveries' | 'claimed'>,
  days: number,
  now: Date,
): ReturnableUnits {
  let otherClaims = claimed;
  let [unclaimed, inTime] = [0, 0];
  let until: Date | null = null;
  for (const { quantity, at } of deliveries) {
    const used = Math.min(otherClaims, quantity);
    otherClaims -= used;
    unclaimed += quantity - used;
    const end = new Date(at.getTime() + days * dayMs);
    if (quantity === used || end < now) continue;
    inTime += quantity - used;
    until ??= end;
  }
  return { unclaimed, inTime, until, deliveredAt: deliveries.at(-1)?.at ?? null };
}
