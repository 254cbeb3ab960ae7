import type { ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

/** Reads the places in which the merchant has put sections, for the loaders of a page. The frame makes the same call. Never rejects. */
export const readSectionPlaces = async (): Promise<readonly string[] | undefined> => {
  const details = await api
    .get('shop-details')
    .data<ShopDetails>()
    .catch(() => undefined);
  return details?.sectionPlaces;
};
