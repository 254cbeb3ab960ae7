import type { DemoOrder } from '@vastra/demo';
import { toPaise } from '@vastra/shared/contract';
import type { coupons, orderEvents, orderLines, orders, payments, refunds } from '../../platform/db/schema';
import type { Line } from '../../pricing/amounts/lines';
import { defaultPolicy } from '../../pricing/shipping/default-policy';
import { getDeliveryDays } from '../../pricing/shipping/policy';
import type { OrderTax } from '../../pricing/tax/order-tax';
import { buildVariantId } from '../catalogue/catalogue';
import { admin } from '../people/people';
import type { Person } from '../people/person';
import { buildHomeAddress } from '../people/postal-addresses';
import { toFraction } from '../rows/times';

export type CouponRow = typeof coupons.$inferSelect;
type Event = typeof orderEvents.$inferInsert;

/** A demo order with its computed values, from which the rows of all tables are built. */
export interface PlacedDemoOrder {
  id: string;
  order: DemoOrder;
  person: Person;
  placedAt: Date;
  /** In paise. */
  subtotal: number;
  coupon: CouponRow | null;
  events: { status: DemoOrder['status']; note: string; at: Date }[];
  tax: OrderTax;
}

/** Returns the variant id of an order line. */
export const getVariantId = ({ product, color, size }: DemoOrder['lines'][number]): string =>
  buildVariantId(product, color, size);

/** Returns the event that led to the order's status. */
export const getLastEvent = ({ events }: PlacedDemoOrder) => events[events.length - 1];

const findEventTime = ({ events }: PlacedDemoOrder, soughtStatus: DemoOrder['status']): Date | undefined =>
  events.find(({ status }) => status === soughtStatus)?.at;

/** Returns the total in paise. */
export const getTotal = ({ order, subtotal }: PlacedDemoOrder): number => subtotal - toPaise(order.discount ?? 0);

/** Builds the row of an order. Delivery is free for all demo orders. */
export function toOrderRow(placed: PlacedDemoOrder): typeof orders.$inferInsert {
  const { id, order, person, placedAt, subtotal, coupon, tax } = placed;
  const address = buildHomeAddress(person);
  const delivery = getDeliveryDays(defaultPolicy, 'standard', placedAt);
  return {
    id,
    userId: person.id,
    status: order.status,
    email: person.email,
    phone: address.phone,
    address,
    subtotal,
    discount: toPaise(order.discount ?? 0),
    shippingFee: 0,
    total: getTotal(placed),
    tax: tax.tax,
    shippingTaxRate: tax.shipping.rate,
    shippingTax: tax.shipping.tax,
    isInterstate: tax.isInterstate,
    couponCode: coupon?.code ?? null,
    shippingMethod: 'standard',
    paymentMethod: order.payment,
    paymentStatus: getPaymentStatus(order),
    confirmedAt: placedAt,
    ...buildParcel(placed),
    deliveryFrom: delivery.from,
    deliveryTo: delivery.to,
    placedAt,
    updatedAt: getLastEvent(placed).at,
  };
}

/** Builds the carrier and tracking number, from when the order is shipped. */
const buildParcel = (placed: PlacedDemoOrder) =>
  findEventTime(placed, 'shipped')
    ? { carrier: 'Pawan Couriers', trackingNumber: `PC${Math.floor(toFraction(`${placed.id} parcel`) * 1e9)}IN` }
    : {};

function getPaymentStatus({ status, payment }: DemoOrder): 'pending' | 'paid' | 'refunded' {
  if (status === 'returned') return 'refunded';
  if (payment === 'cod') return status === 'delivered' ? 'paid' : 'pending';
  return status === 'cancelled' ? 'refunded' : 'paid';
}

/** Builds the row of a payment: cash is paid on delivery, everything else when the order is placed. */
export function toPaymentRow(placed: PlacedDemoOrder): typeof payments.$inferInsert {
  const { id, order, placedAt } = placed;
  const isOnline = order.payment !== 'cod';
  const paidAt = (isOnline ? placedAt : findEventTime(placed, 'delivered')) ?? null;
  return {
    orderId: id,
    provider: order.payment,
    amount: getTotal(placed),
    providerOrderId: isOnline ? `demo-order-${id}` : null,
    providerPaymentId: isOnline ? `demo-payment-${id}` : null,
    paidAt,
    createdAt: placedAt,
  };
}

/** Builds the refund of a cancelled or returned order; none of another one. Cash was paid out. */
export function toRefundRows(placed: PlacedDemoOrder): (typeof refunds.$inferInsert)[] {
  const { id, order } = placed;
  if (getPaymentStatus(order) !== 'refunded') return [];
  const { at } = getLastEvent(placed);
  const isCash = order.payment === 'cod';
  return [
    {
      id: `demo-refund-${id}`,
      orderId: id,
      reason: order.status === 'returned' ? 'return' : 'cancellation',
      method: isCash ? 'payout' : 'source',
      status: 'refunded',
      amount: getTotal(placed),
      provider: order.payment,
      attempts: isCash ? 0 : 1,
      ...(isCash ? { reference: `UTR ${toDigits(id)}` } : { providerRefundId: `demo-refund-${id}` }),
      dueAt: at,
      refundedAt: at,
      createdAt: at,
      updatedAt: at,
    },
  ];
}

const toDigits = (id: string): number => Math.floor(toFraction(`${id} payout`) * 1e12);

/** Builds the rows of an order's history. Admins process, ship and deliver; everything else is done by the customer. */
export const toEventRows = ({ id, person, events }: PlacedDemoOrder): Event[] =>
  events.map(({ status, note, at }) => {
    const isByAdmin = status === 'processing' || status === 'shipped' || status === 'delivered';
    return { orderId: id, status, note, at, ...(isByAdmin ? byAdmin : { by: 'customer', actor: person.id }) };
  });

const byAdmin = { by: 'admin', actor: admin.id } as const;

/** Builds the rows of an order's lines. Prices come from the demo data, in paise. */
export const toLineRows = (
  { id, order, tax }: PlacedDemoOrder,
  linesById: ReadonlyMap<string, Line>,
): (typeof orderLines.$inferInsert)[] =>
  order.lines.map((line, position) => {
    const { variant, product, image } = linesById.get(getVariantId(line))!;
    const lineTax = tax.lines[position];
    return {
      orderId: id,
      position,
      productId: product.id,
      variantId: variant.id,
      title: product.title,
      brand: product.brand,
      color: variant.color,
      size: variant.size,
      sku: variant.sku,
      hsn: product.hsn,
      image,
      price: toPaise(line.price),
      mrp: variant.mrp,
      quantity: line.quantity,
      discount: lineTax.discount,
      taxRate: lineTax.rate,
      tax: lineTax.tax,
    };
  });
