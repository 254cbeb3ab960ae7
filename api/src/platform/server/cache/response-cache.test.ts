import { sql } from 'drizzle-orm';
import { addRange } from '../../../testing/fixtures/catalogue';
import { postalAddress, setUpTestShop } from '../../../testing/shop';
import { cacheRequests } from './response-cache';

const shop = setUpTestShop();

beforeAll(() => addRange(shop));

const get = async (path: string) => (await shop.app.inject(`/api/v1${path}`)).json().data;
const run = (statement: ReturnType<typeof sql>) => shop.db.execute(statement);

/** Gets a path twice, so that the second response comes from the cache. */
async function getTwice(path: string) {
  await get(path);
  return get(path);
}

const fakedExceptDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const list = '/products?limit=100&sort=newest';
const findStock = (data: { products: { _id: string; firstVariant: { stock: number } }[] }, id: string) =>
  data.products.find(({ _id }) => _id === id)?.firstVariant.stock;

describe('the very next response shows', () => {
  test('the stock that an order took', async () => {
    expect(findStock(await getTwice(list), 'puffer')).toBe(2);
    expect((await getTwice('/products/puffer')).stock).toBe(2);
    const { status } = await shop.call('POST /orders', {
      headers: { 'idempotency-key': 'kept-answers-0123456789' },
      body: {
        items: [{ productId: 'puffer', variantId: 'puffer-red-m', quantity: 1 }],
        address: postalAddress,
        email: 'asha@example.in',
        shippingMethod: 'standard',
        paymentMethod: 'cod',
      },
    });
    expect(status).toBeLessThan(300);
    expect(findStock(await get(list), 'puffer')).toBe(1);
    expect((await get('/products/puffer')).stock).toBe(1);
    expect(findStock(await get('/search?q=jacket&limit=100'), 'puffer')).toBe(1);
  });

  test('the stock in the entity tag of a request for the head only', async () => {
    const getEtag = async (path: string) =>
      (await shop.app.inject({ method: 'HEAD', url: `/api/v1${path}` })).headers.etag;
    for (const path of [list, '/search?q=puffer', '/categories/women/products']) {
      const previous = await getEtag(path);
      await run(sql`update variants set stock = stock + 1 where product_id = 'puffer'`);
      expect(await getEtag(path)).not.toBe(previous);
    }
    await run(sql`update variants set stock = 1 where product_id = 'puffer'`);
  });

  test('a new price, also beside another product', async () => {
    const getRelatedPrice = async () =>
      (await get('/products/bomber')).relatedProducts.find(({ _id }: { _id: string }) => _id === 'parka')?.price;
    expect((await getTwice('/products/parka')).price).toBe(1000);
    expect(await getRelatedPrice()).toBe(1000);
    expect((await getTwice('/search?q=jacket&priceRange=[1000,1000]')).pagination.total).toBe(1);
    await run(sql`update variants set price = 105000 where product_id = 'parka'`);
    expect((await get('/products/parka')).price).toBe(1050);
    expect(await getRelatedPrice()).toBe(1050);
    expect((await get('/search?q=jacket&priceRange=[1000,1000]')).pagination.total).toBe(0);
  });

  test('a review', async () => {
    expect((await getTwice('/products/trucker')).totalReviews).toBe(3);
    await run(sql`insert into reviews (id, product_id, author, rating) values ('r-new', 'trucker', 'Ravi', 1)`);
    const { totalReviews, reviews } = await get('/products/trucker');
    expect([totalReviews, reviews[0].user]).toEqual([4, 'Ravi']);
    await run(sql`update reviews set helpful = 7 where id = 'r-new'`);
    expect((await get('/products/trucker')).reviews[0].helpful).toBe(7);
    await run(sql`delete from reviews where id = 'r-new'`);
    expect((await get('/products/trucker')).totalReviews).toBe(3);
  });

  test('a new name of a category', async () => {
    expect((await getTwice('/search?q=outerwear')).pagination.total).toBe(0);
    expect((await getTwice('/categories'))[0].name).toBe('Men');
    await run(sql`update categories set name = 'Outerwear' where id = 'men-jackets'`);
    expect((await get('/search?q=outerwear')).pagination.total).toBe(3);
    expect((await get('/products/trucker')).category.name).toBe('Outerwear');
    expect((await get('/search?q=trucker')).products[0].category.name).toBe('Outerwear');
    expect((await get('/categories'))[0].subCategories[0].name).toBe('Outerwear');
    await run(sql`update categories set name = 'Jackets' where id = 'men-jackets'`);
  });

  it('products and pictures that were archived, published again, changed or deleted', async () => {
    const listIds = async () => (await get(list)).products.map(({ _id }: { _id: string }) => _id);
    const previous = await listIds();
    await run(sql`update products set archived_at = now() where id = 'trucker'`);
    expect(await listIds()).toEqual(previous.filter((id: string) => id !== 'trucker'));
    await run(sql`update products set archived_at = null where id = 'trucker'`);
    expect(await listIds()).toEqual(previous);
    await run(sql`update media set alt = 'Seen from behind' where id = 'bomber-indigo'`);
    expect((await get('/products/bomber')).images[0].alt).toBe('Seen from behind');
    expect((await get('/search?q=bomber')).products[0].images[0].alt).toBe('Seen from behind');
    await run(sql`delete from product_images where product_id = 'bomber'`);
    expect((await get('/products/bomber')).images).toEqual([]);
    expect((await get('/search?q=bomber')).products[0].images).toEqual([]);
  });

  test('a deal, its price, its stock and its end', async () => {
    expect((await getTwice('/products/bomber')).deal).toBeNull();
    await run(sql`insert into deals (id, title, starts_at, ends_at)
      values ('d', 'Deal', now() - interval '1 day', now() + interval '1 day')`);
    await run(sql`insert into deal_products (deal_id, product_id, deal_price, stock) values ('d', 'bomber', 90000, 5)`);
    expect((await getTwice('/products/bomber')).deal).toMatchObject({ dealPrice: 900, left: 5 });
    await run(sql`update deal_products set sold = 2 where deal_id = 'd'`);
    expect((await getTwice('/products/bomber')).deal.left).toBe(3);
    await run(sql`update deals set ends_at = now() - interval '1 hour' where id = 'd'`);
    expect((await get('/products/bomber')).deal).toBeNull();
  });

  test('that a deal has begun, was replaced by another and has ended, without any write', async () => {
    const hour = 60 * 60_000;
    const start = Date.now();
    await run(sql`insert into deals (id, title, starts_at, ends_at) values
      ('long', 'Long', now() + interval '1 hour', now() + interval '9 hours'),
      ('short', 'Short', now() + interval '3 hours', now() + interval '5 hours')`);
    await run(sql`insert into deal_products (deal_id, product_id, deal_price, stock) values
      ('long', 'parka', 90000, 5), ('short', 'parka', 80000, 5)`);
    const shown: [number, string | undefined][] = [];
    for (const hours of [0, 2, 4, 6, 10]) {
      jest.useFakeTimers({ now: start + hours * hour, doNotFake: [...fakedExceptDate] });
      shown.push([hours, (await getTwice('/products/parka')).deal?._id]);
    }
    jest.useRealTimers();
    expect(shown).toEqual([
      [0, 'long'],
      [2, 'long'],
      [4, 'short'],
      [6, 'long'],
      [10, undefined],
    ]);
  });

  test('a new synonym', async () => {
    expect((await getTwice('/search?q=windcheater')).pagination.total).toBe(0);
    await run(sql`insert into synonyms (term, word) values ('windcheater', 'puffer')`);
    expect((await get('/search?q=windcheater')).pagination.total).toBe(1);
  });
});

describe('a change of the stock of one variant', () => {
  /** Resolves to whether the response to a path came from the cache. */
  async function isCached(path: string): Promise<boolean> {
    const countHits = async () =>
      (await cacheRequests.get()).values.find(({ labels }) => labels.result === 'hit')?.value;
    const previous = await countHits();
    await get(path);
    return (await countHits()) !== previous;
  }
  const setStock = (variant: string, stock: number) =>
    run(sql`update variants set stock = ${stock} where id = ${variant}`);

  const others = [
    '/products?category=women&limit=12',
    '/products?limit=1&sort=price-high-low',
    '/search?q=puffer',
    '/categories',
    '/categories/women/products',
    '/products/get-new-products?limit=2',
  ];
  const shown = ['/products?limit=12', '/search?q=trucker', '/categories/men/products', '/products/trucker'];

  it('evicts the responses that show the product, and no other', async () => {
    await setStock('trucker-red-s', 5);
    for (const path of [...others, ...shown]) await get(path);
    await setStock('trucker-red-s', 4);
    for (const path of others) expect([path, await isCached(path)]).toEqual([path, true]);
    for (const path of shown) expect([path, await isCached(path)]).toEqual([path, false]);
  });

  it('evicts every list when the variant is sold out or available again, because options count it', async () => {
    const countSmall = async (path: string) =>
      (await get(path)).availableFilters.sizes.find(({ name }: { name: string }) => name === 'S')?.count ?? 0;
    const path = '/products?limit=1&sort=price-high-low&inStock=true';
    const search = '/search?q=jacket&limit=1&sort=price-high-low&inStock=true';
    expect([await countSmall(path), await countSmall(search)]).toEqual([1, 1]);
    for (const [stock, expected] of [
      [0, 0],
      [7, 1],
      [6, 1],
    ]) {
      await setStock('trucker-red-s', stock);
      expect([await countSmall(path), await countSmall(search)]).toEqual([expected, expected]);
    }
    expect((await get('/products?size=S&inStock=true')).pagination.total).toBe(1);
    await setStock('trucker-red-s', 0);
    expect((await get('/products?size=S&inStock=true')).pagination.total).toBe(0);
    await setStock('trucker-red-s', 5);
  });
});

it('does not show changes that were rolled back', async () => {
  await getTwice('/products/parka');
  const failed = shop.db.transaction(async (tx) => {
    await tx.execute(sql`update variants set stock = 99 where product_id = 'parka'`);
    tx.rollback();
  });
  await expect(failed).rejects.toThrow();
  expect((await get('/products/parka')).stock).toBe(10);
});

test('a response is the same however the query string is written, cached or not', async () => {
  const first = await shop.app.inject('/api/v1/products?brand=Deodar&brand=Neelgaon&limit=12');
  const repeatedReply = await shop.app.inject('/api/v1/products?limit=12&brand=Neelgaon&brand=Deodar&page=1');
  expect(repeatedReply.body).toBe(first.body);
  expect(repeatedReply.headers).toMatchObject({
    etag: first.headers.etag,
    'content-type': first.headers['content-type'],
  });
  expect(repeatedReply.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  const conditionalHeaders = { 'if-none-match': String(first.headers.etag) };
  const conditionalReply = await shop.app.inject({
    url: '/api/v1/products?brand=Deodar&brand=Neelgaon&limit=12',
    headers: conditionalHeaders,
  });
  expect([conditionalReply.statusCode, conditionalReply.body]).toEqual([304, '']);
});

it('does not cache failures, because the product may exist a moment later', async () => {
  expect((await shop.app.inject('/api/v1/products/cape')).statusCode).toBe(404);
  await run(sql`update products set id = 'cape' where id = 'crew'`).catch(() => undefined);
  await run(sql`insert into products (id, title, brand, category_id, short_desc, description, hsn)
    values ('cape', 'Cape', 'Neelgaon', 'women', '', '', '6201')`);
  expect((await shop.app.inject('/api/v1/products/cape')).statusCode).toBe(200);
});
