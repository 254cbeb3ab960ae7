import type { ProductCard, ProductResults, Sort } from '@vastra/shared/contract';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { products } from '../db/schema';
import { paginationOf } from '../server/pagination';
import { cardsOf } from './card';
import { facetsOf } from './facets';
import {
  all,
  type Filters,
  hasBrand,
  hasCategory,
  hasPrice,
  hasVariant,
  isCandidate,
  type Scope,
  type SearchQuery,
} from './filters';

/** One page of a product list with what it can be filtered by. */
export async function findResults(db: Queryable, scope: Scope, filters: Filters): Promise<ProductResults> {
  const [{ total, availableFilters }, cards] = await Promise.all([
    facetsOf(db, scope, filters),
    pageOf(db, scope, filters),
  ]);
  return { products: cards, availableFilters, pagination: paginationOf(filters, total) };
}

/** The answer to a question that nothing can match. */
export const noResults = (filters: Pick<Filters, 'page' | 'limit'>): ProductResults => ({
  products: [],
  availableFilters: { categories: [], brands: [], colors: [], sizes: [], priceRange: [0, 0] },
  pagination: paginationOf(filters, 0),
});

/** The first products of a list, without what it could be filtered by. */
export const firstProducts = (db: Queryable, scope: Scope, limit: number): Promise<ProductCard[]> =>
  pageOf(db, scope, { page: 1, limit, sort: 'relevance' });

async function pageOf(db: Queryable, scope: Scope, filters: Filters): Promise<ProductCard[]> {
  const { page, limit, sort } = filters;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      all(isCandidate(scope, filters), hasCategory(filters), hasBrand(filters), hasVariant(filters), hasPrice(filters)),
    )
    .orderBy(...orders[sort](scope), asc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return cardsOf(
    db,
    rows.map(({ id }) => id),
  );
}

/** What many have rated well stands before what few have; five stars of one person are not worth forty of four. */
export const popularity = sql`${products.rating} * ln(1 + ${products.reviewCount})`;

const orders: Record<Sort, (scope: Scope) => SQL[]> = {
  relevance: ({ query }) =>
    query === undefined ? [desc(products.inStock), desc(popularity)] : [desc(relevance(query))],
  'price-low-high': () => [asc(products.price)],
  'price-high-low': () => [desc(products.price)],
  newest: () => [desc(products.createdAt)],
  rating: () => [desc(products.rating), desc(products.reviewCount)],
};

/** How well the words fit, raised by popularity (at most by half) and halved for what is sold out. */
const relevance = ({ names }: SearchQuery): SQL => sql`
  ${names ? sql`ts_rank(${products.search}, to_tsquery('english', ${names}))` : sql`1`}
  * (1 + least(${popularity}, 25) / 50)
  * case when ${products.inStock} then 1 else 0.5 end`;
