import { refundMethods, refundReasons, refundStatuses } from '@vastra/shared/contract/refund-state';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { apiKeyName, createdAt, id, paise, time, updatedAt } from './columns';
import { orders } from './orders';

/** Money that goes back to customers. Amounts in paise. An order can have several. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Null for a refund without a return, such as the refund of a cancelled order. */
    returnId: text('return_id'),
    shipmentId: text('shipment_id'),
    reason: text('reason', { enum: refundReasons }).notNull(),
    method: text('method', { enum: refundMethods }).notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    amount: paise('amount').notNull(),
    /** Provider that captured the payment, for `source`. */
    provider: text('provider'),
    /** Delivery payment that goes back; null for a refund of the order's own payment. */
    deliveryPaymentId: text('delivery_payment_id'),
    /** The refund through a provider that this one replaces, because the provider could not make it. */
    replacesId: text('replaces_id'),
    /** Set while the money is known to be paid twice, by the provider after all and by the refund that replaces this one. */
    paidTwiceAt: time('paid_twice_at'),
    /** Attempts at the provider, and the time of the next one. */
    attempts: integer('attempts').notNull().default(0),
    retryAt: time('retry_at'),
    providerRefundId: text('provider_refund_id'),
    /** Destination of a payout: sealed JSON, and the masked text that screens show. */
    payoutDetails: text('payout_details'),
    payoutLabel: text('payout_label'),
    /** Proof of a payout, such as the number of the bank transfer. */
    reference: text('reference'),
    /** Internal note of the admin who decided it. */
    note: text('note').notNull().default(''),
    actorId: text('actor_id'),
    apiKey: apiKeyName(),
    dueAt: time('due_at').notNull(),
    refundedAt: time('refunded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_open').on(table.status, table.retryAt).where(sql`${table.status} in ('due', 'needs_details')`),
    index('refunds_provider').on(table.provider, table.providerRefundId),
    index('refunds_replaces').on(table.replacesId).where(sql`${table.replacesId} is not null`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);
