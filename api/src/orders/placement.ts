import { randomInt } from 'node:crypto';
import { type AddressSnapshot, type Order, toPaise } from '@vastra/shared/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Line } from '../cart/lines';
import { emptyCart, lockCart } from '../cart/queries';
import { type Computation, compute, type Purchase, shortageOf } from '../checkout/computation';
import { NotEnoughStock, TotalChanged } from '../checkout/errors';
import { redeemCoupon } from '../coupons/queries';
import type { Queryable } from '../db/connect';
import { orderEvents, orderLines, orders, stockMovements, variants } from '../db/schema';
import { takeDealPieces } from '../deals/prices';
import { queueMail } from '../mailbox/outbox';
import { placedMail } from './mails';
import { findOrder } from './queries';

export interface NewOrder extends Omit<Purchase, 'postalCode' | 'phone'> {
  address: AddressSnapshot;
  email: string | null;
  /** Rupees that the shopper has seen. */
  expectedTotal?: number;
}

/** Everything that an order does, in the caller's transaction: all of it happens, or nothing. */
export async function place(tx: Queryable, order: NewOrder, siteUrl: string, now = new Date()): Promise<Order> {
  const { address, userId, email } = order;
  const buysCart = userId !== null && !order.items;
  // A second tab that orders the same cart waits here and then finds it empty.
  if (buysCart) await lockCart(tx, userId);
  const purchase = { ...order, postalCode: address.postalCode, phone: address.phone };
  const computation = await compute(tx, purchase, now, { isOrder: true });
  if (order.expectedTotal !== undefined && toPaise(order.expectedTotal) !== computation.amounts.total)
    throw new TotalChanged();
  await takeStock(tx, computation.lines);
  await takeDealPieces(tx, computation.lines, now);
  const id = orderNumber(now);
  await insertOrder(tx, id, order, computation, now);
  if (computation.coupon) {
    await redeemCoupon(tx, computation.coupon, { orderId: id, userId, phone: address.phone });
  }
  if (buysCart) await emptyCart(tx, userId);
  const placed = (await findOrder(tx, id))!;
  if (email) await queueMail(tx, placedMail(placed.order, email, siteUrl));
  return placed.order;
}

/** In one order for all buyers, so that no two of them wait for each other. */
export async function takeStock(tx: Queryable, lines: readonly Line[]): Promise<void> {
  const sorted = [...lines].sort(
    (one, other) => compare(one.product.id, other.product.id) || compare(one.variant.id, other.variant.id),
  );
  for (const line of sorted) {
    const [taken] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${line.quantity}` })
      .where(and(eq(variants.id, line.variant.id), gte(variants.stock, line.quantity)))
      .returning({ stock: variants.stock });
    if (taken) continue;
    const [left] = await tx.select().from(variants).where(eq(variants.id, line.variant.id));
    throw new NotEnoughStock([shortageOf({ ...line, variant: left ?? { ...line.variant, stock: 0 } })]);
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

async function insertOrder(
  tx: Queryable,
  id: string,
  { userId, email, address, shippingMethod, paymentMethod }: NewOrder,
  { lines, coupon, amounts, chosen }: Computation,
  now: Date,
): Promise<void> {
  await tx.insert(orders).values({
    id,
    userId,
    email,
    phone: address.phone,
    address,
    ...amounts,
    couponCode: coupon?.code ?? null,
    shippingMethod,
    paymentMethod,
    deliveryFrom: chosen.from,
    deliveryTo: chosen.to,
    placedAt: now,
  });
  await tx.insert(orderLines).values(
    lines.map(({ variant, product, image, quantity, price }, position) => ({
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
      price,
      mrp: variant.mrp,
      quantity,
    })),
  );
  await tx.insert(orderEvents).values({ orderId: id, status: 'placed', note: 'Order placed', actor: userId, at: now });
  await tx.insert(stockMovements).values(
    lines.map(({ variant, quantity }) => ({
      variantId: variant.id,
      change: -quantity,
      reason: 'order' as const,
      orderId: id,
      at: now,
    })),
  );
}

/** Without letters and digits that are taken for each other on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Tells the day but not how many orders there are: "V261120-7KQ3M9XB". */
function orderNumber(now: Date): string {
  const day = now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).slice(2).replaceAll('-', '');
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `V${day}-${letters}`;
}
