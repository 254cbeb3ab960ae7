import type { ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import type { LoaderFunctionArgs } from '@vastra/shared/router';

/** Who the shop is; null when nobody answers: what the shop's own pages say stands without it. */
export const shopDetailsLoader = ({ request }: LoaderFunctionArgs): Promise<ShopDetails | null> =>
  api
    .get('shop-details', { signal: request.signal })
    .data<ShopDetails>()
    .catch(() => null);
