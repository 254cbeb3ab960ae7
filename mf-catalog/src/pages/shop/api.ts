import type { ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { type ListQuery, toCallQuery } from '../../components/list-query/list-query';
import { type ListResults, toListResults } from '../../components/product-list/list-results';

/** Resolves to a page of products that match the filters, with facets; prices are in rupees. */
export const listProducts = async (list: ListQuery, options?: CallOptions): Promise<ListResults> =>
  toListResults(await api.get('products', { ...options, query: toCallQuery(list) }).data<ProductResults>());
