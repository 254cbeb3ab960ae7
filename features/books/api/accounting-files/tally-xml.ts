import type { Ledger } from './ledgers';
import { listVouchers, type VoucherSource } from './list-vouchers';
import type { Voucher } from './voucher';

/** Types of vouchers in Tally. */
const voucherTypes = {
  invoice: 'Sales',
  'credit-note': 'Credit Note',
  receipt: 'Receipt',
  refund: 'Payment',
  credit: 'Journal',
} as const satisfies Record<Voucher['kind'], string>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Returns text for XML 1.0, which has no control characters but tabs and line breaks. */
const escapeXml = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : '')).replace(/[&<>"']/g, (sign) => escapes[sign]);

const buildElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Returns paise as Tally writes amounts: a debit is negative. */
const toAmount = (debit: number): string => (-debit / 100).toFixed(2);

/** Yields the ledgers that Tally creates if it has none of the name, and the vouchers of a month. Tally imports them as one file. */
export async function* streamTallyXml(source: VoucherSource): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';
  const known = new Set<string>();
  for await (const voucher of listVouchers(source)) {
    // A ledger stands before the first voucher that uses it.
    for (const { ledger } of voucher.entries) {
      if (!known.has(ledger.name)) yield buildLedger(ledger);
      known.add(ledger.name);
    }
    yield buildVoucher(voucher);
  }
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}

const buildLedger = ({ name, group, gstin }: Ledger): string =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${escapeXml(name)}" ACTION="Create"><NAME.LIST>${buildElement('NAME', name)}</NAME.LIST>${buildElement('PARENT', group)}${gstin ? `${buildElement('GSTREGISTRATIONTYPE', 'Regular')}${buildElement('PARTYGSTIN', gstin)}` : ''}</LEDGER></TALLYMESSAGE>\n`;

function buildVoucher({ kind, key, number, day, text, customer, entries, document }: Voucher): string {
  const type = voucherTypes[kind];
  const fields = [
    buildElement('DATE', day.replaceAll('-', '')),
    buildElement('GUID', key),
    buildElement('VOUCHERTYPENAME', type),
    buildElement('VOUCHERNUMBER', number),
    buildElement('PARTYLEDGERNAME', customer.name),
    document?.invoiceNumber ? buildElement('REFERENCE', document.invoiceNumber) : '',
    buildElement('NARRATION', text),
    buildElement('PERSISTEDVIEW', 'Accounting Voucher View'),
    buildElement('ISINVOICE', 'No'),
    ...entries.map(
      ({ ledger, amount }) =>
        `<ALLLEDGERENTRIES.LIST>${buildElement('LEDGERNAME', ledger.name)}${buildElement('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No')}${buildElement('AMOUNT', toAmount(amount))}</ALLLEDGERENTRIES.LIST>`,
    ),
  ];
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escapeXml(key)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">${fields.join('')}</VOUCHER></TALLYMESSAGE>\n`;
}
