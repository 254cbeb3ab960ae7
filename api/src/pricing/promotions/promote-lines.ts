import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { StoredOffer } from '../../platform/db/schema';
import type { Line } from '../amounts/lines';
import { getAskedFacts } from './asked-facts';
import { type EnteredCode, type Evaluation, evaluate } from './engine/evaluate';
import { getCustomerKey } from './engine/holdout';
import type { Delivery, Rule, RuleContext, RuleLine } from './engine/rule';
import { type EnteredOffer, toEntered } from './entered-code';
import type { OfferFacts } from './offer-facts';
import { listOffers, listTerms, type PurchaseTerms } from './returns/order-terms';

/** A purchase, as promotions see it. */
export interface PromotedPurchase {
  lines: readonly Line[];
  offer: EnteredOffer;
  userId: string | null;
  phone?: string;
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

/** Rules, lines and facts from which the engine computes the discounts of a purchase. */
export interface EngineInput {
  rules: readonly Rule[];
  lines: RuleLine[];
  context: RuleContext;
  entered: EnteredCode;
}

/** Discounts of a purchase, and the terms of its promotions by which returned items and their replacements can be valued. */
export interface PromotedLines extends Evaluation {
  terms: PurchaseTerms;
  offers: ReadonlyMap<string, StoredOffer>;
}

/** Computes the discounts of promotions and of the coupon on a purchase. Pure. */
export function promoteLines(facts: OfferFacts, purchase: PromotedPurchase): PromotedLines {
  const { rules, lines, context, entered } = buildEngineInput(facts, purchase);
  const evaluation = evaluate(rules, lines, context, entered);
  const { offer } = purchase;
  const promotions = offer.promotion
    ? [offer.promotion, ...facts.live.filter(({ row }) => row.id !== offer.promotion?.row.id)]
    : facts.live;
  const { adjustments } = evaluation;
  const terms = listTerms(adjustments, promotions, lines, facts.memberPrices);
  return { ...evaluation, terms, offers: listOffers(adjustments, promotions) };
}

/** Returns the rules, lines and facts from which the engine computes the discounts of a purchase. Pure. */
export function buildEngineInput(
  { live, customer, collections, memberPrices }: OfferFacts,
  { lines, offer, userId, phone, paymentMethod, ...delivery }: PromotedPurchase,
): EngineInput {
  const { getCollectionIds, hasRuleCollection } = collections;
  const context = {
    ...customer,
    ...delivery,
    memberPrices,
    cartOnlyIds: new Set(live.filter(({ rule }) => hasRuleCollection(rule)).map(({ rule }) => rule.id)),
    isSignedIn: userId !== null,
    customerKey: getCustomerKey(userId, phone),
    paymentMethod,
    isPrepaid: paymentMethod !== undefined && !isPaidOnDelivery(paymentMethod),
  };
  return {
    rules: getAskedFacts(live).rules,
    lines: lines.map((line) => toRuleLine(line, getCollectionIds(line.product.id))),
    context,
    entered: toEntered(offer),
  };
}

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
