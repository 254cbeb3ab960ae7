import type { ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** Resolves to eight products; prices are in rupees. Rejects with ApiError or NetworkError. `maxPrice` is in rupees too. */
export const getProducts = (maxPrice: number | undefined, options?: CallOptions): Promise<ProductResults> =>
  api
    .get('products', { ...options, query: { limit: 8, priceRange: maxPrice && JSON.stringify([0, maxPrice]) } })
    .data();
