import type { Database, Queryable } from '../../platform/db/connect';
import { getChangeJournal } from '../../platform/server/cache/change-journal';

/** A unit of a product whose price depends on promotions. Money is paise. */
export interface PricedUnit {
  productId: string;
  /** Undefined where a list has no variant: promotions of single variants and options are left out then. */
  variantId?: string;
  categoryId: string;
  brand: string;
  tags: readonly string[];
  /** Colour, size and third option. */
  optionValues?: readonly string[];
  price: number;
  mrp: number;
  isInDeal?: boolean;
}

/** A price that promotions have made, in paise. */
export interface ReducedPrice {
  price: number;
  /** Names of the promotions, for shoppers. */
  label: string;
  /** Ms since 1970 at which the price ends; infinity without an end. */
  endsAt: number;
}

/** The catalogue prices at a time: the price of one unit for every customer and in every cart. */
export interface CataloguePrices {
  /** Changes when any price may have changed by a promotion. */
  revision: number;
  /** Ms since 1970 at which the next promotion begins or ends; infinity if there is none. */
  nextChange: number;
  /** True if no product has another price than its own. */
  isEmpty: boolean;
  /** Returns the price of a unit if promotions reduce it, otherwise undefined. */
  find(unit: PricedUnit): ReducedPrice | undefined;
}

export const regularPrices: CataloguePrices = {
  revision: 0,
  nextChange: Number.POSITIVE_INFINITY,
  isEmpty: true,
  find: () => undefined,
};

/** Returns the catalogue prices of this moment. The caller has refreshed the change journal since the request came. */
export type GetCataloguePrices = (db: Queryable) => Promise<CataloguePrices>;

let getPrices: GetCataloguePrices = async () => regularPrices;

/** Port: `pricing/promotions` computes the prices, and `create-services.ts` connects the two. */
export const connectCataloguePrices = (get: GetCataloguePrices): void => {
  getPrices = get;
};

export const getCataloguePrices: GetCataloguePrices = (db) => getPrices(db);

/** Returns the catalogue prices for a caller that may not have refreshed the change journal. */
export const readCataloguePrices: GetCataloguePrices = async (db) => {
  if ('$client' in db) await getChangeJournal(db as Database).refresh();
  return getPrices(db);
};
