import {
  returnConditions,
  returnReasons,
  returnResolutions,
  returnStatuses,
} from '@vastra/shared/contract/return-state';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { categories } from './catalogue';
import { apiKeyName, bytea, createdAt, id, paise, time, updatedAt } from './columns';
import { orders } from './orders';

/** Returns of items of an order. Amounts in paise. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Counts from 1 in its order. */
    number: integer('number').notNull(),
    status: text('status', { enum: returnStatuses }).notNull().default('requested'),
    requestedBy: text('requested_by', { enum: ['customer', 'admin'] }).notNull(),
    /** True if a rule approved or declined it. */
    isDecidedByRule: boolean('is_decided_by_rule').notNull().default(false),
    declineReason: text('decline_reason').notNull().default(''),
    /** Fee that the refund is reduced by. */
    fee: paise('fee').notNull().default(0),
    pickupOn: date('pickup_on', { mode: 'string' }),
    /** Hours of the pick-up such as "09-13"; null when the customer sends the items. */
    pickupSlot: text('pickup_slot'),
    carrierCode: text('carrier_code'),
    carrierName: text('carrier_name'),
    awb: text('awb'),
    carrierShipmentId: text('carrier_shipment_id'),
    /** Destination of money that cannot go back to its source: sealed JSON, and the masked text that screens show. */
    payoutDetails: text('payout_details'),
    payoutLabel: text('payout_label'),
    /** The replacement order of an exchange. */
    exchangeOrderId: text('exchange_order_id').references(() => orders.id, { onDelete: 'restrict' }),
    /** Set when a person refunded it before the items were received. */
    isRefundedEarly: boolean('is_refunded_early').notNull().default(false),
    /** Number of the credit note. */
    creditNote: text('credit_note'),
    receivedAt: time('received_at'),
    completedAt: time('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('returns_number').on(table.orderId, table.number),
    index('returns_status').on(table.status, table.createdAt),
    uniqueIndex('returns_exchange').on(table.exchangeOrderId).where(sql`${table.exchangeOrderId} is not null`),
    check('returns_fee', sql`${table.fee} >= 0`),
  ],
);

/** Units of an order's lines that are returned. The grades add up to `quantity` once the return is received. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    /** Position of the order line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: returnReasons }).notNull(),
    condition: text('condition', { enum: returnConditions }).notNull(),
    comment: text('comment').notNull().default(''),
    resolution: text('resolution', { enum: returnResolutions }).notNull(),
    exchangeVariantId: text('exchange_variant_id'),
    restocked: integer('restocked').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    missing: integer('missing').notNull().default(0),
    /** Amount that the customer gets for the line before the fee; null until it is decided. */
    refundAmount: paise('refund_amount'),
    /**
     * Part of the units' value that the offers of the order take back, because the items that stay do not earn these offers any more; negative for a
     * part of an earlier deduction that goes back. `refundAmount` has it.
     */
    deduction: paise('deduction').notNull().default(0),
    /** Indexes of the units in the order line whose amounts `refundAmount` has; null until it is decided. Credit notes take these. */
    units: jsonb('units').$type<number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    index('return_lines_order').on(table.orderId, table.position),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'return_lines_grades',
      sql`${table.restocked} >= 0 and ${table.damaged} >= 0 and ${table.missing} >= 0
        and ${table.restocked} + ${table.damaged} + ${table.missing} in (0, ${table.quantity})`,
    ),
  ],
);

/** History of a return. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    status: text('status', { enum: returnStatuses }).notNull(),
    /** Shown to the customer. */
    note: text('note').notNull().default(''),
    by: text('by', { enum: ['customer', 'admin', 'carrier', 'shop'] }).notNull(),
    actor: text('actor'),
    apiKey: apiKeyName(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('return_events_return').on(table.returnId, table.id)],
);

/**
 * Pick-ups of returns at carriers. A row is claimed before a call, so that two processes do not book the same one. `due` and `cancelling`
 * wait for the job; `failed` and `cancel_failed` wait for an admin.
 */
export const returnPickups = pgTable(
  'return_pickups',
  {
    returnId: text('return_id')
      .primaryKey()
      .references(() => returns.id, { onDelete: 'cascade' }),
    carrierCode: text('carrier_code').notNull(),
    status: text('status', {
      enum: ['due', 'booking', 'booked', 'failed', 'cancelling', 'cancelled', 'cancel_failed'],
    }).notNull(),
    /** Identifies the booking at the carrier, which finds it by this after a lost response. */
    reference: text('reference').notNull(),
    /** Counts the bookings of this return: a booking after a cancelled one has a new reference. */
    attempt: integer('attempt').notNull().default(1),
    /** Failed attempts of this booking or cancellation, and when the next one is made. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    nextAttemptAt: time('next_attempt_at'),
    /** End of the time in which a running call is not repeated; null without one. */
    claimedUntil: time('claimed_until'),
    awb: text('awb'),
    carrierOrderId: text('carrier_order_id'),
    trackingUrl: text('tracking_url'),
    /** Reason of the last failure, as admins read it. */
    error: text('error').notNull().default(''),
    /** Time at which the carrier was last asked for the parcel. */
    trackedAt: time('tracked_at'),
    /** Time at which the carrier brought the items to the shop. */
    arrivedAt: time('arrived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('return_pickups_awb').on(table.carrierCode, table.awb).where(sql`${table.awb} is not null`),
    index('return_pickups_status').on(table.status, table.nextAttemptAt),
  ],
);

/** Pictures of what is wrong, encoded again as WebP without metadata. Deleted with the order's personal data. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until the request that names the picture is stored. */
    returnId: text('return_id').references(() => returns.id, { onDelete: 'cascade' }),
    position: integer('position'),
    data: bytea('data').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('return_pictures_order').on(table.orderId), index('return_pictures_return').on(table.returnId)],
);

/** Rules of categories that differ from the shop's. A category without one has the rule of its parent. */
export const returnRules = pgTable('return_rules', {
  categoryId: text('category_id')
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  canReturn: boolean('can_return').notNull(),
  canExchange: boolean('can_exchange').notNull(),
  /** Days after delivery; null for the shop's. */
  days: integer('days'),
  /** Fee per return; null for the shop's. */
  fee: paise('fee'),
  updatedAt: updatedAt(),
});
