// PGlite instances that the test files of one Jest worker share. Compiling and starting one takes half a second of processor time;
// emptying its tables takes a tenth of that. Jest loads this module outside the sandbox of a test file, so that it outlives the file.

const { AsyncLocalStorage } = require('node:async_hooks');

/** Runs a function without the storage of the current test. A timer would hold on to it, and to all that the test file loaded. */
const runOutsideOfTests = AsyncLocalStorage.snapshot();

/** Instances that no test file uses, each emptied and as good as new. */
const idle = [];
/** Describes the schema of each instance when it was client. */
const schemas = new WeakMap();

const describeSchema = `
  select md5(string_agg(part, ',' order by part)) as hash from (
    select 'c' || relname || relnatts::text || relkind::text as part from pg_class where relnamespace = 'public'::regnamespace
    union all select 'p' || proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 't' || tgname || tgenabled::text from pg_trigger where not tgisinternal
  ) parts`;
const readSchema = async (client) => (await client.query(describeSchema)).rows[0].hash;

/**
 * Makes timers that don't keep the process alive until `restore` is called. PostgreSQL sets one whenever it becomes idle, to report
 * statistics ten seconds later; with it, an idle instance would keep a worker from ending.
 */
function unrefTimers() {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (callback, ms, ...rest) =>
    runOutsideOfTests(() => setTimeout(runWithUnrefTimers(callback), ms, ...rest).unref());
  return function restore() {
    globalThis.setTimeout = setTimeout;
  };
}

const runWithUnrefTimers =
  (run) =>
  (...args) => {
    const restore = unrefTimers();
    try {
      return run(...args);
    } finally {
      restore();
    }
  };

/** Returns an idle instance, or opens one from the data directory that `load` returns. */
async function acquire(options, load) {
  const idleClient = idle.pop();
  if (idleClient) return idleClient;
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  const restore = unrefTimers();
  const client = await PGlite.create({ ...options, loadDataDir: load(), extensions: { pg_trgm, unaccent } }).finally(
    restore,
  );
  client.execProtocolRawSync = runWithUnrefTimers(client.execProtocolRawSync.bind(client));
  // Rows that the migrations inserted are restored whenever the tables are emptied.
  const { rows } = await client.query(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const filled = [];
  for (const { name } of rows) {
    const found = await client.query(`select * from ${name} limit 1`);
    if (found.rows.length === 0) continue;
    await client.exec(`create schema if not exists initial; create table initial.${name} as table public.${name}`);
    filled.push(name);
  }
  schemas.set(client, { hash: await readSchema(client), tables: rows.map(({ name }) => name), filled });
  return client;
}

/** Empties an instance for the next test file. One whose schema was changed, or that cannot be emptied, is closed instead. */
async function release(client) {
  if (client.closed) return;
  try {
    const { hash, tables, filled } = schemas.get(client);
    await client.exec('rollback');
    await client.exec('discard all');
    if ((await readSchema(client)) !== hash) throw new Error('The schema was changed');
    await client.exec(`
      set session_replication_role = replica;
      truncate ${tables.join(', ')} restart identity;
      delete from pgboss.job;
      delete from pgboss.archive;
      ${filled.map((name) => `insert into public.${name} overriding system value select * from initial.${name};`).join('\n')}
      set session_replication_role = origin;`);
    idle.push(client);
  } catch {
    await client.close();
  }
}

module.exports = { acquire, release };
