import type { AdminRefund, AdminShipment, Order, OrderEvent, PaymentStatus } from '@vastra/shared/contract';
import {
  isAwaitingPayment,
  isPaidOnDelivery,
  type OrderState,
  type OrderStatus,
} from '@vastra/shared/contract/order-state';

/** A refund of the sandbox. */
export interface TestRefund extends AdminRefund {
  /** Text by which the program repeats the request. */
  requestKey?: string;
}

/** An order of the sandbox as it is stored. Amounts are rupees, as responses have them. */
export interface TestOrder {
  /** The order as it was placed. What changes afterwards is beside it. */
  placed: Order;
  /** Token that opens the order as a guest's token opens a real one. */
  accessToken: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Time of the payment or, with cash on delivery, of the placement; null before. */
  confirmedAt: string | null;
  paidAt: string | null;
  /** The oldest first. */
  events: OrderEvent[];
  /** All parcels, by number. */
  shipments: AdminShipment[];
  /** The oldest first. */
  refunds: TestRefund[];
  updatedAt: string;
}

/** Returns what decides the transitions of a test order, as of a real order. */
export const toState = ({ status, confirmedAt }: TestOrder): OrderState => ({
  status,
  confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
});

export const isUnpaid = (order: TestOrder): boolean => isAwaitingPayment(toState(order));

/** Returns whether the courier collects the payment. */
export const isCash = ({ placed }: TestOrder): boolean => isPaidOnDelivery(placed.paymentMethod);

/** Returns the parcels that are not unpacked again. */
export const listParcels = ({ shipments }: TestOrder): AdminShipment[] =>
  shipments.filter(({ status }) => status !== 'cancelled');

/** Returns the units of each line that are in no parcel. */
export const listUnitsLeft = (order: TestOrder): { position: number; quantity: number }[] =>
  order.placed.items
    .map(({ quantity }, position) => {
      const packed = listParcels(order)
        .flatMap(({ items }) => items)
        .filter((item) => item.position === position);
      return { position, quantity: quantity - packed.reduce((sum, item) => sum + item.quantity, 0) };
    })
    .filter(({ quantity }) => quantity > 0);

/** Returns what a test order has received, and the part of it that is not refunded, in paise. */
export function getReceived({ placed, paymentStatus, shipments, refunds }: TestOrder): {
  received: number;
  rest: number;
} {
  const collected = shipments.reduce((sum, { cashCollected }) => sum + Math.round((cashCollected ?? 0) * 100), 0);
  const received = isPaidOnDelivery(placed.paymentMethod)
    ? collected
    : paymentStatus === 'pending'
      ? 0
      : Math.round(placed.total * 100);
  const refunded = refunds
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { received, rest: received - refunded };
}

/** Changes the status of a test order, with an entry of its history. */
export function setStatus(
  order: TestOrder,
  status: OrderStatus,
  { at, note = '', actor = 'admin' }: { at: string; note?: string; actor?: OrderEvent['actor'] },
): TestOrder {
  if (status === order.status) return order;
  return { ...order, status, events: [...order.events, { status, at, note, actor }] };
}
