import { type OrderLine, type Quote, toRupees } from '@vastra/shared/contract';
import type { Line } from '../cart/lines';
import { wireCoupon } from '../coupons/queries';
import type { Computation, Option, Purchase } from './computation';

export function wireQuote(computation: Computation, { shippingMethod, paymentMethod }: Purchase): Quote {
  const { lines, coupon, amounts, options, chosen, freeShippingThreshold } = computation;
  return {
    items: lines.map(wireLine),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(amounts.subtotal),
    appliedCoupon: coupon && wireCoupon(coupon),
    discount: toRupees(amounts.discount),
    shippingFee: toRupees(amounts.shippingFee),
    total: toRupees(amounts.total),
    shippingMethod,
    paymentMethod,
    shippingOptions: options.map((option) => wireOption(option, coupon?.discountType === 'shipping')),
    deliveryFrom: chosen.from,
    deliveryTo: chosen.to,
    freeShippingThreshold: toRupees(freeShippingThreshold),
  };
}

const wireOption = (option: Option, isFree: boolean) => ({ ...option, fee: isFree ? 0 : toRupees(option.fee) });

const wireLine = ({ variant, product, image, quantity }: Line): OrderLine => ({
  productId: product.id,
  variantId: variant.id,
  title: product.title,
  brand: product.brand,
  color: variant.color,
  size: variant.size,
  image,
  price: toRupees(variant.price),
  originalPrice: toRupees(variant.mrp),
  quantity,
  lineTotal: toRupees(variant.price * quantity),
});
