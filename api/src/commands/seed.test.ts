import { categories, taxRates } from '../platform/db/schema';
import { setUpTestShop } from '../testing/shop';
import { deleteEverything } from './seed';

const shop = setUpTestShop();

it('--fresh deletes the shop, and leaves the rates of GST, which no seed writes again', async () => {
  const { db } = shop.services;
  await db.insert(categories).values({ id: 'men', name: "Men's" }).onConflictDoNothing();
  const rateCount = await db.$count(taxRates);
  expect(rateCount).toBeGreaterThan(0);
  await deleteEverything(db);
  expect(await db.$count(categories)).toBe(0);
  expect(await db.$count(taxRates)).toBe(rateCount);
});
