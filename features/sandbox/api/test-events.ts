import type { ShopEventType, shopEvents } from '@vastra/shared/contract';
import type { z } from 'zod';
import type { TestOrder } from './test-order';

/** An event of the sandbox that is to be stored. */
export interface TestEvent {
  type: ShopEventType;
  object: string;
  data: Record<string, unknown>;
}

type EventData<Type extends ShopEventType> = z.input<(typeof shopEvents)[Type]['data']>;

const toOrderData = ({ placed, status, confirmedAt, paymentStatus }: TestOrder): EventData<'order.placed'> => ({
  ...{ _id: placed._id, kind: 'goods', status, isConfirmed: confirmedAt !== null },
  ...{ paymentMethod: placed.paymentMethod, paymentStatus, total: placed.total, creditUsed: 0 },
});

/**
 * Returns the events of a change of a test order, or of a new one, as the triggers of migration 0014 do for real orders. A test compares their data with the
 * contract.
 */
export function listTestEvents(previous: TestOrder | undefined, current: TestOrder): TestEvent[] {
  const { _id } = current.placed;
  const events: TestEvent[] = [];
  const add = (type: string, object: string, data: Record<string, unknown>) =>
    events.push({ type: type as ShopEventType, object, data });
  const order = toOrderData(current);
  if (!previous) add('order.placed', `order:${_id}`, order);
  if (current.confirmedAt !== null && !previous?.confirmedAt) add('order.confirmed', `order:${_id}`, order);
  for (const { number, status, events: steps, ...parcel } of current.shipments) {
    const known = previous?.shipments.find((one) => one.number === number);
    const { id, orderId, carrier, trackingNumber, attempts } = parcel;
    const data = { _id: id, orderId, number, status, carrier, awb: trackingNumber, attempts };
    // `shipped` packs and hands over in one change.
    for (const step of steps.slice(known?.events.length ?? 0))
      add(`shipment.${step.status}`, `shipment:${id}`, { ...data, status: step.status });
  }
  for (const { status } of current.events.slice(previous?.events.length ?? 1))
    add(`order.${status}`, `order:${_id}`, { ...order, status });
  if (current.paymentStatus !== (previous?.paymentStatus ?? 'pending')) {
    const { paymentMethod: method, total: amount } = current.placed;
    const data = { orderId: _id, method, amount };
    const isAtOnce = current.paymentStatus === 'refunded' && previous?.paymentStatus !== 'refund_due';
    for (const status of isAtOnce ? ['refund_due', 'refunded'] : [current.paymentStatus])
      add(`payment.${status}`, `payment:${_id}`, { ...data, status });
  }
  for (const refund of current.refunds) {
    const known = previous?.refunds.find(({ id }) => id === refund.id);
    if (known?.status === refund.status) continue;
    const { id, reason, method, amount } = refund;
    const data = { _id: id, orderId: _id, returnId: null, shipmentId: null, reason, method, amount };
    for (const status of known || refund.status === 'due' ? [refund.status] : ['due', refund.status])
      add(`refund.${status}`, `refund:${id}`, { ...data, status });
  }
  return events;
}
