import type { SettlementKind } from '@vastra/shared/contract';

/** A row of a provider's file, the same for every provider. Amounts in paise. */
export interface SettlementRow {
  /** Its number as spreadsheets count: the header is 1. */
  row: number;
  settlementId: string;
  utr: string;
  settledOn: string;
  kind: SettlementKind;
  /** Ids under which the shop may know the payment or refund; the first one names the row where it knows none. */
  ids: readonly string[];
  /** The payment or the refund; an adjustment has the sign of its effect. */
  amount: number;
  fee: number;
  feeTax: number;
  /** Change of the transfer; negative for a refund. */
  net: number;
  /** True if the fee and tax that the row names do not explain the difference between amount and net. */
  hasOtherFee: boolean;
  /** Ids by which the order is found where the payment is unknown: the shop's own, the provider's, and the payment of a refund. */
  orderIds: readonly string[];
  providerOrderId: string;
  paymentId: string;
  description: string;
}

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
