import type { Shipment } from '@vastra/shared/contract';
import { formatDate, formatRupees, formatWeekday } from '@vastra/shared/format';
import type { BadgeTone } from '../../badge';

/** A status of a shipment. A later API may send a status that this release does not know. */
type Status = Shipment['status'];

const labels: Record<string, [label: string, tone: BadgeTone]> = {
  packed: ['Packed', 'quiet'],
  handed_over: ['Handed to the courier', 'waiting'],
  in_transit: ['On its way', 'waiting'],
  out_for_delivery: ['Out for delivery', 'waiting'],
  undelivered: ['Not delivered yet', 'bad'],
  delivered: ['Delivered', 'good'],
  returning_to_origin: ['Going back to us', 'bad'],
  returned_to_origin: ['Came back to us', 'bad'],
  lost: ['Lost', 'bad'],
  cancelled: ['Not sent', 'quiet'],
};

/** Returns a status in the customer's words. A status that this release does not know is shown unchanged. */
export const getParcelLabel = (status: Status): string => labels[status]?.[0] ?? status.replaceAll('_', ' ');

/** Returns the tone of a status: bad for what the customer does not want. */
export const getParcelTone = (status: Status): BadgeTone => labels[status]?.[1] ?? 'quiet';

/** Statuses in which the parcel can still arrive. */
const openStatuses = ['packed', 'handed_over', 'in_transit', 'out_for_delivery', 'undelivered'];

/** Returns whether the parcel can still arrive. */
export const isParcelOpen = ({ status }: Pick<Shipment, 'status'>): boolean => openStatuses.includes(status);

const reasons: Record<string, [reason: string, advice: string]> = {
  customer_unavailable: ['No recipient was there.', 'Please make sure that a recipient is there at the next attempt.'],
  refused: ['It was refused at the door.', 'If that was a mistake, please contact us before it goes back.'],
  wrong_address: ['The courier could not find the address.', 'Please contact us, so that we can correct it.'],
  cash_not_ready: ['The cash was not ready.', 'Please have it ready at the next attempt.'],
  rescheduled: ['The delivery was moved to another day.', ''],
  not_reachable: ['The courier could not reach you.', 'Please keep your phone switched on.'],
};

/** Returns why the last attempt failed, and what the customer can do. */
export function describeFailedAttempt({ undeliveredReason }: Pick<Shipment, 'undeliveredReason'>): {
  reason: string;
  advice: string;
} {
  const [reason, advice] = reasons[undeliveredReason ?? ''] ?? [
    'The courier could not deliver it.',
    'Please contact us if you know the reason.',
  ];
  return { reason, advice };
}

/** Returns the headline of a parcel: when it arrives or arrived, or what became of it. */
export function getParcelHeadline(parcel: Shipment): string {
  const { status, deliveredAt, expectedOn, nextAttemptOn } = parcel;
  if (status === 'delivered') return deliveredAt ? `Delivered on ${formatDate(deliveredAt)}` : 'Delivered';
  if (status === 'undelivered')
    return nextAttemptOn ? `Next attempt ${formatWeekday(nextAttemptOn)}` : getParcelLabel(status);
  if (status === 'out_for_delivery') return 'Out for delivery';
  return isParcelOpen(parcel) && expectedOn ? `Arrives ${formatWeekday(expectedOn)}` : getParcelLabel(status);
}

/** Returns what becomes of the money for a parcel that does not arrive. A parcel with cash to pay was not paid. */
const describeMoney = ({ cashDue }: Shipment): string =>
  cashDue > 0 ? 'You do not pay for it.' : 'What you have paid for it is refunded.';

/** Returns a sentence on what comes next; empty when there is nothing to add. */
export function describeNextStep(parcel: Shipment): string {
  const { status } = parcel;
  if (status === 'packed') return 'It is packed and waits for the courier.';
  if (status === 'undelivered') {
    const { reason, advice } = describeFailedAttempt(parcel);
    return [reason, advice].filter(Boolean).join(' ');
  }
  if (status === 'returning_to_origin')
    return parcel.cashDue > 0
      ? 'It could not be delivered and is on its way back to us. You do not pay for it.'
      : 'It could not be delivered and is on its way back to us. What you have paid for it is refunded when it arrives here.';
  if (status === 'returned_to_origin') return `It could not be delivered and came back to us. ${describeMoney(parcel)}`;
  if (status === 'lost') return `The courier has lost it. ${describeMoney(parcel)}`;
  return '';
}

/** Returns what is paid at the door; empty for a parcel that is paid or does not arrive any more. */
export const describeCash = (parcel: Shipment): string =>
  parcel.cashDue > 0 && isParcelOpen(parcel)
    ? `Please keep ${formatRupees(parcel.cashDue)} ready for the courier.`
    : '';

/** Returns the number of units in a parcel. */
export const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
