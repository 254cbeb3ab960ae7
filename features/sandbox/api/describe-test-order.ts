import {
  type AdminOrder,
  type AdminOrderRow,
  type Order,
  type OrderShipments,
  refundSchema,
  shipmentSchema,
  toRupees,
} from '@vastra/shared/contract';
import { canCancel, getNextStatuses } from '@vastra/shared/contract/order-state';
import { withPaymentLabels } from '../../../api/src/ordering/orders/order-response';
import type { PaymentPort } from '../../../api/src/ordering/payment-port';
import { getObstacle } from './ship-test-order';
import { getReceived, isUnpaid, listParcels, listUnitsLeft, type TestOrder, toState } from './test-order';

/** Returns a test order as its customer sees a real one. The sandbox has no returns, no documents and no cancelled items. */
export function toOrder(order: TestOrder, paymentPort: PaymentPort): Order {
  const { placed, status, paymentStatus, events, refunds } = order;
  const shipped = listParcels(order).findLast(({ trackingNumber, carrier }) => trackingNumber ?? carrier);
  return withPaymentLabels(paymentPort, {
    ...placed,
    ...{ status, paymentStatus, events, canReturn: false, returnableUntil: null, cancellableItems: [] },
    awaitsPaymentUntil: isUnpaid(order) ? placed.awaitsPaymentUntil : null,
    carrier: shipped?.carrier ?? null,
    trackingNumber: shipped?.trackingNumber ?? null,
    canCancel: canCancel(toState(order)),
    shipments: listParcels(order).map((parcel) => shipmentSchema.parse(parcel)),
    refunds: refunds.map((refund) => refundSchema.parse(refund)),
  });
}

/** Returns a test order as admins see a real one. */
export function toAdminOrder(order: TestOrder, paymentPort: PaymentPort): AdminOrder {
  const { placed, paidAt, refunds, updatedAt } = order;
  const { received, rest } = getReceived(order);
  const last = refunds.at(-1);
  const open = refunds.filter(({ status }) => status === 'due');
  const shown = open.length > 0 ? open : refunds;
  return {
    ...toOrder(order, paymentPort),
    customer: { userId: null, name: placed.address.name, phone: placed.address.phone, orders: 1 },
    next: [...getNextStatuses(toState(order))],
    payment: {
      amount: placed.total,
      paidAt,
      providerPaymentId: paidAt === null ? null : `test_payment_${placed._id}`,
      refund: last
        ? {
            amount: toRupees(shown.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)),
            dueAt: shown[0].dueAt,
            refundedAt: open.length > 0 ? null : last.refundedAt,
            attempts: 0,
            byHand: shown.some(({ method }) => method === 'payout'),
            reference: last.reference,
          }
        : null,
      received: toRupees(received),
      refundable: toRupees(Math.max(rest, 0)),
      refunds: refunds.map(({ requestKey: _requestKey, ...refund }) => refund),
      deliveryPayments: [],
    },
    review: null,
    notes: [],
    tags: [],
    documents: [],
    updatedAt,
  };
}

/** Returns a test order as the list of orders shows a real one. */
export function toRow(order: TestOrder, paymentPort: PaymentPort): AdminOrderRow {
  const { _id, placedAt, total, totalItems, status, paymentMethod, paymentStatus, ...shown } = toOrder(
    order,
    paymentPort,
  );
  const { email, address, carrier, trackingNumber } = shown;
  return {
    ...{ _id, email, placedAt, total, totalItems, status, paymentMethod, paymentStatus, carrier, trackingNumber },
    ...{ customer: address.name, city: address.city, isGuest: true, isHeld: false, isBlocked: false, tags: [] },
    ...{ awaitsPayment: isUnpaid(order), invoice: null },
    paymentMethodLabel: paymentPort.getLabels(paymentMethod).name,
  };
}

/** Returns the parcels of a test order, and what is left to pack. */
export function toOrderShipments(order: TestOrder): OrderShipments {
  const obstacle = getObstacle(order);
  const reason = obstacle && `${obstacle[0].toUpperCase()}${obstacle.slice(1)}.`;
  return { shipments: order.shipments, packable: { lines: listUnitsLeft(order), reason } };
}
