import type { Sort } from '@vastra/shared/contract';
import { createRandom } from '../../../../seed/synthetic/random';
import type { ListRequest, ProductFilters } from '../../search-engine';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import { ProductColumns } from '../snapshot/product-columns';
import { SortOrders } from '../snapshot/sort-orders';
import { getCountedLists } from './counted-lists';
import { listProducts } from './list-page';

const random = createRandom(17);
const columns = new ProductColumns();
const categories = ['shirts', 'kurtas', 'gifts', 'home'];
const categoryTree = [
  { id: 'men', name: 'Men', children: ['shirts', 'kurtas', 'gifts'].map((id) => ({ id, name: id, children: [] })) },
  { id: 'home', name: 'Home', children: [] },
];
const brands = ['Deodar', 'Neelgaon', 'Vanya'];
const occasions = ['Wedding', 'Festive', 'Office'];
/** Two colours have two codes: a list shows the smallest of its own products. */
const colors = ['Red #a5232f', 'Red #b3202c', 'Navy #20304f', 'Navy #203050', 'White #f6f3ec', 'Teal #1f6f70'];
const sizes = ['S', 'M', 'L'];
const maxPrice = 3_000_00;

/** Adds a product with one of few prices, so that some blocks end between products of the same price. */
function add(number: number): number {
  const mrp = 100_00 * random.between(1, 30);
  const chosen = random.sample(colors, random.between(1, 3));
  return columns.add({
    id: `p${number}`,
    title: '',
    brand: random.pick(brands),
    occasion: random.sample(occasions, random.between(0, 3)).join('\x1f'),
    recipient: '',
    material: '',
    tags: '',
    fieldValues: '',
    optionValues: '',
    category: number % 100 === 0 ? 'gifts' : random.pick(categories),
    price: random.next() < 0.4 ? mrp : mrp - 10_00 * random.between(1, 9),
    mrp,
    rating: random.between(0, 500) / 100,
    reviews: random.between(0, 20),
    createdAt: number,
    searchVector: '',
    variants: chosen.flatMap((color) => {
      const [name, code] = color.split(' ');
      return random
        .sample(sizes, random.between(1, 3))
        .map((size): [string, string, string, boolean] => [name, code, size, random.next() < 0.6]);
    }),
  });
}

const names = ['Red', 'Navy', 'White', 'Teal'];

function buildFilters(): ProductFilters {
  const { next, sample, pick } = random;
  return {
    ...(next() < 0.3 && { brand: sample(brands, 2) }),
    ...(next() < 0.2 && { occasion: sample(occasions, 2) }),
    ...(next() < 0.2 && { categories: [pick(['Men', 'home', 'gifts', 'kurtas'])] }),
    ...(next() < 0.3 && { colors: sample(names, 2) }),
    ...(next() < 0.2 && { colorFamilies: ['blue'] }),
    ...(next() < 0.3 && { sizes: [pick(sizes)] }),
    ...(next() < 0.2 && { inStock: true }),
    ...(next() < 0.2 && { onSale: true }),
    ...(next() < 0.2 && { rating: random.between(1, 4) }),
  };
}

/** Builds any price range, also those with all, one or no prices, and some that end where products begin. */
function buildPriceRange(): [number, number] {
  const low = random.next() < 0.2 ? 0 : 10_00 * random.between(0, 310);
  const share = random.next();
  if (share < 0.2) return [low, Number.MAX_SAFE_INTEGER];
  if (share < 0.3) return [low, low];
  if (share < 0.35) return [low, low - 1];
  return [low, low + random.between(0, maxPrice)];
}

const sorts: Sort[] = ['relevance', 'price-low-high', 'price-high-low', 'newest', 'rating'];

it('counts any price range of a list as a pass over its products does', async () => {
  for (let number = 0; number < 9_000; number++) add(number);
  const orders = await SortOrders.build(columns);
  const snapshot = { columns, orders, categoryTree } as unknown as CatalogueSnapshot;
  const compare = (request: ListRequest) => {
    const counted = listProducts(snapshot, request);
    const first = { ...snapshot };
    expect([request, counted]).toEqual([request, listProducts(first, request)]);
  };
  for (let list = 0; list < 60; list++) {
    const category = random.pick([undefined, undefined, 'men', 'kurtas', 'gifts']);
    const filters = buildFilters();
    for (let range = 0; range < 12; range++) {
      const page = { page: random.between(1, 4), limit: 24, sort: random.pick(sorts), withFacets: true };
      compare({ category, filters: { ...filters, priceRange: buildPriceRange() }, ...page });
    }
    if (list % 10 > 0) continue;
    // The columns and orders change in place.
    for (const id of [`p${list}`, `p${list + 1}`]) {
      const docId = columns.docIds.get(id)!;
      orders.remove(docId);
      columns.remove(id);
      orders.add(add(Number(id.slice(1))));
    }
    compare({
      category,
      filters: { ...filters, priceRange: buildPriceRange() },
      page: 1,
      limit: 24,
      sort: 'relevance',
      withFacets: true,
    });
  }
  const blocks = [...getCountedLists(snapshot).priceBlocks.values()].filter((value) => value !== 'once');
  expect(blocks.length).toBeGreaterThan(20);
});
