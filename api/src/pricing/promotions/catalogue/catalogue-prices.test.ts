import { eq } from 'drizzle-orm';
import {
  collections,
  dealProducts,
  deals,
  pastPrices,
  products,
  promotions,
  variants,
} from '../../../platform/db/schema';
import { openTestPglite } from '../../../testing/database';
import { addProduct, createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { addPromotion } from '../testing/add-promotion';

const hourMs = 3_600_000;

describe.each([
  ['PostgreSQL', undefined],
  ['PGlite', openTestPglite],
])('catalogue prices on %s', (_name, openDatabase) => {
  const shop = openDatabase ? setUpTestShop({}, openDatabase) : setUpTestShop();
  let kurta: { id: string; variantIds: string[] };
  let shawl: { id: string; variantIds: string[] };

  beforeEach(async () => {
    kurta = await addProduct(shop, { title: 'Kurta', price: 999_00, mrp: 999_00, sizes: ['M', 'L'] });
    shawl = await addProduct(shop, { title: 'Shawl', price: 850_00, mrp: 1000_00 });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await shop.db.delete(promotions);
    await shop.db.delete(deals);
    await shop.db.delete(products);
  });

  const get = async (path: string) => (await shop.call(`GET ${path}`)).body.data;
  const list = async (query = 'sort=price-low-high') => (await get(`/products?${query}`)).products;
  const listPrices = async (query?: string) =>
    (await list(query)).map(({ title, price }: { title: string; price: number }) => `${title} ${price}`);
  const openPage = (id = kurta.id) => get(`/products/${id}`);
  const getQuote = async (variantId = kurta.variantIds[0], quantity = 1) =>
    (await shop.call('POST /checkout/quote', { body: { items: [{ productId: kurta.id, variantId, quantity }] } })).body
      .data;
  const setTime = (time: number) =>
    jest.useFakeTimers({ now: time, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });

  it('shows a promotion on cards, pages and in quotes at the same price, with its reason and its end', async () => {
    expect(await listPrices()).toEqual(['Shawl 850', 'Kurta 999']);
    const endsAt = new Date(Date.now() + hourMs);
    const definition = { products: { productIds: [kurta.id] } };
    await addPromotion(shop, { kind: 'percent', percent: 20 }, { label: 'Festive sale', endsAt, definition });
    const offer = { label: 'Festive sale', endDate: endsAt.toISOString() };
    const price = { price: 799.2, originalPrice: 999, discount: 20 };
    const [card, other] = await list();
    expect(card).toMatchObject({ title: 'Kurta', ...price, firstVariant: { ...price, offer } });
    expect([other.price, other.firstVariant.offer]).toEqual([850, undefined]);
    const page = await openPage();
    expect(page).toMatchObject({
      ...price,
      variants: [
        { ...price, offer },
        { ...price, offer },
      ],
    });
    expect(await getQuote()).toMatchObject({ subtotal: 999, discount: 199.8 });
    expect(await get(`/products/cards?id=${kurta.id}`)).toMatchObject([price]);
    const { relatedProducts } = await openPage(shawl.id);
    expect(relatedProducts).toMatchObject([{ name: 'Kurta', price: 799.2, originalPrice: 999 }]);
    const { bearer } = await createSignedInUser(shop);
    const item = { product: kurta.id, variant: kurta.variantIds[0] };
    await shop.call('POST /wishlist/items', { headers: bearer, body: item });
    const { body } = await shop.call('GET /wishlist', { headers: bearer });
    expect(body.data.items).toMatchObject([{ product: price, variant: { ...price, offer } }]);
  });

  it('sorts and filters by the reduced price, and counts the product as reduced', async () => {
    expect(await listPrices('priceRange=[700,800]')).toEqual([]);
    expect(await listPrices('onSale=true')).toEqual(['Shawl 850']);
    await addPromotion(shop, { kind: 'unit-amount', amount: 249 }, { definition: { products: { minPrice: 900 } } });
    expect(await listPrices()).toEqual(['Kurta 750', 'Shawl 850']);
    expect(await listPrices('sort=price-high-low')).toEqual(['Shawl 850', 'Kurta 750']);
    expect(await listPrices('priceRange=[700,800]')).toEqual(['Kurta 750']);
    expect(await listPrices('onSale=true&sort=price-low-high')).toEqual(['Kurta 750', 'Shawl 850']);
    expect((await get('/products')).availableFilters).toMatchObject({ priceRange: [750, 850] });
    await shop.db.delete(promotions);
    expect(await listPrices()).toEqual(['Shawl 850', 'Kurta 999']);
  });

  it('changes cached pages and lists in the millisecond of the start and of the end', async () => {
    const startsAt = Date.now() + hourMs;
    const endsAt = startsAt + hourMs;
    await addPromotion(
      shop,
      { kind: 'unit-price', price: 500 },
      { startsAt: new Date(startsAt), endsAt: new Date(endsAt), definition: { products: { productIds: [kurta.id] } } },
    );
    const read = async () => {
      const cached = [await listPrices(), (await openPage()).price];
      expect([await listPrices(), (await openPage()).price]).toEqual(cached);
      return cached;
    };
    const usual = [['Shawl 850', 'Kurta 999'], 999];
    const reduced = [['Kurta 500', 'Shawl 850'], 500];
    expect(await read()).toEqual(usual);
    setTime(startsAt - 1);
    expect(await read()).toEqual(usual);
    setTime(startsAt);
    expect(await read()).toEqual(reduced);
    expect(await getQuote()).toMatchObject({ discount: 499 });
    setTime(endsAt - 1);
    expect(await read()).toEqual(reduced);
    setTime(endsAt);
    expect(await read()).toEqual(usual);
    expect(await getQuote()).toMatchObject({ discount: 0 });
  });

  it('follows hours of the day, and names the end of the hours', async () => {
    // A Friday, 18:00 in India.
    const evening = Date.parse('2030-11-29T12:30:00Z');
    setTime(evening - 1);
    await addPromotion(
      shop,
      { kind: 'percent', percent: 50 },
      { startsAt: new Date(0), definition: { when: { from: '18:00', until: '21:00' } } },
    );
    expect((await openPage()).price).toBe(999);
    setTime(evening);
    expect(await openPage()).toMatchObject({
      price: 499.5,
      variants: [{ offer: { endDate: '2030-11-29T15:30:00.000Z' } }, {}],
    });
    setTime(evening + 3 * hourMs);
    expect((await openPage()).price).toBe(999);
  });

  it('leaves out promotions that need a cart, a customer, a code or a budget', async () => {
    const percent = { kind: 'percent', percent: 10 } as const;
    await addPromotion(shop, percent, { definition: { condition: { minQuantity: 2 } } });
    await addPromotion(shop, percent, { definition: { who: { signedIn: true } } });
    await addPromotion(shop, percent, { code: 'TEN' });
    await addPromotion(shop, percent, { budget: 100_00 });
    await addPromotion(shop, percent, { combines: { product: false, order: false, delivery: false } });
    await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 });
    expect(await listPrices()).toEqual(['Shawl 850', 'Kurta 999']);
  });

  it('follows categories, collections and single variants', async () => {
    await shop.db
      .insert(collections)
      .values({ id: 'diwali', title: 'Diwali', kind: 'manual', productIds: [shawl.id], renewedOn: '2026-11-26' })
      .onConflictDoNothing();
    await addPromotion(
      shop,
      { kind: 'unit-amount', amount: 50 },
      { definition: { products: { categoryIds: ['jackets'] } } },
    );
    await addPromotion(
      shop,
      { kind: 'unit-amount', amount: 100 },
      { definition: { products: { collectionIds: ['diwali'] } } },
    );
    await addPromotion(
      shop,
      { kind: 'unit-amount', amount: 200 },
      { definition: { products: { optionValues: ['L'] } } },
    );
    expect(await listPrices()).toEqual(['Shawl 700', 'Kurta 949']);
    const { variants: shown } = await openPage();
    expect(shown.map(({ price }: { price: number }) => price)).toEqual([949, 749]);
    expect(await getQuote(kurta.variantIds[1])).toMatchObject({ discount: 250 });
    await shop.db
      .update(collections)
      .set({ productIds: [kurta.id] })
      .where(eq(collections.id, 'diwali'));
    expect(await listPrices()).toEqual(['Shawl 800', 'Kurta 849']);
    await shop.db.delete(collections);
  });

  it('prices a deal as the cart does: the deal first, then the promotion', async () => {
    const [startsAt, endsAt] = [new Date(Date.now() - hourMs), new Date(Date.now() + hourMs)];
    await shop.db.insert(deals).values({ id: 'deal', title: 'Deal of the Day', startsAt, endsAt });
    await shop.db.insert(dealProducts).values({ dealId: 'deal', productId: kurta.id, dealPrice: 800_00, stock: 5 });
    await addPromotion(shop, { kind: 'percent', percent: 10 });
    const { price, deal } = await openPage();
    expect([price, deal.dealPrice]).toEqual([899.1, 720]);
    const { bearer } = await createSignedInUser(shop);
    const items = [{ productId: kurta.id, variantId: kurta.variantIds[0], quantity: 1 }];
    const { body } = await shop.call('POST /checkout/quote', { headers: bearer, body: { items } });
    expect(body.data.subtotal - body.data.discount).toBe(720);
  });

  it('strikes the MRP only, and stores each price that ends in the transaction that changes it', async () => {
    const [id] = kurta.variantIds;
    await shop.db.update(variants).set({ price: 899_00 }).where(eq(variants.productId, kurta.id));
    await shop.db.update(variants).set({ stock: 3 }).where(eq(variants.id, id));
    await shop.db.update(variants).set({ price: 950_00 }).where(eq(variants.id, id));
    const undone = shop.db.transaction(async (tx) => {
      await tx.update(variants).set({ price: 100_00 }).where(eq(variants.id, id));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const past = await shop.db.select().from(pastPrices).where(eq(pastPrices.variantId, id)).orderBy(pastPrices.price);
    expect(past.map(({ price, mrp }) => [price, mrp])).toEqual([
      [899_00, 999_00],
      [999_00, 999_00],
    ]);
    await addPromotion(shop, { kind: 'percent', percent: 10 });
    const [first] = (await openPage()).variants;
    expect(first).toMatchObject({ price: 855, originalPrice: 999, offer: { endDate: null, lowestPrice: 899 } });
    // A price of more than 30 days ago does not count.
    const long = new Date(Date.now() - 31 * 24 * hourMs);
    await shop.db.update(pastPrices).set({ endedAt: long }).where(eq(pastPrices.variantId, id));
    await shop.db.update(products).set({ shortDesc: 'Changed' }).where(eq(products.id, kurta.id));
    expect((await openPage()).variants[0].offer.lowestPrice).toBe(950);
  });
});
