import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { addProduct, setUpTestShop } from '../../testing/shop';
import { categories, deals, products, variants } from '../db/schema';
import { startPurgeLoop } from './purge-changes';

const shop = setUpTestShop();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts a worker's purges. Returns the purged tags, and the function that ends the purges. */
function start(getNextPriceChange?: () => Promise<number>) {
  const purged: string[][] = [];
  let listener = () => {};
  let failure: Error | undefined;
  const stop = startPurgeLoop(shop.services, {
    intervalMs: 20,
    recoveryMs: 20,
    getNextPriceChange,
    purges: {
      add(keys) {
        const list = [...keys];
        if (list.length > 0 && failure) {
          const error = failure;
          failure = undefined;
          throw error;
        }
        if (list.length > 0) purged.push(list.sort());
        listener();
      },
      close() {},
    },
  });
  stops.push(stop);
  /** Resolves when this worker has read the changes so often. */
  const waitForReads = (count: number) =>
    new Promise<void>((resolve) => {
      listener = () => {
        count -= 1;
        if (count === 0) resolve();
      };
    });
  const waitForPurge = async () => {
    const previousCount = purged.length;
    while (purged.length === previousCount) await waitForReads(1);
    return purged.at(-1);
  };
  /** Makes the next purge fail. */
  const failOnce = () => {
    failure = new Error('the server is gone');
  };
  return { purged, stop, waitForReads, waitForPurge, failOnce };
}

it.each([
  ['between two reads of the next time', 0],
  ['while the next time is read', 150],
])('purges everything when a promotion starts or ends %s', async (_, readMs) => {
  let nextChange: number | undefined;
  const { waitForPurge } = start(async () => {
    nextChange ??= Date.now() + 300;
    if (Date.now() > nextChange - readMs) await setTimeout(readMs);
    return Date.now() < nextChange ? nextChange : Number.POSITIVE_INFINITY;
  });
  expect(await waitForPurge()).toEqual(['documents']);
  expect(await waitForPurge()).toEqual(['documents']);
  expect(Date.now()).toBeGreaterThanOrEqual(nextChange ?? Number.POSITIVE_INFINITY);
});

it('purges everything when it begins, because changes before it are unknown', async () => {
  const { waitForPurge, waitForReads, purged } = start();
  expect(await waitForPurge()).toEqual(['documents']);
  await waitForReads(3);
  expect(purged).toHaveLength(1);
});

it('purges what shows a product when its stock changes, and lists too when its price does', async () => {
  const { id, variantIds } = await addProduct(shop);
  const { waitForPurge } = start();
  await waitForPurge();
  const setVariant = (values: Partial<typeof variants.$inferInsert>) =>
    shop.db.update(variants).set(values).where(eq(variants.id, variantIds[0]));
  await setVariant({ stock: 3 });
  expect(await waitForPurge()).toEqual(['many-products', `product:${id}`]);
  await setVariant({ price: 899_00 });
  expect(await waitForPurge()).toEqual(['category:jackets', 'lists', 'many-products', `product:${id}`]);
});

it('purges everything after a failure, because the changes that it had read are lost', async () => {
  const { variantIds } = await addProduct(shop);
  const { waitForPurge, failOnce } = start();
  await waitForPurge();
  failOnce();
  await shop.db.update(variants).set({ stock: 4 }).where(eq(variants.id, variantIds[0]));
  expect(await waitForPurge()).toEqual(['documents']);
});

it('names the categories above the category of the product', async () => {
  const { id } = await addProduct(shop);
  await shop.db.insert(categories).values([
    { id: 'men', name: 'Men' },
    { id: 'men-kurtas', name: 'Kurtas', parentId: 'men' },
  ]);
  const { waitForPurge } = start();
  await waitForPurge();
  await shop.db.update(products).set({ categoryId: 'men-kurtas' }).where(eq(products.id, id));
  expect(await waitForPurge()).toEqual([
    'category:men',
    'category:men-kurtas',
    'lists',
    'many-products',
    `product:${id}`,
  ]);
});

it('purges everything when a category changes', async () => {
  await addProduct(shop);
  const { waitForPurge } = start();
  await waitForPurge();
  await shop.db.update(categories).set({ name: 'Coats' }).where(eq(categories.id, 'jackets'));
  expect(await waitForPurge()).toEqual(['documents']);
});

it('purges everything when a deal begins, which no write says', async () => {
  const { waitForPurge } = start();
  await waitForPurge();
  const [startsAt, endsAt] = [1000, 3_600_000].map((ms) => new Date(Date.now() + ms));
  await shop.db.insert(deals).values({ title: 'Monsoon', startsAt, endsAt });
  expect(await waitForPurge()).toEqual(['documents']);
  expect(await waitForPurge()).toEqual(['documents']);
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt.getTime());
});

it('is done by one of all workers, and by another when that one ends', async () => {
  const { id, variantIds } = await addProduct(shop);
  const first = start();
  await first.waitForPurge();
  const second = start();
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, variantIds[0]));
  expect(await first.waitForPurge()).toContain(`product:${id}`);
  expect(second.purged).toEqual([]);
  await first.stop();
  expect(await second.waitForPurge()).toEqual(['documents']);
});
