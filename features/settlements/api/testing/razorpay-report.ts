/** Columns of Razorpay's report. */
export const razorpayColumns =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,entity_created_at,' +
  'entity_description,order_id,order_receipt,settlement_id,settled_at,settlement_utr,settled_by';

/** A row of Razorpay's report; amounts in paise. */
export interface ReportRow {
  type?: string;
  id: string;
  amount: number;
  fee?: number;
  tax?: number;
  net: number;
  receipt?: string;
  settlement?: string;
}

/** Builds a row of Razorpay's report. */
export const buildRow = ({
  type = 'payment',
  id,
  amount,
  fee = 0,
  tax = 0,
  net,
  receipt = '',
  settlement = 'setl_1',
}: ReportRow) => {
  const [debit, credit] = net < 0 ? [-net, 0] : [0, net];
  const money = [amount, fee, tax, debit, credit].map((paise) => (paise / 100).toFixed(2));
  return [
    ...[
      type,
      id,
      money[0],
      'INR',
      ...money.slice(1),
      'upi',
      '20/11/2026 10:00:00',
      type === 'adjustment' ? 'Chargeback' : '',
    ],
    ...['', receipt, settlement, settlement && '2026-11-20T10:00:00', settlement && `UTR${settlement}`, ''],
  ].join(',');
};
/** Builds Razorpay's report. */
export const buildFile = (rows: readonly ReportRow[]): string =>
  `${[razorpayColumns, ...rows.map(buildRow)].join('\n')}\n`;
