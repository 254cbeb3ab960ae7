import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/database';
import { ShopClient } from './client';
import { type Connection, connect } from './connect';
import { findErrorCode } from './error-code';
import type { ShopPool } from './pool';
import { prepareOnce } from './prepare';
import { runTogether } from './run-together';
import { settings } from './schema';
import { sendWithNext } from './send-with-next';

// Covers real PostgreSQL: the embedded database runs every statement at once.
let connection: Connection;
let db: Connection['db'];

beforeAll(async () => {
  connection = await openTestDatabase();
  db = connection.db;
});

afterAll(() => connection?.close());

beforeEach(async () => {
  await db.delete(settings).where(sql`${settings.key} like 'test-%'`);
});

const listKeys = async () =>
  (await db.select({ key: settings.key }).from(settings).where(sql`${settings.key} like 'test-%'`)).map(
    ({ key }) => key,
  );
const buildInsert = (tx: Pick<typeof db, 'insert'>, key: string) => tx.insert(settings).values({ key, value: 1 });
/** Fails, because the key exists. */
const insertTwice = async (tx: Parameters<typeof sendWithNext>[0]) => {
  await sendWithNext(tx, buildInsert(tx, 'test-twice'));
  await sendWithNext(tx, buildInsert(tx, 'test-twice'));
};
const getCode = (work: Promise<unknown>) => work.then(() => undefined, findErrorCode);

describe('a write that is sent with the next query', () => {
  it('is stored, also when the commit is that query', async () => {
    await db.transaction(async (tx) => {
      await sendWithNext(tx, buildInsert(tx, 'test-1'));
      expect(await tx.$count(settings, eq(settings.key, 'test-1'))).toBe(1);
      await sendWithNext(tx, buildInsert(tx, 'test-2'));
    });
    expect((await listKeys()).sort()).toEqual(['test-1', 'test-2']);
  });

  it('fails that query with its error, and nothing is stored', async () => {
    const read = db.transaction(async (tx) => {
      await sendWithNext(tx, buildInsert(tx, 'test-1'));
      await insertTwice(tx);
      await tx.select().from(settings);
    });
    expect(await getCode(read)).toBe('23505');
    expect(await getCode(db.transaction(insertTwice))).toBe('23505');
    expect(await listKeys()).toEqual([]);
  });

  it('is left out when the transaction fails before, and the connection stays usable', async () => {
    const limited = await connect({
      databaseUrl: (db.$client as ShopPool).directUrl,
      varDir: '/nonexistent',
      databasePoolSize: 1,
    });
    try {
      const failing = limited.db.transaction(async (tx) => {
        await tx.select().from(settings).limit(1);
        await insertTwice(tx);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await buildInsert(limited.db, 'test-1');
      expect(await listKeys()).toEqual(['test-1']);
    } finally {
      await limited.close();
    }
  });

  it('is undone with its savepoint, and what came before is not', async () => {
    await db.transaction(async (tx) => {
      await sendWithNext(tx, buildInsert(tx, 'test-before'));
      const failing = tx.transaction(async (savepoint) => {
        await sendWithNext(savepoint, buildInsert(savepoint, 'test-inside'));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await sendWithNext(tx, buildInsert(tx, 'test-after'));
    });
    expect((await listKeys()).sort()).toEqual(['test-after', 'test-before']);
  });

  it('prevents the query when it fails, also without a transaction', async () => {
    const client = new ShopClient({ connectionString: (db.$client as ShopPool).directUrl });
    await client.connect();
    try {
      client.sendWithNext({ text: 'select 1 / 0' });
      const { sql: text, params } = buildInsert(db, 'test-1').toSQL();
      await expect(client.query({ text }, params)).rejects.toMatchObject({ code: '22012' });
      expect(await listKeys()).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('can run again after the server has refused its text', async () => {
    const limited = await connect({
      databaseUrl: (db.$client as ShopPool).directUrl,
      varDir: '/nonexistent',
      databasePoolSize: 1,
    });
    const write = () =>
      limited.db.transaction(async (tx) => {
        await sendWithNext(tx, tx.insert(settings).values({ key: 'test-late', value: sql`late_value()` }));
      });
    try {
      // Often enough for a prepared statement.
      for (let attempt = 0; attempt < 4; attempt++) expect(await getCode(write())).toBe('42883');
      await limited.db.execute(sql`create function late_value() returns jsonb language sql as $$ select '1'::jsonb $$`);
      for (let attempt = 0; attempt < 2; attempt++) {
        await limited.db.delete(settings).where(eq(settings.key, 'test-late'));
        await write();
      }
      expect(await listKeys()).toEqual(['test-late']);
    } finally {
      await limited.db.execute(sql`drop function if exists late_value()`);
      await limited.close();
    }
  });
});

it('begins a transaction with its timeouts behind a pooler', async () => {
  const { directUrl } = db.$client as ShopPool;
  const pooled = await connect({ databaseUrl: directUrl, databaseDirectUrl: directUrl, varDir: '/nonexistent' });
  try {
    const timeouts = await pooled.db.transaction(async (tx) => {
      await sendWithNext(tx, buildInsert(tx, 'test-1'));
      const { rows } = await tx.execute(sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`);
      return rows;
    });
    expect(timeouts).toEqual([{ statement: '30s', idle: '30s' }]);
    expect((await pooled.db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '0' }]);
    expect(await getCode(pooled.db.transaction(insertTwice))).toBe('23505');
    expect(await listKeys()).toEqual(['test-1']);
  } finally {
    await pooled.close();
  }
});

describe('parts that run together', () => {
  test('end before their error is thrown, so that none runs outside of the transaction', async () => {
    const order: string[] = [];
    const failing = db.transaction((tx) =>
      runTogether(
        Promise.reject(new Error('no')),
        tx.execute(sql`select 1`).then(async () => {
          await buildInsert(tx, 'test-1');
          order.push('written');
        }),
      ),
    );
    await failing.catch(({ message }: Error) => order.push(message));
    expect(order).toEqual(['written', 'no']);
    expect(await listKeys()).toEqual([]);
  });

  test('throw the error that caused the other errors', async () => {
    const failing = db.transaction(async (tx) => {
      await insertTwice(tx);
      // A built query runs after a prepared query.
      await runTogether(tx.select().from(settings), getValue(tx).execute({ key: 'test-1' }));
    });
    expect(await getCode(failing)).toBe('23505');
  });
});

const getValue = prepareOnce((queryable) =>
  queryable
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare('test-setting'),
);

it('prepares a query once for the database and for every transaction', async () => {
  await buildInsert(db, 'test-1');
  expect(await getValue(db).execute({ key: 'test-1' })).toEqual([{ value: 1 }]);
  await db.transaction(async (tx) => {
    await tx.update(settings).set({ value: 2 }).where(eq(settings.key, 'test-1'));
    expect(await getValue(tx).execute({ key: 'test-1' })).toEqual([{ value: 2 }]);
    // Another connection.
    expect(await getValue(db).execute({ key: 'test-1' })).toEqual([{ value: 1 }]);
  });
});
