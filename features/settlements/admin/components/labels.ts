import type { SettlementKind, SettlementOutcome } from '../../contract';

export const kindLabels: Record<SettlementKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
};

/** Results of the lines of a settlement, as admins read them. */
export const outcomeLabels: Record<SettlementOutcome, string> = {
  matched: 'Matched',
  amount_differs: 'Amount differs',
  fee_differs: 'Fee differs',
  unknown: 'Unknown',
  repeated: 'Settled before',
  refund_not_recorded: 'Refund not recorded',
  adjustment: 'Adjustment',
};

/** Meaning of each result, for the person who resolves it. */
export const outcomeHints: Record<SettlementOutcome, string> = {
  matched: 'Amount and fee match the stored amounts.',
  amount_differs: 'The shop has stored another amount.',
  fee_differs: 'The provider deducted another fee than the shop has stored, or than the line names.',
  unknown: 'The shop has no such payment or refund.',
  repeated: 'An earlier line has this payment or refund.',
  refund_not_recorded: 'The shop has no finished refund with this id.',
  adjustment: 'Neither a payment nor a refund, such as a chargeback or a charge of the provider.',
};

/** Returns the label of a value that a newer API may have added. */
export const getLabel = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;
