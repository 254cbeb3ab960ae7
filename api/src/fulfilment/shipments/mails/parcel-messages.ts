import type { MessageEvent, Order } from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import type { ShipmentStatus, UndeliveredReason } from '@vastra/shared/contract/shipment-state';
import type { MailBlocks } from '../../../ordering/orders/mails/messages';
import type { OrderMessage } from '../../../ordering/orders/mails/queue-order-message';
import { getCashLeft } from '../../../ordering/orders/parcels/online-cash';
import { formatDay, formatDayRange, formatRupees } from '../../../platform/messages/format';
import type { ShipmentRow } from '../units';

/** A parcel with the data of its messages. */
export interface Parcel {
  row: ShipmentRow;
  lines: readonly { position: number; quantity: number }[];
  /** True if the order is sent in several parcels. */
  isOneOfSeveral: boolean;
  /** True if the customer has paid for it already. */
  isPaid: boolean;
  /** True if its cash can be paid online now. */
  canPayOnline?: boolean;
}

/** Content of the message of a step, beside what every message about a parcel has. */
interface Step {
  event: MessageEvent;
  variables?: Record<string, string>;
  facts?: MailBlocks['facts'];
}

const reasons: Record<UndeliveredReason, [reason: string, advice: string, short: string]> = {
  customer_unavailable: [
    'No recipient was there.',
    'Please make sure that a recipient is there at the next attempt.',
    'no recipient there',
  ],
  refused: ['It was refused at the door.', 'If that was a mistake, please contact us before it goes back.', 'refused'],
  wrong_address: [
    'The courier could not find the address.',
    'Please contact us, so that we can correct it.',
    'address not found',
  ],
  cash_not_ready: ['The cash was not ready.', 'Please have it ready at the next attempt.', 'cash not ready'],
  rescheduled: ['The delivery was moved to another day.', '', 'another day'],
  not_reachable: ['The courier could not reach you.', 'Please keep your phone switched on.', 'phone not reached'],
  other: ['The courier could not deliver it.', 'Please contact us if you know the reason.', ''],
};

/** Builds the message of a step of a parcel; undefined for steps that are not reported, such as those in transit. */
export function buildParcelMessage(to: ShipmentStatus, parcel: Parcel, order: Order): OrderMessage | undefined {
  const step = steps[to]?.(parcel, order);
  if (!step) return undefined;
  const { row, lines } = parcel;
  const { event, variables, facts = [] } = step;
  const units = lines.flatMap(({ position, quantity }) => {
    const line = order.items[position];
    return line ? [{ ...line, quantity }] : [];
  });
  return {
    // Each attempt has its own messages.
    key: `parcel-${row.id}-${to}-${row.attempts}`,
    event,
    page: `parcels/${row.number}`,
    variables: { ...getVariables(parcel, order), ...variables },
    blocks: {
      facts,
      action: 'Track your parcel',
      isDelivery: to !== 'returned_to_origin' && to !== 'lost',
      ...(parcel.isOneOfSeveral && { units: { label: `Parcel ${row.number} of order ${order._id}`, lines: units } }),
    },
  };
}

/** Returns the values that every message about a parcel has. */
function getVariables({ row, isOneOfSeveral, canPayOnline }: Parcel, order: Order): Record<string, string> {
  const left = getCashLeft(row);
  const cash = left > 0 ? formatRupees(toRupees(left)) : '';
  const online = canPayOnline ? ' You can also pay it by UPI now, on the page of your parcel.' : '';
  return {
    parcel: isOneOfSeveral ? `Parcel ${row.number} of your order ${order._id}` : `Your order ${order._id}`,
    parcel_name: isOneOfSeveral ? `Parcel ${row.number}` : 'Your order',
    parcel_short: isOneOfSeveral ? `parcel ${row.number}` : 'your order',
    expected: getExpectedDay(row, order),
    courier: row.carrierName ?? '',
    tracking: row.awb ?? '',
    cash: cash && `Please keep ${cash} ready for the courier.${online}`,
    cash_short: cash && `Keep ${cash} ready${canPayOnline ? ' or pay by UPI' : ''}.`,
  };
}

const getExpectedDay = ({ expectedOn }: ShipmentRow, { deliveryFrom, deliveryTo }: Order): string =>
  expectedOn ? formatDay(expectedOn) : formatDayRange(deliveryFrom, deliveryTo);

/** Says what becomes of the money for a parcel that does not arrive. */
const describeMoney = ({ isPaid }: Parcel): Record<string, string> => ({
  money: isPaid
    ? 'We refund what you have paid for it, and write to you when it is done.'
    : 'You do not pay anything for it.',
  money_short: isPaid ? 'We refund it.' : 'You pay nothing.',
});

const steps: Partial<Record<ShipmentStatus, (parcel: Parcel, order: Order) => Step>> = {
  handed_over: ({ row }, order) => {
    const facts: MailBlocks['facts'] = [['Expected delivery', getExpectedDay(row, order)]];
    if (row.carrierName !== null) facts.push(['Courier', row.carrierName]);
    if (row.awb !== null) facts.push(['Tracking number', row.awb]);
    facts.push(['Invoice', 'On the page of your parcel (PDF)', true]);
    return { event: 'parcel_shipped', facts };
  },
  out_for_delivery: () => ({ event: 'parcel_out_for_delivery' }),
  undelivered: ({ row }) => {
    const [reason, advice, short] = reasons[row.undeliveredReason ?? 'other'];
    const { nextAttemptOn } = row;
    const next = nextAttemptOn ? ` Next: ${formatDay(nextAttemptOn, { hasYear: false })}.` : '';
    return {
      event: 'parcel_undelivered',
      variables: {
        reason: [reason, advice].filter(Boolean).join(' '),
        summary: `not delivered${short && `, ${short}`}.${next}`,
      },
      facts: nextAttemptOn === null ? [] : [['Next attempt', formatDay(nextAttemptOn)]],
    };
  },
  delivered: () => ({ event: 'parcel_delivered' }),
  returned_to_origin: (parcel) => ({ event: 'parcel_returned', variables: describeMoney(parcel) }),
  lost: (parcel) => ({ event: 'parcel_lost', variables: describeMoney(parcel) }),
};
