import type { ShopBrand, ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

/** Name and look of the shop, as the merchant has entered them. */
export interface ShopIdentity {
  /** Name under which the shop sells. Empty while it is not known. */
  name: string;
  /** Changes of the look that a shop begins with. */
  brand?: ShopBrand;
  /** The shop is the demo. */
  isDemo?: true;
}

let lastShop: ShopIdentity = { name: '' };

/** Returns the identity that was read last. */
export const getLastShop = (): ShopIdentity => lastShop;

/**
 * Keeps the shop's identity, and returns it. Without details it returns the last one, whose name is empty at first: an API that does not respond,
 * or of an earlier version, gives none.
 */
export function rememberShop(details?: Pick<ShopDetails, 'name' | 'brand' | 'isDemo'>): ShopIdentity {
  if (details?.name) lastShop = { name: details.name, brand: details.brand, isDemo: details.isDemo };
  return lastShop;
}

/** Reads the shop's identity. Resolves to the last one while the API does not respond. */
export async function loadShop(): Promise<ShopIdentity> {
  const details = await api
    .get('shop-details')
    .data<ShopDetails>()
    .catch(() => undefined);
  return rememberShop(details);
}
