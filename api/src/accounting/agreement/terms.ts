import { sql } from 'drizzle-orm';

/** Condition on `refunds`: it is paid, or owed. */
export const isCounted = sql`refunds.status <> 'cancelled'`;

/** Condition on `refunds`: it takes back credit that the order used, not money. */
export const isOfCredit = sql`refunds.provider is not distinct from 'credit'`;

/**
 * Invoices and credit notes of the chosen orders with their amounts in paise; `signed` is negative for a credit note. The notes of a replaced
 * invoice take back all of it; a cancelled invoice is none. `gift_card`, `credit` and `paid` (money) are the parts that an invoice names; null for credit notes.
 */
export const documents = sql`
  select order_id, kind, shipment_id, return_id, replaced_at, amount, case kind when 'credit-note' then -amount else amount end as signed,
    (payment->>'giftCard')::bigint as gift_card, (payment->>'credit')::bigint as credit, (payment->>'money')::bigint as paid
  from chosen join tax_documents on tax_documents.order_id = chosen.id,
    lateral (select (content->'total'->>'amount')::bigint as amount, content->'payment' as payment offset 0) as parts
  where tax_documents.cancelled_at is null`;
