import type { Queryable } from '../../platform/db/connect';
import type { coupons, deals, priceLists, promotions, StoredCombination } from '../../platform/db/schema';

export type OfferKind = StoredCombination['with'][number]['kind'];

/** The largest discount of an offer, with the offers that combine with it. */
export interface Assessment {
  /** With at most one decimal, rounded up. */
  highestPercent: number;
  combination: StoredCombination;
}

/** An offer that is stored, or is about to be. A new coupon or promotion has no id; a deal and a price list are stored with their products. */
export type AssessedOffer =
  | { kind: 'promotion'; row: Pick<typeof promotions.$inferSelect, PromotionColumn> & { id?: string } }
  | { kind: 'coupon'; row: Pick<typeof coupons.$inferSelect, CouponColumn> & { id?: string } }
  | { kind: 'deal'; row: Pick<typeof deals.$inferSelect, 'id' | 'title' | 'startsAt' | 'endsAt'> }
  | { kind: 'price-list'; row: Pick<typeof priceLists.$inferSelect, 'id' | 'name' | 'startsAt' | 'endsAt'> };

type PromotionColumn = 'name' | 'label' | 'code' | 'priority' | 'combines' | 'definition' | 'startsAt' | 'endsAt';

type CouponColumn =
  | 'code'
  | 'discountType'
  | 'discountValue'
  | 'minOrderAmount'
  | 'maxDiscountAmount'
  | 'shippingMethods'
  | 'startsAt'
  | 'endsAt';

/** The admin or the program that changes an offer, and what decides whether it needs an approval. */
export interface OfferEditor {
  actorId: string;
  assess: AssessOffer;
}

/**
 * Returns the deepest discount that a shopper can get from an offer together with the live and scheduled offers that combine with it. `promotions` provides it,
 * because its engine decides which offers combine.
 *
 * @param willBeActive true to lock the offers until the transaction ends, so that two offers that are saved at the same time count each other
 */
export type AssessOffer = (
  db: Queryable,
  offer: AssessedOffer,
  options: { now: Date; willBeActive?: boolean },
) => Promise<Assessment>;
