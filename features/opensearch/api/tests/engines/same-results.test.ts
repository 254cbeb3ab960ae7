import { readQueries } from '../../../../../api/bench/search/quality.mjs';
import { EmbeddedSearchEngine } from '../../../../../api/src/catalogue/search-engine/embedded/embedded-search-engine';
import { getSearchEngine } from '../../../../../api/src/catalogue/search-engine/get-search-engine';
import type {
  ListResult,
  PageRequest,
  ProductFilters,
} from '../../../../../api/src/catalogue/search-engine/search-engine';
import { seedIfEmpty } from '../../../../../api/src/seed';
import { seedSynthetic } from '../../../../../api/src/seed/synthetic';
import { createRandom } from '../../../../../api/src/seed/synthetic/random';
import { describeWithOpenSearch, openShopOn, setUpNode } from '../../testing/setup';

// Both engines, side by side on one catalogue: ids, order, numbers and every facet must be equal.
const random = createRandom(23);

const colors = ['Indigo', 'Black', 'Ivory', 'Maroon', 'Raw Ink', 'Olive'];
const sizes = ['S', 'M', 'L', 'XL', 'Free Size', 'UK 7', '4-5Y'];
const sorts = ['relevance', 'price-low-high', 'price-high-low', 'newest', 'rating'] as const;
const texts = [
  'cotton',
  'kurta',
  'denim jacket',
  'black',
  'silk saree',
  'shirt',
  'blue',
  'mens shoes',
  'kurti',
  'jaket',
];

const chance = <Value>(share: number, build: () => Value): Value | undefined =>
  random.next() < share ? build() : undefined;

function buildFilters(): ProductFilters | undefined {
  const low = random.between(0, 40) * 100_00;
  return chance(0.8, () => ({
    brand: chance(0.2, () => ['Neelgaon', 'Deodar']),
    occasion: chance(0.2, () => random.sample(['Wedding', 'Office', 'Everyday', 'nothing'], 2)),
    recipient: chance(0.1, () => ['Mom']),
    material: chance(0.1, () => ['Cotton', 'Silk']),
    categories: chance(0.3, () => random.sample(['men', 'women', 'Kids', 'men-jackets', 'nowhere'], 2)),
    colors: chance(0.3, () => random.sample(colors, 2)),
    colorFamilies: chance(0.2, () => random.sample(['blue', 'Red', 'Black', 'nothing'], 2)),
    sizes: chance(0.3, () => random.sample(sizes, 2)),
    inStock: chance(0.3, () => true),
    onSale: chance(0.3, () => true),
    rating: chance(0.3, () => random.between(1, 4)),
    priceRange: chance(0.3, () => [low, low + random.between(1, 30) * 100_00] as [number, number]),
  }));
}

const buildPageRequest = (): PageRequest => ({
  page: random.between(1, 3),
  limit: random.between(1, 30),
  sort: random.pick(sorts),
  filters: buildFilters(),
  withFacets: random.next() < 0.8,
});

/** Sorts the values of each facet, because the screen decides their order. */
function sortFacets<Result extends ListResult>(result: Result): Result {
  if (!result.facets) return result;
  const byValue = <Value extends { value: string }>(values: Value[]) =>
    [...values].sort((a, b) => (a.value < b.value ? -1 : 1));
  const { categories, brand, occasion, recipient, material, colors, sizes, fields } = result.facets;
  const sorted = { categories, brand, occasion, recipient, material, colors, sizes, fields };
  return {
    ...result,
    facets: {
      ...result.facets,
      ...Object.fromEntries(Object.entries(sorted).map(([name, values]) => [name, byValue(values)])),
    },
  };
}

describeWithOpenSearch('both engines return the same', () => {
  const openShop = openShopOn(setUpNode(), async ({ db }) => {
    await seedIfEmpty(db);
    await seedSynthetic(db, { count: 3_000 });
  });
  const shop = openShop();
  let embedded: EmbeddedSearchEngine;
  beforeAll(() => {
    embedded = new EmbeddedSearchEngine(shop.db);
  });

  const benchmarkTexts = readQueries().map(({ query }) => query);
  test.each(benchmarkTexts)('for the text %s', async (text) => {
    const request = { text, page: 1, limit: 24, sort: 'relevance', withFacets: true, withAlternative: true } as const;
    const [expected, found] = [await embedded.search(request), await getSearchEngine(shop.db).search(request)];
    expect(sortFacets(found)).toEqual(sortFacets(expected));
  });

  const searches = Array.from({ length: 120 }, () => ({ text: random.pick(texts), ...buildPageRequest() }));
  test.each(searches.map((request) => [JSON.stringify(request), request] as const))(
    'for %s',
    async (_name, request) => {
      const [expected, found] = [await embedded.search(request), await getSearchEngine(shop.db).search(request)];
      expect(sortFacets(found)).toEqual(sortFacets(expected));
    },
  );

  const lists = Array.from({ length: 80 }, () => ({
    category: chance(0.5, () => random.pick(['men', 'women', 'kids', 'men-jackets', 'nowhere'])),
    ...buildPageRequest(),
  }));
  test.each(lists.map((request) => [JSON.stringify(request), request] as const))('for %s', async (_name, request) => {
    const [expected, found] = [await embedded.list(request), await getSearchEngine(shop.db).list(request)];
    expect(sortFacets(found)).toEqual(sortFacets(expected));
  });

  test.each([
    'j',
    'ja',
    'den',
    'denim j',
    'black kur',
    'cott',
    'jaket',
    'sar under 2k',
    'kurta',
    'mens s',
    'xyz',
    't-s',
  ])('as suggestions for %s', async (text) => {
    expect(await getSearchEngine(shop.db).suggest(text, 8)).toEqual(await embedded.suggest(text, 8));
  });

  test('as similar products', async () => {
    const { ids } = await embedded.list({ page: 1, limit: 40, sort: 'newest' });
    for (const id of [...ids, 'no-such-product'])
      expect(await getSearchEngine(shop.db).related(id, 8)).toEqual(await embedded.related(id, 8));
  });
});
