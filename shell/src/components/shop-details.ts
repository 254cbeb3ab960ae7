import type { ShopDetails } from '@vastra/shared/contract';
import { loadPlace, type PlacedSection } from '@vastra/shared/fragments/place';
import { api } from '@vastra/shared/http';
import type { LoaderFunctionArgs } from '@vastra/shared/router';

/** The shop's details, with the sections below the text of the page. */
export interface PageShop extends ShopDetails {
  placed?: PlacedSection[];
}

/** Loads the shop's details, and the page's sections. Resolves to null if the API fails, because the information pages work without them. */
export async function loadShopDetails(args: LoaderFunctionArgs): Promise<PageShop | null> {
  const { pathname } = new URL(args.request.url);
  const [shop, placed] = await Promise.all([
    api
      .get('shop-details', { signal: args.request.signal })
      .data<ShopDetails>()
      .catch(() => null),
    loadPlace(args, `${pathname}#below-text`),
  ]);
  return shop && placed ? { ...shop, placed } : shop;
}
