import { type Cart, type CartItem, toRupees } from '@vastra/shared/contract';
import { judgeCoupon, wireCoupon } from '../coupons/queries';
import type { Queryable } from '../db/connect';
import { amountsOf, subtotalOf } from '../pricing/pricing';
import { wireVariant } from '../products/variant';
import { shippingFeeOf, thresholdInForce } from '../shipping/policy';
import { findPolicy } from '../shipping/queries';
import { availableOf, type Line } from './lines';
import { type CartLine, findCart } from './queries';

/** The account's cart with everything computed. */
export async function cartOf(db: Queryable, userId: string, now = new Date()): Promise<Cart> {
  const { lines, couponCode } = await findCart(db, userId);
  const policy = await findPolicy(db);
  const priced = lines.map(pricedLine);
  const subtotal = subtotalOf(priced);
  const judged = couponCode ? await judgeCoupon(db, couponCode, { subtotal, userId, now }) : undefined;
  const coupon = judged && judged.problem === undefined ? judged.coupon : null;
  const fee = shippingFeeOf(policy, { subtotal, method: 'standard' }, now);
  const amounts = amountsOf(priced, coupon, fee);
  const threshold = thresholdInForce(policy, now);
  return {
    items: lines.map(wireItem),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(amounts.subtotal),
    appliedCoupon: coupon && wireCoupon(coupon),
    couponProblem: judged?.problem ?? null,
    discount: toRupees(amounts.discount),
    shippingFee: toRupees(amounts.shippingFee),
    total: toRupees(amounts.total),
    freeShippingThreshold: toRupees(threshold),
    // Free means above the threshold: at the threshold itself one paisa is missing.
    amountToFreeShipping: amounts.shippingFee === 0 ? 0 : toRupees(Math.max(1, threshold - subtotal)),
  };
}

export const pricedLine = ({ variant, quantity }: Line) => ({ price: variant.price, quantity });

function wireItem(line: CartLine): CartItem {
  const { itemId, product, category, variant, image, quantity } = line;
  const available = availableOf(line);
  const shown = wireVariant({ ...variant, stock: available }, image ? [image] : []);
  return {
    _id: itemId,
    product: {
      _id: product.id,
      title: product.title,
      brand: product.brand,
      category: { _id: category.id, name: category.name },
    },
    variant: shown,
    price: toRupees(variant.price),
    quantity,
    lineTotal: toRupees(variant.price * quantity),
    problem: available === 0 ? 'out_of_stock' : quantity > available ? 'quantity_limited' : null,
  };
}
