import type { Order, OrderStatus } from '@vastra/shared/contract';
import { fulfilmentStatuses } from '@vastra/shared/contract/order-state';
import { formatDayRange, formatRupees, formatTime } from '@vastra/shared/format';
import { statusLabels } from '../../../components/orders/status-badge';

type OrderEvent = Order['events'][number];

export interface TimelineStep {
  key: string;
  title: string;
  isDone: boolean;
  event?: OrderEvent;
  notes: string[];
}

/** Returns whether an event has a note other than its status: "Order placed" and "Delivered" only repeat the step's title. */
const hasOwnNote = ({ note, status }: OrderEvent): boolean =>
  !['', status, `order ${status}`].includes(note.trim().toLowerCase());

function buildNotes(event: OrderEvent, { carrier, trackingNumber }: Order): string[] {
  const parcelNotes =
    event.status === 'shipped'
      ? [carrier && `Courier: ${carrier}`, trackingNumber && `Tracking number: ${trackingNumber}`]
      : [];
  return [hasOwnNote(event) && event.note, ...parcelNotes].filter(
    (note) => typeof note === 'string' && note !== '',
  ) as string[];
}

function buildRefundSteps({ paymentStatus, total }: Order): TimelineStep[] {
  if (paymentStatus === 'refund_due')
    return [
      { key: 'refund', title: 'Refund', isDone: false, notes: [`${formatRupees(total)} is on its way back to you`] },
    ];
  if (paymentStatus === 'refunded')
    return [{ key: 'refund', title: 'Refunded', isDone: true, notes: [`${formatRupees(total)} was refunded`] }];
  return [];
}

function buildComingSteps(order: Order): TimelineStep[] {
  const { status, awaitsPaymentUntil } = order;
  const reachedIndex = (fulfilmentStatuses as readonly OrderStatus[]).indexOf(status);
  if (reachedIndex < 0) return buildRefundSteps(order);
  const steps = fulfilmentStatuses.slice(reachedIndex + 1).map((step) => ({
    key: step,
    title: statusLabels[step],
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

/** Returns the events of the order so far, then the steps that are still to come. */
export const buildTimelineSteps = (order: Order): TimelineStep[] => [
  ...order.events.map((event, index) => ({
    key: `${index} ${event.status}`,
    title: statusLabels[event.status],
    isDone: true,
    event,
    notes: buildNotes(event, order),
  })),
  ...buildComingSteps(order),
];
