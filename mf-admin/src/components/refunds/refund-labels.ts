import type { RefundMethod, RefundReason, RefundStage } from '@vastra/shared/contract/refund-state';

export const refundStageLabels: Record<RefundStage, string> = {
  to_pay: 'To pay out',
  failing: 'Not completed',
  needs_details: 'Waits for details',
  requested: 'Requested',
  paid_twice: 'Paid twice',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

export const refundMethodLabels: Record<RefundMethod, string> = {
  source: 'Payment method',
  payout: 'Payout',
  store_credit: 'Store credit',
  exchange: 'Exchange',
};

export const refundReasonLabels: Record<RefundReason, string> = {
  cancellation: 'Cancelled order',
  return: 'Return',
  return_to_origin: 'Came back undelivered',
  lost: 'Lost parcel',
  edit: 'Edited order',
  exchange: 'Exchange',
  goodwill: 'Goodwill',
};

/** Returns the label of a value; a value that a newer API has added is shown as it is. */
export const getLabel = (labels: Record<string, string>, value: string): string => labels[value] ?? value;

/**
 * Returns why a refund has no credit note; undefined for a refund that can have a credit note. A credit note takes items or a price off an
 * invoice, which goodwill does not.
 */
export const explainMissingCreditNote = ({ reason, status }: { reason: string; status: string }): string | undefined =>
  reason === 'goodwill' && status !== 'cancelled'
    ? 'No credit note, because goodwill takes no items back. The invoice stays as it is.'
    : undefined;

/** Returns whether a refund still has to be paid. */
export const isOpenRefund = ({ status }: { status: string }): boolean => status === 'due' || status === 'needs_details';

/** Returns where the money of a refund goes: the name of the payment method for its source. */
export const describeMethod = (method: string, methodLabel: string): string =>
  method === 'source' ? methodLabel : getLabel(refundMethodLabels, method);
