import { type SQL, sql } from 'drizzle-orm';
import { deliverySac } from '../../accounting/invoices/tax-document';
import { taxDocuments } from '../../platform/db/schema';
import { listPrefixes } from '../../pricing/addresses/postal-codes';
import { stateCodes, statesByName } from '../../pricing/tax/states';
import type { Range } from './range';

/**
 * Invoice values in paise above which an invoice to a consumer in another state is reported by itself (table 5A). The limit was lowered by
 * Notification 12/2024 - Central Tax.
 */
export const largeInvoiceLimits: readonly { startsOn: string; above: number }[] = [
  { startsOn: '2024-08-01', above: 1_00_000_00 },
  { startsOn: '2017-07-01', above: 2_50_000_00 },
];

/** The code of a place of supply that is none of the states ("other territory"): of an address with neither a state nor a PIN code of India. */
export const otherTerritory = '97';

const codesByState = JSON.stringify(
  Object.fromEntries([...statesByName].map(([name, state]) => [name, stateCodes[state]])),
);
const codesByPin = JSON.stringify(
  Object.fromEntries([...listPrefixes()].map(([prefix, { state }]) => [prefix, stateCodes[state]])),
);

/** SQL value: the day in India of a time. */
export const toIndianDaySql = (time: SQL): SQL => sql`((${time} at time zone 'UTC') + interval '330 minutes')::date`;

/** SQL value: the GST code of an address's state, or of its PIN code, as `findPlaceOfSupply` finds it; null for none. */
const toStateCode = (state: SQL, postalCode: SQL): SQL => sql`coalesce(
  ${codesByState}::jsonb ->> regexp_replace(regexp_replace(replace(lower(${state}), '&', 'and'), '[^a-z]', '', 'g'), '^(stateof|the)', ''),
  ${sql.join(
    [6, 5, 4, 3, 2].map((length) => sql`pins.codes ->> left(${postalCode}, ${sql.raw(String(length))})`),
    sql`, `,
  )})`;

/** SQL value: a field of the address that a document has, or its order's. */
const readAddress = (field: 'state' | 'postalCode'): SQL =>
  sql.raw(
    `coalesce(coalesce(invoice.content, tax_documents.content) #>> '{order,address,${field}}', orders.address ->> '${field}')`,
  );

const getLargeLimit = (day: SQL): SQL =>
  sql`case ${sql.join(
    largeInvoiceLimits.map(({ startsOn, above }) => sql`when ${day} >= ${startsOn}::date then ${above}::bigint`),
    sql` `,
  )} else ${largeInvoiceLimits.at(-1)!.above}::bigint end`;

/** SQL condition: the document was issued in the range. */
export const isIssuedIn = ({ from, to }: Range): SQL =>
  sql`${taxDocuments.issuedAt} >= ${from.toISOString()}::timestamptz and ${taxDocuments.issuedAt} < ${to.toISOString()}::timestamptz`;

/**
 * Begins a query with what the books read: `documents`, and `rows` with a line per row of a document. It reads nothing but the documents, and the
 * order of a document without stored content, as the printed document does.
 *
 * - A credit note has the buyer, the place of supply and the value of its invoice, so that it is in the section that belongs to the invoice's.
 * - Amounts are in paise. `sign` is 1 for an invoice of goods or of a fee, and -1 for a credit note.
 * - CGST and SGST are the halves of the tax. An odd paisa, which no row within the state has (decision 14), would be in SGST.
 */
export const withDocuments = (condition: SQL, query: SQL): SQL => sql`
  with documents as (
    select *, case
      when gstin is not null then case sign when 1 then 'b2b' else 'cdnr' end
      when is_interstate and invoice_value > ${getLargeLimit(sql`invoice_day`)} then case sign when 1 then 'b2cl' else 'cdnur' end
      else 'b2cs' end as section
    from (
      select ${taxDocuments.number}, ${taxDocuments.kind}, ${taxDocuments.serial}, ${taxDocuments.financialYear}, ${taxDocuments.orderId},
        ${taxDocuments.issuedAt}, ${toIndianDaySql(sql`${taxDocuments.issuedAt}`)} as day,
        case ${taxDocuments.kind} when 'credit-note' then -1 else 1 end as sign,
        coalesce(${toIndianDaySql(sql`invoice.issued_at`)}, ${toIndianDaySql(sql`${taxDocuments.issuedAt}`)}) as invoice_day,
        coalesce(${taxDocuments.content} -> 'rows', invoice.content -> 'rows') as stored_rows,
        coalesce(${taxDocuments.content}, invoice.content) #>> '{seller,gstin}' as seller_gstin,
        nullif(coalesce(invoice.content, ${taxDocuments.content}) #>> '{buyer,gstin}', '') as gstin,
        coalesce(coalesce(invoice.content, ${taxDocuments.content}) #>> '{buyer,name}', '') as buyer_name,
        coalesce((coalesce(invoice.content, ${taxDocuments.content}) #>> '{order,isInterstate}')::boolean, orders.is_interstate) as is_interstate,
        ${readAddress('state')} as state,
        coalesce(coalesce(invoice.content, ${taxDocuments.content}) #>> '{order,placeOfSupply}',
          ${toStateCode(readAddress('state'), readAddress('postalCode'))}) as state_code,
        coalesce((coalesce(invoice.content, ${taxDocuments.content}) #>> '{total,amount}')::bigint, orders.total) as invoice_value,
        coalesce((coalesce(${taxDocuments.content}, invoice.content) #>> '{total,amount}')::bigint, orders.total) as amount
      from ${taxDocuments}
      left join orders on orders.id = ${taxDocuments.orderId}
      cross join (select ${codesByPin}::jsonb as codes) pins
      -- The invoice of a credit note; one of before several were possible belongs to the order's only invoice.
      left join lateral (
        select other.content, other.issued_at from tax_documents other
        where other.kind = 'invoice' and ${taxDocuments.kind} = 'credit-note' and other.order_id = ${taxDocuments.orderId}
          and (${taxDocuments.invoiceNumber} is null or other.number = ${taxDocuments.invoiceNumber})
        order by other.issued_at limit 1
      ) invoice on true
      where ${condition}
    ) as document
  ), document_rows as (
    select number, (row ->> 'position')::int as position, row ->> 'name' as name, row ->> 'hsn' as hsn, (row ->> 'rate')::int as rate,
      (row ->> 'quantity')::int as quantity, (row ->> 'price')::bigint as price, (row ->> 'discount')::bigint as discount,
      (row ->> 'amount')::bigint as row_amount, (row ->> 'tax')::bigint as tax
    from documents, jsonb_array_elements(stored_rows) as row
    union all
    select documents.number, line.position, line.title, line.hsn, line.tax_rate, line.quantity, line.price, line.discount,
      line.price * line.quantity - line.discount, line.tax
    from documents join order_lines line on line.order_id = documents.order_id where stored_rows is null
    union all
    select documents.number, null, 'Delivery', ${deliverySac}, o.shipping_tax_rate, 1, o.shipping_fee, 0, o.shipping_fee, o.shipping_tax
    from documents join orders o on o.id = documents.order_id where stored_rows is null
  ), rows as (
    select documents.*, position, name, hsn, rate, quantity, price, discount, row_amount, tax, row_amount - tax as taxable,
      case when is_interstate then tax else 0 end as igst,
      case when is_interstate then 0 else tax / 2 end as cgst,
      case when is_interstate then 0 else tax - tax / 2 end as sgst,
      case when rate = 0 and row_amount <> 0 then 'nil' else section end as row_section
    from document_rows join documents using (number)
  ) ${query}`;
