import { type Image, type ProductDeal, toPaise, toRupees, type Variant } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import type { CataloguePrices } from '../prices/catalogue-prices';
import { addLowestPrices } from '../prices/past-prices';
import { findReducedPrice, type PricedProduct, toWireVariant, type VariantRow } from './variant';

interface PriceContext {
  prices: CataloguePrices;
  product: PricedProduct;
  now: Date;
}

/** Converts the variants of a product's page, with catalogue prices, and with the lowest price of 30 days beside an offer. */
export async function toPricedVariants(
  db: Queryable,
  rows: readonly VariantRow[],
  listImages: (color: string) => Image[],
  { prices, product, now }: PriceContext,
): Promise<Variant[]> {
  const variants = rows.map((row) => toWireVariant(row, listImages(row.color), findReducedPrice(prices, product, row)));
  await addLowestPrices(db, variants, rows, now);
  return variants;
}

/** Returns a running deal with the price of its units in a cart, because promotions reduce the deal's price too. */
export function priceDeal(
  deal: ProductDeal | null,
  variant: VariantRow | undefined,
  { prices, product, now }: PriceContext,
): ProductDeal | null {
  if (!deal || !variant || Date.parse(deal.startDate) > now.getTime()) return deal;
  const inDeal = { ...variant, price: toPaise(deal.dealPrice) };
  const reduced = findReducedPrice(prices, product, inDeal, { isInDeal: true });
  return reduced ? { ...deal, dealPrice: toRupees(reduced.price) } : deal;
}
