import { randomInt } from 'node:crypto';
import { type AddressSnapshot, type Business, type Order, toPaise } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { CreditChangedError } from '../../../accounting/credit/errors';
import type { CreditPlan } from '../../../accounting/credit/plan-credit';
import { type CreditPart, spendCredit } from '../../../accounting/credit/spend-credit';
import { toIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { insertWithNext, toStoredRow } from '../../../platform/db/insert';
import { orderEvents, orderLines, orders } from '../../../platform/db/schema';
import { runTogether } from '../../../platform/db/transaction-queries';
import type { Line } from '../../../pricing/amounts/lines';
import { redeemCoupon } from '../../../pricing/coupons/queries';
import { reserveDealStock } from '../../../pricing/deals/prices';
import { lockCart } from '../../cart/queries';
import { type ComputedQuote, computeQuote, type Purchase } from '../../checkout/compute-quote';
import { TotalChangedError } from '../../checkout/errors';
import type { OrderContext } from '../order-context';
import { reserveStock, type StockLine } from '../stock/stock';
import { toWireOrder } from '../wire';
import { completeConfirmation, toConfirmedColumns } from './confirm-order';

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
  /** HMAC of the buyer's network. */
  networkHash?: string;
  /** Checks the buyer while the price is computed. Resolves to the time at which the phone was proven; null for an unverified one. */
  checkBuyer?: () => Promise<Date | null>;
  /** False if the database may refuse the stock at the commit, for a caller that then repeats the order with true. True if undefined. */
  checksStock?: boolean;
  /** Does what else belongs to the placed order, in its transaction. It runs before the stock is locked, and must not lock any. */
  beforeStock?: (placed: Order, phoneVerifiedAt: Date | null) => Promise<void>;
}

/**
 * Places an order in the caller's transaction: stock, deals, coupon, history, payment. An order that needs no payment in advance is
 * confirmed at once; every other one holds its stock for `holdMs`.
 *
 * @throws TotalChangedError if the order costs something else than `expectedTotal`
 * @throws CreditChangedError if credit pays something else than `expectedCredit`
 * @throws what `computeQuote` throws, and NotEnoughStockError if another order was faster (with `checksStock`)
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
  const [phoneVerifiedAt, quote] = await runTogether(
    order.checkBuyer?.() ?? null,
    computeQuote(tx, { ...order, postalCode, state, phone }, now, { isOrder: true }),
  );
  const { coupon, credit, lines, paymentMethod } = quote;
  assertExpected(order, quote);
  const isHeld = !isPaidOnDelivery(paymentMethod) && credit.amountDue > 0;
  const id = createOrderNumber(now);
  const inserted = await insertOrder(tx, { id, order, phoneVerifiedAt, quote, isFromCart, isHeld, now });
  const { amountDue } = credit;
  await context.events.emit(tx, 'order:placed', {
    orderId: id,
    kind: 'goods',
    paymentMethod,
    amountDue,
    visitorId: order.visitorId,
    now,
  });
  const confirmed = { id, userId, isFromCart, couponCode: coupon?.code ?? null };
  const placed = isHeld
    ? inserted
    : await completeConfirmation(tx, confirmed, { ...context, now }, { userId, order: inserted });
  await order.beforeStock?.(placed, phoneVerifiedAt);
  // Stock last, because orders of the same product wait for each other from here to the end of the transaction.
  const movement = { orderId: id, reason: isHeld ? ('hold' as const) : ('order' as const), at: now };
  await reserveStock(tx, lines.map(toStockLine), movement, { isChecked: order.checksStock });
  await reserveDealStock(tx, lines, now);
  if (coupon) await redeemCoupon(tx, coupon, { orderId: id, userId, phone, email });
  await spendCredit(tx, { orderId: id, ...toCreditPart(credit, userId) }, now);
  return placed;
}

/** Throws if the order costs something else than the shopper has seen. The rounding of cash is no change. */
function assertExpected({ expectedTotal, expectedCredit }: NewOrder, { amounts, credit, exact }: ComputedQuote): void {
  const isSeen = (rupees: number, ...paise: number[]) => paise.includes(toPaise(rupees));
  if (expectedTotal !== undefined && !isSeen(expectedTotal, amounts.total, exact.total)) throw new TotalChangedError();
  if (expectedCredit !== undefined && !isSeen(expectedCredit, credit.creditUsed, exact.creditUsed))
    throw new CreditChangedError();
}

const toStockLine = ({ product, variant, quantity }: Line): StockLine => ({
  productId: product.id,
  variantId: variant.id,
  quantity,
  name: `${product.title} (${variant.color}, ${variant.size})`,
});

const toCreditPart = ({ giftCard, giftCardUsed, storeCreditUsed }: CreditPlan, userId: string | null): CreditPart => ({
  ...(giftCard && { giftCard: { id: giftCard.card.id, amount: giftCardUsed } }),
  ...(userId && { storeCredit: { userId, amount: storeCreditUsed } }),
});

interface InsertedOrder {
  id: string;
  order: NewOrder;
  phoneVerifiedAt: Date | null;
  quote: ComputedQuote;
  isFromCart: boolean;
  isHeld: boolean;
  now: Date;
}

async function insertOrder(
  tx: Queryable,
  { id, order, phoneVerifiedAt, quote, isFromCart, isHeld, now }: InsertedOrder,
): Promise<Order> {
  const { userId, email, address } = order;
  const { lines, coupon, amounts, credit, tax, shippingOption, paymentMethod } = quote;
  const row = toStoredRow(orders, {
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
    ...(!isHeld && toConfirmedColumns(paymentMethod, now, credit.amountDue === 0)),
    networkHash: order.networkHash ?? null,
    phoneVerifiedAt,
    reservedUntil: isHeld ? new Date(now.getTime() + (order.paymentHoldMs ?? holdMs)) : null,
    isFromCart,
    allowsWhatsapp: order.allowsWhatsapp === true,
    deliveryFrom: shippingOption.from,
    deliveryTo: shippingOption.to,
    placedAt: now,
    updatedAt: now,
  });
  const lineRows = lines.map(({ variant, product, image, quantity, price, deal }, position) =>
    toStoredRow(orderLines, {
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
    }),
  );
  const author = order.adminId
    ? ({ by: 'admin', actor: order.adminId, note: 'Order placed for the customer' } as const)
    : ({ by: 'customer', actor: userId, note: 'Order placed' } as const);
  const event = { orderId: id, status: 'placed' as const, ...author, at: now };
  await insertWithNext(tx, orders, [row]);
  await insertWithNext(tx, orderLines, lineRows);
  await insertWithNext(tx, orderEvents, [event]);
  const parts = { lines: lineRows, events: [event], documents: [], refunds: [], shipments: [] };
  return { ...toWireOrder(row, parts, now), exchangeFor: null };
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
