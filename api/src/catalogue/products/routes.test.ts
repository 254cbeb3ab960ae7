import type { AvailableFilters, ProductCard } from '@vastra/shared/contract';
import { addRange } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();

beforeAll(() => addRange(shop));

async function get(path: string) {
  const reply = await shop.app.inject(`/api/v1${path}`);
  return { status: reply.statusCode, ...reply.json() };
}

const getIds = (cards: ProductCard[]) => cards.map(({ _id }) => _id);
const listIds = async (query: string): Promise<string[]> => getIds((await get(`/products?${query}`)).data.products);

describe('a product page', () => {
  it('costs two statements after another product: what has changed, and what only this page shows', async () => {
    // Stops the clock, because the API asks again after a second whether the shop is open.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await get('/products/trucker');
    const query = jest.spyOn(shop.db.$client as { query: (statement: { text: string }) => unknown }, 'query');
    await get('/products/bomber');
    const texts = query.mock.calls.map(([{ text }]) => text);
    query.mockRestore();
    clock.mockRestore();
    expect(texts).toEqual([
      expect.stringContaining('from catalogue_changes'),
      expect.stringContaining('"products"."description"'),
    ]);
  });

  it('shows the variants, the pictures of their colour and the breadcrumbs', async () => {
    const { data } = await get('/products/trucker');
    expect(data).toMatchObject({
      title: 'Denim Trucker Jacket',
      // The first variant is sold out, and still the first.
      price: 999,
      originalPrice: 1499,
      discount: 33,
      stock: 0,
      inStock: true,
      breadcrumbs: [
        { _id: 'men', name: 'Men' },
        { _id: 'men-jackets', name: 'Jackets' },
      ],
      category: { _id: 'men-jackets', name: 'Jackets' },
      colors: [
        { name: 'Indigo', code: '#324b78' },
        { name: 'Red', code: '#b3202c' },
      ],
      sizes: ['S', 'M'],
      rating: 4.33,
      totalReviews: 3,
    });
    expect(data.variants).toHaveLength(4);
    expect(data.variants[2]).toMatchObject({
      _id: 'trucker-red-s',
      name: 'Red / S',
      stock: 5,
      inStock: true,
      images: [{ data: '/media/trucker-red-0123456789ab/1200.webp', width: 1200, height: 1500 }],
    });
  });

  it('returns the same under details', async () => {
    expect((await get('/products/trucker/details')).data).toEqual((await get('/products/trucker')).data);
  });

  it('relates products in stock from the same category, then from its siblings, the nearest in price first', async () => {
    const { data } = await get('/products/bomber/related?limit=2');
    expect(getIds(data)).toEqual(['parka', 'trucker']);
    expect(getIds((await get('/products/crew/related')).data)).toEqual(['trucker', 'parka', 'bomber']);
  });

  it.each(['/products/old', '/products/nothing', '/products/old/details', '/products/old/related', "/products/';--"])(
    'returns 404 for %s',
    async (path) => {
      expect(await get(path)).toMatchObject({
        status: 404,
        success: false,
        code: 'product_not_found',
        message: "The product you're looking for doesn't exist.",
      });
    },
  );
});

describe('a card', () => {
  const findCard = async (id: string): Promise<ProductCard> =>
    (await get('/products?limit=100')).data.products.find(({ _id }: ProductCard) => _id === id);

  it('shows the first variant that is in stock', async () => {
    expect(await findCard('trucker')).toMatchObject({
      firstVariant: { _id: 'trucker-indigo-m', stock: 3, inStock: true },
      images: [{ data: '/media/trucker-indigo-0123456789ab/1200.webp' }],
      variantIds: ['trucker-indigo-s', 'trucker-indigo-m', 'trucker-red-s', 'trucker-red-m'],
      category: { _id: 'men-jackets', name: 'Jackets' },
      inStock: true,
    });
  });

  it('shows the first of all when none is in stock', async () => {
    expect(await findCard('crew')).toMatchObject({ firstVariant: { _id: 'crew-white-m' }, inStock: false });
  });

  it.each([
    ['crew', 13],
    ['trucker', 33],
    ['puffer', 0],
  ])('rounds the discount of %s to %i percent', async (id, discount) => {
    expect((await findCard(id)).discount).toBe(discount);
  });
});

describe('the list', () => {
  it('leaves out archived products', async () => {
    expect(await listIds('limit=100')).not.toContain('old');
  });

  it.each([
    ['price-low-high', ['crew', 'trucker', 'parka', 'bomber', 'puffer']],
    ['price-high-low', ['puffer', 'bomber', 'parka', 'trucker', 'crew']],
    ['newest', ['crew', 'puffer', 'bomber', 'trucker', 'parka']],
    ['rating', ['puffer', 'crew', 'parka', 'trucker', 'bomber']],
    // Products out of stock come last, however well they are rated.
    ['relevance', ['puffer', 'trucker', 'parka', 'bomber', 'crew']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await listIds(`sort=${sort}`)).toEqual(expected);
  });

  it('returns an empty page after the last one', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`/products?sort=newest&limit=2&page=${page}`)));
    expect(pages.map(({ data }) => data.products.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ data }) => data.pagination)).toEqual([
      { page: 1, limit: 2, total: 5, hasNextPage: true, hasPreviousPage: false },
      { page: 2, limit: 2, total: 5, hasNextPage: true, hasPreviousPage: true },
      { page: 3, limit: 2, total: 5, hasNextPage: false, hasPreviousPage: true },
      { page: 4, limit: 2, total: 5, hasNextPage: false, hasPreviousPage: true },
    ]);
  });

  it.each([
    ['category=men', ['trucker', 'parka', 'bomber', 'crew']],
    ['category=perfume', []],
    ['category=nowhere', []],
    ['categories=JACKETS', ['puffer', 'trucker', 'parka', 'bomber']],
    ['category=men&categories=jackets', ['trucker', 'parka', 'bomber']],
    ['brand=Deodar', ['puffer']],
    ['brand=Deodar&brand=Neelgaon&size=L', ['crew']],
    ['priceRange=[999,1100]', ['trucker', 'parka', 'bomber']],
    ['priceRange=[999.01,1099.99]', ['parka']],
    ['onSale=true&categories=women', []],
    ['inStock=true&rating=4', ['puffer', 'trucker', 'parka']],
    ['color=Red', ['puffer', 'trucker']],
    ['color=Red&color=White', ['puffer', 'trucker', 'crew']],
    ['color=Red&size=M', ['puffer', 'trucker']],
    // The trucker jacket is in stock, but not in this colour and size.
    ['color=Red&size=M&inStock=true', ['puffer']],
  ])('filters by %s', async (query, expected) => {
    expect(await listIds(query)).toEqual(expected);
  });

  it.each([
    ['sort=cheapest', 'sort'],
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['limit=many', 'limit'],
    ['priceRange=500', 'priceRange'],
    ['inStock=maybe', 'inStock'],
  ])('rejects %s', async (query, field) => {
    const response = await get(`/products?${query}`);
    expect(response).toMatchObject({ status: 400, success: false, code: 'invalid_input' });
    expect(response.details[field]).toEqual(expect.any(String));
  });
});

describe('the available filters', () => {
  const getAvailableFilters = async (query: string) => (await get(`/products?${query}`)).data.availableFilters;
  const toCounts = (list: { name: string; count: number }[]) =>
    Object.fromEntries(list.map(({ name, count }) => [name, count]));

  const toStarCounts = ({ ratings }: AvailableFilters) =>
    Object.fromEntries(ratings.map(({ rating, count }) => [rating, count]));

  test('count every product once', async () => {
    const filters = await getAvailableFilters('');
    expect(filters.categories.map(({ _id, count }: { _id: string; count: number }) => [_id, count])).toEqual([
      ['men', 4],
      ['men-jackets', 3],
      ['men-tshirts', 1],
      ['women', 1],
      ['women-jackets', 1],
    ]);
    expect(toCounts(filters.brands)).toEqual({ Neelgaon: 4, Deodar: 1 });
    expect(toCounts(filters.colors)).toEqual({ Indigo: 3, Red: 2, White: 1 });
    expect(toCounts(filters.sizes)).toEqual({ S: 1, M: 5, L: 1 });
    expect(filters.sizes.map(({ name }: { name: string }) => name)).toEqual(['S', 'M', 'L']);
    expect(filters.priceRange).toEqual([875, 2500]);
    expect(toStarCounts(filters)).toEqual({ 4: 4, 3: 4, 2: 4, 1: 5 });
    expect([filters.inStock, filters.onSale]).toEqual([4, 4]);
  });

  test('count ratings, stock and sale with all other filters but not with their own', async () => {
    const filters = await getAvailableFilters('rating=4&inStock=true&onSale=true');
    expect(toStarCounts(filters)).toEqual({ 4: 2, 3: 2, 2: 2, 1: 3 });
    // The puffer jacket is not on sale, the T-shirt is sold out.
    expect([filters.inStock, filters.onSale]).toEqual([2, 2]);
    expect((await getAvailableFilters('color=Red&size=M')).inStock).toBe(1);
  });

  test('follow the other filters but not their own', async () => {
    const filters = await getAvailableFilters('brand=Deodar&color=Red');
    expect(toCounts(filters.brands)).toEqual({ Deodar: 1, Neelgaon: 1 });
    expect(toCounts(filters.colors)).toEqual({ Red: 1 });
    expect(filters.priceRange).toEqual([2500, 2500]);
  });

  test('count the colours of a size, and those in stock, by their variants', async () => {
    expect(toCounts((await getAvailableFilters('size=S')).colors)).toEqual({ Indigo: 1, Red: 1 });
    expect(toCounts((await getAvailableFilters('size=S&inStock=true')).colors)).toEqual({ Red: 1 });
    expect(toCounts((await getAvailableFilters('color=Red&inStock=true')).sizes)).toEqual({ M: 1, S: 1 });
  });

  test('have the price range of all products that pass the other filters', async () => {
    expect((await getAvailableFilters('priceRange=[900,1000]')).priceRange).toEqual([875, 2500]);
  });

  test('are empty for an empty category', async () => {
    expect(await getAvailableFilters('category=perfume')).toEqual({
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
    });
  });
});
