import { getClass } from '../engine/rule';
import { canCombine, type Offer } from './offer';

/** Items that the same offers are about. */
export interface OfferGroup {
  /** Percentages of the offers, by their position; undefined for an offer that is not about these items. The assessed offer is the first. */
  percents: readonly (number | undefined)[];
}

/** An offer with its percentage for a group. */
export interface OfferShare {
  offer: Offer;
  percent: number;
}

export interface DeepestDiscount {
  /** Percentage with the offers of `with`, without rounding. */
  percent: number;
  /** Percentage of the offer alone. */
  ownPercent: number;
  with: OfferShare[];
}

/**
 * Returns the deepest discount that a shopper can get from an offer together with other offers of the same items. Offers are together in a set if
 * each combines with each, as in the engine; the set grows from each other offer by the deepest ones.
 *
 * @param offers the assessed offer, then the offers that combine with it
 */
export function findDeepestDiscount(offers: readonly Offer[], groups: readonly OfferGroup[]): DeepestDiscount {
  const none: DeepestDiscount = { percent: 0, ownPercent: 0, with: [] };
  const ofGroups = groups.map(({ percents }) => findDeepestOfGroup(offers, percents));
  const deepest = ofGroups.reduce((best, found) => (found.percent > best.percent ? found : best), none);
  return { ...deepest, ownPercent: Math.max(0, ...ofGroups.map(({ ownPercent }) => ownPercent)) };
}

/** Differences below this are of the arithmetic. */
const epsilon = 1e-9;

function findDeepestOfGroup(offers: readonly Offer[], percents: OfferGroup['percents']): DeepestDiscount {
  const own: OfferShare = { offer: offers[0], percent: percents[0] ?? 0 };
  // An offer that takes nothing off these items, such as free delivery, makes no discount deeper.
  if (own.percent <= 0) return { percent: 0, ownPercent: 0, with: [] };
  const candidates = offers
    .flatMap((offer, index) => (index === 0 ? [] : { offer, percent: percents[index] ?? 0 }))
    .filter(({ offer, percent }) => percent > 0 && canCombine(offers[0], offer))
    .sort((a, b) => b.percent - a.percent || (a.offer.id < b.offer.id ? -1 : 1));
  let best: DeepestDiscount = { percent: own.percent, ownPercent: own.percent, with: [] };
  for (const first of candidates) {
    const set = growSet(own, first, candidates);
    const percent = combinePercents(set);
    if (percent > best.percent + epsilon) best = { ...best, percent, with: set.slice(1) };
  }
  return best;
}

/** Returns the set of an offer and another one, with each further candidate that makes the discount deeper. */
function growSet(own: OfferShare, first: OfferShare, candidates: readonly OfferShare[]): OfferShare[] {
  const set = [own, first];
  for (const candidate of candidates) {
    if (set.some(({ offer }) => offer === candidate.offer || !canCombine(offer, candidate.offer))) continue;
    if (combinePercents([...set, candidate]) > combinePercents(set) + epsilon) set.push(candidate);
  }
  return set;
}

/** Position of an offer in the sequence of the engine: deals and prices, promotions of products, price lists, promotions of the order, the code. Amounts come last, because the discount is deepest then. */
function getStage({ kind, rule, reduction }: Offer): number {
  if (kind === 'deal') return 0;
  if (kind === 'price-list') return 4;
  const last = reduction === 'amount' ? 1 : 0;
  if (kind === 'coupon') return 7 + last;
  if (rule && getClass(rule.effect) === 'order') return 5 + last;
  return reduction === 'price' ? 1 : 2 + last;
}

/** Returns the percentage that offers take off a unit together, one after the other. */
export function combinePercents(set: readonly OfferShare[]): number {
  const sequence = [...set].sort((a, b) => getStage(a.offer) - getStage(b.offer));
  const rest = sequence.reduce((left, { offer: { reduction }, percent }) => {
    if (reduction === 'price') return Math.min(left, 1 - percent / 100);
    return reduction === 'amount' ? left - percent / 100 : left * (1 - percent / 100);
  }, 1);
  return Math.min(100, (1 - rest) * 100);
}
