import { toPaise } from '@vastra/shared/contract';
import type { DemoOrder } from '../../demo/data/orders';
import type { Line } from '../ordering/cart/lines';
import { deliveryDays, usualPolicy } from '../ordering/shipping/policy';
import type { OrderTax } from '../ordering/tax/order-tax';
import type { coupons, orderEvents, orderLines, orders, payments } from '../platform/db/schema';
import { addressOf } from './addresses';
import { variantId } from './catalogue';
import { chance } from './days';
import { admin } from './people';
import type { Person } from './person';

export type CouponRow = typeof coupons.$inferSelect;
type Event = typeof orderEvents.$inferInsert;

/** An order of the demo on its way into the tables. */
export interface Written {
  id: string;
  order: DemoOrder;
  person: Person;
  placedAt: Date;
  /** Paise. */
  subtotal: number;
  coupon: CouponRow | null;
  events: { status: DemoOrder['status']; note: string; at: Date }[];
  tax: OrderTax;
}

export const idOf = ({ product, color, size }: DemoOrder['lines'][number]): string => variantId(product, color, size);

export const lastEventOf = ({ events }: Written) => events[events.length - 1];

const timeOf = ({ events }: Written, wanted: DemoOrder['status']): Date | undefined =>
  events.find(({ status }) => status === wanted)?.at;

export const totalOf = ({ order, subtotal }: Written): number => subtotal - toPaise(order.discount ?? 0);

/** All had free delivery. */
export function orderRow(written: Written): typeof orders.$inferInsert {
  const { id, order, person, placedAt, subtotal, coupon, tax } = written;
  const address = addressOf(person);
  const delivery = deliveryDays(usualPolicy, 'standard', placedAt);
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
    total: totalOf(written),
    tax: tax.tax,
    shippingTaxRate: tax.shipping.rate,
    shippingTax: tax.shipping.tax,
    isInterstate: tax.isInterstate,
    couponCode: coupon?.code ?? null,
    shippingMethod: 'standard',
    paymentMethod: order.payment,
    paymentStatus: paymentStatus(order),
    confirmedAt: placedAt,
    ...parcelOf(written),
    deliveryFrom: delivery.from,
    deliveryTo: delivery.to,
    placedAt,
    updatedAt: lastEventOf(written).at,
  };
}

/** An invented courier's, from when it was shipped. */
const parcelOf = (written: Written) =>
  timeOf(written, 'shipped')
    ? { carrier: 'Pawan Couriers', trackingNumber: `PC${Math.floor(chance(`${written.id} parcel`) * 1e9)}IN` }
    : {};

function paymentStatus({ status, payment }: DemoOrder): 'pending' | 'paid' | 'refunded' {
  if (status === 'returned') return 'refunded';
  if (payment === 'cod') return status === 'delivered' ? 'paid' : 'pending';
  return status === 'cancelled' ? 'refunded' : 'paid';
}

/** Cash is paid at the door, everything else when it is ordered. */
export function paymentRow(written: Written): typeof payments.$inferInsert {
  const { id, order, placedAt } = written;
  const isOnline = order.payment !== 'cod';
  const paidAt = (isOnline ? placedAt : timeOf(written, 'delivered')) ?? null;
  const { at } = lastEventOf(written);
  return {
    orderId: id,
    provider: order.payment,
    amount: totalOf(written),
    providerOrderId: isOnline ? `demo-order-${id}` : null,
    providerPaymentId: isOnline ? `demo-payment-${id}` : null,
    paidAt,
    ...(paymentStatus(order) === 'refunded'
      ? {
          refundAmount: totalOf(written),
          refundDueAt: at,
          refundAttempts: 1,
          providerRefundId: `demo-refund-${id}`,
          refundedAt: at,
        }
      : {}),
    createdAt: placedAt,
  };
}

export const eventRows = ({ id, person, events }: Written): Event[] =>
  events.map(({ status, note, at }) => {
    const isAdmins = status === 'processing' || status === 'shipped' || status === 'delivered';
    return { orderId: id, status, note, at, ...(isAdmins ? admins : { by: 'customer', actor: person.id }) };
  });

const admins = { by: 'admin', actor: admin.id } as const;

export const lineRows = (
  { id, order, tax }: Written,
  known: ReadonlyMap<string, Line>,
): (typeof orderLines.$inferInsert)[] =>
  order.lines.map((line, position) => {
    const { variant, product, image } = known.get(idOf(line))!;
    const taxed = tax.lines[position];
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
      discount: taxed.discount,
      taxRate: taxed.rate,
      tax: taxed.tax,
    };
  });
