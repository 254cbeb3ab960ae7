// PostgreSQL databases that the test files of one Jest worker share. Copying the migrated one takes a tenth of a second, emptying a copy
// a fiftieth. Jest loads this module outside the sandbox of a test file, so that it outlives the file.
const pg = require('pg');
const { logEndOfSessions } = require('./postgres-log.cjs');

/** Databases that no test file uses, each emptied and as good as new. */
const idle = [];
let count = 0;

/** Returns the URL of a database of the server that global-setup.ts started. */
const getUrl = (name) => process.env.TEST_POSTGRES_URL.replace(/[^/]+$/, name);

async function connect(name) {
  const client = new pg.Client({ connectionString: getUrl(name) });
  // The server may be stopped before this process ends.
  client.on('error', () => {});
  await client.connect();
  // Does not hold a worker that has run all its files.
  client.connection.stream.unref();
  return client;
}

async function runOnServer(...statements) {
  const client = await connect('postgres');
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database, without tables unless it copies a template, and returns its URL. */
async function create(template = 'template1') {
  const name = `test_${process.pid}_${++count}`;
  await runOnServer(`create database ${name} template ${template}`);
  return {
    url: getUrl(name),
    name,
    drop: () => runOnServer(logEndOfSessions(name), `drop database ${name} with (force)`),
  };
}

const describeSchema = `
  select md5(string_agg(part, ',' order by part)) as hash from (
    select 'c' || relname || relnatts::text || relkind::text as part from pg_class where relnamespace = 'public'::regnamespace
    union all select 'p' || proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 't' || tgname || tgenabled::text from pg_trigger where not tgisinternal
  ) parts`;
const readSchema = async (client) => (await client.query(describeSchema)).rows[0].hash;
const readNames = async (client, query) => (await client.query(query)).rows.map(({ name }) => name);

/** Returns an idle database, or a copy of the migrated one. */
async function acquire() {
  const idleDatabase = idle.pop();
  if (idleDatabase) return idleDatabase;
  const database = await create('shop');
  const client = await connect(database.name);
  // Rows that the migrations inserted are restored whenever the tables are emptied.
  const filled = [];
  for (const name of await readNames(
    client,
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )) {
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length === 0) continue;
    await client.query(`create schema if not exists initial; create table initial.${name} as table public.${name}`);
    filled.push(name);
  }
  return { ...database, client, filled, hash: await readSchema(client) };
}

/** Empties a database for the next test file. A database whose schema was changed is dropped instead. */
async function release(database) {
  const { client, hash, filled } = database;
  await client.query(logEndOfSessions(database.name));
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  if ((await readSchema(client)) !== hash) {
    await client.end();
    return database.drop();
  }
  // Deletes instead of truncating, which writes files for each table and index.
  const used = await readNames(
    client,
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  const sequences = await readNames(
    client,
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  await client.query(`
    set session_replication_role = replica;
    ${[...used, 'pgboss.job', 'pgboss.archive'].map((name) => `delete from ${name};`).join('\n')}
    ${sequences.map((name) => `alter sequence ${name} restart;`).join('\n')}
    ${filled.map((name) => `insert into public.${name} overriding system value select * from initial.${name};`).join('\n')}
    set session_replication_role = origin;`);
  idle.push(database);
}

module.exports = { create, acquire, release };
