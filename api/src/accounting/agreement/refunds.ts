import { sql } from 'drizzle-orm';
import { isCounted } from './terms';

/**
 * Returns and undelivered parcels of the chosen orders for which more is refunded than credited, in paise. A return that a person refunded early has its
 * credit note when it is completed. The value that an exchange uses counts as a refund. Both are added up in one aggregate, because a join of two has no
 * statistics.
 */
export const overRefundedParts = sql`
  select case when is_return then 'return' else 'undelivered' end as kind, parts.order_id,
    coalesce(returns.number, shipments.number) as number, refunded, credited
  from (
    select order_id, return_id is not null as is_return, coalesce(return_id, shipment_id) as id,
      sum(refunded) as refunded, sum(credited) as credited
    from (
      select refunds.order_id, return_id, shipment_id, amount as refunded, 0 as credited
      from refunds join chosen on chosen.id = refunds.order_id
      where ${isCounted} and coalesce(return_id, shipment_id) is not null
      union all
      select order_id, return_id, shipment_id, 0, amount from documents
      where kind = 'credit-note' and coalesce(return_id, shipment_id) is not null) as amounts
    group by 1, 2, 3 having sum(refunded) > sum(credited)) as parts
  left join returns on is_return and returns.id = parts.id
  left join shipments on not is_return and shipments.id = parts.id
  where returns.id is null or returns.status = 'completed' or not returns.is_refunded_early`;
