import { type Quote, toRupees } from '@vastra/shared/contract';
import type { Line } from '../cart/lines';
import { wireLineDeal } from '../cart/wire';
import { wireCoupon } from '../coupons/queries';
import type { Option } from '../shipping/policy';
import { percentOf, wireTaxSplit } from '../tax/order-tax';
import type { Computation } from './computation';

export function wireQuote(computation: Computation): Quote {
  const { lines, coupon, amounts, tax, options, chosen, freeShippingThreshold } = computation;
  return {
    items: lines.map((line, position) => wireLine(line, tax.lines[position].rate)),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(amounts.subtotal),
    appliedCoupon: coupon && wireCoupon(coupon),
    discount: toRupees(amounts.discount),
    shippingFee: toRupees(amounts.shippingFee),
    total: toRupees(amounts.total),
    tax: toRupees(tax.tax),
    taxSplit: wireTaxSplit(tax),
    shippingMethod: chosen.method,
    paymentMethod: computation.paymentMethod,
    paymentOptions: computation.paymentOptions,
    shippingOptions: options.map((option) => wireOption(option, coupon?.discountType === 'shipping')),
    deliveryFrom: chosen.from,
    deliveryTo: chosen.to,
    freeShippingThreshold: toRupees(freeShippingThreshold),
  };
}

const wireOption = (option: Option, isFree: boolean) => ({ ...option, fee: isFree ? 0 : toRupees(option.fee) });

const wireLine = (line: Line, taxRate: number): Quote['items'][number] => ({
  productId: line.product.id,
  variantId: line.variant.id,
  title: line.product.title,
  brand: line.product.brand,
  color: line.variant.color,
  size: line.variant.size,
  image: line.image,
  price: toRupees(line.price),
  originalPrice: toRupees(line.variant.mrp),
  quantity: line.quantity,
  lineTotal: toRupees(line.price * line.quantity),
  hsn: line.product.hsn,
  taxRate: percentOf(taxRate),
  deal: wireLineDeal(line),
});
