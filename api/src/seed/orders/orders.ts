import { toPaise } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { catalogue } from '../../../demo/data/catalogue/index';
import { type DemoOrder, orders as demoOrders } from '../../../demo/data/orders';
import { type Line, loadLines } from '../../ordering/pricing/lines';
import { calculateDiscount } from '../../ordering/pricing/pricing';
import { calculateOrderTax } from '../../ordering/tax/order-tax';
import { demoSeller } from '../../ordering/tax/seller';
import { dayMs, toIndianDay, toStartOfIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import {
  couponRedemptions,
  coupons,
  orderEvents,
  orderLines,
  orders,
  payments,
  stockMovements,
  taxRates,
} from '../../platform/db/schema';
import { buildVariantId, getStock } from '../catalogue/catalogue';
import { insertAll } from '../insert';
import type { Person } from '../people/person';
import { buildHomeAddress } from '../people/postal-addresses';
import { buildTime, toDayStamp, toFraction } from '../times';
import {
  type CouponRow,
  getVariantId,
  type PlacedDemoOrder,
  toEventRows,
  toLineRows,
  toOrderRow,
  toPaymentRow,
} from './order-rows';
import { seedTaxDocuments } from './tax-documents';

type Movement = typeof stockMovements.$inferInsert;

/** Orders with all that belongs to them, and the movements that explain the stock. */
export async function seedOrders(tx: Queryable, { now, people }: { now: Date; people: Person[] }): Promise<void> {
  const all = await tx.select().from(coupons).orderBy(asc(coupons.code));
  const rates = await tx.select().from(taxRates);
  const known = await linesById(tx);
  const written = demoOrders.map((order, place): PlacedDemoOrder => {
    const name = `order ${place}`;
    const placedAt = buildTime(now, order.daysAgo, { during: 'orders', name });
    const subtotal = order.lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
    const discount = toPaise(order.discount ?? 0);
    const person = people[order.user];
    const taxable = {
      lines: order.lines.map((line) => ({
        hsn: known.get(getVariantId(line))!.product.hsn,
        price: toPaise(line.price),
        quantity: line.quantity,
      })),
      discount,
      shippingFee: 0,
      state: buildHomeAddress(person).state,
    };
    return {
      id: `V${toDayStamp(placedAt)}-${letters(name)}`,
      order,
      person,
      placedAt,
      subtotal,
      coupon: discount > 0 ? couponFor(all, { subtotal, discount, placedAt }) : null,
      events: eventsOf(order, placedAt, now),
      tax: calculateOrderTax(rates, demoSeller.state, taxable, toIndianDay(placedAt)),
    };
  });
  await insertAll(tx, orders, written.map(toOrderRow));
  await insertAll(
    tx,
    orderLines,
    written.flatMap((one) => toLineRows(one, known)),
  );
  await insertAll(tx, orderEvents, written.flatMap(toEventRows));
  await insertAll(tx, payments, written.map(toPaymentRow));
  await insertAll(tx, stockMovements, movements(written, now));
  await redeem(tx, written);
  await seedTaxDocuments(tx, written);
}

async function linesById(tx: Queryable): Promise<Map<string, Line>> {
  const ids = new Set(demoOrders.flatMap((order) => order.lines.map(getVariantId)));
  const lines = await loadLines(
    tx,
    [...ids].map((variantId) => ({ variantId, quantity: 1 })),
  );
  return new Map(lines.map((line) => [line.variant.id, line]));
}

/** The letters and digits of real order numbers. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = (name: string): string =>
  Array.from({ length: 8 }, (_, at) => alphabet[Math.floor(toFraction(`${name} ${at}`) * alphabet.length)]).join('');

/** The coupon that gave this discount that day. */
function couponFor(
  all: CouponRow[],
  { subtotal, discount, placedAt }: { subtotal: number; discount: number; placedAt: Date },
): CouponRow {
  const found = all.find(
    (coupon) =>
      calculateDiscount(coupon, subtotal) === discount &&
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

const eventsOf = ({ status }: DemoOrder, placedAt: Date, now: Date): PlacedDemoOrder['events'] => [
  { status: 'placed', note: 'Order placed', at: placedAt },
  ...steps[status].map(([status, note, after]) => ({
    status,
    note,
    at: new Date(Math.min(toStartOfIndianDay(placedAt).getTime() + after * dayMs, now.getTime())),
  })),
];

/** What came in when a product was added, and what orders took and gave back: together the stock of today. */
function movements(written: PlacedDemoOrder[], now: Date): Movement[] {
  const ofOrders = written.flatMap(({ id, order, placedAt, events }) =>
    order.lines.flatMap((line): Movement[] => {
      const taken: Movement = {
        variantId: getVariantId(line),
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
        const id = buildVariantId(product.id, color.name, size);
        const gone = ofOrders.reduce((sum, movement) => (movement.variantId === id ? sum - movement.change : sum), 0);
        const at = buildTime(now, product.addedDaysAgo, { during: 'products', name: product.id });
        return { variantId: id, change: getStock(product, color.name, size) + gone, reason: 'seed', at };
      }),
    ),
  );
  return [...ofSeed.filter(({ change }) => change > 0), ...ofOrders];
}

async function redeem(tx: Queryable, written: PlacedDemoOrder[]): Promise<void> {
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
      phone: buildHomeAddress(person).phone,
      createdAt: placedAt,
    })),
  );
  for (const coupon of new Set(uses.map((use) => use.coupon))) {
    const used = uses.filter((use) => use.coupon === coupon).length;
    await tx.update(coupons).set({ used }).where(eq(coupons.id, coupon.id));
  }
}
