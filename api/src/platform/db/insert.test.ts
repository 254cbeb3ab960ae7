import { inArray, sql } from 'drizzle-orm';
import { openTestDatabase, openTestPglite } from '../../testing/database';
import { ShopClient } from './client';
import type { Connection } from './connect';
import { findErrorCode } from './error-code';
import { insertWithNext, toStoredRow } from './insert';
import type { ShopPool } from './pool';
import { prepareListOnce } from './prepare';
import { outbox, settings } from './schema';

const connections: Connection[] = [];

beforeAll(async () => {
  connections.push(await openTestDatabase(), await openTestPglite());
});

afterAll(() => Promise.all(connections.map((connection) => connection.close())));

const drivers = [
  ['PostgreSQL', 0],
  ['PGlite', 1],
] as const;
const message = { channel: 'email', to: "o'neil@example.in", subject: 'A "subject"', body: '' } as const;
const rich = { sentAt: new Date('2026-01-02T03:04:05.678Z'), template: { id: 't', variables: { a: null as never } } };

describe.each(drivers)('an insert that is built once, on %s', (_name, index) => {
  it('stores what drizzle stores, whichever values are given', async () => {
    const { db } = connections[index];
    await db.delete(outbox);
    const rows = [message, { ...message, ...rich, html: null }, { ...message, attempts: 3 }];
    await db.transaction(async (tx) => {
      const now = { createdAt: new Date() };
      for (const [position, row] of rows.entries()) {
        await insertWithNext(tx, outbox, [{ ...row, ...now, id: `built-${position}` }]);
        await tx.insert(outbox).values({ ...row, ...now, id: `drizzle-${position}` });
      }
      const several = rows.map((row, position) => ({ ...row, ...now, id: `several-${position}` }));
      await insertWithNext(tx, outbox, several);
    });
    const stored = await db.select().from(outbox).orderBy(outbox.id);
    const getRows = (kind: string) =>
      stored.filter(({ id }) => id.startsWith(kind)).map(({ id: _id, ...fields }) => fields);
    expect(getRows('drizzle')).toHaveLength(3);
    expect(getRows('built')).toEqual(getRows('drizzle'));
    expect(getRows('several')).toEqual(getRows('drizzle'));
  });

  it('gives ids and times, and leaves existing rows as they are if it may', async () => {
    const { db } = connections[index];
    await db.delete(outbox);
    await db.transaction(async (tx) => {
      await insertWithNext(tx, outbox, [message, message]);
      await insertWithNext(tx, outbox, [{ ...message, id: 'same' }]);
      await insertWithNext(tx, outbox, [{ ...message, id: 'same', to: 'b' }], { skipsConflicts: true });
    });
    const stored = await db.select().from(outbox);
    expect(stored).toHaveLength(3);
    expect(stored.find(({ id }) => id === 'same')?.to).toBe(message.to);
    expect(stored.every(({ createdAt }) => createdAt.getTime() > 0)).toBe(true);
    const again = db.transaction((tx) => insertWithNext(tx, outbox, [{ ...message, id: 'same' }]));
    expect(findErrorCode(await again.catch((error) => error))).toBe('23505');
  });

  it('knows the row as it is stored', async () => {
    const { db } = connections[index];
    await db.delete(outbox);
    const row = toStoredRow(outbox, { ...message, ...rich, createdAt: new Date() });
    await db.transaction((tx) => insertWithNext(tx, outbox, [row]));
    expect(await db.select().from(outbox)).toEqual([row]);
    expect(() => toStoredRow(outbox, message)).toThrow('created_at');
  });
});

const getSettings = prepareListOnce((db, keys, size) =>
  db
    .select({ key: settings.key })
    .from(settings)
    .where(sql`${settings.key} in ${keys}`)
    .orderBy(settings.key)
    .prepare(`test-settings-${size}`),
);

describe.each(drivers)('a query with a list, on %s', (_name, index) => {
  it('finds what is in the list, of whatever length, in the database and in transactions', async () => {
    const { db } = connections[index];
    const keys = ['list-1', 'list-2', 'list-3', 'list-4', 'list-5'];
    await db.insert(settings).values(keys.map((key) => ({ key, value: 1 })));
    for (const count of [1, 2, 3, 4, 5]) {
      const wanted = keys.slice(0, count);
      const found = wanted.map((key) => ({ key }));
      expect(await getSettings(db, wanted)).toEqual(found);
      expect(await db.transaction(async (tx) => getSettings(tx, wanted))).toEqual(found);
    }
    await db.delete(settings).where(inArray(settings.key, keys));
  });
});

it('plans a query with a list once, because planning takes longer than to run it', async () => {
  const client = new ShopClient({ connectionString: (connections[0].db.$client as ShopPool).directUrl });
  await client.connect();
  try {
    const { sql: text } = getSettings(connections[0].db, ['a', 'b', 'c']).toSQL();
    for (let run = 0; run < 12; run++) await client.query({ text, name: 'list' }, ['a', 'b', 'c', 'c']);
    const { rows } = await client.query(
      "select generic_plans::int as plans from pg_prepared_statements where name = 'list'",
    );
    expect(rows).toEqual([{ plans: 7 }]);
  } finally {
    await client.end();
  }
});
