import { shipmentStatuses, undeliveredReasons } from '@vastra/shared/contract/shipment-state';
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
import { apiKeyName, bytea, createdAt, id, paise, time, updatedAt } from './columns';
import { orders } from './orders';

/** Parcels of an order. Amounts in paise, sizes in millimetres, weights in grams. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Counts from 1 in its order. */
    number: integer('number').notNull(),
    status: text('status', { enum: shipmentStatuses }).notNull().default('packed'),
    /** Adapter that follows the parcel, such as "shiprocket"; "manual" for a parcel that an admin follows by hand. */
    carrierCode: text('carrier_code').notNull().default('manual'),
    /** Name of the courier, as customers read it; null until it is known. */
    carrierName: text('carrier_name'),
    /** Air waybill or tracking number. */
    awb: text('awb'),
    trackingUrl: text('tracking_url'),
    /** Ids at the carrier's API. */
    carrierOrderId: text('carrier_order_id'),
    carrierShipmentId: text('carrier_shipment_id'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    weightGrams: integer('weight_grams'),
    /** Charge of the carrier; null while it is not known. */
    cost: paise('cost'),
    pickupOn: date('pickup_on', { mode: 'string' }),
    /** Cash to collect at delivery; 0 for a parcel that is paid. */
    cashDue: paise('cash_due').notNull().default(0),
    cashCollected: paise('cash_collected'),
    cashCollectedAt: time('cash_collected_at'),
    /** Part of `cashDue` that the customer has paid online. The carrier collects the rest. */
    cashPaidOnline: paise('cash_paid_online').notNull().default(0),
    /** Part of `cashDue` that is not claimed any more because it is small, and why. */
    cashWrittenOff: paise('cash_written_off').notNull().default(0),
    cashWriteOffReason: text('cash_write_off_reason'),
    /** Set when the carrier's remittance file has this parcel's cash. */
    cashRemittedAt: time('cash_remitted_at'),
    manifestId: text('manifest_id'),
    /** Day of delivery as the carrier expects it. */
    expectedOn: date('expected_on', { mode: 'string' }),
    handedOverAt: time('handed_over_at'),
    deliveredAt: time('delivered_at'),
    closedAt: time('closed_at'),
    /** Failed attempts so far, the reason of the last one, and the day of the next. */
    attempts: integer('attempts').notNull().default(0),
    undeliveredReason: text('undelivered_reason', { enum: undeliveredReasons }),
    nextAttemptOn: date('next_attempt_on', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('shipments_number').on(table.orderId, table.number),
    index('shipments_status').on(table.status, table.createdAt),
    uniqueIndex('shipments_awb')
      .on(table.carrierCode, table.awb)
      .where(sql`${table.carrierCode} <> 'manual' and ${table.awb} is not null`),
    index('shipments_awb_search').on(table.awb),
    index('shipments_awb_trigrams').using('gin', table.awb.op('gin_trgm_ops')),
    index('shipments_manifest').on(table.manifestId),
    check(
      'shipments_amounts',
      sql`${table.cashDue} >= 0 and coalesce(${table.cost}, 0) >= 0 and coalesce(${table.cashCollected}, 0) >= 0`,
    ),
  ],
);

/** Units of an order's lines in a shipment. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    /** Position of the order line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    /** Grades of units that came back to the shop undelivered. They add up to `quantity` once the parcel was checked. */
    restocked: integer('restocked').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    index('shipment_lines_order').on(table.orderId, table.position),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'shipment_lines_grades',
      sql`${table.restocked} >= 0 and ${table.damaged} >= 0
        and ${table.restocked} + ${table.damaged} in (0, ${table.quantity})`,
    ),
  ],
);

/** Steps of a shipment, also the carrier's steps. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    status: text('status', { enum: shipmentStatuses }).notNull(),
    /** Place in the carrier's words. */
    location: text('location').notNull().default(''),
    /** Shown to the customer. */
    note: text('note').notNull().default(''),
    by: text('by', { enum: ['carrier', 'admin', 'shop'] }).notNull(),
    /** Id of the admin; null otherwise. */
    actor: text('actor'),
    apiKey: apiKeyName(),
    /** Key of the carrier's event, so that a repeated one has no effect; null for events of an admin. */
    carrierEventKey: text('carrier_event_key'),
    at: time('at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('shipment_events_shipment').on(table.shipmentId, table.id),
    uniqueIndex('shipment_events_key').on(table.shipmentId, table.carrierEventKey),
  ],
);

/** Label of a shipment as the carrier made it. A shipment without one has a label that the shop draws. */
export const shipmentLabels = pgTable('shipment_labels', {
  shipmentId: text('shipment_id')
    .primaryKey()
    .references(() => shipments.id, { onDelete: 'cascade' }),
  pdf: bytea('pdf').notNull(),
  createdAt: createdAt(),
});

/** Lists of parcels that a carrier's driver signs for. */
export const manifests = pgTable(
  'manifests',
  {
    id: id(),
    carrierCode: text('carrier_code').notNull(),
    carrierName: text('carrier_name').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('manifests_created').on(table.createdAt.desc())],
);

/** Files in which a carrier lists the cash that it has paid to the shop. */
export const cashRemittances = pgTable(
  'cash_remittances',
  {
    id: id(),
    carrierCode: text('carrier_code').notNull(),
    /** Bank reference (UTR) of the transfer. */
    reference: text('reference').notNull(),
    fileName: text('file_name').notNull(),
    total: paise('total').notNull(),
    /** Day of the transfer; null if the file has none. */
    paidOn: date('paid_on', { mode: 'string' }),
    importedBy: text('imported_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('cash_remittances_reference').on(table.carrierCode, table.reference)],
);

/** Rows of a remittance file with what the reconciliation found. */
export const cashRemittanceLines = pgTable(
  'cash_remittance_lines',
  {
    remittanceId: text('remittance_id')
      .notNull()
      .references(() => cashRemittances.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    awb: text('awb').notNull(),
    shipmentId: text('shipment_id').references(() => shipments.id, { onDelete: 'set null' }),
    amount: paise('amount').notNull(),
    /** Cash that the shipment had collected at the import; null for a row without a shipment or cash. */
    expected: paise('expected'),
    /** `matched`, or what is wrong with the row. */
    outcome: text('outcome', { enum: ['matched', 'unknown', 'amount_differs', 'not_collected', 'repeated'] }).notNull(),
    /** Set when an admin has settled a row that did not match. */
    settledAt: time('settled_at'),
    settledNote: text('settled_note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.remittanceId, table.row] }),
    index('cash_remittance_lines_shipment').on(table.shipmentId),
  ],
);

/** Webhook events of carriers that were handled, with the outcome of the first. */
export const carrierEvents = pgTable(
  'carrier_events',
  {
    carrierCode: text('carrier_code').notNull(),
    key: text('key').notNull(),
    shipmentId: text('shipment_id'),
    outcome: text('outcome').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.carrierCode, table.key] })],
);

/** Days from hand-over to delivery that carriers needed, per region (first three digits of the PIN code) and shipping method. */
export const transitTimes = pgTable(
  'transit_times',
  {
    region: text('region').notNull(),
    shippingMethod: text('shipping_method', { enum: ['standard', 'express'] }).notNull(),
    /** Number of parcels of the last 90 days. */
    sampleCount: integer('sample_count').notNull(),
    /** Days in which half, and in which nine of ten, were delivered. */
    medianDays: integer('median_days').notNull(),
    p90Days: integer('p90_days').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.region, table.shippingMethod] })],
);

/** Bookings of shipments at carriers. The row is claimed before the call, so that two processes do not book the same parcel. */
export const carrierBookings = pgTable('carrier_bookings', {
  shipmentId: text('shipment_id')
    .primaryKey()
    .references(() => shipments.id, { onDelete: 'cascade' }),
  carrierCode: text('carrier_code').notNull(),
  /** Identifies the booking at the carrier, which finds it by this after a lost response. */
  reference: text('reference').notNull(),
  serviceId: text('service_id'),
  status: text('status', { enum: ['booking', 'booked', 'failed', 'cancelled'] }).notNull(),
  /** Counts the bookings of this shipment: a booking after a cancelled one has a new reference. */
  attempt: integer('attempt').notNull().default(1),
  /** End of the time in which a running call is not repeated; null without one. */
  claimedUntil: time('claimed_until'),
  /** Reason of the last failure, as admins read it. */
  error: text('error').notNull().default(''),
  /** Time at which the carrier was last asked for the parcel. */
  trackedAt: time('tracked_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Carriers that an admin has switched on, with the choice of their service. Secrets are settings of the server. */
export const carrierAccounts = pgTable('carrier_accounts', {
  code: text('code').primaryKey(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  options: jsonb('options').$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: updatedAt(),
});
