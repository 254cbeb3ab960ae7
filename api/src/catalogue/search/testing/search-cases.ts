import { eq } from 'drizzle-orm';
import { categories, products, synonyms, variants } from '../../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../../testing/fixtures/catalogue';
import type { TestShop } from '../../../testing/shop';
import { describeSuggestions } from './suggestion-cases';

/** Declares the tests of searches, suggestions and popular searches. */
export function describeSearch(openShop: () => TestShop): void {
  const shop = openShop();

  beforeAll(async () => {
    await addCategories(shop);
    await addCatalogueProduct(shop, { id: 'trucker', title: 'Denim Trucker Jacket', stars: [4, 4] });
    await addCatalogueProduct(shop, {
      id: 'gilet',
      title: 'Quilted Gilet',
      category: 'women-jackets',
      stock: { 'Red/M': 4 },
    });
    await addCatalogueProduct(shop, {
      id: 'crew',
      title: 'Crew T-Shirt',
      category: 'men-tshirts',
      stock: { 'White/M': 5 },
      description: 'Worn on its own, or below a jacket on a scooter.',
    });
    await addCatalogueProduct(shop, {
      id: 'sweatshirt',
      title: 'Fleece Sweatshirt',
      category: 'men',
      stock: { 'Indigo/L': 5 },
    });
    await addCatalogueProduct(shop, {
      id: 'saree',
      title: 'Silk Saree',
      category: 'women',
      brand: 'Café Loom',
      stock: { 'Red/Free Size': 2 },
    });
    await addCatalogueProduct(shop, {
      id: 'attar',
      title: 'Mogra Attar',
      category: 'perfume',
      stock: { 'White/50 ml': 0 },
    });
    await addCatalogueProduct(shop, { id: 'gone', title: 'Leather Jacket', archivedAt: new Date() });
    await shop.db.insert(synonyms).values([
      { term: 'saari', word: 'saree' },
      { term: 'tee', word: 'tshirt' },
      { term: 'ladies', word: 'women' },
      { term: 'body warmer', word: 'gilet' },
    ]);
  });

  async function get(path: string, query: Record<string, string | string[]>) {
    const reply = await shop.app.inject({ url: `/api/v1${path}`, query });
    return { status: reply.statusCode, ...reply.json() };
  }

  const search = async (q: string, filters: Record<string, string> = {}): Promise<string[]> =>
    (await get('/search', { q, ...filters })).data.products.map(({ _id }: { _id: string }) => _id);

  /** The available filters of an empty list. */
  const noFilters = {
    categories: [],
    brands: [],
    colors: [],
    colorFamilies: [],
    sizes: [],
    occasions: [],
    recipients: [],
    materials: [],
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
    inStock: 0,
    onSale: 0,
    priceRange: [0, 0],
  };

  describe('a search', () => {
    test.each([
      // A word in the title ranks above one in the category. Words in descriptions do not count if names have them.
      ['jacket', ['trucker', 'gilet']],
      ['Jackets', ['trucker', 'gilet']],
      ['  JACKET!  ', ['trucker', 'gilet']],
      ['tshirt', ['crew']],
      ['t shirt', ['crew']],
      ['T-Shirts', ['crew']],
      ['sweatshirt', ['sweatshirt']],
      ["women's jackets", ['gilet']],
      ['red jackets for women', ['gilet']],
      ['cafe', ['saree']],
      ['Café Loom', ['saree']],
      ['silk trucker', []],
      // Only a description has the word.
      ['scooter', ['crew']],
      ['gile', ['gilet']],
    ])('for %s finds %j', async (q, expected) => {
      expect(await search(q)).toEqual(expected);
    });

    it.each([
      ['jaket', ['trucker', 'gilet']],
      ['jakcet', ['trucker', 'gilet']],
      ['swetshirt', ['sweatshirt']],
      ['sraee', ['saree']],
      ['qwertyuiop', []],
    ])('corrects the typing error in %s', async (q, expected) => {
      expect(await search(q)).toEqual(expected);
    });

    it('corrects each word by itself and says which', async () => {
      const { data } = await get('/search', { q: 'slik sarree' });
      expect(data.products.map(({ _id }: { _id: string }) => _id)).toEqual(['saree']);
      expect(data.suggestion).toBe('silk saree');
      expect(data.correctedTerms).toEqual([
        { typed: 'slik', corrected: 'silk' },
        { typed: 'sarree', corrected: 'saree' },
      ]);
      expect(data.leftOutTerms).toBeUndefined();
    });

    it.each([
      // No product has the word.
      ['zebra saree', ['saree'], 'saree', [{ text: 'zebra', isKnown: false }]],
      ['xyz slik blorf', ['saree'], 'silk', [{ text: 'xyz' }, { text: 'blorf' }]],
      // A description has it, but not of a product with the other word.
      ['scooter saree', ['saree'], 'saree', [{ text: 'scooter', isKnown: true }]],
    ])('leaves out of %s what no product has', async (q, expected, suggestion, leftOutTerms) => {
      expect(await search(q)).toEqual(expected);
      expect((await get('/search', { q })).data).toMatchObject({ suggestion, leftOutTerms });
    });

    it.each([
      ['jackets under ₹1,500', [0, 1500], 'under ₹1,500', 'jackets'],
      ['below 2k jackets', [0, 2000], 'below 2k', 'jackets'],
      ['jackets between rs 500 and 1,000', [500, 1000], 'between rs 500 and 1,000', 'jackets'],
      ['jackets above 1500', [1500, 1_000_000_000], 'above 1500', 'jackets'],
    ])('reads the price in %s', async (q, range, words, rest) => {
      const { data } = await get('/search', { q });
      expect(data.textFilters).toEqual({ rest, price: { words, range } });
      const expected = await get('/search', { q: rest, priceRange: JSON.stringify(range) });
      expect(data.products).toEqual(expected.data.products);
    });

    it('applies a chosen price or size instead of the price or size in the text', async () => {
      const inText = await get('/search', { q: 'jacket under 100' });
      expect(inText.data).toMatchObject({ pagination: { total: 0 }, suggestion: 'jacket' });
      const chosen = await get('/search', { q: 'jacket under 100', priceRange: '[0,90000]' });
      expect(chosen.data.pagination.total).toBe(2);
      expect(chosen.data.textFilters).toBeUndefined();
    });

    it('reads sizes as filters, and as words where no product has the size', async () => {
      expect((await get('/search', { q: 'gilet size m' })).data).toMatchObject({
        pagination: { total: 1 },
        textFilters: { rest: 'gilet', sizes: { words: 'size m', values: ['M'] } },
      });
      expect((await get('/search', { q: 'attar 50ml' })).data.textFilters.sizes.values).toEqual(['50 ml']);
      expect((await get('/search', { q: 'gilet 50ml' })).data.textFilters).toBeUndefined();
    });

    it('finds values of the third option, with typing errors too, until the product has them no more', async () => {
      await addCatalogueProduct(shop, { id: 'anklet', title: 'Payal Anklet', category: 'women' });
      const setThird = (option3: string) =>
        shop.db.update(variants).set({ option3 }).where(eq(variants.productId, 'anklet'));
      await setThird('Rhodium 32 inch');
      expect(await search('rhodium')).toEqual(['anklet']);
      expect(await search('anklet 32 inch')).toEqual(['anklet']);
      expect(await search('rodium payal')).toEqual(['anklet']);
      await setThird('');
      expect(await search('rhodium')).toEqual([]);
      await shop.db.delete(products).where(eq(products.id, 'anklet'));
    });

    it('shows the colour and size that were asked for on a card', async () => {
      await addCatalogueProduct(shop, {
        id: 'cape',
        title: 'Wool Cape',
        category: 'women',
        stock: { 'White/M': 1, 'White/L': 1, 'Red/M': 0, 'Red/L': 2 },
      });
      const getCard = async (query: Record<string, string>) => (await get('/search', query)).data.products[0];
      const usual = await getCard({ q: 'cape' });
      expect(usual).toMatchObject({ firstVariant: { color: 'White', size: 'M' } });
      expect(usual.matchedVariant).toBeUndefined();
      const red = await getCard({ q: 'red cape' });
      expect(red.firstVariant).toMatchObject({ color: 'Red', size: 'L', inStock: true });
      expect(red.matchedVariant).toBe(red.firstVariant._id);
      expect(await getCard({ q: 'cape', color: 'Red' })).toEqual(red);
      expect(await getCard({ q: 'cape size l' })).toMatchObject({ firstVariant: { color: 'White', size: 'L' } });
      expect(await getCard({ q: 'cape' })).toEqual(usual);
    });

    it.each([
      ['saari', ['saree']],
      ['saaris', ['saree']],
      ['tee', ['crew']],
      ['ladies jacket', ['gilet']],
      ['body warmer', ['gilet']],
      ['warmer', []],
    ])('applies the synonyms of %s', async (q, expected) => {
      expect(await search(q)).toEqual(expected);
    });

    it.each(['%', '_', "'", '"', "'; drop table products; --", '\\', ':*', '!!', '&|!()<->', '🧥', '🧥 %', '-'])(
      'is safe for the input %s',
      async (q) => {
        expect(await get('/search', { q })).toMatchObject({ status: 200, data: { products: [] } });
      },
    );

    it('ignores characters that are no words', async () => {
      expect(await search('jacket 🧥 & | ! :* %')).toEqual(['trucker', 'gilet']);
      expect(await search('"denim" (trucker)')).toEqual(['trucker']);
    });

    it('searches by the first of up to 10,000 characters and rejects longer texts', async () => {
      expect((await get('/search', { q: `jacket ${'🧥'.repeat(4_000)}` })).data.pagination.total).toBe(2);
      expect((await get('/search', { q: 'jacket '.repeat(1_428) })).data.pagination.total).toBe(2);
      expect(await get('/search', { q: 'x'.repeat(10_001) })).toMatchObject({ status: 400, code: 'invalid_input' });
    });

    test.each(['', '   ', '...'])('for %j finds nothing and returns the message for it', async (q) => {
      expect(await get('/search', { q })).toEqual({
        status: 200,
        success: true,
        message: 'No products found matching your search.',
        data: {
          products: [],
          availableFilters: noFilters,
          suggestion: null,
          pagination: { page: 1, limit: 12, total: 0, hasNextPage: false, hasPreviousPage: false },
        },
      });
    });

    it('returns no message when products are found', async () => {
      expect((await get('/search', { q: 'jacket' })).message).toBeUndefined();
    });

    it('is filtered, counted and paged like every list', async () => {
      expect(await search('jacket', { color: 'Red' })).toEqual(['gilet']);
      expect(await search('jacket', { limit: '1', page: '2' })).toEqual(['gilet']);
      const { data } = await get('/search', { q: 'jacket', brand: ['Neelgaon'] });
      expect(data.availableFilters.colors).toEqual([
        { name: 'Indigo', code: '#324b78', family: 'Blue', count: 1 },
        { name: 'Red', code: '#b3202c', family: 'Red', count: 1 },
      ]);
      expect(data.pagination).toEqual({ page: 1, limit: 12, total: 2, hasNextPage: false, hasPreviousPage: false });
    });

    it.each(['/search/advanced', '/products/search'])('is the same at %s', async (path) => {
      expect(await get(path, { q: 'jacket' })).toEqual(await get('/search', { q: 'jacket' }));
    });

    it('rejects an unknown sort', async () => {
      expect(await get('/search', { q: 'jacket', sort: 'best' })).toMatchObject({
        status: 400,
        details: { sort: expect.any(String) },
      });
    });

    it('finds products by their tags, also misspelt ones, and filters by them', async () => {
      const tags = { occasions: ['Wedding', 'Puja'], recipients: ['Mom'], materials: ['Mulberry silk'] };
      await addCatalogueProduct(shop, { id: 'shawl', title: 'Gold Border Shawl', category: 'women', ...tags });
      await addCatalogueProduct(shop, { id: 'vest', title: 'Plain Vest', category: 'men', recipients: ['Dad'] });
      for (const q of ['wedding', 'weding', 'mulberry', 'for mom', 'mom gift', 'puja shawl'])
        expect([q, await search(q)]).toEqual([q, ['shawl']]);
      expect((await search('gift')).sort()).toEqual(['shawl', 'vest']);
      expect(await search('gift', { recipient: 'Dad' })).toEqual(['vest']);
      const { availableFilters } = (await get('/search', { q: 'gift', recipient: 'Dad' })).data;
      expect(availableFilters).toMatchObject({
        occasions: [],
        recipients: expect.arrayContaining([
          { name: 'Mom', count: 1 },
          { name: 'Dad', count: 1 },
        ]),
      });
      await shop.db
        .update(products)
        .set({ occasions: ['Office'] })
        .where(eq(products.id, 'shawl'));
      expect(await search('wedding')).toEqual([]);
      expect(await search('office')).toEqual(['shawl']);
    });

    it('ranks products out of stock below equal matches', async () => {
      await addCatalogueProduct(shop, {
        id: 'attar-2',
        title: 'Mogra Attar',
        category: 'perfume',
        stock: { 'White/50 ml': 1 },
      });
      expect(await search('attar')).toEqual(['attar-2', 'attar']);
    });

    it('reflects changes of the catalogue at once', async () => {
      await addCatalogueProduct(shop, {
        id: 'kaftan',
        title: 'Beach Kaftan',
        category: 'women',
        stock: { 'White/M': 1 },
      });
      expect(await search('kaftn')).toEqual(['kaftan']);
      await shop.db.update(products).set({ title: 'Beach Poncho' }).where(eq(products.id, 'kaftan'));
      expect(await search('poncho')).toEqual(['kaftan']);
      expect(await search('kaftan')).toEqual([]);
      expect((await get('/search', { q: 'beach kaftan' })).data).toMatchObject({
        suggestion: 'beach',
        leftOutTerms: [{ text: 'kaftan' }],
      });
      await shop.db.update(variants).set({ color: 'Red' }).where(eq(variants.productId, 'kaftan'));
      expect(await search('red poncho')).toEqual(['kaftan']);
      await shop.db.update(categories).set({ name: 'Ladieswear' }).where(eq(categories.id, 'women'));
      expect(await search('ladieswear poncho')).toEqual(['kaftan']);
      await shop.db.update(categories).set({ name: 'Women' }).where(eq(categories.id, 'women'));
      await shop.db.delete(variants).where(eq(variants.productId, 'kaftan'));
      expect(await search('red poncho')).toEqual([]);
    });
  });

  describeSuggestions(shop, get);
}
