import { type AddressSnapshot, type Business, type Order, toLineSize, toPaise } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { CreditChangedError } from '../../../accounting/credit/errors';
import type { Queryable } from '../../../platform/db/connect';
import { insertWithNext, toStoredRow } from '../../../platform/db/insert';
import { runTogether } from '../../../platform/db/run-together';
import { orderEvents, orderLines, orders } from '../../../platform/db/schema';
import { toLineBackorder } from '../../../pricing/amounts/lines';
import { lockCart } from '../../cart/lock-cart';
import { type ComputedQuote, computeQuote, type Purchase } from '../../checkout/compute-quote';
import { TotalChangedError } from '../../checkout/errors';
import type { OrderContext } from '../order-context';
import { toWireOrder } from '../wire';
import { completeConfirmation, toConfirmedColumns } from './confirm-order';
import { createOrderNumber } from './order-number';

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
}

/** A stored order, to which stock, coupon and credit are not allocated yet. */
export interface CreatedOrder {
  order: Order;
  buyer: { userId: string | null; phone: string; email: string | null };
  /** Null for an unverified phone. */
  phoneVerifiedAt: Date | null;
  quote: ComputedQuote;
  /** True if the order holds its stock until it is paid. */
  isHeld: boolean;
}

/**
 * Stores an order with its history and its payment in the caller's transaction. `allocateOrder` completes it. An order that needs no payment in advance
 * is confirmed at once; every other order holds its stock for `holdMs`.
 *
 * @throws TotalChangedError if the order costs something else than `expectedTotal`
 * @throws CreditChangedError if credit pays something else than `expectedCredit`
 * @throws what `computeQuote` and `checkBuyer` throw
 */
export async function createOrder(
  tx: Queryable,
  order: NewOrder,
  context: OrderContext,
  now: Date,
): Promise<CreatedOrder> {
  const { address, userId, email } = order;
  const isFromCart = userId !== null && !order.items;
  // Serialises two tabs that order the same cart.
  if (isFromCart) await lockCart(tx, userId);
  const { postalCode, state, phone } = address;
  const [phoneVerifiedAt, quote, id] = await runTogether(
    order.checkBuyer?.() ?? null,
    computeQuote(tx, { ...order, postalCode, state, phone }, now, { isOrder: true }),
    createOrderNumber(tx, now),
  );
  const { coupon, credit, paymentMethod } = quote;
  assertExpected(order, quote);
  const isHeld = !isPaidOnDelivery(paymentMethod) && credit.amountDue > 0;
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
  const stored = isHeld
    ? inserted
    : await completeConfirmation(tx, confirmed, { ...context, now }, { userId, order: inserted });
  return { order: stored, buyer: { userId, phone, email }, phoneVerifiedAt, quote, isHeld };
}

/** Throws if the order costs something else than the shopper has seen. The rounding of cash is no change. */
function assertExpected({ expectedTotal, expectedCredit }: NewOrder, { amounts, credit, exact }: ComputedQuote): void {
  const isSeen = (rupees: number, ...paise: number[]) => paise.includes(toPaise(rupees));
  if (expectedTotal !== undefined && !isSeen(expectedTotal, amounts.total, exact.total)) throw new TotalChangedError();
  if (expectedCredit !== undefined && !isSeen(expectedCredit, credit.creditUsed, exact.creditUsed))
    throw new CreditChangedError();
}

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
    fees: tax.fees,
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
  const lineRows = lines.map((line, position) => {
    const { variant, product, image, quantity, price, deal } = line;
    const backorder = toLineBackorder(line, now);
    return toStoredRow(orderLines, {
      orderId: id,
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
      dealId: deal?.isApplied ? deal.id : null,
      discount: tax.lines[position].discount,
      taxRate: tax.lines[position].rate,
      tax: tax.lines[position].tax,
      backorder: backorder?.kind ?? '',
      shipsFrom: backorder?.shipsFrom ?? null,
    });
  });
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
