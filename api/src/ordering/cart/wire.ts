import {
  type Cart,
  type CartItem,
  discountPercent,
  toRupees,
  type LineDeal as WireDeal,
} from '@vastra/shared/contract';
import { wireVariant } from '../../catalogue/products/variant';
import type { Queryable } from '../../platform/db/connect';
import { judgeCoupon, wireCoupon } from '../coupons/queries';
import { withDeals } from '../deals/prices';
import { amountsOf, subtotalOf } from '../pricing/pricing';
import { shippingFeeOf, thresholdInForce } from '../shipping/policy';
import { findPolicy } from '../shipping/queries';
import { availableOf, type Line } from '../pricing/lines';
import { type CartLine, findCart, noteSeen, type StoredCart } from './queries';

interface Look {
  now?: Date;
  /** The lines whose owner has seen their price with this answer. */
  seen?: (line: CartLine) => boolean;
}

/** The account's cart with everything computed. */
export async function cartOf(db: Queryable, userId: string, { now = new Date(), seen }: Look = {}): Promise<Cart> {
  const { lines, couponCode } = await findPricedCart(db, userId, now);
  if (seen) await see(db, lines.filter(seen));
  const policy = await findPolicy(db);
  const subtotal = subtotalOf(lines);
  const judged = couponCode ? await judgeCoupon(db, couponCode, { subtotal, userId, now }) : undefined;
  const coupon = judged && judged.problem === undefined ? judged.coupon : null;
  const fee = shippingFeeOf(policy, { subtotal, method: 'standard' }, now);
  const amounts = amountsOf(lines, coupon, fee);
  const threshold = thresholdInForce(policy, now);
  return {
    items: lines.map(wireItem),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(amounts.subtotal),
    appliedCoupon: coupon && wireCoupon(coupon),
    couponCode,
    couponProblem: judged?.problem ?? null,
    discount: toRupees(amounts.discount),
    shippingFee: toRupees(amounts.shippingFee),
    total: toRupees(amounts.total),
    freeShippingThreshold: toRupees(threshold),
    // Free means above the threshold: at the threshold itself one paisa is missing.
    amountToFreeShipping: amounts.shippingFee === 0 ? 0 : toRupees(Math.max(1, threshold - subtotal)),
  };
}

async function see(db: Queryable, lines: CartLine[]): Promise<void> {
  const changed = lines.filter(({ seenPrice, price }) => seenPrice !== price);
  await noteSeen(db, changed);
  for (const line of changed) line.seenPrice = line.price;
}

/** The account's cart with the prices that the account pays now. */
export async function findPricedCart(db: Queryable, userId: string, now: Date): Promise<StoredCart> {
  const { lines, couponCode } = await findCart(db, userId);
  return { lines: await withDeals(db, lines, { userId, now }), couponCode };
}

/** A line's deal as the wire has it. */
export const wireLineDeal = ({ deal }: Line): WireDeal | undefined =>
  deal
    ? {
        _id: deal.id,
        dealPrice: toRupees(deal.dealPrice),
        endDate: deal.endsAt.toISOString(),
        left: deal.left,
        applied: deal.isApplied,
      }
    : undefined;

function wireItem(line: CartLine): CartItem {
  const { itemId, product, category, variant, image, quantity, price, seenPrice } = line;
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
    variant: { ...shown, discount: discountPercent(price, variant.mrp) },
    price: toRupees(price),
    quantity,
    lineTotal: toRupees(price * quantity),
    deal: wireLineDeal(line),
    priceBefore: seenPrice === null || seenPrice === price ? undefined : toRupees(seenPrice),
    problem: available === 0 ? 'out_of_stock' : quantity > available ? 'quantity_limited' : null,
  };
}
