import type { ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { callQuery, type ListQuery } from '../../components/list-query';

export const listProducts = (list: ListQuery, options?: CallOptions): Promise<ProductResults> =>
  api.get('products', { ...options, query: callQuery(list) }).data<ProductResults>();
