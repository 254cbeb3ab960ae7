import type { SettlementReport } from '../settlement-report';

/** The settlement report of the dashboard, as PhonePe's documents describe it. Fees and taxes are negative in it. */
export const phonepeSettlementReport: SettlementReport = {
  title: 'Settlement report',
  columns: {
    type: ['paymenttype'],
    entityId: ['merchantreferenceid'],
    otherId: ['phonepereferenceid'],
    amount: ['amount'],
    fee: ['fee'],
    igst: ['igst'],
    cgst: ['cgst'],
    sgst: ['sgst'],
    utr: ['bankreferenceno'],
    settledAt: ['settlementdate'],
    description: ['instrument'],
  },
  needed: {
    type: 'PaymentType',
    entityId: 'MerchantReferenceId',
    amount: 'Amount',
    fee: 'Fee',
    utr: 'BankReferenceNo',
    settledAt: 'SettlementDate',
  },
  readTax: ({ parse }) => sum([parse('igst'), parse('cgst'), parse('sgst')]),
  readNet({ get, parse }) {
    const amount = parse('amount');
    const net = sum([amount, parse('fee'), parse('igst'), parse('cgst'), parse('sgst')]);
    if (net === undefined || amount === undefined) return undefined;
    // A refund leaves the transfer, whichever sign the report gives it.
    return get('type').toUpperCase() === 'REFUND' ? net - amount - Math.abs(amount) : net;
  },
  netName: 'amount, fee or tax',
};

const sum = (amounts: readonly (number | undefined)[]): number | undefined =>
  amounts.every((amount) => amount !== undefined) ? amounts.reduce((total, amount) => total + amount, 0) : undefined;
