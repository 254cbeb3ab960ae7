import { coupons, type DemoCoupon } from '../coupons';
import { type DemoOrder, orders } from '../orders';
import { users } from '../users';
import { listVariants } from './catalogue';
import { createReport, findProduct, listDuplicates } from './report';

export const isSale = (order: DemoOrder): boolean => order.status !== 'cancelled' && order.status !== 'returned';

const getSubtotal = (order: DemoOrder): number =>
  order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);

const getSales = (chosen: DemoOrder[]): number =>
  chosen.filter(isSale).reduce((sum, order) => sum + getSubtotal(order) - (order.discount ?? 0), 0);

/** Returns the discount of a coupon on the day of the order, in rupees. */
function getDiscount(coupon: DemoCoupon, order: DemoOrder): number {
  const total = getSubtotal(order);
  const inForce = order.daysAgo <= coupon.startsDaysAgo && -order.daysAgo <= coupon.endsInDays;
  if (!inForce || total < (coupon.minOrderAmount ?? 0) || coupon.discountType === 'shipping') return 0;
  return coupon.discountType === 'fixed'
    ? Math.min(coupon.discountValue, total)
    : Math.min((total * coupon.discountValue) / 100, coupon.maxDiscountAmount ?? total);
}

function hasPlausibleStatus({ status, daysAgo }: DemoOrder): boolean {
  if (status === 'cancelled' || status === 'returned') return daysAgo >= 1 && daysAgo <= 120;
  if (daysAgo === 0) return status === 'placed';
  if (daysAgo <= 2) return status === 'placed' || status === 'processing';
  return status === (daysAgo <= 8 ? 'shipped' : 'delivered');
}

export function findOrderErrors(): string[] {
  const { sentences, expect } = createReport();
  expect(orders.length === 42, `There are ${orders.length} orders, not 42.`);
  expect(getSales(orders) === 12_500, `Sales are ₹${getSales(orders)}, not ₹12,500.`);
  const recent = getSales(orders.filter((order) => order.daysAgo <= 29));
  const previous = getSales(orders.filter((order) => order.daysAgo >= 30 && order.daysAgo <= 59));
  const change = Math.round(((recent - previous) / previous) * 100);
  expect(change === 12, `Sales changed by ${change}% (₹${recent} after ₹${previous}), not by 12%.`);
  expect(recent + previous === getSales(orders), 'Some sales are older than 59 days.');
  const today = orders.filter((order) => order.daysAgo === 0);
  expect(
    today.length === 5 && today.every((order) => order.status === 'placed'),
    'Not exactly five orders are new today.',
  );
  const undone = orders.filter((order) => !isSale(order)).length;
  expect(undone >= 8 && undone <= 10, `${undone} orders are cancelled or returned, not about nine.`);
  expect(orders.filter((order) => order.user === 0).length === 3, 'Asha does not have three orders.');

  for (const [index, order] of orders.entries()) {
    const which = `Order ${index + 1}`;
    expect(hasPlausibleStatus(order), `${which} is ${order.status} after ${order.daysAgo} days.`);
    expect((users[order.user]?.joinedDaysAgo ?? -1) >= order.daysAgo, `${which} is older than its customer's account.`);
    expect(order.lines.length > 0, `${which} is empty.`);
    for (const { product: id, color, size, quantity, price } of order.lines) {
      const product = findProduct(id);
      expect(product !== undefined, `${which} is for ${id}, which does not exist.`);
      if (!product) continue;
      expect(listVariants(product).includes(`${color}/${size}`), `${which}: ${id} is not sold as ${color}/${size}.`);
      const now = product.sizePrice?.[size]?.price ?? product.price;
      expect(price <= now && price >= now * 0.75, `${which}: ${id} at ₹${price} is far from today's ₹${now}.`);
      expect(Number.isInteger(quantity) && quantity >= 1, `${which}: ${quantity} units of ${id}.`);
      expect(product.addedDaysAgo >= order.daysAgo, `${which} is older than ${id}.`);
      expect((product.archivedDaysAgo ?? -1) <= order.daysAgo, `${which} is for ${id}, already archived.`);
    }
    expect(
      !order.discount || coupons.some((coupon) => getDiscount(coupon, order) === order.discount),
      `${which} has a discount of ₹${order.discount} that no coupon gives.`,
    );
  }
  expect(
    orders.some((order) => order.discount),
    'No order has a coupon.',
  );

  for (const code of listDuplicates(coupons.map((coupon) => coupon.code)))
    expect(false, `Two coupons are called ${code}.`);
  for (const type of ['percentage', 'fixed', 'shipping'] as const) {
    expect(
      coupons.some((coupon) => coupon.discountType === type && coupon.endsInDays > 0),
      `No ${type} coupon is in force.`,
    );
  }
  for (const coupon of coupons) {
    expect(/^[A-Z0-9]+$/.test(coupon.code), `${coupon.code} is not an upper-case code.`);
    expect(
      coupon.discountType !== 'percentage' || coupon.maxDiscountAmount !== undefined,
      `${coupon.code} is a percentage without a cap.`,
    );
  }
  expect(
    coupons.some((coupon) => coupon.code === 'WELCOME10'),
    'WELCOME10 is missing.',
  );
  expect(
    coupons.some((coupon) => coupon.endsInDays < 0),
    'No coupon has expired.',
  );
  expect(
    coupons.some((coupon) => coupon.minOrderAmount !== undefined),
    'No coupon has a minimum order.',
  );
  return sentences;
}
