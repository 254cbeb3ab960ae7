import { type ExpectedInvoice, loadExpectedInvoices } from '../../accounting/invoices/expected-invoices';
import { toLineRow } from '../../accounting/invoices/tax-document';
import { listInvoicedUnits, listUnitsLeft, nothingTaken, takeUnits } from '../../accounting/invoices/unit-slices';
import { getUnitsLeft, type OrderLineRow, type OrderUnits } from '../../fulfilment/shipments/units';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import { findWaitingUnits } from '../../ordering/orders/stock/waiting-units';
import type { Queryable } from '../../platform/db/connect';
import { ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { ItemsNotCancellableError } from './errors';

/** Units of a line to cancel. */
export interface CancelledLine {
  position: number;
  quantity: number;
  /** Units of the line that were in no parcel when the order was read. */
  left: number;
  /** Units of `quantity` that were found, and can be sold again. All of them, unless it says otherwise. */
  restocked?: number;
}

/** Cancelled units of a line, and their price in paise. */
export interface CancelledUnits {
  line: OrderLineRow;
  quantity: number;
  /** Their indexes in the line. */
  units: number[];
  restocked: number;
  amount: number;
  discount: number;
  tax: number;
}

/**
 * Chooses the units that are cancelled. Each unit has the amount in its present or future invoice, so that the documents of the remaining units
 * add up to the rest of the line.
 *
 * @throws ItemsNotCancellableError for units that the order does not have, or that are in a parcel
 * @throws ChangedMeanwhileError if other units are left than the caller has read, also after a repeated request
 */
export async function chooseCancelledUnits(
  tx: Queryable,
  order: OrderRow,
  units: OrderUnits,
  cancelled: readonly CancelledLine[],
): Promise<CancelledUnits[]> {
  const left = new Map(getUnitsLeft(units).map(({ position, quantity }) => [position, quantity]));
  const invoices = await loadExpectedInvoices(tx, order.id);
  const waiting = await findWaitingUnits(tx, order.id, units.lines, new Date());
  return cancelled.map(({ position, quantity, left: seen, restocked: found = quantity }) => {
    const line = units.lines.find((candidate) => candidate.position === position);
    if (!line) throw new ItemsNotCancellableError('The order has no such item.');
    const available = left.get(position) ?? 0;
    if (available !== seen) throw new ChangedMeanwhileError();
    if (quantity > available)
      throw new ItemsNotCancellableError(
        `Only ${available} of ${line.title} can be cancelled, because the rest is in a parcel.`,
      );
    // Units that the shop does not have yet cannot be missing: they are owed no more.
    const present = available - (waiting.find((units) => units.position === position)?.quantity ?? 0);
    const restocked = Math.max(found, quantity - present);
    return { line, quantity, restocked, ...priceUnits(order, line, invoices, quantity) };
  });
}

/** Takes the last units of a line that no parcel has, with their amounts. */
function priceUnits(order: OrderRow, line: OrderLineRow, invoices: readonly ExpectedInvoice[], quantity: number) {
  const row = toLineRow(line);
  const taken = listInvoicedUnits(invoices.flatMap(({ content }) => content.rows)).get(line.position) ?? nothingTaken;
  const units = listUnitsLeft(row, taken);
  const last = units.slice(-quantity);
  const { amount, tax } = takeUnits(row, { units, taken }, last, order);
  return { units: last, amount, tax, discount: line.price * quantity - amount };
}
