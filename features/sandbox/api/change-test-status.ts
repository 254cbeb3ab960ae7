import type { changeOrderStatus } from '@vastra/shared/contract';
import { getNextStatuses } from '@vastra/shared/contract/order-state';
import type { z } from 'zod';
import { NothingToPackError } from '../../../api/src/fulfilment/shipments/errors';
import { TransitionNotAllowedError } from '../../../api/src/ordering/orders/errors';
import { NotPayableError } from '../../../api/src/payments/errors';
import { refundRest } from './refund-test-order';
import { listOnTheWay, packTestOrder, stepTestShipment } from './ship-test-order';
import { isUnpaid, listParcels, listUnitsLeft, setStatus, type TestOrder, toState } from './test-order';

/** Pays a test order, or lets its payment fail. No provider is asked. Throws `NotPayableError`. */
export function payTestOrder(order: TestOrder, outcome: 'paid' | 'failed', at: string): TestOrder {
  if (!isUnpaid(order)) throw new NotPayableError();
  return outcome === 'paid' ? { ...order, paymentStatus: 'paid', confirmedAt: at, paidAt: at } : order;
}

/**
 * Changes the status of a test order as `changeOrderStatus` does: `shipped` packs and hands over what is left, `delivered` delivers what is on its way, and an order
 * that is cancelled or returned is refunded.
 *
 * @throws TransitionNotAllowedError, NothingToPackError
 */
export function changeTestStatus(
  order: TestOrder,
  { status, note, carrier, trackingNumber, cashCollected = true }: z.output<typeof changeOrderStatus.body>,
  at: string,
): TestOrder {
  if (!getNextStatuses(toState(order)).includes(status))
    throw new TransitionNotAllowedError({ from: isUnpaid(order) ? 'unpaid' : order.status, to: status });
  if (status === 'shipped') return handOver(order, { carrier, trackingNumber }, at);
  if (status === 'delivered')
    return listOnTheWay(order).reduce(
      (current, { number }) => stepTestShipment(current, number, { status, note, cashCollected }, at),
      order,
    );
  const changed = setStatus(order, status, { at, note });
  if (status === 'processing') return changed;
  const cancelled = listParcels(changed)
    .filter((parcel) => parcel.status === 'packed')
    .reduce((current, { number }) => stepTestShipment(current, number, { status: 'cancelled' }, at), changed);
  return refundRest(cancelled, status === 'cancelled' ? 'cancellation' : 'return', at);
}

function handOver(order: TestOrder, tracking: { carrier?: string; trackingNumber?: string }, at: string): TestOrder {
  const left = listUnitsLeft(order);
  const packed = left.length > 0 ? packTestOrder(order, left, undefined, at) : order;
  const parcels = listParcels(packed).filter((parcel) => parcel.status === 'packed');
  if (parcels.length === 0) throw new NothingToPackError();
  return parcels.reduce(
    (current, { number }) => stepTestShipment(current, number, { status: 'handed_over', ...tracking }, at),
    packed,
  );
}
