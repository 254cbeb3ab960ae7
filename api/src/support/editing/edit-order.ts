import { toPaise, toRupees } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { addNote } from '../../ordering/orders/admin/notes';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import { queueOrderMail } from '../../ordering/orders/mails/queue-order-mail';
import { getMailContext } from '../../ordering/orders/order-context';
import { confirmOrder } from '../../ordering/orders/placement/confirm-order';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import type { OrderingServices } from '../../ordering/services';
import { TotalChangedError } from '../../ordering/steps/errors';
import { askForDetails } from '../../payments/refunds/ask-for-details';
import { refreshPaymentStatus } from '../../payments/refunds/payment-status';
import { getRefundable } from '../../payments/refunds/received-amount';
import { requestRefund } from '../../payments/refunds/request-refund';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { orderEdits, orderEvents, orderLines, orders, payments, shipmentLines } from '../../platform/db/schema';
import { formatRupees } from '../../platform/messages/format';
import { ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { reallocateDealStock, releaseDealStock } from '../../pricing/deals/deal-stock';
import type { OrderEdit } from './edited-lines';
import { EditNotPossibleError } from './errors';
import { moveStock } from './move-stock';
import { type EditPlan, planEdit } from './plan-edit';

interface Edit {
  edit: OrderEdit;
  /** `updatedAt` of the order that the admin has read. */
  version: string;
  /** In rupees. */
  expectedTotal: number;
  actorId: string;
  /** Called with the discount and the refund, in paise. */
  assertAmount: AssertRefundAmount;
  now?: Date;
}

/**
 * Edits an order before its shipment in the caller's transaction, with everything that follows: stock, deals, payment, refund, history,
 * mail. Locks the order's row first, so that a cancellation, a parcel or another edit comes before or after it.
 *
 * @throws OrderNotFoundError, ChangedMeanwhileError, TotalChangedError, ConfirmationRequiredError, and as `planEdit`
 */
export async function editOrder(
  tx: Queryable,
  { config, paymentPort }: Pick<OrderingServices, 'config' | 'paymentPort'>,
  orderId: string,
  { edit, version, expectedTotal, actorId, assertAmount, now = new Date() }: Edit,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  if (order.updatedAt.getTime() !== Date.parse(version)) throw new ChangedMeanwhileError();
  const plan = await planEdit(tx, order, edit, { now, offeredMethods: paymentPort.listOfferedMethods() });
  if (plan.amounts.total !== toPaise(expectedTotal)) throw new TotalChangedError();
  if (plan.changes.length === 0) throw new EditNotPossibleError('Nothing was changed.');
  await assertAmount(tx, Math.max(plan.refund, plan.amounts.manualDiscount - order.manualDiscount));

  const dealUnits = listDealChanges(plan);
  await releaseDealStock(tx, dealUnits.released);
  await reallocateDealStock(tx, dealUnits.reserved);
  await moveStock(tx, plan, { orderId, at: now });
  await storeOrder(tx, order, plan, now);
  await storeLines(tx, orderId, plan);
  const { isConfirmedNow, refunds } = await changePayment(tx, order, plan, { actorId, now });
  await recordHistory(tx, order, plan, { actorId, now });
  const note = edit.manualDiscount?.reason;
  if (note && plan.amounts.manualDiscount !== order.manualDiscount)
    await addNote(tx, orderId, { text: `Discount of ${toText(plan.amounts.manualDiscount)}: ${note}`, actorId });
  const context = { ...getMailContext(config), now };
  // The confirmation has the order as it is now.
  if (isConfirmedNow) await confirmOrder(tx, orderId, context);
  else {
    await queueOrderMail(tx, orderId, 'edited', context);
    await askForDetails(tx, refunds, context);
  }
  await recordAuditEntry(tx, {
    actorId,
    action: 'edit',
    entity: 'order',
    entityId: orderId,
    before: { total: toRupees(order.total), ...listAudited(plan.previousLines) },
    after: {
      total: toRupees(plan.amounts.total),
      ...listAudited(plan.lines),
      refund: toRupees(plan.refund),
      changed: [...new Set(plan.changes.map(({ kind }) => kind))],
    },
  });
}

const toText = (paise: number): string => formatRupees(toRupees(paise));

const listAudited = (lines: readonly { variantId: string; quantity: number }[]) => ({
  items: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
});

/** Returns the units that leave their deal and those that join it. */
function listDealChanges({ lines, previousLines }: EditPlan) {
  const getUnits = (line: { dealId: string | null; quantity: number } | undefined, dealId: string | null) =>
    line && line.dealId === dealId ? line.quantity : 0;
  const differences = previousLines.map((previous) => {
    const line = lines.find((candidate) => candidate.previous === previous);
    return { ...previous, quantity: getUnits(line, previous.dealId) - previous.quantity };
  });
  return {
    released: differences.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity })),
    reserved: differences.filter(({ quantity }) => quantity > 0),
  };
}

/** Later than the version that was edited, because two edits can be in the same millisecond. */
const getNextVersion = (order: OrderRow, now: Date): Date =>
  new Date(Math.max(now.getTime(), order.updatedAt.getTime() + 1));

/** Returns the promotions of an order whose terms name the variants that lines have after an edit. */
const swapVariants = (promotions: OrderRow['promotions'], lines: EditPlan['lines']): OrderRow['promotions'] => {
  const swapped = lines.filter(({ variantId, previous }) => variantId !== previous.variantId);
  const addSwapped = (variantIds: readonly string[]) => [
    ...variantIds,
    ...swapped.flatMap(({ variantId, previous }) => (variantIds.includes(previous.variantId) ? [variantId] : [])),
  ];
  return promotions.map(({ terms, ...promotion }) => ({
    ...promotion,
    ...(terms && {
      terms: {
        ...terms,
        variantIds: addSwapped(terms.variantIds),
        ...(terms.getVariantIds && { getVariantIds: addSwapped(terms.getVariantIds) }),
      },
    }),
  }));
};

async function storeOrder(tx: Queryable, order: OrderRow, plan: EditPlan, now: Date) {
  const { address, business, amounts, tax, lines } = plan;
  await tx
    .update(orders)
    .set({
      address,
      phone: address.phone,
      buyerGstin: business?.gstin ?? null,
      buyerBusinessName: business?.name ?? null,
      ...amounts,
      promotions: swapVariants(order.promotions, lines),
      fees: tax.fees,
      tax: tax.tax,
      shippingTaxRate: tax.shipping.rate,
      shippingTax: tax.shipping.tax,
      isInterstate: tax.isInterstate,
      updatedAt: getNextVersion(order, now),
    })
    .where(eq(orders.id, order.id));
}

/** Replaces the lines, without gaps between their positions, also in what parcels had that were unpacked. */
async function storeLines(tx: Queryable, orderId: string, { lines, previousLines }: EditPlan): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.insert(orderLines).values(lines.map(({ previous, ...line }) => line));
  if (lines.length === previousLines.length) return;
  const positions = new Map(lines.map(({ previous, position }) => [previous.position, position]));
  const unpacked = await tx.delete(shipmentLines).where(eq(shipmentLines.orderId, orderId)).returning();
  const remaining = unpacked.flatMap((row) => {
    const position = positions.get(row.position);
    return position === undefined ? [] : [{ ...row, position }];
  });
  if (remaining.length > 0) await tx.insert(shipmentLines).values(remaining);
}

/** Changes what is to be paid, or refunds a part. `isConfirmedNow`: nothing is left to pay of an order that awaited its payment. */
async function changePayment(
  tx: Queryable,
  order: OrderRow,
  { paymentAmount, refund }: EditPlan,
  { actorId, now }: { actorId: string; now: Date },
): Promise<{ isConfirmedNow: boolean; refunds: RefundRow[] }> {
  if (refund > 0) await assertRefundable(tx, order.id, refund);
  await tx.update(payments).set({ amount: paymentAmount }).where(eq(payments.orderId, order.id));
  const request = { orderId: order.id, amount: refund, reason: 'edit' as const, actorId };
  const refunds = refund > 0 ? await requestRefund(tx, request, now) : [];
  if (refund === 0 && isPaidOnDelivery(order.paymentMethod)) await refreshPaymentStatus(tx, order.id, now);
  // Both set `updatedAt`.
  await tx
    .update(orders)
    .set({ updatedAt: getNextVersion(order, now) })
    .where(eq(orders.id, order.id));
  return { isConfirmedNow: order.confirmedAt === null && paymentAmount === 0, refunds };
}

/** Throws if earlier refunds, such as goodwill, have left less than the edit would refund. */
async function assertRefundable(tx: Queryable, orderId: string, refund: number): Promise<void> {
  const { rest } = await getRefundable(tx, orderId);
  const left = rest.money + rest.credit;
  if (refund <= left) return;
  throw new EditNotPossibleError(
    `The edit would refund ${toText(refund)}, but at most ${toText(left)} can be refunded for this order.`,
  );
}

async function recordHistory(
  tx: Queryable,
  order: OrderRow,
  { changes, amounts, refund }: EditPlan,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const texts = changes.map(({ text }) => text);
  if (amounts.total !== order.total)
    texts.push(`The total is ${toText(amounts.total)} instead of ${toText(order.total)}.`);
  if (refund > 0) texts.push(`${toText(refund)} is refunded.`);
  const { id: orderId, status } = order;
  await tx.insert(orderEvents).values({ orderId, status, note: texts.join(' '), by: 'admin', actor: actorId, at: now });
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  await tx.insert(orderEdits).values(
    kinds.map((kind) => ({
      orderId,
      kind,
      summary: changes
        .filter((change) => change.kind === kind)
        .map(({ text }) => text)
        .join(' '),
      previousTotal: order.total,
      total: amounts.total,
      actorId,
      at: now,
    })),
  );
}
