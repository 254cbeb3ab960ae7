import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, asc, eq } from 'drizzle-orm';
import { getCreditWorth, issueCreditNotes } from '../../accounting/invoices/credit-notes';
import { loadExpectedInvoices } from '../../accounting/invoices/expected-invoices';
import { carriesDelivery } from '../../accounting/invoices/shipment-invoice';
import type { CreditedLines, CreditedPart } from '../../accounting/invoices/tax-document';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { restoreStock } from '../../ordering/stock/stock';
import { refundDeliveryPayment } from '../../payments/delivery/refund-delivery-payment';
import { getRefundable } from '../../payments/refunds/received-amount';
import { requestRefund } from '../../payments/refunds/request-refund';
import { topUpRefunds } from '../../payments/refunds/top-up-refunds';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders, shipmentLines } from '../../platform/db/schema';
import { allocateDiscount } from '../../pricing/tax/allocate-discount';
import { giveBackDeductions } from '../offers/give-back';
import { getDeduction, loadOffers } from '../offers/load-offers';
import { AlreadyGradedError, GradesError, ShipmentTransitionError } from './errors';
import type { ShipmentLineRow, ShipmentRow } from './units';

/** Units of each line that can be sold again, and that cannot. `restock`: all of them can. */
export type Grades = readonly { position: number; restocked: number; damaged: number }[] | 'restock';

interface Settlement {
  actor?: string | null;
  assertRefundAmount?: AssertRefundAmount;
  now: Date;
}

/**
 * Records the grades of a parcel that the shop has again: restocks sellable units, and refunds the payment of the parcel. The caller has locked
 * the order and the shipment, and issues the credit notes of the returned part at the end of the transaction.
 *
 * @throws GradesError if the grades do not cover all units
 * @throws AlreadyGradedError
 */
export async function settleReturned(
  tx: Queryable,
  shipment: ShipmentRow,
  grades: Grades,
  settlement: Settlement,
): Promise<CreditedPart> {
  const rows = await tx
    .select({ units: shipmentLines, line: orderLines })
    .from(shipmentLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, shipmentLines.orderId), eq(orderLines.position, shipmentLines.position)),
    )
    .where(eq(shipmentLines.shipmentId, shipment.id))
    .orderBy(asc(shipmentLines.position));
  if (rows.some(({ units }) => units.restocked + units.damaged > 0)) throw new AlreadyGradedError();
  const graded = matchGrades(
    rows.map(({ units }) => units),
    grades,
  );
  for (const { position, restocked, damaged } of graded) {
    await tx
      .update(shipmentLines)
      .set({ restocked, damaged })
      .where(and(eq(shipmentLines.shipmentId, shipment.id), eq(shipmentLines.position, position)));
  }
  const restored = rows.flatMap(({ line }) => {
    const quantity = graded.find(({ position }) => position === line.position)!.restocked;
    const { productId, variantId, title, color, size } = line;
    return quantity > 0 ? [{ productId, variantId, quantity, name: `${title} (${color}, ${size})` }] : [];
  });
  const { orderId } = shipment;
  if (restored.length > 0)
    await restoreStock(tx, restored, { orderId, reason: 'return_to_origin', at: settlement.now });
  return settle(tx, shipment, 'return_to_origin', settlement);
}

/** Refunds what was paid for a lost parcel. Its units are gone, so no stock is restored. The caller as of `settleReturned`. */
export const settleLost = (tx: Queryable, shipment: ShipmentRow, settlement: Settlement): Promise<CreditedPart> =>
  settle(tx, shipment, 'lost', settlement);

/** Grades a parcel that a carrier has reported as returned. The caller has locked the order and the shipment. Throws as `settleReturned`. */
export async function gradeShipment(
  tx: Queryable,
  shipment: ShipmentRow,
  grades: Grades,
  settlement: Settlement,
): Promise<void> {
  if (shipment.status !== 'returned_to_origin') {
    throw new ShipmentTransitionError({ from: shipment.status, to: 'returned_to_origin' });
  }
  await issueCreditNotes(tx, await settleReturned(tx, shipment, grades, settlement), settlement.now);
  await giveBackDeductions(tx, shipment.orderId, settlement.now);
  await topUpRefunds(tx, shipment.orderId, settlement.now);
}

function matchGrades(lines: readonly ShipmentLineRow[], grades: Grades) {
  if (grades === 'restock')
    return lines.map(({ position, quantity }) => ({ position, restocked: quantity, damaged: 0 }));
  const graded = lines.map(({ position, quantity }) => {
    const ofLine = grades.filter((grade) => grade.position === position);
    if (ofLine.length !== 1 || ofLine[0].restocked + ofLine[0].damaged !== quantity) throw new GradesError();
    return ofLine[0];
  });
  if (graded.length !== grades.length) throw new GradesError();
  return graded;
}

/** Refunds what was paid for a parcel that the customer did not get, and returns the part of the order that has to be credited. */
async function settle(
  tx: Queryable,
  shipment: ShipmentRow,
  reason: UndeliveredReason,
  settlement: Settlement,
): Promise<CreditedPart> {
  const part = await getUndeliveredPart(tx, shipment, reason);
  // A lost parcel is no fault of the customer, so that it still counts.
  const credited = reason === 'lost' ? part : await deductOffers(tx, shipment, part);
  await refundUndelivered(tx, shipment, { reason, credited }, settlement);
  return credited;
}

/**
 * Deducts what the items of a parcel that came back have earned and the items that stay do not earn without them, such as the price of a gift that was delivered: at
 * most what goes back for the parcel. Nothing goes back for a parcel whose cash is waived, so nothing can be deducted.
 */
async function deductOffers<Part extends { lines: CreditedLines }>(
  tx: Queryable,
  { id, orderId }: ShipmentRow,
  part: Part,
): Promise<Part> {
  const offers = await loadOffers(tx, orderId);
  const deduction = offers ? getDeduction(offers) : 0;
  const [{ paymentMethod }] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (deduction <= 0 || isPaidOnDelivery(paymentMethod)) return part;
  const invoice = (await loadExpectedInvoices(tx, orderId)).find(({ parcel }) => parcel.id === id);
  const amounts = part.lines.map(
    ({ position }) => invoice?.rows.find(({ row }) => row.position === position)?.row.amount ?? 0,
  );
  const shares = allocateDiscount(deduction, amounts);
  return { ...part, lines: part.lines.map((line, index) => ({ ...line, amount: amounts[index] - shares[index] })) };
}

/** Why a parcel did not reach its customer. */
export type UndeliveredReason = 'return_to_origin' | 'lost';

/**
 * Returns the part of the order that is credited for a parcel that the customer did not get: its items, and for a lost one the delivery fee
 * and the fees that it carried. The fee of a prepaid parcel that came back is for the two ways of the courier (decision 58).
 */
export async function getUndeliveredPart(
  tx: Queryable,
  { id, orderId }: ShipmentRow,
  reason: UndeliveredReason,
): Promise<CreditedPart & { lines: CreditedLines }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const lines = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, id));
  const isCash = isPaidOnDelivery(order.paymentMethod);
  const includesDelivery = (reason === 'lost' || isCash) && (await carriesDelivery(tx, { id, orderId }));
  return {
    orderId,
    lines: lines.map(({ position, quantity }) => ({ position, quantity })),
    includesDelivery,
    includesFees: includesDelivery,
    shipmentId: id,
  };
}

/** Requests the refund of what was paid for a parcel that the customer did not get. The caller has locked the order. */
export async function refundUndelivered(
  tx: Queryable,
  shipment: ShipmentRow,
  { reason, credited }: { reason: UndeliveredReason; credited: CreditedPart },
  { actor, assertRefundAmount, now }: Settlement,
): Promise<void> {
  const { id, orderId } = shipment;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const { invoice, giftCard, credit } = await getCreditWorth(tx, credited);
  await refundDeliveryPayment(tx, shipment, { reason, actor, assertRefundAmount, now });
  const { rest } = await getRefundable(tx, orderId);
  // Nothing was paid at the door for the parcel, so that only the part that credit paid goes back, and what was paid online.
  const amount = isPaidOnDelivery(order.paymentMethod)
    ? Math.min(giftCard + credit, rest.credit)
    : Math.min(invoice, rest.money + rest.credit);
  if (amount > 0) {
    await assertRefundAmount?.(tx, amount);
    await requestRefund(
      tx,
      { orderId, amount, reason, shipmentId: id, parts: { giftCard, credit }, actorId: actor },
      now,
    );
  }
}
