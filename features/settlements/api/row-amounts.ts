import type { SettlementKind } from '../contract';

/** Amounts of a row as its file names them, in paise. `fee` may include the tax. */
interface NamedAmounts {
  kind: SettlementKind;
  amount: number;
  fee: number;
  tax: number;
  net: number;
}

/**
 * Splits what the provider deducted into fee and tax, so that amount, fee, tax and net of every row add up. A file names the fee with or
 * without its tax; where neither explains what was deducted, all of it is a fee, and the row differs.
 */
export function toRowAmounts({ kind, amount, fee, tax, net }: NamedAmounts) {
  const isDebit = kind === 'refund' || (kind === 'adjustment' && net < 0);
  const deducted = (isDebit ? -amount : amount) - net;
  const named = kind === 'adjustment' && isDebit ? -amount : amount;
  if (deducted === fee + tax) return { amount: named, fee, feeTax: tax, net, hasOtherFee: false };
  if (deducted === fee && tax <= fee) return { amount: named, fee: fee - tax, feeTax: tax, net, hasOtherFee: false };
  if (kind === 'adjustment') return { amount: net, fee: 0, feeTax: 0, net, hasOtherFee: false };
  return { amount: named, fee: deducted, feeTax: 0, net, hasOtherFee: true };
}
