import type { ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** Resolves to the first eight products; prices are in rupees. Rejects with ApiError or NetworkError. */
export const getProducts = (options?: CallOptions): Promise<ProductResults> =>
  api.get('products', { ...options, query: { limit: 8 } }).data();
