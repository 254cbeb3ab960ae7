import type { ProductCard } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { subtractDays, toIndianDay } from '../../platform/calendar/india';
import { featuredProducts, orderLines, orders, productViews, reviews } from '../../platform/db/schema';
import { addRange } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();

beforeAll(() => addRange(shop));

const getIds = (cards: ProductCard[]) => cards.map(({ _id }) => _id);
const listIds = async (path: string): Promise<string[]> => getIds((await shop.call(`GET ${path}`)).body.data);
const listFeaturedIds = (list: string) => listIds(`/products/featured/${list}`);

it('lists the best sellers of orders that were not cancelled, and only products in stock', async () => {
  await addOrder('V1', 'delivered', { trucker: 2, crew: 9 });
  await addOrder('V2', 'cancelled', { puffer: 5 });
  await addOrder('V3', 'placed', { bomber: 3 });
  await addOrder('V4', 'placed', { old: 7 });
  expect(await listFeaturedIds('best-seller')).toEqual(['bomber', 'trucker']);
});

it('does not count orders that are only held for a payment', async () => {
  await addOrder('V-held', 'placed', { puffer: 99 }, new Date(), { isHeld: true });
  expect(await listFeaturedIds('best-seller')).toEqual(['bomber', 'trucker']);
});

it('ranks trending products by recent sales and ratings', async () => {
  await addOrder('V5', 'placed', { parka: 50 }, new Date('2025-06-01'));
  expect(await listFeaturedIds('trending')).toEqual(['trucker', 'bomber', 'puffer', 'parka']);
});

it('counts no hidden reviews for trending', async () => {
  const review = { productId: 'parka', author: 'Hidden', rating: 5, comment: 'Warm', hiddenAt: new Date() };
  await shop.db.insert(reviews).values(Array.from({ length: 9 }, () => review));
  expect(await listFeaturedIds('trending')).toEqual(['trucker', 'bomber', 'puffer', 'parka']);
  await shop.db.update(reviews).set({ hiddenAt: null }).where(eq(reviews.author, 'Hidden'));
  expect((await listFeaturedIds('trending'))[0]).toBe('parka');
  await shop.db.delete(reviews).where(eq(reviews.author, 'Hidden'));
});

it('counts recent views for trending', async () => {
  const buildViews = (productId: string, daysAgo: number, views: number) => ({
    productId,
    day: toIndianDay(subtractDays(new Date(), daysAgo)),
    views,
  });
  // Two good reviews and sixty views are more than four good reviews; views older than 14 days do not count.
  await shop.db
    .insert(productViews)
    .values([buildViews('parka', 0, 20), buildViews('parka', 13, 40), buildViews('puffer', 14, 999)]);
  expect(await listFeaturedIds('trending')).toEqual(['trucker', 'bomber', 'parka', 'puffer']);
  await shop.db.delete(productViews);
});

it('lists the best rated products with at least three reviews', async () => {
  expect(await listFeaturedIds('top-rated')).toEqual(['puffer', 'trucker', 'bomber']);
});

it('lists the new arrivals', async () => {
  expect(await listFeaturedIds('new-arrival')).toEqual(['puffer', 'bomber', 'trucker', 'parka']);
});

it("lists the admin's picks first, without archived products", async () => {
  await shop.db.insert(featuredProducts).values([
    { list: 'top-rated', productId: 'parka', position: 0 },
    { list: 'top-rated', productId: 'old', position: 1 },
    { list: 'top-rated', productId: 'trucker', position: 2 },
  ]);
  expect(await listFeaturedIds('top-rated')).toEqual(['parka', 'trucker', 'puffer', 'bomber']);
  expect(await listFeaturedIds('top-rated?limit=1')).toEqual(['parka']);
});

it('rejects an unknown list', async () => {
  expect(await shop.call('GET /products/featured/worst')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', details: { id: expect.any(String) } },
  });
});

it('lists the newest products, sold out or not', async () => {
  expect(await listIds('/products/get-new-products?limit=3')).toEqual(['crew', 'puffer', 'bomber']);
});

async function addOrder(
  id: string,
  status: 'placed' | 'delivered' | 'cancelled',
  quantities: Record<string, number>,
  placedAt = new Date(),
  { isHeld = false } = {},
): Promise<void> {
  const lines = Object.entries(quantities).map(([productId, quantity], position) => {
    const names = { title: '', brand: '', color: '', size: '', sku: '', hsn: '' };
    return {
      orderId: id,
      position,
      productId,
      variantId: `${productId}-x`,
      quantity,
      price: 1_00,
      mrp: 1_00,
      ...names,
    };
  });
  const address = { name: '', phone: '', line1: '', line2: '', city: '', district: '', state: '', postalCode: '' };
  await shop.db.insert(orders).values({
    id,
    status,
    phone: '9000000001',
    address: { ...address, country: 'India' },
    subtotal: 0,
    total: 0,
    shippingMethod: 'standard',
    paymentMethod: 'cod',
    deliveryFrom: '2026-01-01',
    deliveryTo: '2026-01-02',
    placedAt,
    confirmedAt: isHeld ? null : placedAt,
  });
  await shop.db.insert(orderLines).values(lines);
}
