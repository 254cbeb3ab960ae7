import { type SQL, sql } from 'drizzle-orm';

/** Condition on `refunds`: it is paid, or owed. */
export const isCounted = sql`refunds.status <> 'cancelled'`;

/** Condition on `refunds`: it takes back credit that the order used, not money. */
export const isOfCredit = sql`refunds.provider is not distinct from 'credit'`;

/** Amount of a tax document. One from before the content was stored is drawn from its order, and has everything. */
export const documentAmount = sql`coalesce((tax_documents.content->'total'->>'amount')::bigint, chosen.total)`;

/** Invoices less credit notes of the chosen orders, in paise, by `key`. The notes of a replaced invoice take back all of it. */
export const sumDocuments = (key: SQL): SQL => sql`(
  select ${key} as id, sum(case kind when 'credit-note' then -${documentAmount} else ${documentAmount} end) as amount
  from tax_documents join chosen on chosen.id = tax_documents.order_id group by 1)`;
