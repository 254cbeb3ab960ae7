import { toRupees } from '@vastra/shared/contract';
import { type Cell, toCsv, toCsvRows } from '../../../../api/src/platform/server/responses/csv';
import type { ZohoFile } from '../../contract';
import { listVouchers, type VoucherSource } from './list-vouchers';
import type { Voucher } from './voucher';
import { zohoStates } from './zoho-states';

/** Columns of the rows of a document, and how an item fills them. Zoho Books computes the tax from a price that has it, as the shop does. */
const itemColumns = [
  ...['Customer Name', 'GST Treatment', 'GST Identification Number (GSTIN)', 'Place of Supply', 'Currency Code'],
  ...['Is Inclusive Tax', 'Item Name', 'HSN/SAC', 'Quantity', 'Item Price', 'Discount Type', 'Discount Amount'],
  ...['Item Tax', 'Item Tax %', 'Notes'],
];

function toItemCells({ customer, document, text }: Voucher): Cell[][] {
  const { isInterstate, stateCode, items } = document!;
  return items.map(({ name, hsn, quantity, price, discount, amount, rate }) => [
    ...[customer.name, customer.gstin ? 'business_gst' : 'consumer', customer.gstin ?? ''],
    ...[zohoStates[stateCode ?? ''] ?? 'OT', 'INR', 'true', name, hsn],
    // A row whose price, quantity and discount do not give its amount is one unit of the amount.
    ...(price * quantity - discount === amount
      ? [quantity, toRupees(price), 'item_level', toRupees(discount)]
      : [1, toRupees(amount), 'item_level', 0]),
    ...[`${isInterstate ? 'IGST' : 'GST'}${rate / 100}`, rate / 100, text],
  ]);
}

/** Files of a month for Zoho Books: their columns, and the rows of a voucher. */
const files: Record<
  ZohoFile,
  { columns: string[]; kinds: readonly Voucher['kind'][]; toRows(voucher: Voucher): Cell[][] }
> = {
  invoices: {
    columns: ['Invoice Number', 'Invoice Date', 'Invoice Status', ...itemColumns],
    kinds: ['invoice'],
    toRows: (voucher) => toItemCells(voucher).map((cells) => [voucher.number, voucher.day, 'Sent', ...cells]),
  },
  'credit-notes': {
    columns: [
      'Credit Note Number',
      'Credit Note Date',
      'Credit Note Status',
      'Associated Invoice Number',
      ...itemColumns,
    ],
    kinds: ['credit-note'],
    toRows: (voucher) =>
      toItemCells(voucher).map((cells) => [
        ...[voucher.number, voucher.day, 'Open', voucher.document!.invoiceNumber],
        ...cells,
      ]),
  },
  journals: {
    columns: [
      ...['Journal Number', 'Journal Date', 'Reference Number', 'Status', 'Notes', 'Currency Code', 'Account'],
      ...['Contact Name', 'Description', 'Debit', 'Credit'],
    ],
    kinds: ['receipt', 'refund', 'credit'],
    toRows: ({ key, day, text, entries }) =>
      entries.map(({ ledger, amount }) => {
        const isCustomer = ledger.group === 'Sundry Debtors';
        return [
          ...[key, day, key, 'published', text, 'INR', isCustomer ? 'Accounts Receivable' : ledger.name],
          ...[isCustomer ? ledger.name : '', text, toRupees(Math.max(0, amount)), toRupees(Math.max(0, -amount))],
        ];
      }),
  },
};

/** Yields a file of a month as CSV for Zoho Books: invoices, credit notes, or journals of receipts, refunds, charges and credit. */
export async function* streamZohoCsv(source: VoucherSource, file: ZohoFile): AsyncGenerator<string> {
  const { columns, kinds, toRows } = files[file];
  yield toCsv(columns, []);
  for await (const voucher of listVouchers(source)) if (kinds.includes(voucher.kind)) yield toCsvRows(toRows(voucher));
}
