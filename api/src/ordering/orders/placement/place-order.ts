import { randomInt } from 'node:crypto';
import { type AddressSnapshot, type Business, type Order, toPaise } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { toIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { orderEvents, orderLines, orders } from '../../../platform/db/schema';
import { lockCart } from '../../cart/queries';
import { type ComputedQuote, computeQuote, type Purchase } from '../../checkout/compute-quote';
import { TotalChangedError } from '../../checkout/errors';
import { redeemCoupon } from '../../coupons/queries';
import { CreditChangedError } from '../../credit/errors';
import type { CreditPlan } from '../../credit/plan-credit';
import { type CreditPart, spendCredit } from '../../credit/spend-credit';
import { reserveDealStock } from '../../deals/prices';
import type { OrderContext } from '../order-context';
import { findOrder } from '../queries';
import { reserveStock } from '../stock/stock';
import { confirmOrder } from './confirm-order';

/** Time for which stock is held for a payment, in milliseconds. */
export const holdMs = 15 * 60 * 1000;

export interface NewOrder extends Omit<Purchase, 'postalCode' | 'state' | 'phone'> {
  address: AddressSnapshot;
  email: string | null;
  /** The business that buys. Null or undefined for a consumer. */
  business?: Business | null;
  /** Total in rupees that the shopper saw. Undefined to accept any. */
  expectedTotal?: number;
  /** Credit in rupees that the shopper saw. Undefined to accept any. */
  expectedCredit?: number;
  /** True if the customer allows messages about the order by WhatsApp. */
  allowsWhatsapp?: boolean;
  /** The random id of the browser. It is not stored. Undefined without the cookie, and for orders of admins. */
  visitorId?: string;
  /** Id of the admin who orders for the customer. */
  adminId?: string;
  /** Time for which stock is held for the payment, in milliseconds; `holdMs` if undefined. */
  paymentHoldMs?: number;
}

/**
 * Places an order in the caller's transaction: stock, deals, coupon, history, payment. An order that needs no payment in advance is
 * confirmed at once; every other one holds its stock for `holdMs`.
 *
 * @throws TotalChangedError if the order costs something else than `expectedTotal`
 * @throws CreditChangedError if credit pays something else than `expectedCredit`
 * @throws what `computeQuote` throws, and NotEnoughStockError if another order was faster
 */
export async function placeOrder(
  tx: Queryable,
  order: NewOrder,
  context: OrderContext,
  now = new Date(),
): Promise<Order> {
  const { address, userId, email } = order;
  const isFromCart = userId !== null && !order.items;
  // Serialises two tabs that order the same cart.
  if (isFromCart) await lockCart(tx, userId);
  const { postalCode, state, phone } = address;
  const quote = await computeQuote(tx, { ...order, postalCode, state, phone }, now, { isOrder: true });
  const { amounts, coupon, credit, lines, paymentMethod } = quote;
  if (order.expectedTotal !== undefined && toPaise(order.expectedTotal) !== amounts.total)
    throw new TotalChangedError();
  if (order.expectedCredit !== undefined && toPaise(order.expectedCredit) !== credit.creditUsed)
    throw new CreditChangedError();
  const isHeld = !isPaidOnDelivery(paymentMethod) && credit.amountDue > 0;
  const id = createOrderNumber(now);
  await reserveStock(
    tx,
    lines.map(({ product, variant, quantity }) => ({
      productId: product.id,
      variantId: variant.id,
      quantity,
      name: `${product.title} (${variant.color}, ${variant.size})`,
    })),
    { orderId: id, reason: isHeld ? 'hold' : 'order', at: now },
  );
  await reserveDealStock(tx, lines, now);
  await insertOrder(tx, { id, order, quote, isFromCart, isHeld, now });
  const { amountDue } = credit;
  await context.events.emit(tx, 'order:placed', {
    orderId: id,
    paymentMethod,
    amountDue,
    visitorId: order.visitorId,
    now,
  });
  if (coupon) await redeemCoupon(tx, coupon, { orderId: id, userId, phone, email });
  await spendCredit(tx, { orderId: id, ...toCreditPart(credit, userId) }, now);
  const confirmed = isHeld ? undefined : await confirmOrder(tx, id, { ...context, now });
  return confirmed ?? (await findOrder(tx, id, now))!.order;
}

const toCreditPart = ({ giftCard, giftCardUsed, storeCreditUsed }: CreditPlan, userId: string | null): CreditPart => ({
  ...(giftCard && { giftCard: { id: giftCard.card.id, amount: giftCardUsed } }),
  ...(userId && { storeCredit: { userId, amount: storeCreditUsed } }),
});

interface InsertedOrder {
  id: string;
  order: NewOrder;
  quote: ComputedQuote;
  isFromCart: boolean;
  isHeld: boolean;
  now: Date;
}

async function insertOrder(tx: Queryable, { id, order, quote, isFromCart, isHeld, now }: InsertedOrder): Promise<void> {
  const { userId, email, address } = order;
  const { lines, coupon, amounts, credit, tax, shippingOption, paymentMethod } = quote;
  await tx.insert(orders).values({
    id,
    userId,
    email,
    phone: address.phone,
    address,
    buyerGstin: order.business?.gstin ?? null,
    buyerBusinessName: order.business?.name ?? null,
    ...amounts,
    creditUsed: credit.creditUsed,
    manualDiscount: quote.manualDiscount,
    tax: tax.tax,
    shippingTaxRate: tax.shipping.rate,
    shippingTax: tax.shipping.tax,
    isInterstate: tax.isInterstate,
    couponCode: coupon?.code ?? null,
    shippingMethod: shippingOption.method,
    paymentMethod,
    reservedUntil: isHeld ? new Date(now.getTime() + (order.paymentHoldMs ?? holdMs)) : null,
    isFromCart,
    allowsWhatsapp: order.allowsWhatsapp === true,
    deliveryFrom: shippingOption.from,
    deliveryTo: shippingOption.to,
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
  const author = order.adminId
    ? ({ by: 'admin', actor: order.adminId, note: 'Order placed for the customer' } as const)
    : ({ by: 'customer', actor: userId, note: 'Order placed' } as const);
  await tx.insert(orderEvents).values({ orderId: id, status: 'placed', ...author, at: now });
}

/** Has no letters and digits that sound or look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Returns a new order number such as "V261120-7KQ3M9XB": the day in India and random letters. It has no counter because that would
 * reveal how many orders the shop gets.
 */
export function createOrderNumber(now: Date): string {
  const day = toIndianDay(now).slice(2).replaceAll('-', '');
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `V${day}-${letters}`;
}
