import type { Columns } from './columns';
import { Scratch } from './scratch';
import { everyVariant, narrowed, type VariantCounts } from './variants';
import type { Wanted } from './wanted';

/** How many pass, and the numbers behind each option, counted as if its own filter alone were not set. By code. */
export interface Counts extends VariantCounts {
  /** Places in the matches of those that pass all filters. Only until the next count. */
  passed: Uint32Array;
  byCategory: Uint32Array;
  byBrand: Uint32Array;
  /** By whole stars, not summed up. */
  byStars: Uint32Array;
  onSale: number;
  /** Null when nothing passes. */
  priceRange: [number, number] | null;
}

/** The filters that are of the product itself. One that fails a single one of them still counts for that one's options. */
const misses = { category: 1, brand: 2, price: 4, rating: 8, sale: 16 } as const;

const scratch = new Scratch();

/** One pass over the matches. */
export function count(columns: Columns, slots: Uint32Array, wanted: Wanted): Counts {
  const { category, brand, price, mrp, rating } = columns;
  const { categories, brands, onSale = false, rating: stars = 0 } = wanted;
  const [low, high] = wanted.price ?? [0, Number.POSITIVE_INFINITY];
  const variants = wanted.colors || wanted.sizes || wanted.inStock ? narrowed(columns, wanted) : everyVariant(columns);
  scratch.begin();
  const passed = scratch.places(slots.length);
  const byCategory = new Uint32Array(columns.categories.texts.length);
  const byBrand = new Uint32Array(columns.brands.texts.length);
  const byStars = new Uint32Array(6);
  let [total, reduced, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at];
    const cost = price[slot];
    let missed = 0;
    if (categories && !categories[category[slot]]) missed |= misses.category;
    if (brands && !brands[brand[slot]]) missed |= misses.brand;
    if (cost < low || cost > high) missed |= misses.price;
    if (rating[slot] < stars) missed |= misses.rating;
    if (onSale && mrp[slot] <= cost) missed |= misses.sale;
    // Two filters that fail: it counts nowhere.
    if ((missed & (missed - 1)) !== 0) continue;
    if (!variants.pass(slot, missed === 0)) continue;
    if (missed === 0) passed[total++] = at;
    if (missed === 0 || missed === misses.category) byCategory[category[slot]]++;
    if (missed === 0 || missed === misses.brand) byBrand[brand[slot]]++;
    if (missed === 0 || missed === misses.rating) byStars[Math.floor(rating[slot])]++;
    if ((missed === 0 || missed === misses.sale) && mrp[slot] > cost) reduced++;
    if (missed === 0 || missed === misses.price) {
      if (cost < least) least = cost;
      if (cost > most) most = cost;
    }
  }
  return {
    passed: passed.subarray(0, total),
    byCategory,
    byBrand,
    byStars,
    ...variants.counts(),
    onSale: reduced,
    priceRange: least <= most ? [least, most] : null,
  };
}
