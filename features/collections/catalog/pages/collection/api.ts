import type { ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { type ListQuery, toCallQuery } from '../../../../../mf-catalog/src/components/list-query/list-query';
import { type ListResults, toListResults } from '../../../../../mf-catalog/src/components/product-list/list-results';
import type { Collection } from '../../../contract';

export interface CollectionPageData {
  collection: Collection;
  products: ListResults;
}

/** Loads the collection and a page of its products in parallel. */
export async function getCollectionPage(
  slug: string,
  list: ListQuery,
  options?: CallOptions,
): Promise<CollectionPageData> {
  const path = `collections/${encodeURIComponent(slug)}`;
  const [{ description = '', ...collection }, products] = await Promise.all([
    api.get(path, options).data<Collection>(),
    api.get(`${path}/products`, { ...options, query: toCallQuery(list) }).data<ProductResults>(),
  ]);
  return { collection: { ...collection, description }, products: toListResults(products) };
}
