import { randomUUID } from 'node:crypto';
import { orderLines, orders } from '../../../platform/db/schema';
import type { TestShop } from '../../../testing/shop';

type Order = typeof orders.$inferInsert;
type Line = typeof orderLines.$inferInsert;

/** An order line of a denim jacket: ₹999, including 5% GST. */
export const jacket: Omit<Line, 'orderId' | 'position'> = {
  productId: 'jacket',
  variantId: 'jacket-m',
  title: 'Indigo Denim Jacket',
  brand: 'Neelgaon',
  color: 'Indigo',
  size: 'M',
  sku: 'JACKET-M',
  hsn: '6203',
  price: 999_00,
  mrp: 999_00,
  quantity: 1,
  taxRate: 500,
  tax: 47_57,
};

/** Inserts an order with ₹79 for the delivery to Kerala. Returns its number. */
export async function addOrder(
  { db }: Pick<TestShop, 'db'>,
  values: Partial<Order> = {},
  lines: Omit<Line, 'orderId' | 'position'>[] = [jacket],
): Promise<string> {
  const id = `V261120-${randomUUID().slice(0, 8).toUpperCase()}`;
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  const address = {
    name: 'Asha Menon',
    phone: '9000000001',
    line1: '12 Lake View Road',
    line2: '',
    city: 'Kochi',
    district: 'Ernakulam',
    state: 'Kerala',
    postalCode: '682016',
    country: 'India' as const,
  };
  await db.insert(orders).values({
    id,
    phone: address.phone,
    address,
    subtotal,
    discount,
    shippingFee: 79_00,
    total: subtotal - discount + 79_00,
    tax: lines.reduce((sum, line) => sum + (line.tax ?? 0), 3_76),
    shippingTaxRate: 500,
    shippingTax: 3_76,
    isInterstate: true,
    shippingMethod: 'standard',
    paymentMethod: 'cod',
    deliveryFrom: '2026-11-25',
    deliveryTo: '2026-11-30',
    placedAt: new Date('2026-11-20T12:00:00+05:30'),
    ...values,
  });
  await db.insert(orderLines).values(lines.map((line, position) => ({ orderId: id, position, ...line })));
  return id;
}
