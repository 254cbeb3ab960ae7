import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, paise, time } from './columns';
import { orders } from './orders';

/** The payment of an order, also for cash on delivery. Amounts in paise. */
export const payments = pgTable(
  'payments',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull().default('INR'),
    /** Id of the provider's order; null until it is registered there. */
    providerOrderId: text('provider_order_id'),
    /** Id of the provider's payment that was captured. */
    providerPaymentId: text('provider_payment_id'),
    paidAt: time('paid_at'),
    /** Paise to refund; null when no refund is due. */
    refundAmount: paise('refund_amount'),
    refundDueAt: time('refund_due_at'),
    /** Refund attempts at the provider, and the time of the next one. */
    refundAttempts: integer('refund_attempts').notNull().default(0),
    refundRetryAt: time('refund_retry_at'),
    providerRefundId: text('provider_refund_id'),
    /** Reference of a refund that the merchant paid by hand. */
    refundReference: text('refund_reference'),
    refundedAt: time('refunded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_provider_order').on(table.provider, table.providerOrderId),
    index('payments_refunds_due')
      .on(table.refundDueAt)
      .where(sql`${table.refundDueAt} is not null and ${table.refundedAt} is null`),
  ],
);

/** Webhook events that were handled, so that a repeated one has no effect. `outcome` is the result of the first. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    orderId: text('order_id'),
    outcome: text('outcome').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_order').on(table.orderId),
  ],
);
