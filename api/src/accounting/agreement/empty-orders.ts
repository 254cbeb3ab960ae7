import { sql } from 'drizzle-orm';

/** Condition on `orders`: nothing of it is with the customer, no parcel is on its way or waits for grades, and no return is open. */
const isEmpty = sql`orders.status in ('returned', 'cancelled') and not exists (
    select from shipments where shipments.order_id = orders.id and (status not in ('delivered', 'returned_to_origin', 'lost', 'cancelled')
      or (status = 'returned_to_origin' and exists (
        select from shipment_lines where shipment_id = shipments.id and restocked + damaged < quantity))))
  and not exists (select from returns where returns.order_id = orders.id and returns.status in ('requested', 'approved', 'picked_up', 'received'))`;

/** Amounts of the items in the documents of an order of the family, in paise: invoices - credit notes, without delivery and fees. */
const itemsLeft = sql`(
  select coalesce(sum(case kind when 'credit-note' then -1 else 1 end * (row->>'amount')::bigint), 0)
  from tax_documents, jsonb_array_elements(content->'rows') as row
  where tax_documents.order_id = family.id and cancelled_at is null and kind <> 'fee-invoice' and (row->>'position')::int >= 0)`;

/** Part of returned items' value that persons did not give back, with a reason, in paise: what credit notes withhold, but for the deductions of offers. */
const reduced = sql`(
  select coalesce(sum((row->'withheld'->>'amount')::bigint), 0) from tax_documents, jsonb_array_elements(content->'rows') as row
  where tax_documents.order_id = family.id and kind = 'credit-note' and return_id is not null)
  - (select coalesce(sum(deduction), 0) from return_lines join returns on returns.id = return_id
    where returns.order_id = family.id and returns.status = 'completed')`;

/**
 * Chosen orders of which, with their replacements, the customer has nothing, and which keep more for items than persons have reduced, in paise. Besides they keep
 * delivery and fees, and no deduction of an offer.
 */
export const emptyOrders = sql`
  with recursive family as (
    select orders.id as root, orders.id from chosen join orders on orders.id = chosen.id
    where orders.kind = 'goods' and orders.status in ('returned', 'cancelled')
    union select root, exchange_order_id from family join returns on returns.order_id = family.id where exchange_order_id is not null),
  families as (
    select root, sum(${itemsLeft}) as kept, sum(${reduced}) as reduced, bool_and(${isEmpty}) as is_empty
    from family join orders using (id) group by root)
  select root as order_id, kept, reduced from families where is_empty and kept > reduced`;
