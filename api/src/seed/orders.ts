import { toPaise } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { catalogue } from '../../demo/data/catalogue/index';
import { type DemoOrder, orders as demoOrders } from '../../demo/data/orders';
import { linesOf } from '../cart/lines';
import type { Queryable } from '../db/connect';
import { couponRedemptions, coupons, orderEvents, orderLines, orders, stockMovements } from '../db/schema';
import { discountOf } from '../pricing/pricing';
import { oneDay, startOfIndianDay } from '../server/india';
import { deliveryDays, usualPolicy } from '../shipping/policy';
import { addressOf } from './addresses';
import { stockOf, variantId } from './catalogue';
import { chance, dayStamp, timeOn } from './days';
import { insertAll } from './insert';
import type { Person } from './person';

type CouponRow = typeof coupons.$inferSelect;
type Movement = typeof stockMovements.$inferInsert;

/** Orders with their lines, events and coupons, and the movements that explain the stock. All had free delivery. */
export async function seedOrders(tx: Queryable, { now, people }: { now: Date; people: Person[] }): Promise<void> {
  const all = await tx.select().from(coupons).orderBy(asc(coupons.code));
  const written = demoOrders.map((order, place) => {
    const name = `order ${place}`;
    const placedAt = timeOn(now, order.daysAgo, { during: 'orders', name });
    const subtotal = order.lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
    const coupon = order.discount ? couponFor(all, { subtotal, discount: toPaise(order.discount), placedAt }) : null;
    const id = `V${dayStamp(placedAt)}-${letters(name)}`;
    return {
      id,
      order,
      person: people[order.user],
      placedAt,
      subtotal,
      coupon,
      events: eventsOf(order, placedAt, now),
    };
  });
  await insertAll(tx, orders, written.map(orderRow));
  await insertAll(tx, orderLines, await lineRows(tx, written));
  await insertAll(
    tx,
    orderEvents,
    written.flatMap(({ id, events }) => events.map((event) => ({ orderId: id, ...event }))),
  );
  await insertAll(tx, stockMovements, movements(written, now));
  await redeem(tx, written);
}

interface Written {
  id: string;
  order: DemoOrder;
  person: Person;
  placedAt: Date;
  /** Paise. */
  subtotal: number;
  coupon: CouponRow | null;
  events: { status: DemoOrder['status']; note: string; at: Date }[];
}

/** The letters and digits of real order numbers. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = (name: string): string =>
  Array.from({ length: 8 }, (_, at) => alphabet[Math.floor(chance(`${name} ${at}`) * alphabet.length)]).join('');

/** The coupon that gave this discount that day. */
function couponFor(
  all: CouponRow[],
  { subtotal, discount, placedAt }: { subtotal: number; discount: number; placedAt: Date },
): CouponRow {
  const found = all.find(
    (coupon) =>
      discountOf(coupon, subtotal) === discount &&
      subtotal >= coupon.minOrderAmount &&
      coupon.startsAt <= placedAt &&
      (coupon.endsAt === null || coupon.endsAt > placedAt),
  );
  if (!found) throw new Error(`No coupon of the demo takes ${discount} paise off ${subtotal}.`);
  return found;
}

/** How long after the beginning of the order's day in India each step came, in days: at hours when people work. */
const steps: Record<DemoOrder['status'], [status: DemoOrder['status'], note: string, after: number][]> = {
  placed: [],
  processing: [['processing', 'Being packed', 1.44]],
  shipped: [
    ['processing', 'Being packed', 1.44],
    ['shipped', 'Handed to the courier', 1.71],
  ],
  delivered: [
    ['processing', 'Being packed', 1.44],
    ['shipped', 'Handed to the courier', 1.71],
    ['delivered', 'Delivered', 5.55],
  ],
  cancelled: [['cancelled', 'Cancelled by the customer', 0.98]],
  returned: [
    ['processing', 'Being packed', 1.44],
    ['shipped', 'Handed to the courier', 1.71],
    ['delivered', 'Delivered', 5.55],
    ['returned', 'Returned by the customer', 10.5],
  ],
};

const eventsOf = ({ status }: DemoOrder, placedAt: Date, now: Date): Written['events'] => [
  { status: 'placed', note: 'Order placed', at: placedAt },
  ...steps[status].map(([status, note, after]) => ({
    status,
    note,
    at: new Date(Math.min(startOfIndianDay(placedAt).getTime() + after * oneDay, now.getTime())),
  })),
];

function orderRow({ id, order, person, placedAt, subtotal, coupon, events }: Written): typeof orders.$inferInsert {
  const address = addressOf(person);
  const discount = toPaise(order.discount ?? 0);
  const delivery = deliveryDays(usualPolicy, 'standard', placedAt);
  return {
    id,
    userId: person.id,
    status: order.status,
    email: person.email,
    phone: address.phone,
    address,
    subtotal,
    discount,
    shippingFee: 0,
    total: subtotal - discount,
    couponCode: coupon?.code ?? null,
    shippingMethod: 'standard',
    paymentMethod: order.payment,
    paymentStatus: paymentStatus(order),
    deliveryFrom: delivery.from,
    deliveryTo: delivery.to,
    placedAt,
    updatedAt: events[events.length - 1].at,
  };
}

function paymentStatus({ status, payment }: DemoOrder): 'pending' | 'paid' | 'refunded' {
  if (status === 'returned') return 'refunded';
  if (payment === 'cod') return status === 'delivered' ? 'paid' : 'pending';
  return status === 'cancelled' ? 'refunded' : 'paid';
}

async function lineRows(tx: Queryable, written: Written[]): Promise<(typeof orderLines.$inferInsert)[]> {
  const wanted = written.flatMap(({ order }) => order.lines.map((line) => ({ variantId: idOf(line), quantity: 1 })));
  const known = new Map((await linesOf(tx, wanted)).map((line) => [line.variant.id, line]));
  return written.flatMap(({ id, order }) =>
    order.lines.map((line, position) => {
      const { variant, product, image } = known.get(idOf(line))!;
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
      };
    }),
  );
}

const idOf = ({ product, color, size }: DemoOrder['lines'][number]): string => variantId(product, color, size);

/** What came in when a product was added, and what orders took and gave back: together the stock of today. */
function movements(written: Written[], now: Date): Movement[] {
  const ofOrders = written.flatMap(({ id, order, placedAt, events }) =>
    order.lines.flatMap((line): Movement[] => {
      const taken: Movement = {
        variantId: idOf(line),
        change: -line.quantity,
        reason: 'order',
        orderId: id,
        at: placedAt,
      };
      const { status, at } = events[events.length - 1];
      if (status !== 'cancelled' && status !== 'returned') return [taken];
      const reason = status === 'cancelled' ? 'cancel' : 'return';
      return [taken, { ...taken, change: line.quantity, reason, at }];
    }),
  );
  const ofSeed = catalogue.flatMap((product) =>
    product.colors.flatMap((color) =>
      product.sizes.map((size): Movement => {
        const id = variantId(product.id, color.name, size);
        const gone = ofOrders.reduce((sum, movement) => (movement.variantId === id ? sum - movement.change : sum), 0);
        const at = timeOn(now, product.addedDaysAgo, { during: 'products', name: product.id });
        return { variantId: id, change: stockOf(product, color.name, size) + gone, reason: 'seed', at };
      }),
    ),
  );
  return [...ofSeed.filter(({ change }) => change > 0), ...ofOrders];
}

async function redeem(tx: Queryable, written: Written[]): Promise<void> {
  const uses = written.flatMap(({ id, person, coupon, placedAt }) =>
    coupon ? [{ id, person, coupon, placedAt }] : [],
  );
  await insertAll(
    tx,
    couponRedemptions,
    uses.map(({ id, person, coupon, placedAt }) => ({
      couponId: coupon.id,
      orderId: id,
      userId: person.id,
      phone: addressOf(person).phone,
      createdAt: placedAt,
    })),
  );
  for (const coupon of new Set(uses.map((use) => use.coupon))) {
    const used = uses.filter((use) => use.coupon === coupon).length;
    await tx.update(coupons).set({ used }).where(eq(coupons.id, coupon.id));
  }
}
