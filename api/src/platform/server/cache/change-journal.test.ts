import { sql } from 'drizzle-orm';
import { addRange } from '../../../testing/fixtures/catalogue';
import { testShop } from '../../../testing/shop';
import { type Change, Changes } from './change-journal';

const shop = testShop();

beforeAll(() => addRange(shop));

function reader() {
  const heard: (Change[] | 'all')[] = [];
  const changes = new Changes(shop.db.$client);
  changes.listen((told) => heard.push(told));
  return { changes, heard };
}

it('knows nothing at first, then hears of each change once', async () => {
  const { changes, heard } = reader();
  await changes.check();
  expect(heard).toEqual(['all']);
  await changes.check();
  await shop.db.execute(sql`update variants set stock = stock + 1 where product_id in ('parka', 'bomber')`);
  await shop.db.execute(sql`update categories set name = name where id = 'men'`);
  await changes.check();
  await changes.check();
  expect(heard).toHaveLength(2);
  expect(heard[1]).toEqual(
    expect.arrayContaining([
      { topic: 'variant', productId: 'parka' },
      { topic: 'variant', productId: 'bomber' },
      { topic: 'category', productId: null },
    ]),
  );
});

it('hears that everything may have changed when more did than can be listed', async () => {
  const { changes, heard } = reader();
  await changes.check();
  await shop.db.execute(sql`
    insert into products (id, title, brand, category_id, short_desc, description, hsn)
    select 'many-' || n, 'Shawl', 'Many', 'women', '', '', '6214' from generate_series(1, 1001) as n
  `);
  await changes.check();
  expect(heard[1]).toEqual([{ topic: 'product', productId: null }]);
});

it('looks once for all who wait, and again for those who came when it had been sent', async () => {
  const { changes } = reader();
  await changes.check();
  const query = jest.spyOn(shop.db.$client as { query: (...args: unknown[]) => unknown }, 'query');
  const first = changes.check();
  const later = [changes.check(), changes.check(), changes.check()];
  expect(new Set(later).size).toBe(1);
  expect(later[0]).not.toBe(first);
  await Promise.all([first, ...later]);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

it('fails for those who wait, and looks again for the next', async () => {
  const { changes, heard } = reader();
  await changes.check();
  const query = jest
    .spyOn(shop.db.$client as { query: (...args: unknown[]) => Promise<unknown> }, 'query')
    .mockRejectedValueOnce(new Error('gone'));
  await expect(changes.check()).rejects.toThrow('gone');
  query.mockRestore();
  await shop.db.execute(sql`update variants set stock = 3 where product_id = 'parka'`);
  await changes.check();
  expect(heard[1]).toEqual([{ topic: 'variant', productId: 'parka' }]);
});

it('forgets everything after a gap in which rows may have been pruned', async () => {
  const { changes, heard } = reader();
  await changes.check();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 361 * 60_000);
  await changes.check();
  now.mockRestore();
  expect(heard).toEqual(['all', 'all']);
});

it('prunes rows of transactions that ended half a day ago, and rows that a restored backup brought', async () => {
  const rows = async () => (await shop.db.execute(sql`select xid::text from catalogue_changes`)).rows;
  await shop.db.execute(sql`insert into catalogue_changes (xid, topic) values ('99999999999', 'product')`);
  const { changes } = reader();
  await changes.check();
  expect(await rows()).not.toContainEqual({ xid: '99999999999' });
  expect(await rows()).not.toEqual([]);
  const start = Date.now();
  const now = jest.spyOn(Date, 'now');
  for (const minutes of [11, 300, 600, 732, 740]) {
    now.mockReturnValue(start + minutes * 60_000);
    await changes.check();
  }
  now.mockRestore();
  expect(await rows()).toEqual([]);
});
