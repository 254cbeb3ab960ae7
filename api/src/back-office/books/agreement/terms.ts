import { sql } from 'drizzle-orm';

/** Condition on `refunds`: it is paid, or owed. */
export const isCounted = sql`refunds.status <> 'cancelled'`;

/** Condition on `refunds`: it takes back credit that the order used, not money. */
export const isOfCredit = sql`refunds.provider is not distinct from 'credit'`;

/**
 * Invoices and credit notes of the chosen orders with their amounts in paise; `signed` is negative for a credit note. The notes of a replaced
 * invoice take back all of it. `credit` is what an invoice says that credit pays; null for credit notes.
 */
export const documents = sql`
  select order_id, kind, shipment_id, return_id, replaced_at, amount, case kind when 'credit-note' then -amount else amount end as signed,
    (content->'payment'->>'giftCard')::bigint + (content->'payment'->>'credit')::bigint as credit
  from chosen join tax_documents on tax_documents.order_id = chosen.id,
    lateral (select (content->'total'->>'amount')::bigint as amount) as total`;
