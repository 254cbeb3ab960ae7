import type { Order, OrderStatus } from '@vastra/shared/contract';
import { fulfilmentStatuses } from '@vastra/shared/contract/order-state';
import { formatDayRange, formatRupees, formatTime } from '@vastra/shared/format';
import { statusText } from '../../components/status-badge';

type OrderEvent = Order['events'][number];

export interface Step {
  key: string;
  title: string;
  isDone: boolean;
  event?: OrderEvent;
  /** What else there is to say of it. */
  notes: string[];
}

/** "Order placed" or "Delivered" beside the step of that name says nothing new. */
const saysMore = ({ note, status }: OrderEvent): boolean =>
  !['', status, `order ${status}`].includes(note.trim().toLowerCase());

function notesOf(event: OrderEvent, { carrier, trackingNumber }: Order): string[] {
  const parcel =
    event.status === 'shipped'
      ? [carrier && `Courier: ${carrier}`, trackingNumber && `Tracking number: ${trackingNumber}`]
      : [];
  return [saysMore(event) && event.note, ...parcel].filter(
    (note) => typeof note === 'string' && note !== '',
  ) as string[];
}

function refundOf({ paymentStatus, total }: Order): Step[] {
  if (paymentStatus === 'refund_due')
    return [
      { key: 'refund', title: 'Refund', isDone: false, notes: [`${formatRupees(total)} is on its way back to you`] },
    ];
  if (paymentStatus === 'refunded')
    return [{ key: 'refund', title: 'Refunded', isDone: true, notes: [`${formatRupees(total)} was given back`] }];
  return [];
}

function toCome(order: Order): Step[] {
  const { status, awaitsPaymentUntil } = order;
  const reached = (fulfilmentStatuses as readonly OrderStatus[]).indexOf(status);
  if (reached < 0) return refundOf(order);
  const steps = fulfilmentStatuses.slice(reached + 1).map((step) => ({
    key: step,
    title: statusText[step],
    isDone: false,
    notes: [step === 'delivered' ? `Expected ${formatDayRange(order.deliveryFrom, order.deliveryTo)}` : 'To come'],
  }));
  if (!awaitsPaymentUntil) return steps;
  const payment = {
    key: 'payment',
    title: 'Payment',
    isDone: false,
    notes: [`Held for you until ${formatTime(awaitsPaymentUntil)}`],
  };
  return [payment, ...steps];
}

/** What has happened to the order, then what is still to come. */
export const stepsOf = (order: Order): Step[] => [
  ...order.events.map((event, index) => ({
    key: `${index} ${event.status}`,
    title: statusText[event.status],
    isDone: true,
    event,
    notes: notesOf(event, order),
  })),
  ...toCome(order),
];
