import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { Queryable } from '../../platform/db/connect';
import type { StoredOffer } from '../../platform/db/schema';
import type { Line } from '../amounts/lines';
import { type CouponPurchase, checkCoupon } from '../coupons/check-coupon';
import type { CouponRow } from '../coupons/queries';
import { findOfferedPrices, selectMemberPrices } from '../price-lists/member-prices';
import { getAskedFacts } from './asked-facts';
import { findUniqueCode, type UniqueCode } from './codes/redeem-code';
import { loadCollections } from './collections';
import { loadCustomerFacts } from './customer-facts';
import { type EnteredCode, type Evaluation, evaluate } from './engine/evaluate';
import { getCustomerKey } from './engine/holdout';
import type { Delivery, Rule, RuleContext, RuleLine } from './engine/rule';
import type { LivePromotion } from './live-promotions';
import { type NamedHints, nameHints } from './name-hints';
import { listOffers, listTerms, type PurchaseTerms } from './returns/order-terms';
import { toPromotion } from './to-rule';

/** Offer of the code that the shopper has entered: none, a coupon, or a promotion. `rejection` says why it does not apply. */
export interface EnteredOffer {
  coupon: CouponRow | null;
  promotion: LivePromotion | null;
  rejection?: string;
}

/** Sentence for the shopper about a code that an order has redeemed. */
export const codeRedeemed = 'This code has already been used';

/** A purchase, as promotions see it. */
export interface PromotedPurchase {
  lines: readonly Line[];
  live: readonly LivePromotion[];
  /** False if no price list is active, so that none is read. */
  hasPriceLists: boolean;
  offer: EnteredOffer;
  userId: string | null;
  phone?: string;
  email?: string | null;
  /** Undefined while it is not chosen. */
  paymentMethod?: string;
  state?: string;
  postalCode?: string;
  /** In paise, before promotions. */
  shippingFee: number;
  shippingMethod: string;
  otherDeliveries?: readonly Delivery[];
  now: Date;
}

/** Returns the coupon or the promotion of a code. A coupon comes first, but no promotion has the code of a coupon. */
export async function findOffer(
  db: Queryable,
  code: string | null | undefined,
  live: readonly LivePromotion[],
  purchase: CouponPurchase,
): Promise<EnteredOffer> {
  if (!code) return { coupon: null, promotion: null };
  const promotion = live.find(({ row }) => row.code === code && !row.hasUniqueCodes);
  if (promotion) return { coupon: null, promotion };
  const unique = live.some(({ row }) => row.hasUniqueCodes) ? await findUniqueCode(db, code) : undefined;
  if (unique) return findOfferOfUniqueCode(code, unique, live);
  const { coupon, rejection } = await checkCoupon(db, code, purchase);
  return rejection === undefined ? { coupon, promotion: null } : { coupon: null, promotion: null, rejection };
}

/** Returns the promotion of a unique code, with this code as its own. */
function findOfferOfUniqueCode(
  code: string,
  { promotionId, isRedeemed }: UniqueCode,
  live: readonly LivePromotion[],
): EnteredOffer {
  const found = live.find(({ row }) => row.id === promotionId && row.hasUniqueCodes);
  if (!found) return { coupon: null, promotion: null, rejection: 'Invalid or expired coupon code' };
  if (isRedeemed) return { coupon: null, promotion: null, rejection: codeRedeemed };
  return { coupon: null, promotion: { row: { ...found.row, code }, rule: { ...found.rule, code } } };
}

/** Rules, lines and facts from which the engine computes the discounts of a purchase. */
export interface EngineInput {
  rules: readonly Rule[];
  lines: RuleLine[];
  context: RuleContext;
  entered: EnteredCode;
}

/** Discounts of a purchase, and the terms of its promotions by which returned items and their replacements can be valued. */
export interface PromotedLines extends Omit<Evaluation, 'hints'>, NamedHints {
  terms: PurchaseTerms;
  offers: ReadonlyMap<string, StoredOffer>;
}

/** Computes the discounts of promotions and of the coupon on a purchase. It reads nothing if no promotion and no price list is active. */
export async function promoteLines(db: Queryable, purchase: PromotedPurchase): Promise<PromotedLines> {
  const { rules, lines, context, entered } = await loadEngineInput(db, purchase);
  const evaluation = evaluate(rules, lines, context, entered);
  const { live, offer } = purchase;
  const promotions = offer.promotion
    ? [offer.promotion, ...live.filter(({ row }) => row.id !== offer.promotion?.row.id)]
    : live;
  const hints = await nameHints(db, evaluation.hints);
  const { adjustments } = evaluation;
  const terms = listTerms(adjustments, promotions, lines, context.memberPrices);
  return { ...evaluation, ...hints, terms, offers: listOffers(adjustments, promotions) };
}

/** Returns the rules, lines and facts from which the engine computes the discounts of a purchase. */
export async function loadEngineInput(db: Queryable, purchase: PromotedPurchase): Promise<EngineInput> {
  const { live, offer, userId, phone, email, paymentMethod, state, postalCode, now } = purchase;
  const { shippingFee, shippingMethod, otherDeliveries } = purchase;
  // A guest is in no group.
  const variantIds = purchase.hasPriceLists && userId !== null ? purchase.lines.map(({ variant }) => variant.id) : [];
  const offered = await findOfferedPrices(db, variantIds, now);
  const askedGroupIds = offered.flatMap(({ groupIds }) => groupIds);
  const facts = await loadCustomerFacts(db, live, { userId, phone, email }, askedGroupIds);
  const productIds = purchase.lines.map(({ product }) => product.id);
  const { getCollectionIds, hasRuleCollection } = await loadCollections(db, live, { productIds, now });
  const lines = purchase.lines.map((line) => toRuleLine(line, getCollectionIds(line.product.id)));
  const cartOnlyIds = new Set(live.filter(({ rule }) => hasRuleCollection(rule)).map(({ rule }) => rule.id));
  const { rules } = getAskedFacts(live);
  const context = {
    ...facts,
    memberPrices: askedGroupIds.length > 0 ? selectMemberPrices(offered, facts.groupIds ?? []) : undefined,
    cartOnlyIds,
    now,
    isSignedIn: userId !== null,
    customerKey: getCustomerKey(userId, phone),
    paymentMethod,
    isPrepaid: paymentMethod !== undefined && !isPaidOnDelivery(paymentMethod),
    state,
    postalCode,
    shippingFee,
    shippingMethod,
    otherDeliveries,
  };
  return { rules, lines, context, entered: toEntered(offer) };
}

/** Converts the offer of a code for the engine. */
export const toEntered = ({ coupon, promotion }: EnteredOffer): EnteredCode => ({
  coupon: coupon ? toPromotion(coupon) : undefined,
  promotion: promotion?.rule,
});

const toRuleLine = (
  { product, variant, category, price, quantity, deal }: Line,
  collectionIds: string[],
): RuleLine => ({
  productId: product.id,
  variantId: variant.id,
  categoryIds: [category.id, ...category.aboveIds],
  brand: product.brand,
  tags: product.tags,
  collectionIds,
  optionValues: [variant.color, variant.size, variant.option3].filter(Boolean),
  price,
  mrp: variant.mrp,
  isInDeal: deal?.isApplied === true,
  quantity,
});
