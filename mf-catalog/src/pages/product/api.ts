import type { Product } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export const getProduct = (id: string, options?: CallOptions): Promise<Product> =>
  api.get(`products/${encodeURIComponent(id)}`, options).data();
