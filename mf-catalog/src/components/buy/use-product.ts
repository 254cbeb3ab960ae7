import type { Product } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { api } from '@vastra/shared/http';

/** Fetches a product with its variants, for a card that knows only the first variant. */
export const useProduct = (id: string) =>
  useApiQuery(id, (options) => api.get(`products/${encodeURIComponent(id)}`, options).data<Product>());
