import { eq } from 'drizzle-orm';
import { dealProducts, deals } from '../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';
import { findTodaysDeal } from './queries';

const shop = setUpTestShop();
const hour = 60 * 60 * 1000;
const start = Date.now();

beforeAll(async () => {
  await addCategories(shop);
  await addCatalogueProduct(shop, {
    id: 'trucker',
    price: 999_00,
    mrp: 1499_00,
    stock: { 'Indigo/M': 3, 'Indigo/L': 1 },
  });
  await addCatalogueProduct(shop, { id: 'attar', category: 'perfume' });
  await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
  await addDeal('over', -50, -2, { trucker: [500_00, 10, 0] });
  await addDeal('long', -5, 40, { attar: [300_00, 10, 4], trucker: [749_50, 30, 2] });
  await addDeal('short', -1, 6, { trucker: [899_00, 2, 1], old: [1_00, 5, 0] });
  await addDeal('next', 48, 72, { attar: [250_00, 5, 0] });
  await addDeal('later', 100, 120, { attar: [200_00, 5, 0] });
  await addDeal('hollow', -1, 2, { old: [1_00, 5, 0] });
});

async function addDeal(
  id: string,
  from: number,
  to: number,
  products: Record<string, [dealPrice: number, stock: number, sold: number]>,
): Promise<void> {
  const [startsAt, endsAt] = [from, to].map((hours) => new Date(start + hours * hour));
  await shop.db.insert(deals).values({ id, title: `Deal ${id}`, startsAt, endsAt });
  await shop.db.insert(dealProducts).values(
    Object.entries(products).map(([productId, [dealPrice, stock, sold]], position) => {
      return { dealId: id, productId, dealPrice, stock, sold, position };
    }),
  );
}

const getData = async (path: string) => (await shop.call(`GET ${path}`)).body.data;
const toIds = (list: { _id: string }[]) => list.map(({ _id }) => _id);

it('returns the running deal that ends first as the deal of the day', async () => {
  expect(await getData('/deals/today')).toMatchObject({
    _id: 'short',
    title: 'Deal short',
    startDate: new Date(start - hour).toISOString(),
    endDate: new Date(start + 6 * hour).toISOString(),
    products: [{ product: { _id: 'trucker', price: 999 }, dealPrice: 899, discount: 40, stock: 2, sold: 1 }],
  });
});

it('returns the next deal of the same day in India when none is running, otherwise none', async () => {
  const tomorrow = new Date('2031-05-02T20:00:00+05:30');
  await shop.db
    .insert(deals)
    .values({ id: 'evening', title: 'Evening', startsAt: tomorrow, endsAt: new Date(tomorrow.getTime() + hour) });
  await shop.db.insert(dealProducts).values({ dealId: 'evening', productId: 'attar', dealPrice: 1_00, stock: 1 });
  expect((await findTodaysDeal(shop.db, new Date('2031-05-02T00:10:00+05:30')))?._id).toBe('evening');
  expect(await findTodaysDeal(shop.db, new Date('2031-05-01T23:50:00+05:30'))).toBeUndefined();
  expect(await findTodaysDeal(shop.db, new Date('2031-05-02T21:00:00+05:30'))).toBeUndefined();
  // A deal that begins at midnight is the deal of the day that begins then.
  await shop.db
    .update(deals)
    .set({ startsAt: new Date('2031-05-02T00:00:00+05:30') })
    .where(eq(deals.id, 'evening'));
  expect(await findTodaysDeal(shop.db, new Date('2031-05-01T23:50:00+05:30'))).toBeUndefined();
});

it('never shows more units than the shop has in stock', async () => {
  const { products } = await getData('/deals/long');
  // The deal has 30 units, 2 of them sold, but only 4 are in stock.
  expect(products).toMatchObject([
    { product: { _id: 'attar' }, stock: 10, sold: 4, description: 'Told of it.' },
    { product: { _id: 'trucker' }, dealPrice: 749.5, discount: 50, stock: 6, sold: 2 },
  ]);
});

it('lists upcoming deals, the next first', async () => {
  expect(toIds(await getData('/deals/upcoming')).slice(0, 2)).toEqual(['next', 'later']);
});

it('lists deals that end within a day', async () => {
  expect(toIds(await getData('/deals/ending-soon'))).toEqual(['short']);
});

it('lists running deals of a category with its products only', async () => {
  const ofMen = await getData('/deals/category/men');
  expect(toIds(ofMen)).toEqual(['short', 'long']);
  expect(ofMen[1].products).toHaveLength(1);
  expect(toIds(await getData('/deals/category/perfume'))).toEqual(['long']);
  expect(await getData('/deals/category/women')).toEqual([]);
});

it('returns a deal that has ended', async () => {
  expect(await getData('/deals/over')).toMatchObject({ _id: 'over', products: [{ dealPrice: 500 }] });
});

it.each([
  ['/deals/nothing', 'deal_not_found'],
  // All of its products are archived.
  ['/deals/hollow', 'deal_not_found'],
  ['/deals/category/shoes', 'category_not_found'],
])('returns 404 at %s', async (path, code) => {
  expect(await shop.call(`GET ${path}`)).toMatchObject({ status: 404, body: { success: false, code } });
});
