import { sql } from 'drizzle-orm';
import { addRange } from '../../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../../testing/shop';
import { categories } from '../../db/schema';
import { cacheUntilChange } from './cache-until-change';
import { getChangeJournal } from './change-journal';

const shop = setUpTestShop();

beforeAll(() => addRange(shop));

it('runs a query once, however often its rows are asked for, until the change journal names a change', async () => {
  const getNames = cacheUntilChange(
    'category',
    (db): Promise<{ name: string }[]> => db.select({ name: categories.name }).from(categories),
  );
  const journal = getChangeJournal(shop.db);
  const ask = async () => {
    await journal.refresh();
    const query = jest.spyOn(shop.db.$client as { query: (...args: unknown[]) => unknown }, 'query');
    const [first, second] = [await getNames(shop.db), await getNames(shop.db)];
    const queries = query.mock.calls.length;
    query.mockRestore();
    expect(second).toBe(first);
    return { queries, names: first.map(({ name }) => name) };
  };
  const { queries, names } = await ask();
  expect([queries, names.length > 0]).toEqual([1, true]);
  expect(await ask()).toEqual({ queries: 0, names });
  await shop.db.execute(sql`update categories set name = 'Renamed' where id = 'men'`);
  const changed = await ask();
  expect([changed.queries, changed.names.includes('Renamed')]).toEqual([1, true]);
});
