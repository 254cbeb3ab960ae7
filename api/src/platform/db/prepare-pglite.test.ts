import type { PGlite } from '@electric-sql/pglite';
import { openTestPglite } from '../../testing/database';

let client: PGlite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ client, close } = await openTestPglite());
  await client.exec(
    'create table pairs (id int primary key, note text, tags text[], at timestamptz, facts jsonb, is_on bool)',
  );
});
afterAll(() => close());

/** A statement is prepared from its third execution on. */
const repeat = async <T>(run: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < 4; index += 1) results.push(await run(index));
  return results;
};

const insert = 'insert into pairs values ($1, $2, $3, $4, $5, $6) returning id';
const listPrepared = async () =>
  (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('a prepared statement has the same results as an unprepared statement', async () => {
  const at = new Date('2026-11-27T10:00:00Z');
  const results = await repeat((id) => client.query(insert, [id, 'ä', ['a', 'b "c"'], at, { a: [1] }, id === 0]));
  expect(results.map(({ affectedRows, rows }) => [affectedRows, rows])).toEqual(
    [0, 1, 2, 3].map((id) => [1, [{ id }]]),
  );
  expect(await listPrepared()).toContain(insert);

  const select = 'select *, null as nothing, 2::bigint as two from pairs where id = any($1) order by id';
  const [first, ...others] = await repeat(() => client.query(select, [[0, 3]]));
  expect(first.rows).toEqual([
    { id: 0, note: 'ä', tags: ['a', 'b "c"'], at, facts: { a: [1] }, is_on: true, nothing: null, two: 2 },
    { id: 3, note: 'ä', tags: ['a', 'b "c"'], at, facts: { a: [1] }, is_on: false, nothing: null, two: 2 },
  ]);
  for (const other of others) expect(other).toEqual(first);
  const options = { rowMode: 'array', parsers: { 1184: (value: string) => `text ${value}` } } as const;
  const [firstList, ...otherLists] = await repeat(() => client.query(`${select} limit 1`, [[0]], options));
  expect(firstList.rows).toEqual([
    [0, 'ä', ['a', 'b "c"'], expect.stringContaining('text 2026-'), { a: [1] }, true, null, 2],
  ]);
  for (const other of otherLists) expect(other).toEqual(firstList);
  expect(await listPrepared()).toEqual(expect.arrayContaining([select, `${select} limit 1`]));
});

test('a statement that fails leaves the database usable, outside of a transaction and in one', async () => {
  const text = 'insert into pairs (id) values ($1)';
  await repeat((index) => client.query(text, [index + 100]));
  await expect(client.query(text, [100])).rejects.toMatchObject({ code: '23505' });
  await expect(client.query(text, ['no number'])).rejects.toMatchObject({ code: '22P02' });
  await client.query(text, [110]);
  await expect(
    client.transaction(async (tx) => {
      await tx.query(text, [120]);
      await tx.query(text, [100]);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  const { rows } = await client.query('select id from pairs where id >= 100 order by id');
  expect(rows).toEqual([100, 101, 102, 103, 110].map((id) => ({ id })));
});

test('a prepared statement waits for the transaction of another, whose own statements run in it', async () => {
  const count = async (queries: Pick<PGlite, 'query'>) =>
    (await queries.query<{ count: number }>('select count(*)::int from pairs where note = $1', ['new'])).rows[0].count;
  await repeat(() => count(client));
  let other: Promise<number> | undefined;
  let ended: Pick<PGlite, 'query'> | undefined;
  await client.transaction(async (tx) => {
    ended = tx;
    await tx.query("insert into pairs (id, note) values (200, 'new')");
    other = count(client);
    for (let index = 0; index < 5; index += 1) expect(await count(tx)).toBe(1);
    await tx.rollback();
  });
  // Within the transaction it would have seen the new row.
  expect(await other).toBe(0);
  await expect(count(ended!)).rejects.toThrow('closed');
});

test('statements that come at once have their own results', async () => {
  const text = 'select $1::int as value, pg_sleep(0.001) is null as slept';
  await repeat(() => client.query(text, [0]));
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, value) => client.query<{ value: number }>(text, [value])),
  );
  expect(results.map(({ rows }) => rows[0].value)).toEqual(Array.from({ length: 20 }, (_, value) => value));
});
