import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, paise, time } from '../../../api/src/platform/db/schema/columns';

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
