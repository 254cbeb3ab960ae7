import { readCataloguePrices } from '../../catalogue/prices/catalogue-prices';
import { findReducedPrice } from '../../catalogue/products/variant';
import type { Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import type { Line } from '../amounts/lines';
import { applyDealsAlone, loadDeals } from '../deals/prices';
import { findMemberPrices } from '../member-prices/member-prices';

/** Visitor whose prices are asked for: a customer, or a guest without an account. */
export interface Visitor {
  userId: string | null;
  now: Date;
}

/** Price that the cart charges for one unit, in paise. */
export interface UnitPrice {
  price: number;
  /** Price for a guest, which cached responses have. */
  guestPrice: number;
  /** Names of the deal, the promotions or the price list, for shoppers; empty for the usual price. */
  label: string;
  /** Ms since 1970 at which the deal or the first of the promotions ends; infinity without an end. */
  endsAt: number;
}

/**
 * Returns what the cart charges a visitor for one unit of each line, by variant: the price of a running deal or the usual one, less the promotions that
 * apply to one unit in every cart, and at most the price of the customer's price lists. Codes, and promotions of customers, quantities and amounts,
 * reduce the cart's total instead.
 */
export async function findUnitPrices(
  db: Queryable,
  lines: readonly Line[],
  { userId, now }: Visitor,
): Promise<Map<string, UnitPrice>> {
  const units = lines.map((line): Line => ({ ...line, quantity: 1, price: line.variant.price, deal: null }));
  const variantIds = units.map(({ variant }) => variant.id);
  const [catalogue, deals, memberPrices] = await runTogether(
    readCataloguePrices(db),
    loadDeals(db, units, { userId, now }),
    findMemberPrices(db, { userId, variantIds, now }),
  );
  const reduce = ({ product, category, variant, price, deal }: Line) => {
    const isInDeal = deal?.isApplied === true;
    const reduced = findReducedPrice(
      catalogue,
      { ...product, categoryId: category.id },
      { ...variant, price },
      { isInDeal },
    );
    const names = [isInDeal && deal.title, reduced?.label].filter(Boolean);
    const ends = [isInDeal ? deal.endsAt.getTime() : Infinity, reduced?.endsAt ?? Infinity];
    return { price: reduced?.price ?? price, label: names.join(' + '), endsAt: Math.min(...ends) };
  };
  return new Map(
    applyDealsAlone(units, deals).map((line, index) => {
      const guestPrice = reduce(units[index]).price;
      const own = reduce(line);
      const member = memberPrices.get(line.variant.id);
      const isMemberPrice = member !== undefined && member.price < own.price;
      const unit = isMemberPrice ? { price: member.price, label: member.label, endsAt: Infinity } : own;
      return [line.variant.id, { ...unit, guestPrice }];
    }),
  );
}
