import { randomInt } from 'node:crypto';
import { type AddressSnapshot, type Order, toPaise } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, orderLines, orders, payments } from '../../platform/db/schema';
import { indianDay } from '../../platform/server/india';
import { lockCart } from '../cart/queries';
import { type Computation, compute, type Purchase } from '../checkout/computation';
import { TotalChanged } from '../checkout/errors';
import { redeemCoupon } from '../coupons/queries';
import { takeDealPieces } from '../deals/prices';
import { confirmOrder } from './confirm';
import type { Desk } from './mails/queue';
import { findOrder } from './queries';
import { takeStock } from './stock';

/** How long pieces are held for a payment, in ms. */
export const holdTime = 15 * 60 * 1000;

export interface NewOrder extends Omit<Purchase, 'postalCode' | 'state' | 'phone'> {
  address: AddressSnapshot;
  email: string | null;
  /** Rupees that the shopper has seen. */
  expectedTotal?: number;
}

/**
 * Everything that an order does, in the caller's transaction: all of it happens, or nothing. One that needs no payment beforehand
 * is confirmed at once, any other holds its pieces.
 */
export async function placeOrder(tx: Queryable, order: NewOrder, desk: Desk, now = new Date()): Promise<Order> {
  const { address, userId } = order;
  const buysCart = userId !== null && !order.items;
  // A second tab that orders the same cart waits here.
  if (buysCart) await lockCart(tx, userId);
  const { postalCode, state, phone } = address;
  const computation = await compute(tx, { ...order, postalCode, state, phone }, now, { isOrder: true });
  const { amounts, coupon, lines, paymentMethod } = computation;
  if (order.expectedTotal !== undefined && toPaise(order.expectedTotal) !== amounts.total) throw new TotalChanged();
  const isHeld = paymentMethod !== 'cod' && amounts.total > 0;
  const id = orderNumber(now);
  await takeStock(
    tx,
    lines.map(({ product, variant, quantity }) => ({
      productId: product.id,
      variantId: variant.id,
      quantity,
      name: `${product.title} (${variant.color}, ${variant.size})`,
    })),
    { orderId: id, reason: isHeld ? 'hold' : 'order', at: now },
  );
  await takeDealPieces(tx, lines, now);
  await insertOrder(tx, { id, order, computation, buysCart, isHeld, now });
  if (coupon) await redeemCoupon(tx, coupon, { orderId: id, userId, phone });
  const confirmed = isHeld ? undefined : await confirmOrder(tx, id, { ...desk, now });
  return confirmed ?? (await findOrder(tx, id, now))!.order;
}

interface Insert {
  id: string;
  order: NewOrder;
  computation: Computation;
  buysCart: boolean;
  isHeld: boolean;
  now: Date;
}

async function insertOrder(tx: Queryable, { id, order, computation, buysCart, isHeld, now }: Insert): Promise<void> {
  const { userId, email, address } = order;
  const { lines, coupon, amounts, tax, chosen, paymentMethod } = computation;
  await tx.insert(orders).values({
    id,
    userId,
    email,
    phone: address.phone,
    address,
    ...amounts,
    tax: tax.tax,
    shippingTaxRate: tax.shipping.rate,
    shippingTax: tax.shipping.tax,
    isInterstate: tax.isInterstate,
    couponCode: coupon?.code ?? null,
    shippingMethod: chosen.method,
    paymentMethod,
    holdsUntil: isHeld ? new Date(now.getTime() + holdTime) : null,
    buysCart,
    deliveryFrom: chosen.from,
    deliveryTo: chosen.to,
    placedAt: now,
  });
  await tx.insert(orderLines).values(
    lines.map(({ variant, product, image, quantity, price, deal }, position) => ({
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
      dealId: deal?.isApplied ? deal.id : null,
      discount: tax.lines[position].discount,
      taxRate: tax.lines[position].rate,
      tax: tax.lines[position].tax,
    })),
  );
  const placed = { orderId: id, status: 'placed', note: 'Order placed' } as const;
  await tx.insert(orderEvents).values({ ...placed, by: 'customer', actor: userId, at: now });
  await tx.insert(payments).values({ orderId: id, provider: paymentMethod, amount: amounts.total, createdAt: now });
}

/** Without letters and digits that are taken for each other on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Tells the day but not how many orders there are: "V261120-7KQ3M9XB". */
function orderNumber(now: Date): string {
  const day = indianDay(now).slice(2).replaceAll('-', '');
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `V${day}-${letters}`;
}
