import type { ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

let lastName = '';

/**
 * Keeps the name under which the shop sells, and returns it. Without a name it returns the last one, which is empty at first: an API that does
 * not respond, or of an earlier version, gives none.
 */
export function rememberShopName(name?: string): string {
  if (name) lastName = name;
  return lastName;
}

/** Reads the name under which the shop sells. Resolves to the last one while the API does not respond. */
export async function loadShopName(): Promise<string> {
  const shop = await api
    .get('shop-details')
    .data<ShopDetails>()
    .catch(() => undefined);
  return rememberShopName(shop?.name);
}
