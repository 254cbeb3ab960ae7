import {
  type Cart,
  type CartItem,
  type Coupon,
  describeSaleStart,
  getDiscountPercent,
  toRupees,
  type LineDeal as WireDeal,
} from '@vastra/shared/contract';
import { toWireVariant } from '../../catalogue/products/variant';
import type { Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import { getAvailableQuantity, type Line, toLineBackorder } from '../../pricing/amounts/lines';
import { calculatePromotedAmounts, calculateSubtotal } from '../../pricing/amounts/pricing';
import { toWireCoupon } from '../../pricing/coupons/queries';
import { applyDeals, loadDeals } from '../../pricing/deals/prices';
import type { Evaluation } from '../../pricing/promotions/engine/evaluate';
import { type EnteredOffer, findOffer } from '../../pricing/promotions/entered-code';
import { getLiveOffers } from '../../pricing/promotions/live-promotions';
import { nameHints } from '../../pricing/promotions/name-hints';
import { loadOfferFacts } from '../../pricing/promotions/offer-facts';
import { promoteLines } from '../../pricing/promotions/promote-lines';
import { toWireCode, toWireHints, toWirePromotions } from '../../pricing/promotions/wire-promotions';
import { getFreeShippingThreshold, getShippingFee, type ShippingPolicy } from '../../pricing/shipping/policy';
import { getShippingPolicy } from '../../pricing/shipping/queries';
import { type LineCharge, listLineCharges, toWireCharge } from '../../pricing/unit-prices/line-charges';
import { type CartLine, findCart, type StoredCart, saveSeenPrices } from './queries';

interface CartOptions {
  now?: Date;
  /** Selects the lines whose current price the customer sees with this response. */
  isSeen?: (line: CartLine) => boolean;
}

/**
 * Returns the account's cart with all computed amounts, in rupees (requirements 3.10). Marks the prices of the lines that `isSeen` selects
 * as seen.
 */
export async function getCart(
  db: Queryable,
  userId: string,
  { now = new Date(), isSeen }: CartOptions = {},
): Promise<Cart> {
  const [cart, policy] = await runTogether(getPricedCart(db, userId, now), getShippingPolicy(db));
  if (isSeen) await markPricesSeen(db, cart.lines.filter(isSeen));
  return toWireCart(db, userId, cart, policy, now);
}

/** Converts a stored cart with current prices to the contract's `Cart`. */
export async function toWireCart(
  db: Queryable,
  userId: string,
  { lines, couponCode }: StoredCart,
  policy: ShippingPolicy,
  now: Date,
): Promise<Cart> {
  const subtotal = calculateSubtotal(lines);
  const facts = await loadOfferFacts(db, {
    ...{ lines, userId, now },
    offers: await getLiveOffers(db, now),
    code: couponCode,
  });
  const offer = findOffer(facts.code, { subtotal, now });
  const fee = getShippingFee(policy, { subtotal, method: 'standard' }, now);
  const delivery = { shippingFee: fee, shippingMethod: 'standard' };
  const promoted = promoteLines(facts, { lines, offer, userId, ...delivery, now });
  const { unusedCode } = promoted;
  const rejection = offer.rejection ?? promoted.codeRejection ?? unusedCode?.text ?? null;
  const { amounts } = calculatePromotedAmounts(lines, promoted, fee, {});
  const charges = listLineCharges(lines, promoted.adjustments, facts.live);
  const threshold = getFreeShippingThreshold(policy, now);
  return {
    items: lines.map((line, index) => toCartItem(line, charges[index], now)),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(amounts.subtotal),
    appliedCoupon: rejection === null ? toAppliedCoupon(offer, promoted) : null,
    couponCode,
    couponProblem: rejection,
    ...(unusedCode && { unusedCode }),
    ...toWirePromotions(promoted.adjustments),
    ...toWireHints(await nameHints(db, promoted.hints)),
    discount: toRupees(amounts.discount),
    shippingFee: toRupees(amounts.shippingFee),
    total: toRupees(amounts.total),
    freeShippingThreshold: toRupees(threshold),
    // Delivery is free above the threshold, so at the threshold itself one paisa is missing.
    amountToFreeShipping: amounts.shippingFee === 0 ? 0 : toRupees(Math.max(1, threshold - subtotal)),
  };
}

const toAppliedCoupon = (
  { coupon, promotion }: EnteredOffer,
  promoted: Pick<Evaluation, 'adjustments'>,
): Coupon | null => (promotion ? toWireCode(promotion, promoted) : coupon && toWireCoupon(coupon));

async function markPricesSeen(db: Queryable, lines: CartLine[]): Promise<void> {
  const linesWithNewPrice = lines.filter(({ seenPrice, price }) => seenPrice !== price);
  await saveSeenPrices(db, linesWithNewPrice);
  for (const line of linesWithNewPrice) line.seenPrice = line.price;
}

/** Returns the account's stored cart with current prices, deals applied. */
export async function getPricedCart(db: Queryable, userId: string, now: Date): Promise<StoredCart> {
  const { lines, couponCode } = await findCart(db, userId, now);
  return { lines: applyDeals(lines, await loadDeals(db, lines, { userId, now })), couponCode };
}

/** Converts a line's deal for the wire, in rupees; undefined when it has none. */
export const toWireLineDeal = ({ deal }: Line): WireDeal | undefined =>
  deal
    ? {
        _id: deal.id,
        dealPrice: toRupees(deal.dealPrice),
        endDate: deal.endsAt.toISOString(),
        left: deal.unitsLeft,
        ...(deal.customerLimit !== null && { customerLimit: deal.customerLimit }),
        applied: deal.isApplied,
      }
    : undefined;

function toCartItem(line: CartLine, charge: LineCharge, now: Date): CartItem {
  const { itemId, product, category, variant, image, quantity, price, seenPrice } = line;
  const available = getAvailableQuantity(line);
  const wireVariant = toWireVariant({ ...variant, stock: available }, image ? [image] : []);
  return {
    _id: itemId,
    product: {
      _id: product.id,
      title: product.title,
      brand: product.brand,
      category: { _id: category.id, name: category.name },
    },
    variant: { ...wireVariant, discount: getDiscountPercent(price, variant.mrp) },
    price: toRupees(price),
    quantity,
    lineTotal: toRupees(price * quantity),
    ...toWireCharge(line, charge),
    saleText: line.saleStart && describeSaleStart(line.saleStart.startsAt, now.getTime()),
    backorder: toLineBackorder(line, now),
    deal: toWireLineDeal(line),
    priceBefore: seenPrice === null || seenPrice === price ? undefined : toRupees(seenPrice),
    problem: available === 0 ? 'out_of_stock' : quantity > available ? 'quantity_limited' : null,
  };
}
