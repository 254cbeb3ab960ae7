import { toLineSize } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { OrderRow } from '../../../ordering/orders/access/order-access';
import { confirmOrder } from '../../../ordering/orders/placement/confirm-order';
import { createOrderNumber } from '../../../ordering/orders/placement/order-number';
import { reserveStock } from '../../../ordering/stock/stock';
import { getRefundable } from '../../../payments/refunds/received-amount';
import type { Queryable } from '../../../platform/db/connect';
import { orderEvents, orderLines, orders, returnLines, returns } from '../../../platform/db/schema';
import { roundToRupee } from '../../../pricing/amounts/rounding';
import { getDeliveryDays } from '../../../pricing/shipping/policy';
import { getShippingPolicy } from '../../../pricing/shipping/queries';
import type { ReturnContext, ReturnLineRow, ReturnRow } from '../transition-return';
import { type ExchangeLine, priceExchange } from './price-exchange';

/** Time for which the stock of a replacement is held while its difference is not paid, in milliseconds. */
export const exchangeHoldMs = 72 * 60 * 60 * 1000;

interface Exchange {
  order: OrderRow;
  row: ReturnRow;
  /** The lines of the return that are exchanged. */
  lines: readonly ReturnLineRow[];
}

/**
 * Places the replacement order of an exchange in the caller's transaction, and returns the return with it. The value of the returned units
 * pays for it, as far as the order has received and not given back that much; a difference to pay makes it wait for its payment. It waits for the
 * return, so that it is not packed.
 *
 * @throws NotEnoughStockError
 */
export async function placeExchange(
  tx: Queryable,
  { order, row, lines }: Exchange,
  context: ReturnContext,
): Promise<ReturnRow> {
  const { now, events } = context;
  const priced = await priceExchange(tx, order, lines, now);
  const value = sum(priced, (line) => line.value);
  const subtotal = sum(priced, ({ price, quantity }) => price * quantity);
  const discount = sum(priced, (line) => line.discount);
  const exactTotal = subtotal - discount;
  const creditUsed = Math.min(value, exactTotal, await getUsableValue(tx, order.id));
  const exactDue = exactTotal - creditUsed;
  const total = creditUsed + (isPaidOnDelivery(order.paymentMethod) ? roundToRupee(exactDue) : exactDue);
  const isHeld = total > creditUsed && !isPaidOnDelivery(order.paymentMethod);
  const id = await createOrderNumber(tx, now);
  await reserveStock(tx, toStockLines(priced), { orderId: id, reason: isHeld ? 'hold' : 'order', at: now });
  const delivery = getDeliveryDays(await getShippingPolicy(tx), 'standard', now);
  await tx.insert(orders).values({
    id,
    userId: order.userId,
    email: order.email,
    phone: order.phone,
    address: order.address,
    buyerGstin: order.buyerGstin,
    buyerBusinessName: order.buyerBusinessName,
    subtotal,
    discount,
    shippingFee: 0,
    total,
    tax: sum(priced, (line) => line.tax),
    isInterstate: order.isInterstate,
    shippingMethod: 'standard',
    paymentMethod: order.paymentMethod,
    kind: 'exchange',
    paymentStatus: total === creditUsed ? 'paid' : 'pending',
    creditUsed,
    exchangeOfReturnId: row.id,
    waitsForReturn: true,
    isPurchaseShown: order.isPurchaseShown,
    allowsWhatsapp: order.allowsWhatsapp,
    networkHash: order.networkHash,
    phoneVerifiedAt: order.phoneVerifiedAt,
    reservedUntil: isHeld ? new Date(now.getTime() + exchangeHoldMs) : null,
    deliveryFrom: delivery.from,
    deliveryTo: delivery.to,
    placedAt: now,
  });
  await tx.insert(orderLines).values(priced.map((line, position) => toOrderLine(id, line, position)));
  const note = `Replaces items of order ${order.id}`;
  await tx.insert(orderEvents).values({ orderId: id, status: 'placed', note, by: 'shop', at: now });
  const { paymentMethod } = order;
  const amountDue = total - creditUsed;
  await events.emit(tx, 'order:placed', { orderId: id, kind: 'exchange', paymentMethod, amountDue, now });
  // Fixes the value of the units, because the replacement is priced by it.
  for (const { position, value: refundAmount, units } of priced) {
    const isThisLine = and(eq(returnLines.returnId, row.id), eq(returnLines.position, position));
    await tx.update(returnLines).set({ refundAmount, units }).where(isThisLine);
  }
  const [linked] = await tx
    .update(returns)
    .set({ exchangeOrderId: id, updatedAt: now })
    .where(eq(returns.id, row.id))
    .returning();
  if (!isHeld) await confirmOrder(tx, id, context);
  return linked;
}

/** Returns what the order can still give back and has not promised to the replacements of open returns, in paise. */
async function getUsableValue(tx: Queryable, orderId: string): Promise<number> {
  const { rest } = await getRefundable(tx, orderId);
  const promised = await tx
    .select({ amount: orders.creditUsed })
    .from(orders)
    .innerJoin(returns, eq(returns.id, orders.exchangeOfReturnId))
    .where(
      and(
        eq(returns.orderId, orderId),
        inArray(returns.status, ['approved', 'picked_up', 'received']),
        ne(orders.status, 'cancelled'),
      ),
    );
  return Math.max(0, rest.money + rest.credit - sum(promised, ({ amount }) => amount));
}

const sum = <T>(items: readonly T[], getAmount: (item: T) => number): number =>
  items.reduce((total, item) => total + getAmount(item), 0);

const toStockLines = (lines: readonly ExchangeLine[]) =>
  lines.map(({ replacement: { product, variant }, quantity }) => ({
    productId: product.id,
    variantId: variant.id,
    quantity,
    name: `${product.title} (${variant.color}, ${toLineSize(variant)})`,
  }));

const toOrderLine = (
  orderId: string,
  { replacement, quantity, price, discount, promotions, taxRate, tax }: ExchangeLine,
  position: number,
): typeof orderLines.$inferInsert => {
  const { product, variant, image } = replacement;
  return {
    orderId,
    position,
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    brand: product.brand,
    color: variant.color,
    size: toLineSize(variant),
    sku: variant.sku,
    hsn: product.hsn,
    image,
    price,
    mrp: variant.mrp,
    quantity,
    discount,
    promotions,
    taxRate,
    tax,
  };
};
