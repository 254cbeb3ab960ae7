import { sql } from 'drizzle-orm';
import { dayMs } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { returnLines, returns, shipmentLines, shipments, taxDocuments } from '../../../platform/db/schema';

/** Days for which parcels and returns are looked at. Documents of older ones are issued when something comes back. */
const days = 30;

/**
 * Finds orders that may lack documents, by id, after the order with the id `after`: orders with a parcel that has no invoice in force, with an
 * unpacked parcel that has an invoice in force, or with goods that came back or were lost without as many units in credit notes. Orders with one
 * invoice for all parcels are left out.
 */
export async function findIncompleteOrders(
  db: Queryable,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<string[]> {
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const inForce = sql`select from ${taxDocuments} d where d.kind = 'invoice' and d.replaced_at is null`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with parcel as (
      select s.order_id, case
        when s.status = 'cancelled' then exists (${inForce} and d.order_id = s.order_id and d.shipment_id = s.id)
        else not exists (${inForce} and d.order_id = s.order_id and d.shipment_id = s.id) or (
          s.status in ('lost', 'returned_to_origin')
          and ${countUnits(sql`shipment_id = s.id`, sql`s.order_id`)} < (
            select sum(case when s.status = 'lost' then l.quantity else l.restocked + l.damaged end)
            from ${shipmentLines} l where l.shipment_id = s.id
          )
        ) end as is_incomplete
      from ${shipments} s where s.created_at > ${since}
    ), returned as (
      select r.order_id, ${countUnits(sql`return_id = r.id`, sql`r.order_id`)} < (
        select coalesce(sum(coalesce(jsonb_array_length(l.units), l.restocked + l.damaged)), 0)
        from ${returnLines} l where l.return_id = r.id
      ) as is_incomplete
      from ${returns} r where r.status = 'completed' and r.completed_at > ${since}
    )
    select distinct found.order_id as id from (select * from parcel union all select * from returned) found
    where found.is_incomplete and found.order_id > ${after}
      and not exists (${inForce} and d.order_id = found.order_id and d.shipment_id is null)
    order by 1 limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** SQL: the units in credit notes of an order that a condition names. A note without content took everything. */
const countUnits = (condition: ReturnType<typeof sql>, orderId: ReturnType<typeof sql>) => sql`(
  select coalesce(sum((line ->> 'quantity')::int), 0)
  from ${taxDocuments} note, jsonb_array_elements(note.content -> 'rows') line
  where note.order_id = ${orderId} and note.kind = 'credit-note' and note.${condition} and line ->> 'position' is not null
)`;
