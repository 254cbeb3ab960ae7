import { sql } from 'drizzle-orm';
import { readMigrations } from '../platform/db/migrate';
import { setUpTestShop } from '../testing/shop';
import { listLocks } from './statement-locks';

// Before the hook that closes the database.
afterAll(async () => {
  await shop.db.execute(sql`drop table items, others`);
  await shop.db.execute(sql`drop function touch`);
});
const shop = setUpTestShop();

beforeAll(async () => {
  await shop.db.execute(sql`create table others (id integer primary key)`);
  await shop.db.execute(
    sql`create table items (id integer primary key, title text default 'a', price integer not null default 1, other_id integer)`,
  );
  await shop.db.execute(sql`insert into items (id) select * from generate_series(1, 100)`);
  await shop.db.execute(sql`alter table items add constraint checked check (price > 0) not valid`);
  await shop.db.execute(sql`create unique index items_unique on items (id)`);
  await shop.db.execute(sql`create function touch() returns trigger language plpgsql as 'begin return new; end'`);
  await shop.db.execute(sql`create trigger touched before insert on items for each row execute function touch()`);
});

/** The order of PostgreSQL's locks, from weak to strong. */
const strengths = [
  'ACCESS SHARE',
  'ROW SHARE',
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
];
const toLockName = (mode: string): string =>
  mode
    .replace(/Lock$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase();

/** Runs a statement, and returns the strongest lock of each table that it takes, and whether PostgreSQL writes the table again. */
async function observe(statement: string) {
  const seen = { locks: {} as Record<string, string>, isRewritten: false };
  const { rows: tables } = await shop.db.execute<{ oid: number; name: string }>(
    sql`select oid::int4, relname as name from pg_class where relname in ('items', 'others')`,
  );
  const getName = (oid: number) => tables.find((table) => table.oid === oid)!.name;
  const oids = sql.raw(tables.map(({ oid }) => oid).join(', '));
  const readFile = sql`select relfilenode as file from pg_class where oid = ${tables.find(({ name }) => name === 'items')!.oid}`;
  await shop.db
    .transaction(async (tx) => {
      const { rows: before } = await tx.execute(readFile);
      await tx.execute(sql.raw(statement));
      const { rows } = await tx.execute<{ oid: number; mode: string }>(sql`
        select relation::int4 as oid, mode from pg_locks where pid = pg_backend_pid() and relation in (${oids})`);
      for (const { oid, mode } of rows) {
        const [name, lock] = [getName(oid), toLockName(mode)];
        if (strengths.indexOf(lock) > strengths.indexOf(seen.locks[name] ?? '')) seen.locks[name] = lock;
      }
      const { rows: after } = await tx.execute(readFile);
      seen.isRewritten = after.length > 0 && before[0].file !== after[0].file;
      throw new Error('takes everything back');
    })
    .catch((error) => {
      if (error.message !== 'takes everything back') throw error;
    });
  return seen;
}

test.each([
  ['alter table items add column weight integer', 'moment'],
  [`alter table items add column sizes text[] default '{}' not null`, 'moment'],
  ['ALTER TABLE "items" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;', 'moment'],
  ['alter table public.items add column token text default gen_random_uuid()', 'rewrite'],
  ['alter table items add column twice integer generated always as (price * 2) stored', 'rewrite'],
  ['alter table items add column number serial', 'rewrite'],
  ['alter table items drop column title', 'moment'],
  ['alter table items rename column title to name', 'moment'],
  ['alter table items rename to things', 'moment'],
  ['alter table items alter column title drop default', 'moment'],
  ['alter table items alter column title set not null', 'scan'],
  ['alter table items alter column price type bigint', 'rewrite'],
  ['alter table items add constraint positive check (price > 0)', 'scan'],
  ['alter table items add constraint positive check (price > 0) not valid', 'moment'],
  ['alter table items validate constraint checked', 'scan'],
  ['alter table items drop constraint checked', 'moment'],
  ['alter table items add constraint only_one unique (id)', 'index'],
  ['alter table items add constraint only_one unique using index items_unique', 'moment'],
  ['alter table items disable trigger touched', 'moment'],
  ['create index items_price on items (price)', 'index'],
  ['CREATE INDEX "items_price" ON "items" USING btree ("price" DESC NULLS LAST)', 'index'],
  ['create unique index items_once on items (id)', 'index'],
  ['create index items_words on items using gin (title gin_trgm_ops)', 'gin-index'],
  ['create trigger again before insert or update of title on items for each row execute function touch()', 'moment'],
  ['drop trigger touched on items', 'moment'],
  ['drop index items_unique', 'moment'],
  ['update items set price = 2 where id > 5', 'rows'],
  ['insert into items (id) values (1000)', 'rows'],
  ['delete from items', 'rows'],
  ['drop table items', 'moment'],
])('%s takes the lock that PostgreSQL takes', async (statement, work) => {
  const [lock, ...others] = listLocks([statement]);
  expect(others).toEqual([]);
  const { locks, isRewritten } = await observe(statement);
  expect({ table: lock.table, lock: lock.lock, work: lock.work }).toEqual({
    table: 'items',
    lock: locks.items,
    work,
  });
  expect(work === 'rewrite').toBe(isRewritten);
});

it('names both tables of a foreign key', async () => {
  const statement =
    'ALTER TABLE "items" ADD CONSTRAINT "items_other" FOREIGN KEY ("other_id") REFERENCES "public"."others"("id") ON DELETE cascade';
  const { locks } = await observe(statement);
  expect(Object.fromEntries(listLocks([statement]).map(({ table, lock }) => [table, lock]))).toEqual(locks);
});

it('names each action of one statement', () => {
  expect(
    listLocks([`alter table items add column a text default 'x, y', alter column title set not null`]).map(
      ({ statement, work }) => [statement, work],
    ),
  ).toEqual([
    [`alter table items add column a text default 'x, y'`, 'moment'],
    ['alter table items alter column title set not null', 'scan'],
  ]);
});

test.each([
  'alter table items cluster on items_pkey',
  'alter table items add column other integer references others (id)',
  'create index concurrently items_price on items (price)',
  'vacuum full items',
  "do $$ begin execute 'drop table items'; end $$",
  'select count(*) from items',
  'truncate items',
  'create table copies as select * from items',
])('does not guess: %s is unknown', (statement) => {
  const [{ work, lock }] = listLocks([statement]);
  expect({ work, lock }).toEqual({ work: 'unknown', lock: undefined });
});

it('ignores tables that the migration creates itself, comments, and bodies of functions', () => {
  const migration = `
-- drop table items;
create table bulk (id text primary key);
create index bulk_id on bulk (id);
create function remove() returns void language sql as $$
  drop table items;
$$;`;
  expect(listLocks([migration]).every(({ table, work }) => !table && work === 'moment')).toBe(true);
});

it('knows every statement of the migrations of this version', () => {
  const unknown = readMigrations()
    .flatMap(({ sql: statements }) => listLocks(statements))
    .filter(({ work }) => work === 'unknown');
  expect(unknown.map(({ statement }) => statement.slice(0, 100))).toEqual([]);
});
