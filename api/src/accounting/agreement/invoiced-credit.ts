import { sql } from 'drizzle-orm';
import { isCounted, isOfCredit } from './terms';

/** Condition on `orders`: all its units are in parcels, so that its invoices have all that pays it. */
const isPacked = sql`(select sum(quantity) from order_lines where order_id = orders.id) = (
  select sum(quantity) from shipment_lines join shipments on shipments.id = shipment_id
  where shipments.order_id = orders.id and status <> 'cancelled')`;
/** Credit for cancelled units that goodwill had given back before, in paise. It stays in the books of the order. */
const goodwill = sql`coalesce((select sum(amount) from refunds
  where refunds.order_id = orders.id and ${isCounted} and reason = 'goodwill'), 0)`;

/**
 * Chosen orders whose parcels' invoices, also for parcels that came back or were lost, name another part of a gift card or of credit than the
 * order used, in paise: more of it, or less although all is packed. What a gift card and store credit paid is in the ledger; what returned items
 * pay of their replacement is in the order. Orders without credit are few in the rows that are compared, so that only orders with credit cost time.
 */
export const misstatedCredit = sql`
  select orders.id as order_id, part.kind, part.used, part.invoiced
  from (
    select order_id, sum(gift_card) as gift_card, sum(credit) as credit from documents
    where kind = 'invoice' and replaced_at is null and shipment_id is not null group by 1) as invoices
  join orders on orders.id = invoices.order_id and (orders.credit_used > 0 or invoices.gift_card + invoices.credit > 0)
  left join ledger on ledger.order_id = orders.id
  cross join lateral (values
    ('gift_card', coalesce(ledger.gift_card, 0), invoices.gift_card),
    ('credit', case when orders.kind <> 'exchange' then coalesce(store_credit, 0) else orders.credit_used - coalesce((
      select sum(amount) from refunds where refunds.order_id = orders.id and ${isCounted} and ${isOfCredit} and reason = 'edit'), 0) end, invoices.credit)
  ) as part (kind, used, invoiced)
  where part.used <> part.invoiced and case when part.used < part.invoiced or ${isPacked}
    then abs(part.used - part.invoiced) > ${goodwill} else false end`;
