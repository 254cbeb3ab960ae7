import type { ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import type { ListQuery } from '../../components/list-query';

export type Products = Pick<ProductResults, 'products' | 'pagination'>;

export async function listProducts(list: ListQuery, options?: CallOptions): Promise<Products> {
  const { products, pagination } = await api
    .get('products', { ...options, query: { limit: 12, ...list } })
    .data<ProductResults>();
  return { products, pagination };
}
