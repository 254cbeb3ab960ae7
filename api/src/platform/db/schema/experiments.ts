import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt, version } from './columns';
import { orders } from './orders';

/** Sums of a variant's visitors. Amounts are in paise. */
export interface VariantTotals {
  variant: string;
  visitors: number;
  /** Visitors with a confirmed order. */
  buyers: number;
  /** Confirmed orders that are not cancelled or returned, by visitor: the sum, and the sum of its squares. */
  revenue: number;
  revenueSquares: number;
  failed: number;
  slow: number;
  unpaid: number;
  cancelled: number;
}

/** Experiments on flags. What was measured of visitors is in `experiment_visitors` and `experiment_orders` until 30 days after the end. */
export const experiments = pgTable(
  'experiments',
  {
    id: id(),
    name: text('name').notNull(),
    /** Key of the flag. */
    flag: text('flag').notNull(),
    controlVariant: text('control_variant').notNull(),
    hypothesis: text('hypothesis').notNull(),
    owner: text('owner').notNull(),
    primaryMetric: text('primary_metric').$type<'conversion' | 'revenue'>().notNull(),
    guardrails: jsonb('guardrails')
      .$type<('orders' | 'failed-pages' | 'slow-pages' | 'unpaid-orders' | 'cancelled-orders')[]>()
      .notNull(),
    /** Percent of the visitors who order today, and percent by which that changes. */
    baseline: doublePrecision('baseline').notNull(),
    effect: doublePrecision('effect').notNull(),
    days: integer('days').notNull(),
    /** From the start on: the variants of the flag with their weights, and its percentage. */
    split: jsonb('split').$type<{ variant: string; weight: number }[]>(),
    percentage: doublePrecision('percentage'),
    neededVisitors: integer('needed_visitors'),
    /** Key of the hashes of visitors; null before the start, and once its rows are deleted. */
    hashKey: text('hash_key'),
    startedAt: time('started_at'),
    /** The planned end. */
    endsAt: time('ends_at'),
    /** Set when an admin ends it; one whose days are over gets the planned end, at the latest before its flag's next experiment. */
    endedAt: time('ended_at'),
    endReason: text('end_reason').notNull().default(''),
    /** Sums that remain when the rows of visitors are deleted. */
    totals: jsonb('totals').$type<VariantTotals[]>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('experiments_running')
      .on(table.flag)
      .where(sql`${table.startedAt} is not null and ${table.endedAt} is null`),
  ],
);

/** Visitors who have seen a variant of an experiment. Nothing says when. */
export const experimentVisitors = pgTable(
  'experiment_visitors',
  {
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    /** HMAC of the browser's id by the experiment's key. */
    visitorHash: text('visitor_hash').notNull(),
    variant: text('variant').notNull(),
    /** True if a page, or a part of it, has failed. */
    hasFailed: boolean('has_failed').notNull().default(false),
    /** True if a page was slow. */
    isSlow: boolean('is_slow').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.visitorHash] })],
);

/** Orders of visitors of an experiment, placed while it ran and after they had seen a variant. */
export const experimentOrders = pgTable(
  'experiment_orders',
  {
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.experimentId, table.orderId] }),
    index('experiment_orders_order').on(table.orderId),
  ],
);
