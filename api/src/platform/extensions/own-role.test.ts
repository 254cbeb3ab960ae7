import { sql } from 'drizzle-orm';
import { openTestDatabase, openTestPglite } from '../../testing/database';
import type { Connection } from '../db/connect';
import { users } from '../db/schema';
import type { Manifest } from './manifest';
import { hasRole } from './own-role';
import { prepareTables, runStatement } from './own-tables';

const build = (name: string, statements: string[]): Manifest =>
  ({ name, migrations: [{ name: '0001-tables', statements }] }) as unknown as Manifest;
const options = { queues: [], mayRun: true };
const secret = 'asha@secret.example';
const readUsers = `query_to_xml('select email from public.users', true, false, '')::text`;

const thief = build('thief', [
  'create table points (id serial primary key, shopper text, at timestamptz, tags text[], data jsonb, big bigint)',
  `create function leave() returns text language plpgsql as $$ begin execute 'reset role'; return (select string_agg(email, ',') from public.users); end $$`,
  `create function authorise() returns text language plpgsql as $$ begin execute 'set session authorization default'; return (select string_agg(email, ',') from public.users); end $$`,
  `create function as_definer() returns text language plpgsql security definer as $$ begin return (select string_agg(email, ',') from public.users); end $$`,
  'create function who() returns text language plpgsql as $$ begin return current_user; end $$',
  'create table loot (text text)',
  `create function take() returns trigger language plpgsql as $$ begin insert into loot select email from public.users; return null; end $$`,
  'create table late (id int)',
  'create constraint trigger later after insert on late deferrable initially deferred for each row execute function take()',
  'create view shown as select 1 as one',
]);
const other = build('other', ['create table points (id int)', `insert into points values (1)`]);

/** Statements that would read or change what is not the extension's. */
const attacks: [statement: string][] = [
  ['select email from public.users'],
  ['select email from public/**/.users'],
  ['select email from U&"publi\\0063".users'],
  [`select ${readUsers}`],
  [`select table_to_xml('public.users', true, false, '')::text`],
  [`select set_config('search_path', 'public', true), query_to_xml('select email from users', true, false, '')::text`],
  [`select set_config('role', 'none', true), ${readUsers}`],
  [`select set_config('role', 'none', false), ${readUsers}`],
  [`select set_config('session_authorization', session_user, true), ${readUsers}`],
  [`select pg_catalog."set_config"('ro' || 'le', session_user, true), ${readUsers}`],
  [
    `with away as materialized (select set_config('role', 'none', true) as r) select ${readUsers} from away where r is not null`,
  ],
  [`select * from ts_stat('select to_tsvector(email) from public.users')`],
  ['select email from public.users; select 1'],
  ['select 1; reset role'],
  ['select leave()'],
  ['select authorise()'],
  ['select as_definer()'],
  ['insert into late values (1)'],
  ['select * from ext_other.points'],
  ['select * from ext_thief.migrations'],
  [`update public.users set email = 'x'`],
  ['delete from public.users'],
  ['insert into pgboss.queue select * from pgboss.queue'],
  ['select hash from drizzle.__drizzle_migrations'],
  [`select pg_read_file('/etc/passwd')`],
  [`select lo_import('/etc/passwd')`],
  ["select pg_ls_dir('.')"],
  [`select extension_calls.ext_other('select * from points', '[]')`],
  [`select 1 into public.stolen`],
];

describe.each([
  ['PGlite', openTestPglite],
  ['PostgreSQL', openTestDatabase],
])('the role of an extension on %s', (_name, open: () => Promise<Connection>) => {
  let connection: Connection;
  const run = (text: string, values: unknown[] = []) => runStatement(connection.db, 'thief', text, values);
  const read = async (text: string) => (await connection.db.execute(sql.raw(text))).rows;

  beforeAll(async () => {
    connection = await open();
    await connection.db.insert(users).values({ email: secret, name: 'Asha' } as never);
    await prepareTables(connection.db, thief, options);
    await prepareTables(connection.db, other, options);
  });
  afterAll(async () => {
    for (const schema of ['ext_thief', 'ext_other', 'extension_calls'])
      await connection.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    await connection.close();
  });

  it.each(attacks)('refuses %s', async (statement) => {
    const session = await read('select session_user, current_user, current_schemas(false)');
    const result = await run(statement).catch((error: Error) => error);
    expect(JSON.stringify(result)).not.toContain(secret);
    expect(result).toBeInstanceOf(Error);
    expect((result as Error).message).toMatch(/permission denied|cannot set parameter|semicolon|must be|syntax error/);
    expect(await read('select email from public.users')).toEqual([{ email: secret }]);
    expect(await read('select * from ext_thief.loot')).toEqual([]);
    expect(await read('select session_user, current_user, current_schemas(false)')).toEqual(session);
  });

  it('leaves no setting, lock or temporary table in the session', async () => {
    // Tests beside this one have locks in other databases of the server.
    const readSession = () =>
      read(`select current_setting('search_path') as path, current_setting('statement_timeout') as timeout,
        current_setting('x.y', true) as own, (select count(*)::int from pg_locks join pg_database on pg_database.oid = database
          where locktype = 'advisory' and datname = current_database()) as locks`);
    const previous = await readSession();
    await run(
      `select set_config('search_path', 'ext_thief', false), set_config('statement_timeout', '0', false), set_config('x.y', 'z', false)`,
    );
    await run('select pg_advisory_lock(7)');
    await expect(run('select pg_advisory_lock(8), 1 / 0')).rejects.toThrow('division');
    const [{ own, ...after }] = await readSession();
    expect(own || null).toBeNull();
    expect({ ...after, own: previous[0].own }).toEqual(previous[0]);
  });

  it.each([
    'select current_user as role',
    'select who() as role from generate_series(1, 1)',
    'insert into loot values (who()) returning text as role',
    'update loot set text = who() returning who() as role',
    'delete from loot returning who() as role',
  ])('runs %s with its rights, also while its rows are read', async (statement) => {
    const [{ role }] = (await run(statement)) as { role: string }[];
    expect(role).toMatch(/^ext_thief_[0-9a-f]{8}$/);
  });

  it('queries and changes its own rows, with the types of the driver', async () => {
    const at = '2026-11-30T07:00:00.000Z';
    const values = ["O'Hara; --", new Date(at), ['a', 'b,c'], { x: [1] }, '9007199254740993'];
    const [row] = (await run(
      'insert into points (shopper, at, tags, data, big) values ($1, $2, $3, $4, $5) returning *',
      values,
    )) as Record<string, unknown>[];
    expect({ ...row, big: String(row.big) }).toMatchObject({
      id: 1,
      shopper: "O'Hara; --",
      tags: ['a', 'b,c'],
      data: { x: [1] },
      big: '9007199254740993',
    });
    expect(new Date(String(row.at)).toISOString()).toBe(at);
    expect(await run('update points set shopper = $1 where id = $2', [null, 1])).toEqual([]);
    expect(await run('select shopper from points where id = $1', [1])).toEqual([{ shopper: null }]);
    expect(await run('with gone as (delete from points returning id) select id from gone;')).toEqual([{ id: 1 }]);
    expect(await run('values (1), (2)')).toHaveLength(2);
    await expect(run('select * from generate_series(1, 10001)')).rejects.toThrow('at most 10000 rows');
  });

  it('gets its role back, with the tables of earlier versions', async () => {
    await connection.db.execute(sql.raw('drop schema extension_calls cascade'));
    await connection.db.execute(sql.raw('alter table ext_thief.points owner to current_user'));
    await expect(prepareTables(connection.db, thief, { ...options, mayRun: false })).rejects.toThrow(
      'extensions migrate',
    );
    await prepareTables(connection.db, thief, options);
    expect(await hasRole(connection.db, 'thief')).toBe(true);
    expect(await run('select count(*)::int as count from points')).toEqual([{ count: 0 }]);
  });
});
