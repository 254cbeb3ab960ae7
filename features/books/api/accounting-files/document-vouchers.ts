import { sql } from 'drizzle-orm';
import type { Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { isIssuedIn, withDocuments } from '../documents';
import { buyers } from './buyers';
import { getCustomerLedger, getSalesLedger, ledgers } from './ledgers';
import { mergeEntries, type Voucher } from './voucher';

/** A row of a document. Amounts in paise, as text because they are bigints. */
type Row = Record<'number' | 'day' | 'orderId' | 'name', string> &
  Record<'invoiceNumber' | 'gstin' | 'business' | 'stateCode' | 'hsn', string | null> &
  Record<'price' | 'discount' | 'amount' | 'taxable' | 'igst' | 'cgst' | 'sgst', string> & {
    sign: 1 | -1;
    isInterstate: boolean;
    rate: number;
    quantity: number;
  };

/** Returns the invoices and credit notes of a range in the sequence of their numbers. A cancelled invoice is none. */
export async function listDocumentVouchers(db: Queryable, range: Range): Promise<Voucher[]> {
  const { rows } = await db.execute<Row>(
    withDocuments(
      isIssuedIn(range),
      sql`select number, day::text as day, sign, order_id as "orderId", invoice_number as "invoiceNumber", gstin, buyer_business_name as business,
        state_code as "stateCode", is_interstate as "isInterstate", name, hsn, rate, quantity, price, discount, row_amount as amount, taxable, igst, cgst, sgst
      from rows join ${buyers} on buyer.of = order_id where row_amount <> 0 order by issued_at, number, position nulls last`,
    ),
  );
  const rowsByNumber = new Map<string, Row[]>();
  for (const row of rows) rowsByNumber.set(row.number, [...(rowsByNumber.get(row.number) ?? []), row]);
  return [...rowsByNumber.values()].map(buildVoucher);
}

function buildVoucher(rows: Row[]): Voucher {
  const [{ number, day, sign, orderId, invoiceNumber, stateCode, isInterstate, ...first }] = rows;
  const customer = getCustomerLedger(first);
  const amount = rows.reduce((sum, row) => sum + Number(row.amount), 0);
  return {
    ...{ kind: sign === 1 ? 'invoice' : 'credit-note', key: `document-${number}`, number, day, customer, charge: 0 },
    text: `Order ${orderId}${invoiceNumber ? `, credit of invoice ${invoiceNumber}` : ''}`,
    amount: sign * amount,
    entries: mergeEntries([
      { ledger: customer, amount: sign * amount },
      ...rows.flatMap((row) => [
        { ledger: getSalesLedger(row.rate), amount: -sign * Number(row.taxable) },
        { ledger: ledgers.igst, amount: -sign * Number(row.igst) },
        { ledger: ledgers.cgst, amount: -sign * Number(row.cgst) },
        { ledger: ledgers.sgst, amount: -sign * Number(row.sgst) },
      ]),
    ]),
    document: {
      ...{ invoiceNumber, stateCode, isInterstate },
      items: rows.map((row) => ({
        ...{ name: row.name, hsn: row.hsn ?? '', quantity: row.quantity, rate: row.rate },
        ...{ price: Number(row.price), discount: Number(row.discount), amount: Number(row.amount) },
      })),
    },
  };
}
