import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, paise, time, updatedAt } from './columns';
import { orders } from './orders';
import { users } from './users';

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
    /** Amount received so far; null if nothing was received, or for an old payment whose `paidAt` says that all was received. */
    paidAmount: paise('paid_amount'),
    /** Instrument that paid (`upi`, `card`, `netbanking`, `wallet`, `emi`) and its text for people, such as "Visa ending 1111"; null while unknown. */
    instrument: text('instrument'),
    instrumentLabel: text('instrument_label'),
    /** Charge of the provider, with the GST on it; null while unknown. */
    fee: paise('fee'),
    feeTax: paise('fee_tax'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('payments_provider_order').on(table.provider, table.providerOrderId)],
);

/** Attempts to pay online, the newest one counts. `delivery_payment_id` is set for the cash of a parcel that is paid online. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    deliveryPaymentId: text('delivery_payment_id'),
    provider: text('provider').notNull(),
    /** `upi`: an app opened by a link or a QR code; `checkout`: the provider's own form. */
    kind: text('kind', { enum: ['upi', 'checkout'] }).notNull(),
    status: text('status', { enum: ['pending', 'failed', 'paid'] })
      .notNull()
      .default('pending'),
    /** Id of the attempt at the provider, where it has one. */
    providerAttemptId: text('provider_attempt_id'),
    /** Link `upi://pay?…` of an attempt by UPI. */
    intentUrl: text('intent_url'),
    /** Reason of a failure, as the shopper reads it. */
    failure: text('failure'),
    /** Time at which the provider was asked last. */
    checkedAt: time('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId, table.createdAt.desc()),
    index('payment_attempts_provider').on(table.provider, table.providerAttemptId),
  ],
);

/** Customers at a provider, who can save their payment methods there. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** Cash of a parcel that its customer pays online instead. Amounts in paise. */
export const deliveryPayments = pgTable(
  'delivery_payments',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    shipmentId: text('shipment_id').notNull(),
    provider: text('provider').notNull(),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull().default('INR'),
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    instrument: text('instrument'),
    instrumentLabel: text('instrument_label'),
    fee: paise('fee'),
    feeTax: paise('fee_tax'),
    paidAt: time('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('delivery_payments_provider_order').on(table.provider, table.providerOrderId),
    index('delivery_payments_shipment').on(table.shipmentId),
    index('delivery_payments_order').on(table.orderId),
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

/** Transfers of a provider to the shop's bank account, imported from its file. Amounts in paise. */
export const settlements = pgTable(
  'settlements',
  {
    id: id(),
    provider: text('provider').notNull(),
    /** The provider's id of the transfer. */
    settlementId: text('settlement_id').notNull(),
    /** Reference of the bank (UTR). */
    utr: text('utr').notNull().default(''),
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    /** Credits less debits of its lines. */
    amount: paise('amount').notNull(),
    fileName: text('file_name').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('settlements_of_provider').on(table.provider, table.settlementId),
    index('settlements_day').on(table.settledOn),
  ],
);

/** Lines of a settlement: a payment, a refund, or a charge of the provider. Amounts in paise. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    settlementRow: text('settlement_row')
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    /** Number of the row in the file. */
    row: integer('row').notNull(),
    kind: text('kind', { enum: ['payment', 'refund', 'adjustment'] }).notNull(),
    /** The provider's id of the payment or refund. */
    entityId: text('entity_id').notNull(),
    amount: paise('amount').notNull(),
    fee: paise('fee').notNull().default(0),
    feeTax: paise('fee_tax').notNull().default(0),
    /** Amount by which the line changes the transfer; negative for a refund. */
    net: paise('net').notNull(),
    orderId: text('order_id'),
    refundId: text('refund_id'),
    /** Amount that the shop has stored; null for an unknown payment or refund. */
    expectedAmount: paise('expected_amount'),
    /** Result of the comparison. */
    outcome: text('outcome').notNull(),
    /** Explanation of a difference by a person. */
    resolvedAt: time('resolved_at'),
    resolvedBy: text('resolved_by'),
    resolvedNote: text('resolved_note').notNull().default(''),
    details: jsonb('details').$type<Record<string, string>>(),
  },
  (table) => [
    index('settlement_lines_of').on(table.settlementRow, table.row),
    index('settlement_lines_entity').on(table.entityId),
    index('settlement_lines_order').on(table.orderId),
  ],
);
