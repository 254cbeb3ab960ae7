import { toPaise } from '@vastra/shared/contract';
import type { DemoOrder } from '../../../demo/data/orders';
import type { Line } from '../../ordering/pricing/lines';
import { defaultPolicy, getDeliveryDays } from '../../ordering/shipping/policy';
import type { OrderTax } from '../../ordering/tax/order-tax';
import type { coupons, orderEvents, orderLines, orders, payments } from '../../platform/db/schema';
import { buildVariantId } from '../catalogue/catalogue';
import { admin } from '../people/people';
import type { Person } from '../people/person';
import { buildHomeAddress } from '../people/postal-addresses';
import { toFraction } from '../times';

export type CouponRow = typeof coupons.$inferSelect;
type Event = typeof orderEvents.$inferInsert;

/** An order of the demo on its way into the tables. */
export interface PlacedDemoOrder {
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

export const getVariantId = ({ product, color, size }: DemoOrder['lines'][number]): string =>
  buildVariantId(product, color, size);

export const getLastEvent = ({ events }: PlacedDemoOrder) => events[events.length - 1];

const timeOf = ({ events }: PlacedDemoOrder, wanted: DemoOrder['status']): Date | undefined =>
  events.find(({ status }) => status === wanted)?.at;

export const getTotal = ({ order, subtotal }: PlacedDemoOrder): number => subtotal - toPaise(order.discount ?? 0);

/** All had free delivery. */
export function toOrderRow(written: PlacedDemoOrder): typeof orders.$inferInsert {
  const { id, order, person, placedAt, subtotal, coupon, tax } = written;
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
    total: getTotal(written),
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
    updatedAt: getLastEvent(written).at,
  };
}

/** An invented courier's, from when it was shipped. */
const parcelOf = (written: PlacedDemoOrder) =>
  timeOf(written, 'shipped')
    ? { carrier: 'Pawan Couriers', trackingNumber: `PC${Math.floor(toFraction(`${written.id} parcel`) * 1e9)}IN` }
    : {};

function paymentStatus({ status, payment }: DemoOrder): 'pending' | 'paid' | 'refunded' {
  if (status === 'returned') return 'refunded';
  if (payment === 'cod') return status === 'delivered' ? 'paid' : 'pending';
  return status === 'cancelled' ? 'refunded' : 'paid';
}

/** Cash is paid at the door, everything else when it is ordered. */
export function toPaymentRow(written: PlacedDemoOrder): typeof payments.$inferInsert {
  const { id, order, placedAt } = written;
  const isOnline = order.payment !== 'cod';
  const paidAt = (isOnline ? placedAt : timeOf(written, 'delivered')) ?? null;
  const { at } = getLastEvent(written);
  return {
    orderId: id,
    provider: order.payment,
    amount: getTotal(written),
    providerOrderId: isOnline ? `demo-order-${id}` : null,
    providerPaymentId: isOnline ? `demo-payment-${id}` : null,
    paidAt,
    ...(paymentStatus(order) === 'refunded'
      ? {
          refundAmount: getTotal(written),
          refundDueAt: at,
          refundAttempts: 1,
          providerRefundId: `demo-refund-${id}`,
          refundedAt: at,
        }
      : {}),
    createdAt: placedAt,
  };
}

export const toEventRows = ({ id, person, events }: PlacedDemoOrder): Event[] =>
  events.map(({ status, note, at }) => {
    const isAdmins = status === 'processing' || status === 'shipped' || status === 'delivered';
    return { orderId: id, status, note, at, ...(isAdmins ? admins : { by: 'customer', actor: person.id }) };
  });

const admins = { by: 'admin', actor: admin.id } as const;

export const toLineRows = (
  { id, order, tax }: PlacedDemoOrder,
  known: ReadonlyMap<string, Line>,
): (typeof orderLines.$inferInsert)[] =>
  order.lines.map((line, position) => {
    const { variant, product, image } = known.get(getVariantId(line))!;
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
