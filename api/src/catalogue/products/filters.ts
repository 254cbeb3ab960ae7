import type { filterFields } from '@vastra/shared/contract';
import type { z } from 'zod';
import type { Branch } from '../categories/tree';
import type { Shelf } from '../search/catalogue/catalogue';
import type { Wanted } from '../search/catalogue/wanted';

/** The filters of a product list, as the contract reads them from the address. */
export type Filters = z.output<z.ZodObject<typeof filterFields>>;

/** The filters of a list in the numbers of the catalogue. */
export function wantedOf({ columns, branches }: Shelf, filters: Filters): Wanted {
  const { categories, brand, color, size, inStock, onSale, rating, priceRange: price } = filters;
  return {
    categories: categories?.length ? columns.categories.marked(idsWithin(branches, categories)) : undefined,
    brands: brand?.length ? columns.brands.marked(brand) : undefined,
    colors: color?.length ? columns.colors.marked(color) : undefined,
    sizes: size?.length ? columns.sizes.marked(size) : undefined,
    inStock,
    onSale,
    rating,
    price,
  };
}

/** Of category ids, or names in any case, the ids with those below them. */
export function idsWithin(branches: Branch[], given: readonly string[]): string[] {
  const names = new Set(given.map((name) => name.trim().toLowerCase()));
  const within = (branch: Branch, isAbove: boolean): string[] => {
    const isIn = isAbove || given.includes(branch.id) || names.has(branch.name.toLowerCase());
    return [...(isIn ? [branch.id] : []), ...branch.below.flatMap((below) => within(below, isIn))];
  };
  return branches.flatMap((branch) => within(branch, false));
}
