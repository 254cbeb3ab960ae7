import {
  getDeduction,
  type LeavingUnits,
  listUnearned,
  loadOffers,
  type OrderOffers,
} from '../../fulfilment/offers/load-offers';
import { replacementStays } from '../../fulfilment/returns/exchange/cancel-exchange';
import { countPacked, type OrderUnits } from '../../fulfilment/shipments/units';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import type { Queryable } from '../../platform/db/connect';
import { findDeliveryState } from '../../pricing/addresses/resolve-state';
import { sumShares } from '../../pricing/promotions/line-shares';
import { allocateDiscount } from '../../pricing/tax/allocate-discount';
import { getOrderTax } from '../../pricing/tax/order-tax';
import { type DearerLine, type LineRow, subtractFromLine } from './cancelled-amounts';
import { ItemsNotCancellableError } from './errors';
import type { CancelledUnits } from './plan-cancellation';

/**
 * Returns what the items that stay cost more when a customer cancels units that had earned their offers: at most what the cancelled units cost, so that a
 * cancellation makes no order dearer.
 *
 * @throws ItemsNotCancellableError for a part of an offer whose items go together only, and if the items that lose their discount are packed, so that their
 * invoices have it
 */
export async function applyOfferTerms(
  tx: Queryable,
  order: OrderRow,
  { units, cancelled }: { units: OrderUnits; cancelled: readonly CancelledUnits[] },
  now: Date,
): Promise<DearerLine[]> {
  const offers = await loadOffers(tx, order.id);
  if (!offers) return [];
  const leaving = cancelled.map(({ line: { position }, quantity }) => ({ position, quantity, isCounted: false }));
  assertTogether(offers, leaving);
  const paid = cancelled.reduce((sum, { amount }) => sum + amount, 0);
  const deduction = Math.min(getDeduction(offers, leaving), paid);
  if (deduction <= 0) return [];
  const lines = units.lines.map((line) => {
    const part = cancelled.find((own) => own.line.position === line.position);
    return part ? { ...line, ...subtractFromLine(part) } : line;
  });
  const dearer = loseShares(lines, listUnearned(offers, leaving), deduction);
  // A replaced item has its discount in the order that was bought.
  const packed = dearer.find(({ line }) => countPacked(units, line.position) > 0);
  const isReplacement = offers.orderIds[0] !== order.id;
  if (packed || isReplacement)
    throw new ItemsNotCancellableError(isReplacement ? replacementStays : describePacked(packed!.line));
  const state = findDeliveryState(order.address);
  return Promise.all(
    dearer.map(async ({ line, lost, promotions }) => {
      const discount = line.discount - lost;
      const taxed = await getOrderTax(tx, { lines: [line], discount, shippingFee: 0, state }, now);
      const [{ rate: taxRate, tax }] = taxed.lines;
      return { line, lost, values: { discount, promotions, taxRate, tax }, addedTax: tax - line.tax };
    }),
  );
}

const describePacked = ({ title }: LineRow): string =>
  `${title} was cheaper together with these items, and it is packed or with you. Send it back first, or keep these items.`;

/** Throws `ItemsNotCancellableError` for a part of the items of an offer that go together only. */
function assertTogether({ promotions, units, positions }: OrderOffers, leaving: readonly LeavingUnits[]): void {
  for (const { id, label, terms } of promotions) {
    if (terms?.policy !== 'together') continue;
    const own = units.filter(({ line }) => line.promotions.some((share) => share.id === id));
    const left = own.map(({ line, staying }) => {
      const going = leaving.filter(({ position }) => positions.get(position) === line.position);
      return { isLeaving: going.length > 0, staying: staying - going.reduce((sum, { quantity }) => sum + quantity, 0) };
    });
    if (left.some(({ isLeaving }) => isLeaving) && left.some(({ staying }) => staying > 0))
      throw new ItemsNotCancellableError(`${label}: the items of this offer can only be cancelled together.`);
  }
}

/** Takes `amount` of the unearned discounts from the shares of the lines. */
function loseShares(
  lines: readonly LineRow[],
  unearned: readonly { id: string; amount: number }[],
  amount: number,
): { line: LineRow; lost: number; promotions: LineRow['promotions'] }[] {
  let rest = amount;
  let shares = lines.map(({ promotions }) => promotions);
  for (const { id, amount: wanted } of unearned) {
    const own = shares.map((ofLine) => sumShares(ofLine.filter((share) => share.id === id)));
    const lost = allocateDiscount(Math.min(wanted, rest), own);
    rest -= lost.reduce((sum, ofLine) => sum + ofLine, 0);
    shares = shares.map((ofLine, index) =>
      ofLine
        .map((share) => (share.id === id ? { ...share, amount: share.amount - lost[index] } : share))
        .filter((share) => share.amount > 0),
    );
  }
  return lines
    .map((line, index) => ({
      line,
      promotions: shares[index],
      lost: sumShares(line.promotions) - sumShares(shares[index]),
    }))
    .filter(({ lost }) => lost > 0);
}
