import { type CancellationReason, toRupees } from '@vastra/shared/contract';
import { formatRupees } from '../../platform/messages/format';
import type { DearerLine } from './cancelled-amounts';
import type { CancelledUnits } from './plan-cancellation';

const reasons: Partial<Record<CancellationReason, string>> = {
  out_of_stock: 'They are out of stock.',
  damaged: 'They are damaged.',
};

const toText = (paise: number): string => formatRupees(toRupees(paise));

const describeUnits = ({ quantity, line: { title, color, size } }: CancelledUnits): string => {
  const variant = [color, size].filter(Boolean).join(', ');
  return `${quantity} x ${title}${variant ? ` (${variant})` : ''}`;
};

interface Effect {
  reason?: CancellationReason;
  /** In paise. */
  waived: number;
  refund: number;
  /** Lines that stay and lose their offer. */
  dearer: readonly DearerLine[];
}

/** Says what was cancelled, as the customer reads it. Contains no personal data. */
export const describeCancellation = (
  cancelled: readonly CancelledUnits[],
  { reason, waived, refund, dearer }: Effect,
): string =>
  [
    `Cancelled: ${cancelled.map(describeUnits).join('; ')}.`,
    reason && reasons[reason],
    ...dearer.map(({ line, lost }) => `${line.title} costs ${toText(lost)} more without them.`),
    waived > 0 && `${toText(waived)} less is to pay at the delivery.`,
    refund > 0 && `${toText(refund)} is refunded.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Says how many of the cancelled units were found, for the shop. */
export function describeRestock(cancelled: readonly CancelledUnits[]): string {
  const count = (field: 'quantity' | 'restocked') => cancelled.reduce((total, units) => total + units[field], 0);
  return `${count('restocked')} of ${count('quantity')} are in stock again.`;
}
