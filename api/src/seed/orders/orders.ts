import { catalogue, type DemoOrder, orders as demoOrders } from '@vastra/demo';
import { toPaise } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { dayMs, toIndianDay, toStartOfIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import {
  couponRedemptions,
  coupons,
  orderEvents,
  orderLines,
  orders,
  payments,
  refunds,
  stockMovements,
} from '../../platform/db/schema';
import { type Line, loadLines } from '../../pricing/amounts/lines';
import { calculateDiscount } from '../../pricing/amounts/pricing';
import { calculateOrderTax } from '../../pricing/tax/order-tax';
import { loadTaxBasis } from '../../pricing/tax/tax-basis';
import { buildVariantId, getStock } from '../catalogue/catalogue';
import type { Person } from '../people/person';
import { buildHomeAddress } from '../people/postal-addresses';
import { insertAll } from '../rows/insert-rows';
import { buildTime, toDayStamp, toFraction } from '../rows/times';
import {
  type CouponRow,
  getVariantId,
  type PlacedDemoOrder,
  toEventRows,
  toLineRows,
  toOrderRow,
  toPaymentRow,
  toRefundRows,
} from './order-rows';
import { seedShipments } from './shipments';
import { seedTaxDocuments } from './tax-documents';

type Movement = typeof stockMovements.$inferInsert;

/** Inserts orders with their lines, events, payments, coupons and invoices, and the stock movements that add up to the stock. */
export async function seedOrders(tx: Queryable, { now, people }: { now: Date; people: Person[] }): Promise<void> {
  const allCoupons = await tx.select().from(coupons).orderBy(asc(coupons.code));
  const basis = await loadTaxBasis(tx);
  const linesById = await loadLinesById(tx);
  const placed = demoOrders.map((order, index): PlacedDemoOrder => {
    const name = `order ${index}`;
    const placedAt = buildTime(now, order.daysAgo, { during: 'orders', name });
    const subtotal = order.lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
    const discount = toPaise(order.discount ?? 0);
    const person = people[order.user];
    const taxable = {
      lines: order.lines.map((line) => ({
        hsn: linesById.get(getVariantId(line))!.product.hsn,
        price: toPaise(line.price),
        quantity: line.quantity,
      })),
      discount,
      shippingFee: 0,
      state: buildHomeAddress(person).state,
    };
    return {
      id: `V${toDayStamp(placedAt)}-${buildSuffix(name)}`,
      order,
      person,
      placedAt,
      subtotal,
      coupon: discount > 0 ? findCoupon(allCoupons, { subtotal, discount, placedAt }) : null,
      events: buildEvents(order, placedAt, now),
      tax: calculateOrderTax(basis, taxable, toIndianDay(placedAt)),
    };
  });
  await insertAll(tx, orders, placed.map(toOrderRow));
  await insertAll(
    tx,
    orderLines,
    placed.flatMap((order) => toLineRows(order, linesById)),
  );
  await insertAll(tx, orderEvents, placed.flatMap(toEventRows));
  await insertAll(tx, payments, placed.map(toPaymentRow));
  await insertAll(tx, refunds, placed.flatMap(toRefundRows));
  await seedShipments(tx, placed, now);
  await insertAll(tx, stockMovements, buildMovements(placed, now));
  await redeemCoupons(tx, placed);
  await seedTaxDocuments(tx, placed);
}

async function loadLinesById(tx: Queryable): Promise<Map<string, Line>> {
  const ids = new Set(demoOrders.flatMap((order) => order.lines.map(getVariantId)));
  const lines = await loadLines(
    tx,
    [...ids].map((variantId) => ({ variantId, quantity: 1 })),
  );
  return new Map(lines.map((line) => [line.variant.id, line]));
}

/** The letters and digits of order numbers. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const buildSuffix = (name: string): string =>
  Array.from({ length: 8 }, (_, index) => alphabet[Math.floor(toFraction(`${name} ${index}`) * alphabet.length)]).join(
    '',
  );

/** Finds the coupon that gave this discount on that day. */
function findCoupon(
  coupons: CouponRow[],
  { subtotal, discount, placedAt }: { subtotal: number; discount: number; placedAt: Date },
): CouponRow {
  const coupon = coupons.find(
    (coupon) =>
      calculateDiscount(coupon, subtotal) === discount &&
      subtotal >= coupon.minOrderAmount &&
      coupon.startsAt <= placedAt &&
      (coupon.endsAt === null || coupon.endsAt > placedAt),
  );
  if (!coupon) throw new Error(`No coupon of the demo takes ${discount} paise off ${subtotal}.`);
  return coupon;
}

/** The transitions of an order by its last status. `after` is in days since midnight (in India) before the order, in working hours. */
const transitions: Record<DemoOrder['status'], [status: DemoOrder['status'], note: string, after: number][]> = {
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

const buildEvents = ({ status }: DemoOrder, placedAt: Date, now: Date): PlacedDemoOrder['events'] => [
  { status: 'placed', note: 'Order placed', at: placedAt },
  ...transitions[status].map(([status, note, after]) => ({
    status,
    note,
    at: new Date(Math.min(toStartOfIndianDay(placedAt).getTime() + after * dayMs, now.getTime())),
  })),
];

/** Builds the movements of orders, and a first delivery of each variant that makes the sum of all movements equal to its stock. */
function buildMovements(placed: PlacedDemoOrder[], now: Date): Movement[] {
  const orderMovements = placed.flatMap(({ id, order, placedAt, events }) =>
    order.lines.flatMap((line): Movement[] => {
      const sale: Movement = {
        variantId: getVariantId(line),
        change: -line.quantity,
        reason: 'order',
        orderId: id,
        at: placedAt,
      };
      const { status, at } = events[events.length - 1];
      if (status !== 'cancelled' && status !== 'returned') return [sale];
      const reason = status === 'cancelled' ? 'cancel' : 'return';
      return [sale, { ...sale, change: line.quantity, reason, at }];
    }),
  );
  const firstDeliveries = catalogue.flatMap((product) =>
    product.colors.flatMap((color) =>
      product.sizes.map((size): Movement => {
        const id = buildVariantId(product.id, color.name, size);
        const soldUnits = orderMovements.reduce(
          (sum, movement) => (movement.variantId === id ? sum - movement.change : sum),
          0,
        );
        const at = buildTime(now, product.addedDaysAgo, { during: 'products', name: product.id });
        return { variantId: id, change: getStock(product, color.name, size) + soldUnits, reason: 'seed', at };
      }),
    ),
  );
  return [...firstDeliveries.filter(({ change }) => change > 0), ...orderMovements];
}

async function redeemCoupons(tx: Queryable, placed: PlacedDemoOrder[]): Promise<void> {
  const uses = placed.flatMap(({ id, person, coupon, placedAt }) => (coupon ? [{ id, person, coupon, placedAt }] : []));
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
    const count = uses.filter((use) => use.coupon === coupon).length;
    await tx.update(coupons).set({ used: count }).where(eq(coupons.id, coupon.id));
  }
}
