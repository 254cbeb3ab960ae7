import {
  type AdminShipment,
  type changeShipmentStatus,
  maxShipments,
  toPaise,
  toRupees,
} from '@vastra/shared/contract';
import { isShipmentClosed, type ShipmentStatus, shipmentTransitions } from '@vastra/shared/contract/shipment-state';
import type { z } from 'zod';
import { deriveOrderStatus } from '../../../api/src/fulfilment/shipments/derive-order-status';
import {
  CashMissingError,
  createUnitsNotLeftError,
  NotPackableError,
  ShipmentNotFoundError,
  ShipmentTransitionError,
  TooManyShipmentsError,
} from '../../../api/src/fulfilment/shipments/errors';
import { refundRest } from './refund-test-order';
import { isCash, isUnpaid, listParcels, listUnitsLeft, setStatus, type TestOrder } from './test-order';

type Units = readonly { position: number; quantity: number }[];
type Step = Partial<z.output<typeof changeShipmentStatus.body>> & { status: ShipmentStatus };
type Size = AdminShipment['package'];

const noSize: Size = { lengthMm: null, widthMm: null, heightMm: null, weightGrams: null };

/** Returns why a test order cannot be packed; empty if it can. */
export function getObstacle(order: TestOrder): string {
  if (isUnpaid(order)) return 'it is not paid yet';
  return order.status === 'cancelled' || order.status === 'returned' ? `it is ${order.status}` : '';
}

/** Packs units of a test order. Throws what packing a real order throws. */
export function packTestOrder(order: TestOrder, lines: Units, size: Size | undefined, at: string): TestOrder {
  const obstacle = getObstacle(order);
  if (obstacle) throw new NotPackableError(obstacle);
  if (order.shipments.length >= maxShipments) throw new TooManyShipmentsError(maxShipments);
  const wanted = new Map<number, number>();
  for (const { position, quantity } of lines) wanted.set(position, (wanted.get(position) ?? 0) + quantity);
  const left = new Map(listUnitsLeft(order).map(({ position, quantity }) => [position, quantity]));
  for (const [position, quantity] of wanted)
    if (quantity > (left.get(position) ?? 0)) {
      const item = order.placed.items[position];
      const title = item ? `${item.title} (${item.color}, ${item.size})` : 'an unknown item';
      throw createUnitsNotLeftError(title, left.get(position) ?? 0);
    }
  const number = order.shipments.length + 1;
  const items = [...wanted].map(([position, quantity]) => {
    const { title, color, size: itemSize, image } = order.placed.items[position];
    return { position, quantity, title, color, size: itemSize, image };
  });
  const parcel: AdminShipment = {
    ...{ id: `${order.placed._id}-${number}`, orderId: order.placed._id, number, status: 'packed', items },
    ...{ carrier: null, trackingNumber: null, trackingUrl: null, carrierCode: 'manual', package: size ?? noSize },
    ...{ handedOverAt: null, deliveredAt: null, expectedOn: null, attempts: 0, undeliveredReason: null },
    ...{ nextAttemptOn: null, cashDue: 0, cashPaidOnline: 0, canPayOnline: false, invoice: null, cost: null },
    ...{ cashCollected: null, cashCollectedAt: null, cashWrittenOff: 0, cashWriteOffReason: null },
    ...{ cashRemittedAt: null, manifestId: null, pickupOn: null, hasCarrierLabel: false, isBooked: false },
    ...{ createdAt: at, next: [...shipmentTransitions.packed], grades: [], needsGrades: false },
    events: [{ status: 'packed', at, location: '', note: '' }],
  };
  const packed = { ...order, shipments: [...order.shipments, parcel] };
  return refreshStatus({ ...packed, shipments: packed.shipments.map((one) => withCash(packed, one, number)) }, at);
}

/** The last parcel of an order with cash collects what the earlier ones leave, each its share of the total by price. */
function withCash(order: TestOrder, parcel: AdminShipment, number: number): AdminShipment {
  if (!isCash(order) || parcel.number !== number) return parcel;
  const others = listParcels(order).filter((other) => other.number !== number);
  const rest =
    toPaise(order.placed.total) - others.reduce((sum, one) => sum + toPaise(one.cashDue + (one.cashCollected ?? 0)), 0);
  const price = parcel.items.reduce(
    (sum, { position, quantity }) => sum + toPaise(order.placed.items[position].price) * quantity,
    0,
  );
  const share = Math.round((toPaise(order.placed.total) * price) / toPaise(order.placed.subtotal));
  return { ...parcel, cashDue: toRupees(listUnitsLeft(order).length === 0 ? rest : Math.min(rest, share)) };
}

/**
 * Gives a parcel its next status. Throws `ShipmentNotFoundError`, `ShipmentTransitionError`, and `CashMissingError` for a delivery with cash that does not say whether it
 * was collected.
 */
export function stepTestShipment(order: TestOrder, number: number, step: Step, at: string): TestOrder {
  const parcel = order.shipments.find((one) => one.number === number);
  if (!parcel) throw new ShipmentNotFoundError();
  const from = parcel.status as ShipmentStatus;
  const { status: to, carrier, trackingNumber, location = '', note = '', reason, nextAttemptOn } = step;
  if (!shipmentTransitions[from].includes(to)) throw new ShipmentTransitionError({ from, to });
  if (to === 'delivered' && parcel.cashDue > 0 && step.cashCollected === undefined) throw new CashMissingError();
  const hasCash = to === 'delivered' && parcel.cashDue > 0 && step.cashCollected;
  const isUndelivered = to === 'undelivered';
  const next: AdminShipment = {
    ...parcel,
    status: to,
    next: [...shipmentTransitions[to]],
    carrier: carrier || parcel.carrier,
    trackingNumber: trackingNumber || parcel.trackingNumber,
    handedOverAt: to === 'handed_over' ? at : parcel.handedOverAt,
    deliveredAt: to === 'delivered' ? at : parcel.deliveredAt,
    attempts: parcel.attempts + (isUndelivered ? 1 : 0),
    undeliveredReason: isUndelivered ? (reason ?? null) : parcel.undeliveredReason,
    nextAttemptOn: isUndelivered ? (nextAttemptOn ?? null) : null,
    ...(hasCash && { cashCollected: parcel.cashDue, cashCollectedAt: at, cashDue: 0 }),
    events: [...parcel.events, { status: to, at, location, note }].slice(-100),
  };
  const shipments = order.shipments.map((one) => (one.number === number ? next : one));
  return refreshStatus(markPaid({ ...order, shipments }, at), at);
}

/** An order with cash is paid once all of it is delivered and collected. */
function markPaid(order: TestOrder, at: string): TestOrder {
  const parcels = listParcels(order);
  const isCollected = parcels.every(({ cashDue, status }) => cashDue === 0 && status === 'delivered');
  if (!isCash(order) || order.paymentStatus !== 'pending' || !isCollected || listUnitsLeft(order).length > 0)
    return order;
  return { ...order, paymentStatus: 'paid', paidAt: at };
}

/** Gives an order the status that follows from its parcels, and refunds one of which nothing has arrived. */
function refreshStatus(order: TestOrder, at: string): TestOrder {
  const status = deriveOrderStatus({
    current: order.status,
    orderedUnits: order.placed.items.reduce((sum, { quantity }) => sum + quantity, 0),
    shipments: order.shipments.map((parcel) => ({
      status: parcel.status as ShipmentStatus,
      units: parcel.items.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    receivedUnits: 0,
  });
  const next = setStatus(order, status, { at });
  return status === 'returned' && order.status !== status ? refundRest(next, 'return_to_origin', at) : next;
}

/** Returns the parcels that are on their way. */
export const listOnTheWay = (order: TestOrder): AdminShipment[] =>
  listParcels(order).filter(({ status }) => status !== 'packed' && !isShipmentClosed(status as ShipmentStatus));
