import type { ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { type ListQuery, toCallQuery } from '../../components/product-list/list-query';

/** Resolves to a page of products that match the filters, with facets; prices are in rupees. */
export const listProducts = (list: ListQuery, options?: CallOptions): Promise<ProductResults> =>
  api.get('products', { ...options, query: toCallQuery(list) }).data<ProductResults>();
