import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/db/connect';
import { taxDocuments } from '../../../src/platform/db/schema';

/** Names a business as the buyer in the documents of some orders. */
export async function nameBuyers(db: Database, orderIds: string[]): Promise<void> {
  const buyer = JSON.stringify({ buyer: { gstin: '32AAACM1234A1Z5', name: 'Meera & Co' } });
  await db
    .update(taxDocuments)
    .set({ content: sql`${taxDocuments.content} || ${buyer}::jsonb` })
    .where(inArray(taxDocuments.orderId, orderIds));
}

/** Times that are spread: the column, the id of its row, and the sequence of the rows. */
const times: { table: SQL; column: SQL; id: SQL; sequence: SQL }[] = [
  // Each kind has its own numbers, in the sequence of the time.
  ...['invoice', 'credit-note'].map((kind) => ({
    ...{ table: sql`tax_documents`, column: sql`issued_at`, id: sql`number` },
    sequence: sql`case when kind = ${kind} then serial end`,
  })),
  { table: sql`payments`, column: sql`paid_at`, id: sql`order_id`, sequence: sql`paid_at` },
  { table: sql`delivery_payments`, column: sql`paid_at`, id: sql`id`, sequence: sql`paid_at` },
  { table: sql`shipments`, column: sql`cash_collected_at`, id: sql`id`, sequence: sql`cash_collected_at` },
  { table: sql`refunds`, column: sql`due_at`, id: sql`id`, sequence: sql`due_at` },
  { table: sql`refunds`, column: sql`refunded_at`, id: sql`id`, sequence: sql`refunded_at` },
  { table: sql`payment_events`, column: sql`at`, id: sql`event_id`, sequence: sql`at` },
];

/**
 * Spreads documents, payments and refunds over 35 days from 26 October 2026. Of each the last of October has the last millisecond of the month in
 * India, the first of November its first one, and the last of all the last millisecond of November.
 */
export async function spreadDays(db: Database): Promise<void> {
  for (const { table, column, id, sequence } of times)
    await db.execute(sql`
      with ranked as (
        select ${id} as id, row_number() over (order by ${sequence}, ${id}) - 1 as place, count(*) over () as total,
          ceil(count(*) over () * 6 / 35.0) as next_month
        from ${table} where ${sequence} is not null)
      update ${table} set ${column} = case
        when place = next_month - 1 then '2026-10-31T23:59:59.999+05:30'
        when place = next_month then '2026-11-01T00:00:00+05:30'
        when place = total - 1 then '2026-11-30T23:59:59.999+05:30'
        else '2026-10-26T00:00:00+05:30'::timestamptz + interval '35 days' * (place::float / total) end
      from ranked where ranked.id = ${table}.${id}`);
}
