import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, paise, time } from './columns';
import { orders } from './orders';

/** What is owed and paid for an order through a provider; cash on delivery has a row as well. */
export const payments = pgTable(
  'payments',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull().default('INR'),
    /** The provider's order; null until the provider knows of it. */
    providerOrderId: text('provider_order_id'),
    /** The provider's payment that paid it. */
    providerPaymentId: text('provider_payment_id'),
    paidAt: time('paid_at'),
    /** Paise to give back; null when nothing is. */
    refundAmount: paise('refund_amount'),
    refundDueAt: time('refund_due_at'),
    /** How often the provider was asked for the refund, and when it may be asked again. */
    refundAttempts: integer('refund_attempts').notNull().default(0),
    refundRetryAt: time('refund_retry_at'),
    providerRefundId: text('provider_refund_id'),
    /** How the merchant paid it out by hand. */
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

/** The providers' messages that were dealt with: one that comes again changes nothing. `outcome` says what it led to. */
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
