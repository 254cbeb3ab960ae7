import type { filterFields } from '@vastra/shared/contract';
import { and, arrayOverlaps, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { categories, products, variants } from '../db/schema';

/** The filters of a product list, as the contract reads them from the address. */
export type Filters = z.output<z.ZodObject<typeof filterFields>>;

/** Both texts are for `to_tsquery`; see `search/understand.ts`. An empty one asks for nothing. */
export interface SearchQuery {
  /** Words of the names that products go by. */
  names: string;
  /** Words that are only told of products. */
  told: string;
}

/** What a list is of, before anybody filters it. */
export interface Scope {
  /** What is searched for. */
  query?: SearchQuery;
  /** A category and those below it. */
  category?: string;
}

/** Products on sale within the scope that pass the filters without options of their own. */
export const isCandidate = ({ query, category }: Scope, { onSale, rating }: Filters): SQL =>
  all(
    isNull(products.archivedAt),
    query && isFound(query),
    category === undefined ? undefined : isWithin([category]),
    onSale ? gt(products.mrp, products.price) : undefined,
    rating ? gte(products.rating, rating) : undefined,
  );

export const isFound = ({ names, told }: SearchQuery): SQL =>
  all(
    names ? sql`${products.search} @@ to_tsquery('english', ${names})` : undefined,
    told ? sql`${products.told} @@ to_tsquery('english', ${told})` : undefined,
  );

export const hasCategory = ({ categories }: Filters): SQL => all(categories?.length ? isWithin(categories) : undefined);

export const hasBrand = ({ brand }: Filters): SQL => all(brand?.length ? inArray(products.brand, brand) : undefined);

export const hasPrice = ({ priceRange }: Filters): SQL =>
  all(priceRange && and(gte(products.price, priceRange[0]), lte(products.price, priceRange[1])));

type VariantFilters = Pick<Filters, 'color' | 'size' | 'inStock'>;

/** Of a variant: who asks for "Red", "M" and "in stock" wants a red M that is there. */
export const isWanted = ({ color, size, inStock }: VariantFilters): SQL =>
  all(
    color?.length ? inArray(variants.color, color) : undefined,
    size?.length ? inArray(variants.size, size) : undefined,
    inStock ? gt(variants.stock, 0) : undefined,
  );

/** Of a product: whether one of its variants is wanted. A single filter is answered by the product's own columns. */
export function hasVariant({ color = [], size = [], inStock }: VariantFilters): SQL {
  if (!color.length && !size.length) return all(inStock ? sql`${products.inStock}` : undefined);
  if (!inStock && !size.length) return arrayOverlaps(products.colors, color);
  if (!inStock && !color.length) return arrayOverlaps(products.sizes, size);
  return sql`exists (
    select from ${variants} where ${variants.productId} = ${products.id} and ${isWanted({ color, size, inStock })}
  )`;
}

/** Category ids, or names in any case, with those below them. */
const isWithin = (given: string[]): SQL => sql`${products.categoryId} in (
  with recursive chosen as (
    select ${categories.id} from ${categories}
    where ${inArray(categories.id, given)}
      or ${inArray(
        sql`lower(${categories.name})`,
        given.map((name) => name.trim().toLowerCase()),
      )}
    union
    select ${categories.id} from ${categories} join chosen on ${categories.parentId} = chosen.id
  )
  select id from chosen
)`;

export const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
