import { type AvailableFilters, toRupees } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Branch, loadBranches } from '../categories/tree';
import type { Queryable } from '../db/connect';
import { products, variants } from '../db/schema';
import {
  type Filters,
  hasBrand,
  hasCategory,
  hasPrice,
  hasVariant,
  isCandidate,
  isWanted,
  type Scope,
} from './filters';
import { bySize } from './size-order';

export interface Facets {
  total: number;
  availableFilters: AvailableFilters;
}

interface Row extends Record<string, unknown> {
  facet: 'category' | 'brand' | 'color' | 'size' | 'price' | 'total';
  value: string | null;
  code: string | null;
  count: number;
}

/** The number of results, and each filter's options, counted as if that filter alone were not set. */
export async function facetsOf(db: Queryable, scope: Scope, filters: Filters): Promise<Facets> {
  const [{ rows }, branches] = await Promise.all([db.execute<Row>(statement(scope, filters)), loadBranches(db)]);
  const of = (facet: Row['facet']) => rows.filter((row) => row.facet === facet);
  const options = (facet: Row['facet']) => of(facet).map(({ value, count }) => ({ name: value!, count }));
  const [low, high] = of('price').map(({ count }) => toRupees(count));
  return {
    total: of('total')[0].count,
    availableFilters: {
      categories: categoryOptions(branches, new Map(of('category').map(({ value, count }) => [value!, count])), scope),
      brands: options('brand').sort(byCount),
      colors: of('color')
        .map(({ value, code, count }) => ({ name: value!, code: code!, count }))
        .sort(byCount),
      sizes: options('size').sort((a, b) => bySize(a.name, b.name)),
      priceRange: [low ?? 0, high ?? 0],
    },
  };
}

function statement(scope: Scope, filters: Filters): SQL {
  return sql`
    with found as materialized (
      select ${products.id}, ${products.categoryId}, ${products.brand}, ${products.price}, ${products.colors}, ${products.sizes},
        ${hasCategory(filters)} as has_category, ${hasBrand(filters)} as has_brand,
        ${hasVariant(filters)} as has_variant, ${hasPrice(filters)} as has_price
      from ${products} where ${isCandidate(scope, filters)}
    )
    select 'total' as facet, null as value, null as code, count(*)::int as count
      from found where has_category and has_brand and has_variant and has_price
    union all
    select 'category', category_id, null, count(*)::int
      from found where has_brand and has_variant and has_price group by category_id
    union all
    select 'brand', brand, null, count(*)::int
      from found where has_category and has_variant and has_price group by brand
    union all
    select 'color', option, (select min(${variants.colorCode}) from ${variants} where ${variants.color} = option), count
      from (${optionsOf('color', filters)}) as colors
    union all
    select 'size', option, null, count from (${optionsOf('size', filters)}) as sizes
    union all
    select 'price', null, null, unnest(array[min(price), max(price)])::float8
      from found where has_category and has_brand and has_variant
      having count(*) > 0
  `;
}

/** The colours or sizes of the found products: of those variants that pass the variants' other filters. */
function optionsOf(name: 'color' | 'size', filters: Filters): SQL {
  const { color, size, inStock } = filters;
  const others = { color: name === 'color' ? [] : color, size: name === 'size' ? [] : size, inStock };
  const passed = sql`has_category and has_brand and has_price`;
  if (!others.color?.length && !others.size?.length && !others.inStock) {
    const options = sql.raw(name === 'color' ? 'colors' : 'sizes');
    return sql`
      select option, count(*)::int as count
      from (select unnest(${options}) as option from found where ${passed}) as options
      group by option
    `;
  }
  return sql`
    select ${variants[name]} as option, count(distinct found.id)::int as count
    from found join ${variants} on ${variants.productId} = found.id
    where ${passed} and ${isWanted(others)}
    group by ${variants[name]}
  `;
}

/** Every category of the results, each above those below it; the scope's own category is no choice. */
function categoryOptions(
  branches: Branch[],
  counts: Map<string, number>,
  { category }: Scope,
): AvailableFilters['categories'] {
  const numberIn = (branch: Branch): number =>
    (counts.get(branch.id) ?? 0) + branch.below.reduce((sum, child) => sum + numberIn(child), 0);
  return branches.flatMap((branch) => {
    const count = numberIn(branch);
    if (count === 0) return [];
    const below = categoryOptions(branch.below, counts, { category });
    const isAround = branch.id === category || holds(branch, category);
    const { id, name, parentId } = branch;
    return isAround ? below : [{ _id: id, name, parentId, count }, ...below];
  });
}

const holds = ({ below }: Branch, id?: string): boolean =>
  below.some((branch) => branch.id === id || holds(branch, id));

const byCount = (a: { name: string; count: number }, b: { name: string; count: number }) =>
  b.count - a.count || a.name.localeCompare(b.name);
