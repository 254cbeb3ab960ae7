import { eq } from 'drizzle-orm';
import { categories, products, searchQueries, synonyms, variants } from '../../platform/db/schema';
import { addArticle, addCategories } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();

beforeAll(async () => {
  await addCategories(shop);
  await addArticle(shop, { id: 'trucker', title: 'Denim Trucker Jacket', stars: [4, 4] });
  await addArticle(shop, { id: 'gilet', title: 'Quilted Gilet', category: 'women-jackets', stock: { 'Red/M': 4 } });
  await addArticle(shop, {
    id: 'crew',
    title: 'Crew T-Shirt',
    category: 'men-tshirts',
    stock: { 'White/M': 5 },
    description: 'Worn on its own, or below a jacket on a scooter.',
  });
  await addArticle(shop, { id: 'sweatshirt', title: 'Fleece Sweatshirt', category: 'men', stock: { 'Indigo/L': 5 } });
  await addArticle(shop, {
    id: 'saree',
    title: 'Silk Saree',
    category: 'women',
    brand: 'Café Loom',
    stock: { 'Red/Free Size': 2 },
  });
  await addArticle(shop, { id: 'attar', title: 'Mogra Attar', category: 'perfume', stock: { 'White/50 ml': 0 } });
  await addArticle(shop, { id: 'gone', title: 'Leather Jacket', archivedAt: new Date() });
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

const found = async (q: string, filters: Record<string, string> = {}): Promise<string[]> =>
  (await get('/search', { q, ...filters })).data.products.map(({ _id }: { _id: string }) => _id);

/** The options of a list that nothing is in. */
const none = {
  categories: [],
  brands: [],
  colors: [],
  sizes: [],
  ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
  inStock: 0,
  onSale: 0,
  priceRange: [0, 0],
};

describe('a search', () => {
  it.each([
    // In the title before only in the category, and not what is worn below one.
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
    // Nothing is called so, but somebody tells of one.
    ['scooter', ['crew']],
    ['gile', ['gilet']],
  ])('for %s finds %j', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each([
    ['jaket', ['trucker', 'gilet']],
    ['jakcet', ['trucker', 'gilet']],
    ['swetshirt', ['sweatshirt']],
    ['sraee', ['saree']],
    ['qwertyuiop', []],
  ])('forgives the slip in %s', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each([
    ['saari', ['saree']],
    ['saaris', ['saree']],
    ['tee', ['crew']],
    ['ladies jacket', ['gilet']],
    ['body warmer', ['gilet']],
    ['warmer', []],
  ])('knows what %s means', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each(['%', '_', "'", '"', "'; drop table products; --", '\\', ':*', '!!', '&|!()<->', '🧥', '🧥 %', '-'])(
    'is not harmed by %s',
    async (q) => {
      expect(await get('/search', { q })).toMatchObject({ status: 200, data: { products: [] } });
    },
  );

  it('looks for the word beside what means nothing', async () => {
    expect(await found('jacket 🧥 & | ! :* %')).toEqual(['trucker', 'gilet']);
    expect(await found('"denim" (trucker)')).toEqual(['trucker']);
  });

  it('reads the beginning of ten thousand characters and refuses more', async () => {
    expect((await get('/search', { q: `jacket ${'🧥'.repeat(4_000)}` })).data.pagination.total).toBe(2);
    expect((await get('/search', { q: 'jacket '.repeat(1_428) })).data.pagination.total).toBe(2);
    expect(await get('/search', { q: 'x'.repeat(10_001) })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it.each(['', '   ', '...'])('for nothing (%j) finds nothing and says so', async (q) => {
    expect(await get('/search', { q })).toEqual({
      status: 200,
      success: true,
      message: 'No products found matching your search.',
      data: {
        products: [],
        availableFilters: none,
        suggestion: null,
        pagination: { page: 1, limit: 12, total: 0, hasNextPage: false, hasPreviousPage: false },
      },
    });
  });

  it('says nothing when it finds something', async () => {
    expect((await get('/search', { q: 'jacket' })).message).toBeUndefined();
  });

  it('is narrowed, counted and paged like every list', async () => {
    expect(await found('jacket', { color: 'Red' })).toEqual(['gilet']);
    expect(await found('jacket', { limit: '1', page: '2' })).toEqual(['gilet']);
    const { data } = await get('/search', { q: 'jacket', brand: ['Neelgaon'] });
    expect(data.availableFilters.colors).toEqual([
      { name: 'Indigo', code: '#324b78', count: 1 },
      { name: 'Red', code: '#b3202c', count: 1 },
    ]);
    expect(data.pagination).toEqual({ page: 1, limit: 12, total: 2, hasNextPage: false, hasPreviousPage: false });
  });

  it.each(['/search/advanced', '/products/search'])('is the same at %s', async (path) => {
    expect(await get(path, { q: 'jacket' })).toEqual(await get('/search', { q: 'jacket' }));
  });

  it('refuses a sort that there is not', async () => {
    expect(await get('/search', { q: 'jacket', sort: 'best' })).toMatchObject({
      status: 400,
      details: { sort: expect.any(String) },
    });
  });

  it('puts what is sold out behind what fits as well', async () => {
    await addArticle(shop, { id: 'attar-2', title: 'Mogra Attar', category: 'perfume', stock: { 'White/50 ml': 1 } });
    expect(await found('attar')).toEqual(['attar-2', 'attar']);
  });

  it('follows what changes in the shop', async () => {
    await addArticle(shop, { id: 'kaftan', title: 'Beach Kaftan', category: 'women', stock: { 'White/M': 1 } });
    expect(await found('kaftn')).toEqual(['kaftan']);
    await shop.db.update(products).set({ title: 'Beach Poncho' }).where(eq(products.id, 'kaftan'));
    expect(await found('poncho')).toEqual(['kaftan']);
    expect(await found('beach kaftan')).toEqual([]);
    await shop.db.update(variants).set({ color: 'Red' }).where(eq(variants.productId, 'kaftan'));
    expect(await found('red poncho')).toEqual(['kaftan']);
    await shop.db.update(categories).set({ name: 'Ladieswear' }).where(eq(categories.id, 'women'));
    expect(await found('ladieswear poncho')).toEqual(['kaftan']);
    await shop.db.update(categories).set({ name: 'Women' }).where(eq(categories.id, 'women'));
    await shop.db.delete(variants).where(eq(variants.productId, 'kaftan'));
    expect(await found('red poncho')).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggestions = async (q: string, limit = '5') => (await get('/search/suggest', { q, limit })).data;

  it('are categories, then brands, then products, each with what its search finds', async () => {
    expect(await suggestions('ja')).toEqual([
      { text: 'Jackets', count: 2 },
      { text: 'Denim Trucker Jacket', count: 1 },
      { text: 'Quilted Gilet', count: 1 },
    ]);
    expect(await suggestions('neel')).toEqual(
      expect.arrayContaining([{ text: 'Neelgaon', count: await total('neelgaon') }]),
    );
  });

  it('come while a word is typed, whichever way it is written', async () => {
    for (const q of ['t-s', 't sh', 'tsh', 'T-Shirt'])
      expect(await suggestions(q, '1')).toEqual([{ text: 'T-Shirts', count: 1 }]);
  });

  it('forgive slips', async () => {
    expect((await suggestions('jaket'))[0]).toEqual({ text: 'Jackets', count: 2 });
  });

  it.each(['', '  ', '%', "'", '🧥', 'qwertyuiop'])('are none for %j', async (q) => {
    expect(await suggestions(q)).toEqual([]);
  });

  it('are at most as many as asked for', async () => {
    expect(await suggestions('ja', '2')).toHaveLength(2);
    expect(await get('/search/suggest', { q: 'ja', limit: '0' })).toMatchObject({ status: 400 });
  });

  const total = async (q: string) => (await get('/search', { q })).data.pagination.total;
});

describe('popular searches', () => {
  const track = (query: unknown) =>
    shop.app.inject({ method: 'POST', url: '/api/v1/search/track', payload: { query } as object });
  const popular = async (limit = '10') => (await get('/search/popular', { limit })).data;

  it('are counted, whatever their case and spacing', async () => {
    for (const query of ['Jacket', ' jacket ', 'JACKET', 'red  saree'])
      expect((await track(query)).statusCode).toBe(200);
    expect(await popular()).toEqual([
      { query: 'jacket', count: 3 },
      { query: 'red saree', count: 1 },
    ]);
    expect(await popular('1')).toHaveLength(1);
  });

  it('leave out what finds nothing: everybody sees them', async () => {
    expect((await track('something rude')).json()).toEqual({ success: true });
    expect(await shop.db.select().from(searchQueries).where(eq(searchQueries.query, 'something rude'))).toEqual([]);
  });

  it('come among the suggestions', async () => {
    expect((await get('/search/suggest', { q: 'red s', limit: '1' })).data).toEqual([{ text: 'red saree', count: 1 }]);
  });

  it.each(['', '   ', 'x'.repeat(201), 5, undefined])('refuse %j', async (query) => {
    const reply = await track(query);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', details: { query: expect.any(String) } });
  });
});
