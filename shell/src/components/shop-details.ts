import type { ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import type { LoaderFunctionArgs } from '@vastra/shared/router';

/** Loads the shop's details. Resolves to null if the API fails, because the information pages work without them. */
export const loadShopDetails = ({ request }: LoaderFunctionArgs): Promise<ShopDetails | null> =>
  api
    .get('shop-details', { signal: request.signal })
    .data<ShopDetails>()
    .catch(() => null);
