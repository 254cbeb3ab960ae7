import { synonyms } from '../../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../../testing/fixtures/catalogue';
import type { TestShop } from '../../../testing/shop';

/** Declares the tests of "Did you mean …". */
export function describeNearestQueries(openShop: () => TestShop): void {
  const shop = openShop();

  beforeAll(async () => {
    await addCategories(shop);
    await addCatalogueProduct(shop, { id: 'trucker', title: 'Denim Trucker Jacket' });
    await addCatalogueProduct(shop, {
      id: 'gilet',
      title: 'Quilted Gilet',
      category: 'women-jackets',
      stock: { 'Red/M': 4 },
    });
    await addCatalogueProduct(shop, {
      id: 'crew',
      title: 'Crew T-Shirt',
      category: 'men',
      description: 'For a scooter.',
    });
    await addCatalogueProduct(shop, { id: 'sweatshirt', title: 'Fleece Sweatshirt', category: 'men' });
    await addCatalogueProduct(shop, {
      id: 'saree',
      title: 'Silk Saree',
      category: 'women',
      stock: { 'Red/Free Size': 2 },
    });
    await addCatalogueProduct(shop, {
      id: 'attar',
      title: 'Mogra Attar',
      category: 'perfume',
      stock: { 'White/50 ml': 0 },
    });
    await shop.db.insert(synonyms).values([{ term: 'saari', word: 'saree' }]);
  });

  const get = async (q: string, filters: Record<string, string>) =>
    (await shop.app.inject({ url: '/api/v1/search', query: { q, ...filters } })).json().data;
  const search = async (q: string, filters: Record<string, string> = {}): Promise<string[]> =>
    (await get(q, filters)).products.map(({ _id }: { _id: string }) => _id);
  const getSuggestion = async (q: string, filters: Record<string, string> = {}) => (await get(q, filters)).suggestion;

  it.each([
    // Corrected, and products are found.
    ['jaket', 'jacket'],
    ['indigo swetshirt', 'indigo sweatshirt'],
    ['denimtrucker', 'denim trucker'],
    // Nothing is found: the nearest text that finds products, which keeps the last words rather than the first.
    ['silk trucker', 'trucker'],
    ['quilted zebra gilet', 'quilted gilet'],
    ['zebra saree in red', 'saree red'],
    ['red quilted saree', 'red saree'],
    ['xxsweatshirtxx', 'sweatshirt'],
    ['xxsweatshirtxx white', 'white'],
    // No similar text finds products.
    ['qwertyuiop', null],
    ['🧥', null],
    // Nothing to correct.
    ['jacket', null],
    ['saari', null],
    ['scooter', null],
    ['tsh', null],
  ])('suggests for %s %j', async (q, expected) => {
    expect(await getSuggestion(q)).toBe(expected);
    if (expected) expect(await search(expected)).not.toEqual([]);
  });

  it.each([
    ['the price of the text', 'silk saree under 500', {}, { query: 'silk saree', leftOut: { price: [0, 500] } }],
    ['the price filter', 'saree', { priceRange: '[0,10]' }, { query: 'saree', leftOut: { price: [0, 10] } }],
    ['a word', 'silk trucker', {}, { query: 'trucker', leftOut: { words: ['silk'] } }],
    [
      'a word and the price',
      'silk trucker under 500',
      {},
      { query: 'trucker', leftOut: { words: ['silk'], price: [0, 500] } },
    ],
    ['the filters', 'jacket', { color: 'White' }, { query: 'jacket', leftOut: { filters: true } }],
  ] as const)('shows products without %s when a search finds none', async (_what, q, filters, expected) => {
    const { products, nearest } = await get(q, filters);
    expect(products).toEqual([]);
    expect(nearest).toMatchObject(expected);
    expect(nearest.products).toHaveLength(nearest.total);
    expect(nearest.total).toBeGreaterThan(0);
  });

  it('shows no other products when a search finds some, or none of its words', async () => {
    expect((await get('jacket', {})).nearest).toBeUndefined();
    expect((await get('qwertyuiop', {})).nearest).toBeUndefined();
  });

  it('suggests nothing if only the filters exclude all products', async () => {
    expect(await getSuggestion('jacket', { color: 'White' })).toBeNull();
    expect(await search('jacket', { color: 'White' })).toEqual([]);
  });

  it('suggests the last word of a long text after a limited number of attempts', async () => {
    const text = 'jacket gilet saree sweatshirt trucker crew silk quilted denim fleece mogra attar';
    expect(await getSuggestion(text)).toBe('attar');
  });
}
