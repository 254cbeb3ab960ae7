import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
