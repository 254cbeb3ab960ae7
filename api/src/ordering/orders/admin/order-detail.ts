import { type AdminOrder, toRupees } from '@vastra/shared/contract';
import { getNextStatuses } from '@vastra/shared/contract/order-state';
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { getUnspentGiftCard } from '../../../accounting/credit/refund-gift-card';
import { loadFields, pickValues } from '../../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../../platform/db/connect';
import { orders, payments, refunds, users } from '../../../platform/db/schema';
import type { PaymentPort } from '../../payment-port';
import type { OrderingServices } from '../../services';
import type { OrderRow } from '../access/order-access';
import { listBuyerBlocks } from '../blocks/list-buyer-blocks';
import { OrderNotFoundError } from '../errors';
import { withPaymentLabels } from '../order-response';
import { findOrder } from '../queries';
import { toReceivedAmounts, toRefundable } from '../refunds/amounts';
import { type DeliveryRest, listDeliveryRests } from '../refunds/delivery-rests';
import { listDocuments } from './list-documents';
import { loadTags } from './list-orders';
import { listNotes } from './notes';
import { toAdminRefunds } from './wire-refunds';

/** Returns an order with what only the shop sees, the names of its payment method and its returns. Throws `OrderNotFoundError`. */
export async function getAdminOrderResponse(
  { db, paymentPort, returnPort }: OrderingServices,
  id: string,
): Promise<AdminOrder> {
  const order = withPaymentLabels(paymentPort, await getAdminOrder(db, id, paymentPort.getLabels));
  return { ...order, ...(await returnPort.getOrderFields(id)) };
}

type GetLabels = PaymentPort['getLabels'];

async function getAdminOrder(db: Queryable, id: string, getLabels: GetLabels): Promise<AdminOrder> {
  const [row] = await db
    .select({ order: orders, payment: payments, name: users.name, blockedAt: users.blockedAt })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!row) throw new OrderNotFoundError();
  const { order, payment, name, blockedAt } = row;
  const [blocks] = await listBuyerBlocks(db, [order]);
  const fields = await loadFields(db, 'order');
  const refundRows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return {
    ...(await findOrder(db, id))!.order,
    customer: {
      userId: order.userId,
      name: name ?? order.address.name,
      phone: order.phone,
      orders: await countCustomerOrders(db, order),
    },
    blocks,
    accountBlockedAt: blockedAt?.toISOString() ?? null,
    next: [...getNextStatuses(order)],
    payment: payment && (await toWirePayment(db, { order, payment, rows: refundRows, getLabels })),
    review: order.heldAt && { heldAt: order.heldAt.toISOString(), reasons: order.heldReasons },
    notes: await listNotes(db, id),
    tags: (await loadTags(db, [id])).get(id) ?? [],
    documents: await listDocuments(db, id),
    updatedAt: order.updatedAt.toISOString(),
    fields,
    fieldValues: pickValues(fields, order.customFields),
  };
}

/** Counts the confirmed orders of the same account, or of guests with the same phone number. */
async function countCustomerOrders(db: Queryable, { userId, phone }: OrderRow): Promise<number> {
  const isSameCustomer = userId ? eq(orders.userId, userId) : and(isNull(orders.userId), eq(orders.phone, phone));
  const [result] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(isSameCustomer, isNotNull(orders.confirmedAt)));
  return result.orders;
}

type RefundRow = typeof refunds.$inferSelect;

async function toWirePayment(
  db: Queryable,
  {
    order,
    payment,
    rows,
    getLabels,
  }: { order: OrderRow; payment: typeof payments.$inferSelect; rows: readonly RefundRow[]; getLabels: GetLabels },
): Promise<NonNullable<AdminOrder['payment']>> {
  const { received, rest } = toRefundable(toReceivedAmounts(order, payment), rows);
  const unspent = order.kind === 'gift_card' ? await getUnspentGiftCard(db, order.id, new Date()) : undefined;
  return {
    amount: toRupees(payment.amount),
    paidAt: payment.paidAt?.toISOString() ?? null,
    providerPaymentId: payment.providerPaymentId,
    refund: summariseRefunds(rows),
    received: toRupees(received),
    // A gift card that was spent cannot be given back.
    refundable: toRupees(Math.min(rest.money + rest.credit, unspent ?? Infinity)),
    refunds: await toAdminRefunds(db, rows, getLabels),
    deliveryPayments: (await listDeliveryRests(db, order.id)).map((delivery) => toWireDelivery(delivery, getLabels)),
  };
}

const toWireDelivery = ({ payment, parcel, rest }: DeliveryRest, getLabels: GetLabels) => ({
  parcel,
  providerLabel: getLabels(payment.provider).name,
  label: payment.instrumentLabel,
  amount: toRupees(payment.amount),
  refundable: toRupees(rest),
  paidAt: payment.paidAt?.toISOString() ?? null,
  providerPaymentId: payment.providerPaymentId!,
});

/** Sums up the open refunds, or the paid refunds if none is open, for admin screens that show one refund per order. */
function summariseRefunds(rows: readonly RefundRow[]): NonNullable<AdminOrder['payment']>['refund'] {
  const open = rows.filter(({ status }) => status === 'due' || status === 'needs_details');
  const shown =
    open.length > 0 ? open : rows.filter(({ status, method }) => status === 'refunded' && method !== 'exchange');
  if (shown.length === 0) return null;
  const last = shown[shown.length - 1];
  const refundedAt = open.length > 0 ? null : last.refundedAt;
  return {
    amount: toRupees(shown.reduce((sum, { amount }) => sum + amount, 0)),
    dueAt: shown[0].dueAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
    attempts: Math.max(...shown.map(({ attempts }) => attempts)),
    byHand: shown.some(({ method }) => method === 'payout'),
    reference: last.reference ?? last.providerRefundId,
  };
}
