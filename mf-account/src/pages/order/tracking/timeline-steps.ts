import type { Order, OrderStatus } from '@vastra/shared/contract';
import { fulfilmentStatuses } from '@vastra/shared/contract/order-state';
import { formatDayRange, formatRupees, formatWeekday } from '@vastra/shared/format';
import { statusLabels } from '../../../components/orders/status-badge';
import { countParcels } from '../parcels/count-parcels';
import { getRefundSums } from '../payment/payment-text';
import { formatHoldEnd } from '../payment/time-left';
import { getReturnedTitle } from './describe-status';

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

function buildNotes(event: OrderEvent, { carrier, trackingNumber, shipments = [] }: Order): string[] {
  // With several parcels, each of them has its own courier.
  const parcelNotes =
    event.status === 'shipped' && shipments.length < 2
      ? [carrier && `Courier: ${carrier}`, trackingNumber && `Tracking number: ${trackingNumber}`]
      : [];
  return [hasOwnNote(event) && event.note, ...parcelNotes].filter(
    (note) => typeof note === 'string' && note !== '',
  ) as string[];
}

/** Returns the title of an event. The status of the order is a summary: `shipped` begins with the first parcel. */
function getEventTitle({ status, actor }: OrderEvent, order: Order, previous?: OrderEvent): string {
  // An edit of the order is an event with the status that the order has already.
  if (previous?.status === status && actor === 'admin') return 'Order changed';
  const parcels = countParcels(order);
  const { isPartial, total, delivered } = parcels;
  if (status === 'shipped' && isPartial) return 'First parcel shipped';
  if (status === 'delivered' && delivered < total) return `${delivered} of ${total} parcels delivered`;
  return status === 'returned' ? getReturnedTitle(parcels) : statusLabels[status];
}

function buildRefundSteps(order: Order, comingSteps: TimelineStep[] = []): TimelineStep[] {
  const { comingAmount, refundedAmount, needsDetails } = getRefundSums(order);
  const coming = needsDetails
    ? `${formatRupees(comingAmount)}: we need your bank details`
    : `${formatRupees(comingAmount)} is on its way back to you`;
  return [
    ...(refundedAmount > 0
      ? [{ key: 'refunded', title: 'Refunded', isDone: true, notes: [`${formatRupees(refundedAmount)} was refunded`] }]
      : []),
    ...comingSteps,
    ...(comingAmount > 0 ? [{ key: 'refund', title: 'Refund', isDone: false, notes: [coming] }] : []),
  ];
}

function buildComingSteps(order: Order): TimelineStep[] {
  const { status, awaitsPaymentUntil } = order;
  const reachedIndex = (fulfilmentStatuses as readonly OrderStatus[]).indexOf(status);
  const { total, open, unsent, expectedOn } = countParcels(order);
  const isOver = reachedIndex < 0 || (total > 0 && open === 0 && unsent === 0);
  if (isOver || order.kind === 'gift_card') return buildRefundSteps(order);
  const arrival = expectedOn ? formatWeekday(expectedOn) : formatDayRange(order.deliveryFrom, order.deliveryTo);
  const steps = fulfilmentStatuses.slice(reachedIndex + 1).map((step) => ({
    key: step,
    title: statusLabels[step],
    isDone: false,
    notes: [step === 'delivered' ? `Expected ${arrival}` : 'To come'],
  }));
  if (!awaitsPaymentUntil) return buildRefundSteps(order, steps);
  const payment = {
    key: 'payment',
    title: 'Payment',
    isDone: false,
    notes: [`Held for you until ${formatHoldEnd(awaitsPaymentUntil)}`],
  };
  return [payment, ...steps];
}

/** Returns the events of the order so far, then the steps that are still to come. */
export const buildTimelineSteps = (order: Order): TimelineStep[] => [
  ...order.events.map((event, index) => ({
    key: `${index} ${event.status}`,
    title: getEventTitle(event, order, order.events[index - 1]),
    isDone: true,
    event,
    notes: buildNotes(event, order),
  })),
  ...buildComingSteps(order),
];
