import type { Queryable } from '../../platform/db/connect';
import { type CouponFacts, checkCoupon, loadCoupon } from '../coupons/check-coupon';
import type { CouponRow } from '../coupons/queries';
import type { Customer } from '../customers/earlier-orders';
import { findUniqueCode, type UniqueCode } from './codes/redeem-code';
import type { EnteredCode } from './engine/evaluate';
import type { LivePromotion } from './live-promotions';
import { toPromotion } from './to-rule';

/** Offer of the code that the shopper has entered: none, a coupon, or a promotion. `rejection` says why it does not apply. */
export interface EnteredOffer {
  coupon: CouponRow | null;
  promotion: LivePromotion | null;
  rejection?: string;
}

/** Sentence for the shopper about a code that an order has redeemed. */
export const codeRedeemed = 'This code has already been used';

/** A code that the shopper has entered, as the shop knows it. */
export type CodeFacts = { of: 'promotion'; offer: EnteredOffer } | { of: 'coupon'; facts: CouponFacts | undefined };

/**
 * Returns what the shop knows of a code; undefined without a code. A coupon comes last, but no promotion has the code of a coupon.
 */
export async function loadCode(
  db: Queryable,
  code: string | null | undefined,
  live: readonly LivePromotion[],
  customer: Customer,
): Promise<CodeFacts | undefined> {
  if (!code) return undefined;
  const promotion = live.find(({ row }) => row.code === code && !row.hasUniqueCodes);
  if (promotion) return { of: 'promotion', offer: { coupon: null, promotion } };
  const unique = live.some(({ row }) => row.hasUniqueCodes) ? await findUniqueCode(db, code) : undefined;
  if (unique) return { of: 'promotion', offer: findOfferOfUniqueCode(code, unique, live) };
  return { of: 'coupon', facts: await loadCoupon(db, code, customer) };
}

/** Returns the coupon or the promotion of a code. Pure. */
export function findOffer(code: CodeFacts | undefined, purchase: { subtotal: number; now: Date }): EnteredOffer {
  if (!code) return { coupon: null, promotion: null };
  if (code.of === 'promotion') return code.offer;
  const { coupon, rejection } = checkCoupon(code.facts, purchase);
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

/** Converts the offer of a code for the engine. */
export const toEntered = ({ coupon, promotion }: EnteredOffer): EnteredCode => ({
  coupon: coupon ? toPromotion(coupon) : undefined,
  promotion: promotion?.rule,
});
