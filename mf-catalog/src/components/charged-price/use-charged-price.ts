import type { Product, Variant } from '@vastra/shared/contract';
import { getDiscountPercent } from '@vastra/shared/contract/discount';
import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { readOwnPrices, useOwnPrices } from './own-prices';

/** Prices of a card or a page, in rupees. */
type Prices = Pick<Variant, 'price' | 'originalPrice' | 'discount'>;

/** Price that the cart charges for one unit, in rupees. */
export interface ChargedPrice extends Prices {
  /** Name of the deal or the price list of the customer; missing where guests pay the same. */
  label?: string;
}

/**
 * Returns the price that the cart charges for a unit of a variant. Documents and cached responses have the price of guests; the price of a signed-in customer is
 * read after the page.
 *
 * @param shown prices of the response
 * @param variantIds variants whose prices are read together, because the shopper may choose each
 */
export function useChargedPrice(
  { price, originalPrice, discount }: Prices,
  variantId: string | undefined,
  variantIds: readonly string[] = variantId ? [variantId] : [],
): ChargedPrice {
  const userId = useSession(({ user }) => user?.id);
  const revision = useOwnPrices((state) => state.revision);
  const own = useOwnPrices(({ prices }) => (variantId ? prices[variantId] : undefined));
  const ids = variantIds.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision reads the prices again
  useEffect(() => {
    if (userId && ids) readOwnPrices(ids.split(' '));
  }, [userId, ids, revision]);
  if (!own) return { price, originalPrice, discount };
  return { ...own, originalPrice, discount: getDiscountPercent(own.price, originalPrice) };
}

/** Returns the charged price of a product's variant, or of the first one while none is chosen. */
export const useChargedVariant = (product: Product, variant?: Variant): ChargedPrice =>
  useChargedPrice(
    variant ?? product,
    (variant ?? product.variants.at(0))?._id,
    product.variants.map(({ _id }) => _id),
  );
