import { sql } from 'drizzle-orm';
import type { Connection } from '../platform/db/connect';
import { openTestDatabase } from './database';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

it.each([
  ['without an order in reverse', sql`select * from (values (1), (2)) as list (id)`, [2, 1]],
  [
    'whose inner query has an order in reverse',
    sql`select * from (select id from (values (1), (2)) as list (id) order by id) page`,
    [2, 1],
  ],
  ['with an order in this order', sql`select id from (values (2), (1)) as list (id) order by id`, [1, 2]],
])('returns the rows of a query %s, also in a transaction', async (_what, query, ids) => {
  const { db } = connection;
  const readIds = async (database: Pick<typeof db, 'execute'>) =>
    (await database.execute(query)).rows.map(({ id }) => id);
  expect(await readIds(db)).toEqual(ids);
  expect(await db.transaction((tx) => readIds(tx))).toEqual(ids);
});

it('returns the results of several statements in one text as they are', async () => {
  const text = sql.raw('select 1 as id; select * from (values (1), (2)) as list (id)');
  const results = (await connection.db.execute(text)) as unknown as { rows: unknown[] }[];
  expect(results.map(({ rows }) => rows)).toEqual([[{ id: 1 }], [{ id: 1 }, { id: 2 }]]);
});
