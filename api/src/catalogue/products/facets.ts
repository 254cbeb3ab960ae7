import { type AvailableFilters, toRupees } from '@vastra/shared/contract';
import type { Branch } from '../categories/tree';
import type { Shelf } from '../search/catalogue/catalogue';
import type { Counts } from '../search/catalogue/count';
import type { Names } from '../search/catalogue/names';
import { bySize } from './size-order';

/** The options to filter by, as the wire has them. `category` is what the list is of, which is no choice. */
export function availableFilters({ columns, branches }: Shelf, counts: Counts, category?: string): AvailableFilters {
  const inCategory = new Map(options(columns.categories, counts.byCategory).map(({ name, count }) => [name, count]));
  const [low, high] = counts.priceRange ?? [0, 0];
  return {
    categories: categoryOptions(branches, inCategory, category),
    brands: options(columns.brands, counts.byBrand)
      .map(({ name, count }) => ({ name, count }))
      .sort(byCount),
    colors: options(columns.colors, counts.byColor)
      .map(({ name, code, count }) => ({ name, code: hex(counts.colorCodes[code]), count }))
      .sort(byCount),
    sizes: options(columns.sizes, counts.bySize)
      .map(({ name, count }) => ({ name, count }))
      .sort((a, b) => bySize(a.name, b.name)),
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: sum(counts.byStars.subarray(rating)) })),
    inStock: counts.inStock,
    onSale: counts.onSale,
    priceRange: [toRupees(low), toRupees(high)],
  };
}

interface Option {
  name: string;
  code: number;
  count: number;
}

/** Those that something is behind. */
function options({ texts }: Names, counts: Uint32Array): Option[] {
  const found: Option[] = [];
  for (let code = 0; code < counts.length; code++) {
    if (counts[code] > 0) found.push({ name: texts[code], code, count: counts[code] });
  }
  return found;
}

const hex = (code: number): string => `#${code.toString(16).padStart(6, '0')}`;

const sum = (numbers: Uint32Array): number => numbers.reduce((total, number) => total + number, 0);

/** Every category of the results, each above those below it; the list's own and those around it are no choice. */
function categoryOptions(
  branches: Branch[],
  counts: Map<string, number>,
  category: string | undefined,
): AvailableFilters['categories'] {
  const numberIn = (branch: Branch): number =>
    (counts.get(branch.id) ?? 0) + branch.below.reduce((total, child) => total + numberIn(child), 0);
  return branches.flatMap((branch) => {
    const count = numberIn(branch);
    if (count === 0) return [];
    const below = categoryOptions(branch.below, counts, category);
    const isAround = branch.id === category || holds(branch, category);
    const { id, name, parentId } = branch;
    return isAround ? below : [{ _id: id, name, parentId, count }, ...below];
  });
}

const holds = ({ below }: Branch, id?: string): boolean =>
  below.some((branch) => branch.id === id || holds(branch, id));

const collator = new Intl.Collator('en');
const byCount = (a: { name: string; count: number }, b: { name: string; count: number }) =>
  b.count - a.count || collator.compare(a.name, b.name);
