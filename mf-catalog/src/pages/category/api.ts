import type { CategoryDetail, ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { type ListQuery, toCallQuery } from '../../components/list-query/list-query';
import { type ListResults, toListResults } from '../../components/product-list/list-results';

export interface CategoryPageData {
  category: Omit<CategoryDetail, 'icon'>;
  products: ListResults;
}

/** Loads the category and a page of its products in parallel. */
export async function getCategoryPage(id: string, list: ListQuery, options?: CallOptions): Promise<CategoryPageData> {
  const path = `categories/${encodeURIComponent(id)}`;
  const [{ icon: _, subCategories = [], breadcrumbs = [], ...category }, products] = await Promise.all([
    api.get(path, options).data<CategoryDetail>(),
    api.get(`${path}/products`, { ...options, query: toCallQuery(list) }).data<ProductResults>(),
  ]);
  return { category: { ...category, subCategories, breadcrumbs }, products: toListResults(products) };
}
