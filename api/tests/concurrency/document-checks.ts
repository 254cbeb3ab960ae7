import { type SQL, sql } from 'drizzle-orm';

const isInForce = sql`invoice.kind = 'invoice' and invoice.replaced_at is null`;
/** Part of the amounts of a row's units that a credit note does not give back. */
const withheld = sql`lateral (
  select coalesce((row->'withheld'->>'amount')::bigint, 0) as amount, coalesce((row->'withheld'->>'tax')::bigint, 0) as tax) as withheld`;
/** Amount of the units of a row, each a slice of the whole line. */
const sumSlices = (total: SQL) => sql`(
  select sum(div(${total} * (unit::numeric + 1), quantity) - div(${total} * unit::numeric, quantity)) from jsonb_array_elements_text(units) as unit)`;

/**
 * Condition on `orders` that are invoiced as a whole: the tax of a line or of the delivery differs from the tax of its invoices. Parcels on both
 * sides of a change have different rates of a line, and the line has only the last one. Each row has the tax that its own rate gives then, but
 * for paise of units that were cancelled before.
 */
const hasOtherTax = sql`exists (
  select from (
    select position::text as position, tax_rate as rate, tax, cancelled from order_lines where order_id = orders.id
    union all select null, shipping_tax_rate, shipping_tax, 0
    union all select (-number)::text, (fee->>'taxRate')::int, (fee->>'tax')::bigint, 0 from jsonb_array_elements(orders.fees) with ordinality as listed (fee, number)) as line
  cross join lateral (
    select coalesce(sum((row->>'tax')::numeric), 0) as tax, coalesce(bool_and((row->>'rate')::numeric = line.rate), true) as has_rate,
      bool_or(abs(whole.tax - parts * round(whole.amount * rate / (parts * (10000 + rate)))) > 2 * line.cancelled) as is_wrong
    from tax_documents as invoice, jsonb_array_elements(content->'rows') as row, lateral (
      select (row->>'rate')::numeric as rate, coalesce(row->'line'->>'tax', row->>'tax')::numeric as tax,
        coalesce(row->'line'->>'amount', row->>'amount')::numeric as amount,
        -- CGST and SGST are rounded each by itself.
        case when orders.is_interstate then 1 else 2 end as parts) as whole
    where invoice.order_id = orders.id and ${isInForce} and row->>'position' is not distinct from line.position) as invoiced
  where case when has_rate then invoiced.tax <> line.tax else is_wrong end)`;

/** Queries for tax documents that do not agree with their orders, parcels and returns. */
export const documentChecks: Record<string, SQL> = {
  'its parcel is packed without an invoice': sql`
    select order_id as id from shipments where status <> 'cancelled' and not exists (
      select from tax_documents as invoice where invoice.order_id = shipments.order_id and ${isInForce}
        and shipment_id = shipments.id)`,
  'it is invoiced and was never confirmed, or its parcel was unpacked': sql`
    select orders.id from orders join tax_documents as invoice on invoice.order_id = orders.id and ${isInForce}
    left join shipments on shipments.id = invoice.shipment_id
    where confirmed_at is null or shipments.status = 'cancelled'`,
  'its parcel and the invoice of it have different units': sql`
    with invoiced as (
      select shipment_id, row->>'position' as position, (row->>'quantity')::bigint as quantity
      from tax_documents as invoice, jsonb_array_elements(content->'rows') as row
      where shipment_id is not null and ${isInForce} and (row->>'position')::int >= 0),
    packed as (
      select shipment_id, position::text as position, quantity from shipment_lines
      where shipment_id in (select shipment_id from tax_documents as invoice where ${isInForce}))
    select coalesce(invoiced.shipment_id, packed.shipment_id) as id from invoiced
    full join packed using (shipment_id, position) where invoiced.quantity is distinct from packed.quantity`,
  'two invoices have the same unit': sql`
    select order_id as id from tax_documents as invoice, jsonb_array_elements(content->'rows') as row,
      jsonb_array_elements_text(coalesce(row->'units', (
        select jsonb_agg(unit) from generate_series(0, (row->>'quantity')::int - 1) as unit))) as unit
    where ${isInForce} group by order_id, row->>'position', unit having count(*) > 1`,
  'a row of a document has not the amounts of its units': sql`
    -- The last units of a line of which others were cancelled have what the first ones left.
    select number as id from tax_documents, jsonb_array_elements(content->'rows') as row, ${withheld},
      lateral (select row->'units' as units, (row->'line'->>'quantity')::numeric as quantity,
        (row->'line'->>'amount')::numeric as amount, (row->'line'->>'tax')::numeric as tax) as line
    where row ? 'units' and not exists (select from order_lines
        where order_id = tax_documents.order_id and position::text = row->>'position' and cancelled > 0)
      and ((row->>'amount')::numeric + withheld.amount <> ${sumSlices(sql`line.amount`)}
      or (row->>'tax')::numeric + withheld.tax <> case when (content->'order'->>'isInterstate')::boolean
        then ${sumSlices(sql`line.tax`)} else 2 * ${sumSlices(sql`line.tax / 2`)} end)`,
  'its credit notes are not parts of an invoice': sql`
    with printed as (
      select kind, coalesce(invoice_number, number) as number, order_id, row->>'position' as position,
        sum((row->>'quantity')::bigint) as quantity, sum((row->>'amount')::bigint + withheld.amount) as amount, sum((row->>'tax')::bigint + withheld.tax) as tax
      from tax_documents, jsonb_array_elements(content->'rows') as row, ${withheld} where kind <> 'fee-invoice' group by 1, 2, 3, 4)
    select credited.order_id as id from printed as credited
    left join printed as invoiced on invoiced.kind = 'invoice' and invoiced.number = credited.number
      and invoiced.order_id = credited.order_id and invoiced.position is not distinct from credited.position
    where credited.kind = 'credit-note' and (invoiced.number is null or credited.quantity > invoiced.quantity
      or (credited.quantity = invoiced.quantity and (credited.amount, credited.tax) <> (invoiced.amount, invoiced.tax))
      or abs(credited.amount * invoiced.quantity - invoiced.amount * credited.quantity) > invoiced.quantity * credited.quantity
      or abs(credited.tax * invoiced.quantity - invoiced.tax * credited.quantity) > 2 * invoiced.quantity * credited.quantity)`,
  'the rows of a document do not add up to its total': sql`
    select number as id from tax_documents where (
      select (sum((row->>'amount')::bigint) + coalesce((content->>'rounding')::bigint, 0), sum((row->>'tax')::bigint), sum((row->>'taxable')::bigint))
      from jsonb_array_elements(content->'rows') as row)
      <> ((content->'total'->>'amount')::numeric, (content->'total'->>'tax')::numeric, (content->'total'->>'taxable')::numeric)`,
  'its invoices do not match the current order': sql`
    select orders.id from orders cross join lateral (
      select count(*) as documents, sum((content->'total'->>'amount')::numeric) as amount
      from tax_documents as invoice where order_id = orders.id and ${isInForce}) as invoices
    cross join lateral (
      select coalesce(sum(shipment_lines.quantity), 0) as units from shipment_lines join shipments on shipments.id = shipment_id
      where shipments.order_id = orders.id and status <> 'cancelled') as packed
    where documents > 0 and (amount > total or (packed.units = (select sum(quantity) from order_lines where order_id = orders.id)
      and (amount <> total or ${hasOtherTax})))`,
  'a cancelled invoice is in force, its parcel was handed over, or a note credits it': sql`
    select invoice.number as id from tax_documents as invoice left join shipments on shipments.id = invoice.shipment_id
    where cancelled_at is not null and (invoice.kind <> 'invoice' or replaced_at is null or shipments.status <> 'cancelled' or handed_over_at is not null
      or exists (select from tax_documents as note where note.invoice_number = invoice.number))`,
  'a replaced invoice is not credited as a whole': sql`
    select number as id from tax_documents as invoice where kind = 'invoice' and replaced_at is not null and cancelled_at is null
      and (content->'total'->>'amount')::numeric <> (select coalesce(sum((content->'total'->>'amount')::numeric), 0)
        from tax_documents where invoice_number = invoice.number)`,
  'its credit notes are not what came back': sql`
    select orders.id from orders join order_lines on order_id = orders.id
    where exists (select from tax_documents as invoice where order_id = orders.id and ${isInForce}) and (
      select coalesce(sum((row->>'quantity')::bigint), 0) from tax_documents as invoice
      join tax_documents as note on note.invoice_number = invoice.number, jsonb_array_elements(note.content->'rows') as row
      where invoice.order_id = orders.id and ${isInForce} and row->>'position' = order_lines.position::text
    ) <> case when orders.status = 'cancelled' then order_lines.quantity else (
      select coalesce(sum(jsonb_array_length(units)), 0) from return_lines join returns on returns.id = return_id
      where returns.order_id = orders.id and returns.status = 'completed' and position = order_lines.position
    ) + (
      select coalesce(sum(case when status = 'lost' then quantity else restocked + damaged end), 0)
      from shipment_lines join shipments on shipments.id = shipment_id
      where shipments.order_id = orders.id and status in ('returned_to_origin', 'lost') and position = order_lines.position
    ) end`,
  'its refund of a return is not what is credited for it': sql`
    select returns.id from returns where status = 'completed' and exists (
      select from tax_documents where return_id = returns.id and kind = 'credit-note')
      -- A note also has rows of other lines, of which earlier notes had kept a part.
      and (select sum(refund_amount) from return_lines where return_id = returns.id) <> (
        select coalesce(sum((row->>'amount')::bigint), 0) from tax_documents as note, jsonb_array_elements(note.content->'rows') as row
        where note.return_id = returns.id and note.kind = 'credit-note' and (row->>'position')::int >= 0)`,
  'its fee differs from its invoice, or is more than the reduction': sql`
    select returns.id from returns where status = 'completed' and (fee <> (
        select coalesce(sum((content->'total'->>'amount')::bigint), 0) from tax_documents where return_id = returns.id and kind = 'fee-invoice')
      or fee > (select coalesce(sum(refund_amount), 0) from return_lines where return_id = returns.id))`,
};
