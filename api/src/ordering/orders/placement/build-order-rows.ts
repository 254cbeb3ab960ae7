import { type Order, toLineSize } from '@vastra/shared/contract';
import { toStoredRow } from '../../../platform/db/insert';
import { orderLines, orders, type StoredTerms } from '../../../platform/db/schema';
import { toLineBackorder } from '../../../pricing/amounts/lines';
import { toStoredPromotions } from '../../../pricing/promotions/wire-promotions';
import type { ComputedQuote } from '../../checkout/compute-quote';
import { toWireOrder } from '../wire';
import { toConfirmedColumns } from './confirm-order';
import { holdMs, type NewOrder } from './new-order';

/** Values of which the rows of an order are built. */
export interface OrderValues {
  id: string;
  order: NewOrder;
  phoneVerifiedAt: Date | null;
  quote: ComputedQuote;
  isFromCart: boolean;
  /** True if the order holds its stock until it is paid. */
  isHeld: boolean;
  now: Date;
  /** Terms of promotions by which returned items are valued. */
  terms: ReadonlyMap<string, StoredTerms>;
}

/** Builds the rows of a new order: itself, its lines and the first event of its history. */
export function buildOrderRows({ id, order, phoneVerifiedAt, quote, isFromCart, isHeld, now, terms }: OrderValues) {
  const { userId, email, address } = order;
  const { lines, parts, coupon, enteredPromotion, promoted, amounts, credit, tax, shippingOption, paymentMethod } =
    quote;
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
    couponCode: coupon?.code ?? enteredPromotion?.row.code ?? null,
    promotions: toStoredPromotions(promoted, terms),
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
  const lineRows = parts.map(({ quantity, discount, promotions, rate, tax: lineTax, ...part }, position) => {
    const line = lines[part.line];
    const { variant, product, image, price, deal } = line;
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
      discount,
      promotions,
      taxRate: rate,
      tax: lineTax,
      backorder: backorder?.kind ?? '',
      shipsFrom: backorder?.shipsFrom ?? null,
    });
  });
  const author = order.adminId
    ? ({ by: 'admin', actor: order.adminId, note: 'Order placed for the customer' } as const)
    : ({ by: 'customer', actor: userId, note: 'Order placed' } as const);
  const event = { orderId: id, status: 'placed' as const, ...author, at: now };
  return { row, lines: lineRows, event };
}

/** Converts the rows of a new order to the contract's `Order`. */
export const toNewWireOrder = ({ row, lines, event }: ReturnType<typeof buildOrderRows>, now: Date): Order => ({
  ...toWireOrder(row, { lines, events: [event], documents: [], refunds: [], shipments: [] }, now),
  exchangeFor: null,
});
