import type { Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import { redeemCoupon } from '../../pricing/coupons/redeem-coupon';
import { getLiveOffers } from '../../pricing/promotions/live-promotions';
import { loadOfferFacts, type OfferFacts } from '../../pricing/promotions/offer-facts';
import { redeemOffersAgain, releaseOffers } from '../../pricing/promotions/order-offers';
import { redeemPromotions } from '../../pricing/promotions/redeem-promotions';
import { TotalChangedError } from './errors';
import type { Purchase } from './purchase';
import type { AllocationStep, LoadContext } from './step';

/** Returns the promotions, the price lists and the code that can reduce the prices of a purchase. */
export async function loadOffers(
  db: Queryable,
  { userId, phone, email, couponCode: code }: Purchase,
  context: LoadContext,
): Promise<OfferFacts> {
  const { now } = context;
  const [lines, offers] = await runTogether(context.lines, getLiveOffers(db, now));
  return loadOfferFacts(db, { lines, offers, code, userId, phone, email, now });
}

/** Uses of the coupon and of promotions. */
export const offers: AllocationStep = {
  allocate: async (tx, { orderId, buyer, coupon, promotions }) => {
    if (coupon) await redeemCoupon(tx, coupon, { orderId, ...buyer });
    // A limit was reached since the quote, so the order would cost something else.
    if (!(await redeemPromotions(tx, promotions, { orderId, ...buyer }))) throw new TotalChangedError();
  },
  release: (tx, { orderId }) => releaseOffers(tx, orderId),
  allocateAgain: (tx, { order }) => redeemOffersAgain(tx, order),
};
