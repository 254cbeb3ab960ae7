import type { Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import type { Line } from '../amounts/lines';
import type { Customer } from '../customers/earlier-orders';
import { findMemberPrices } from '../member-prices/member-prices';
import { type AskedCollections, loadCollections } from './collections';
import { type CustomerFacts, loadCustomerFacts } from './customer-facts';
import type { MemberPrice } from './engine/rule';
import { type CodeFacts, loadCode } from './entered-code';
import type { LiveOffers, LivePromotion } from './live-promotions';

/** Facts by which the discounts of a purchase are computed. */
export interface OfferFacts {
  live: readonly LivePromotion[];
  code: CodeFacts | undefined;
  customer: CustomerFacts;
  collections: AskedCollections;
  /** Prices of the customer's price lists, by variant. */
  memberPrices: ReadonlyMap<string, MemberPrice>;
}

/** A purchase, as promotions, the coupon and price lists ask for it. */
interface OfferQuery extends Customer {
  lines: readonly Pick<Line, 'product' | 'variant'>[];
  offers: LiveOffers;
  /** Code that the shopper has entered. */
  code: string | null | undefined;
  userId: string | null;
  now: Date;
}

/** Reads the facts by which the discounts of a purchase are computed: nothing if no promotion and no price list is active, and no code was entered. */
export async function loadOfferFacts(
  db: Queryable,
  { lines, offers, code, userId, phone, email, now }: OfferQuery,
): Promise<OfferFacts> {
  const customer = { userId, phone, email };
  const live = offers.promotions;
  const productIds = lines.map(({ product }) => product.id);
  const variantIds = offers.hasPriceLists ? lines.map(({ variant }) => variant.id) : [];
  const [entered, ofCustomer, collections, memberPrices] = await runTogether(
    loadCode(db, code, live, customer),
    loadCustomerFacts(db, live, customer),
    loadCollections(db, live, { productIds, now }),
    findMemberPrices(db, { userId, variantIds, now }),
  );
  return { live, code: entered, customer: ofCustomer, collections, memberPrices };
}
