import { type SQL, sql } from 'drizzle-orm';
import { isIn, type Range } from '../../../api/src/platform/calendar/ranges';
import { taxDocuments } from '../../../api/src/platform/db/schema';

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

/** SQL value: the day in India of a time. */
export const toIndianDaySql = (time: SQL): SQL => sql`((${time} at time zone 'UTC') + interval '330 minutes')::date`;

const getLargeLimit = (day: SQL): SQL =>
  sql`case ${sql.join(
    largeInvoiceLimits.map(({ startsOn, above }) => sql`when ${day} >= ${startsOn}::date then ${above}::bigint`),
    sql` `,
  )} else ${largeInvoiceLimits.at(-1)!.above}::bigint end`;

/** SQL condition: the document was issued in the range. */
export const isIssuedIn = (range: Range): SQL => isIn(sql`${taxDocuments.issuedAt}`, range);

/**
 * Begins a query with what the books read: `documents`, and `rows` with a line per row of a document. It reads nothing but the documents.
 *
 * - A cancelled invoice is none: nothing was supplied.
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
        ${taxDocuments.invoiceNumber}, ${taxDocuments.issuedAt}, ${toIndianDaySql(sql`${taxDocuments.issuedAt}`)} as day,
        case ${taxDocuments.kind} when 'credit-note' then -1 else 1 end as sign,
        coalesce(${toIndianDaySql(sql`invoice.issued_at`)}, ${toIndianDaySql(sql`${taxDocuments.issuedAt}`)}) as invoice_day,
        ${taxDocuments.content} -> 'rows' as document_rows,
        ${taxDocuments.content} #>> '{seller,gstin}' as seller_gstin,
        (${taxDocuments.content} #>> '{total,amount}')::bigint as amount,
        nullif(supply.content #>> '{buyer,gstin}', '') as gstin,
        coalesce(supply.content #>> '{buyer,name}', '') as buyer_name,
        (supply.content #>> '{order,isInterstate}')::boolean as is_interstate,
        supply.content #>> '{order,address,state}' as state,
        supply.content #>> '{order,placeOfSupply}' as state_code,
        (supply.content #>> '{total,amount}')::bigint as invoice_value
      from ${taxDocuments}
      left join tax_documents invoice on invoice.number = ${taxDocuments.invoiceNumber}
      cross join lateral (select coalesce(invoice.content, ${taxDocuments.content}) as content) supply
      where ${condition} and ${taxDocuments.cancelledAt} is null
    ) as document
  ), parts as (
    select number, case when (part ->> 'position')::int >= 0 then (part ->> 'position')::int end as position, (part ->> 'position')::int < 0 as is_fee, part ->> 'name' as name, part ->> 'hsn' as hsn, (part ->> 'rate')::int as rate,
      (part ->> 'quantity')::int as quantity, (part ->> 'price')::bigint as price, (part ->> 'discount')::bigint as discount,
      (part ->> 'amount')::bigint as row_amount, (part ->> 'tax')::bigint as tax
    from documents, jsonb_array_elements(document_rows) as part
  ), rows as (
    select documents.*, position, is_fee, name, hsn, rate, quantity, price, discount, row_amount, tax, row_amount - tax as taxable,
      case when is_interstate then tax else 0 end as igst,
      case when is_interstate then 0 else tax / 2 end as cgst,
      case when is_interstate then 0 else tax - tax / 2 end as sgst,
      case when rate = 0 and row_amount <> 0 then 'nil' else section end as row_section
    from parts join documents using (number)
  ) ${query}`;
