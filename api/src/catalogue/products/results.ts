import type { ProductCard, ProductResults, Sort } from '@vastra/shared/contract';
import type { Database } from '../../platform/db/connect';
import { paginationOf } from '../../platform/server/pagination';
import { catalogueOf, type Shelf } from '../search/catalogue/catalogue';
import type { Columns } from '../search/catalogue/columns';
import { count } from '../search/catalogue/count';
import type { Matches } from '../search/catalogue/match';
import { type Before, pick } from '../search/catalogue/pick';
import { Scratch } from '../search/catalogue/scratch';
import { availableFilters } from './facets';
import { type Filters, idsWithin, wantedOf } from './filters';
import { keptCardsOf } from './kept-cards';

/** What a list is of, before anybody filters it. */
export interface Scope {
  /** A category and those below it. */
  category?: string;
}

const scratch = new Scratch();

/** One page of a product list with what it can be filtered by. */
export async function findResults(db: Database, { category }: Scope, filters: Filters): Promise<ProductResults> {
  const shelf = await catalogueOf(db).upToDate();
  return resultsOf(db, shelf, { matches: onSale(shelf, category), filters, category });
}

/** One page of what was found. */
export async function resultsOf(
  db: Database,
  shelf: Shelf,
  { matches, filters, category }: { matches: Matches; filters: Filters; category?: string },
): Promise<ProductResults> {
  const counts = count(shelf.columns, matches.slots, wantedOf(shelf, filters));
  const total = counts.passed.length;
  const ids = page(shelf.columns, { ...matches, passed: counts.passed }, filters);
  const options = availableFilters(shelf, counts, category);
  return { products: await keptCardsOf(db, ids), availableFilters: options, pagination: paginationOf(filters, total) };
}

/** The first products of a list, without what it could be filtered by. */
export async function firstProducts(db: Database, { category }: Scope, limit: number): Promise<ProductCard[]> {
  const shelf = await catalogueOf(db).upToDate();
  const matches = onSale(shelf, category);
  const passed = matches.slots.map((_slot, place) => place);
  return keptCardsOf(db, page(shelf.columns, { ...matches, passed }, { page: 1, limit, sort: 'relevance' }));
}

/** Everything on sale, of a category or of all. */
function onSale({ columns, branches }: Shelf, category: string | undefined): Matches {
  const { size, live, category: categoryOf } = columns;
  const marks = category === undefined ? undefined : columns.categories.marked(idsWithin(branches, [category]));
  scratch.begin();
  const slots = scratch.places(size);
  let length = 0;
  for (let slot = 0; slot < size; slot++) {
    if (live[slot] === 1 && (!marks || marks[categoryOf[slot]] === 1)) slots[length++] = slot;
  }
  return { slots: slots.subarray(0, length) };
}

/** Ids of the products of a page. `passed` are places in the matches. */
function page(
  columns: Columns,
  { slots, fits, passed }: Matches & { passed: Uint32Array },
  { page, limit, sort }: Pick<Filters, 'page' | 'limit' | 'sort'>,
): string[] {
  const { ids } = columns;
  const keyOf = orders[sort](columns, { slots, fits });
  scratch.begin();
  const keys = scratch.numbers(slots.length);
  for (const place of passed) keys[place] = keyOf(place);
  const before: Before = (one, other) => keys[other] - keys[one] || byId(ids[slots[one]], ids[slots[other]]);
  const from = (page - 1) * limit;
  return [...pick(passed, { from, to: from + limit }, before)].map((place) => ids[slots[place]]);
}

const byId = (one: string, other: string): number => (one < other ? -1 : one === other ? 0 : 1);

type Key = (place: number) => number;

/** What is highest comes first. */
const orders: Record<Sort, (columns: Columns, matches: Matches) => Key> = {
  relevance: relevance,
  'price-low-high':
    ({ price }, { slots }) =>
    (place) =>
      -price[slots[place]],
  'price-high-low':
    ({ price }, { slots }) =>
    (place) =>
      price[slots[place]],
  newest:
    ({ createdAt }, { slots }) =>
    (place) =>
      createdAt[slots[place]],
  rating:
    ({ rating, reviews }, { slots }) =>
    (place) =>
      rating[slots[place]] * 1e10 + reviews[slots[place]],
};

/**
 * How well the words fit, raised by popularity (at most by half) and halved for what is sold out; without words the
 * popular before the others, and what is sold out last.
 */
function relevance({ popularity, inStock }: Columns, { slots, fits }: Matches): Key {
  if (!fits) return (place) => popularity[slots[place]] + inStock[slots[place]] * 1e6;
  return (place) => {
    const slot = slots[place];
    return fits[place] * (1 + Math.min(popularity[slot], 25) / 50) * (inStock[slot] === 1 ? 1 : 0.5);
  };
}
