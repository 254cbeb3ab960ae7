import { sql } from 'drizzle-orm';
import { addRange } from '../../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../../testing/shop';
import { type Change, ChangeJournal } from './change-journal';

const shop = setUpTestShop();

beforeAll(() => addRange(shop));

function openJournal() {
  const received: (Change[] | 'all')[] = [];
  const journal = new ChangeJournal(shop.db.$client);
  journal.onChange((changes) => received.push(changes));
  return { journal, received };
}

it('reports that anything may have changed at first, then each change once', async () => {
  const { journal, received } = openJournal();
  await journal.refresh();
  expect(received).toEqual(['all']);
  await journal.refresh();
  await shop.db.execute(sql`update variants set stock = stock + 1 where product_id in ('parka', 'bomber')`);
  await shop.db.execute(sql`update categories set name = name where id = 'men'`);
  await journal.refresh();
  await journal.refresh();
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual(
    expect.arrayContaining([
      { topic: 'variant', productId: 'parka' },
      { topic: 'variant', productId: 'bomber' },
      { topic: 'category', productId: null },
    ]),
  );
});

it('reports that any product may have changed when too many changed to be listed', async () => {
  const { journal, received } = openJournal();
  await journal.refresh();
  await shop.db.execute(sql`
    insert into products (id, title, brand, category_id, short_desc, description, hsn)
    select 'many-' || n, 'Shawl', 'Many', 'women', '', '', '6214' from generate_series(1, 1001) as n
  `);
  await journal.refresh();
  expect(received[1]).toEqual([{ topic: 'product', productId: null }]);
});

it('reads once for all waiting callers, and again for callers that came after the query was sent', async () => {
  const { journal } = openJournal();
  await journal.refresh();
  const query = jest.spyOn(shop.db.$client as { query: (...args: unknown[]) => unknown }, 'query');
  const first = journal.refresh();
  const laterCalls = [journal.refresh(), journal.refresh(), journal.refresh()];
  expect(new Set(laterCalls).size).toBe(1);
  expect(laterCalls[0]).not.toBe(first);
  await Promise.all([first, ...laterCalls]);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

it('rejects for all waiting callers, and reads again for the next', async () => {
  const { journal, received } = openJournal();
  await journal.refresh();
  const query = jest
    .spyOn(shop.db.$client as { query: (...args: unknown[]) => Promise<unknown> }, 'query')
    .mockRejectedValueOnce(new Error('gone'));
  await expect(journal.refresh()).rejects.toThrow('gone');
  query.mockRestore();
  await shop.db.execute(sql`update variants set stock = 3 where product_id = 'parka'`);
  await journal.refresh();
  expect(received[1]).toEqual([{ topic: 'variant', productId: 'parka' }]);
});

it('reports that anything may have changed after a gap in which rows may have been pruned', async () => {
  const { journal, received } = openJournal();
  await journal.refresh();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 361 * 60_000);
  await journal.refresh();
  now.mockRestore();
  expect(received).toEqual(['all', 'all']);
});

it('reports that anything may have changed once the server has started again, because it may have been restored to an earlier moment', async () => {
  const { journal, received } = openJournal();
  const client = shop.db.$client as unknown as { query: (...args: unknown[]) => Promise<{ rows: object[] }> };
  const send = client.query.bind(client);
  const query = jest.spyOn(client, 'query').mockImplementation(async (...args) => {
    const { rows } = await send(...args);
    return { rows: rows.map((row) => ({ ...row, server: 'an hour ago' })) };
  });
  await journal.refresh();
  await journal.refresh();
  query.mockRestore();
  await shop.db.execute(sql`insert into catalogue_changes (xid, topic) values ('99999999999', 'product')`);
  await journal.refresh();
  await journal.refresh();
  expect(received).toEqual(['all', 'all']);
  expect((await shop.db.execute(sql`select from catalogue_changes where xid = '99999999999'`)).rows).toEqual([]);
});

it('prunes rows of transactions that ended half a day ago, and rows that a restored backup brought', async () => {
  const listRows = async () => (await shop.db.execute(sql`select xid::text from catalogue_changes`)).rows;
  await shop.db.execute(sql`insert into catalogue_changes (xid, topic) values ('99999999999', 'product')`);
  const { journal } = openJournal();
  await journal.refresh();
  expect(await listRows()).not.toContainEqual({ xid: '99999999999' });
  expect(await listRows()).not.toEqual([]);
  // A transaction of another test file on the server may be older than the rows, and is still running.
  const isOlderRunning = async () =>
    (await shop.db.execute(sql`select from catalogue_changes where xid >= pg_snapshot_xmin(pg_current_snapshot())`))
      .rows.length > 0;
  while (await isOlderRunning()) await new Promise((next) => setTimeout(next, 20));
  const start = Date.now();
  const now = jest.spyOn(Date, 'now');
  for (const minutes of [11, 300, 600, 732, 740]) {
    now.mockReturnValue(start + minutes * 60_000);
    await journal.refresh();
  }
  now.mockRestore();
  expect(await listRows()).toEqual([]);
});
