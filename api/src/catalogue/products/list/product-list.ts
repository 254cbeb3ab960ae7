import { type filterFields, type ProductCard, type ProductResults, pickFields } from '@vastra/shared/contract';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/connect';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { getCategoryTree } from '../../categories/cached-tree';
import { getSearchEngine } from '../../search-engine/get-search-engine';
import { productFacetNames } from '../../search-engine/product-facets';
import type { ListResult, PageRequest } from '../../search-engine/search-engine';
import { loadCachedCards } from '../cards/card-cache';
import { toAvailableFilters } from './available-filters';
import { getFilterFields, toFieldFilters } from './field-filters';

/** The query parameters of a product list, as the contract parses them. Prices are paise. */
export type ProductListQuery = z.output<z.ZodObject<typeof filterFields>>;

/** The products to list before filters: products of a category and its descendants, or all products. */
export interface ProductListScope {
  category?: string;
}

/** Returns a page of a product list with the options to filter it by. */
export async function listProducts(
  db: Database,
  { category }: ProductListScope,
  query: ProductListQuery,
): Promise<ProductResults> {
  const result = await getSearchEngine(db).list({ category, ...(await toPageRequest(db, query)) });
  return toProductResults(db, result, query, category);
}

/** Returns the first products of a list by relevance, without the options to filter it by. */
export async function listFirstProducts(
  db: Database,
  { category }: ProductListScope,
  limit: number,
): Promise<ProductCard[]> {
  const { ids } = await getSearchEngine(db).list({ category, page: 1, limit, sort: 'relevance' });
  return loadCachedCards(db, ids);
}

/**
 * Converts the query parameters of a list to a request of the search engine (requirements 7.5). Only for routes of the response cache, which
 * refreshes the change journal before they run.
 */
export async function toPageRequest(db: Database, query: ProductListQuery): Promise<PageRequest> {
  const { page, limit, sort, categories, color, colorFamily, size, inStock, onSale, rating, priceRange, field } = query;
  const facets = pickFields(query, productFacetNames);
  const variants = { colors: color, colorFamilies: colorFamily, sizes: size, inStock };
  const fields = field?.length ? toFieldFilters(await getFilterFields(db), field) : undefined;
  const filters = { ...facets, ...variants, categories, onSale, rating, priceRange, fields };
  return { page, limit, sort, filters, withFacets: true, isJournalFresh: true };
}

/**
 * Builds the response of a product list from a result of the search engine with facets.
 *
 * @param category the category that the list is of
 */
export async function toProductResults(
  db: Database,
  { ids, variants, total, facets }: ListResult,
  query: ProductListQuery,
  category?: string,
): Promise<ProductResults> {
  const [products, tree, fields] = await Promise.all([
    loadCachedCards(db, ids, variants),
    getCategoryTree(db),
    getFilterFields(db),
  ]);
  return {
    products,
    availableFilters: toAvailableFilters(facets!, { tree, fields, category }),
    pagination: buildPagination(query, total),
  };
}
