// Measures filling carts and placing orders over HTTP, on a real PostgreSQL, with the load generator on the same machine:
//   node api/bench/orders.mjs [--products 1000] [--seconds 5] [--connections 1,8,32] [--record]
// The last row of each kind has the KB that a request adds to the database and to its write-ahead log.
// In one transaction, an order reserves stock, counts coupon and deal, and stores lines, tax, event, payment and messages.
import { createHmac, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { load } from '../../.ci/bench/load.mjs';
import { createRecorder } from '../../.ci/bench/record.mjs';
import { addStock, placeOrder, post, registerAccounts, runQuery } from './order-calls.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,8,32' },
    /** Appends the figures to docs/bench/results.jsonl. */
    record: { type: 'boolean' },
  },
});
const record = createRecorder(import.meta.url);
const seconds = Number(values.seconds);
// No limit, because one network registers hundreds of accounts.
process.env.AUTH_LIMIT = process.env.LIMIT_FACTOR = '0';
await withShop(Number(values.products), measure);

async function measure(origin, _pid, databaseUrl) {
  const lines = await addStock(databaseUrl);
  const accounts = await registerAccounts(origin, 200);
  const visitors = await startExperiment(databaseUrl, 1000);
  const pickLine = () => lines[Math.floor(Math.random() * lines.length)];
  let turn = 0;
  const getNextAccount = () => accounts[turn++ % accounts.length];
  const add = (agent, bearer) =>
    post(`${origin}/api/v1/cart/items`, { ...pickLine(), quantity: 1 }, { headers: bearer, agent });

  const kinds = {
    'add to cart': (agent) => add(agent, getNextAccount()),
    'order of a guest, two products': (agent) => placeOrder(origin, { agent, lines: [pickLine(), pickLine()] }),
    'order of a guest in an experiment, two products': (agent) =>
      placeOrder(origin, {
        agent,
        lines: [pickLine(), pickLine()],
        headers: { cookie: visitors[turn++ % visitors.length] },
      }),
    'order of an account, two products': (agent) =>
      placeOrder(origin, { agent, lines: [pickLine(), pickLine()], headers: getNextAccount() }),
    'order of a guest, the same product for all': (agent) => placeOrder(origin, { agent, lines: [lines[0]] }),
    'add to cart, then order the cart': async (agent) => {
      const bearer = getNextAccount();
      await add(agent, bearer);
      await placeOrder(origin, { agent, headers: bearer });
    },
  };
  // Plans from when a table was small read it whole until its statistics are renewed, which autovacuum does once a minute.
  await load(origin, { request: kinds['order of a guest, two products'], connections: 8, seconds: 3 });
  await runQuery(databaseUrl, 'analyze');
  const rows = [];
  for (const [name, request] of Object.entries(kinds)) {
    const start = await readSizes(databaseUrl);
    const ownRows = [];
    for (const connections of values.connections.split(',').map(Number)) {
      // A response has the whole cart, so a faster shop would be measured with larger ones.
      await runQuery(databaseUrl, 'truncate cart_items');
      const { perSecond, count, ...latencies } = await load(origin, { request, connections, seconds });
      const [p50, p95, p99] = [latencies.median, latencies.p95, latencies.p99].map((ms) => +ms.toFixed(1));
      ownRows.push({ name, connections, 'a second': Math.round(perSecond), p50, p95, p99, count });
      await record(`${name}, ${connections} connections`, { '/s': perSecond, 'p99 ms': latencies.p99 });
    }
    const end = await readSizes(databaseUrl);
    const total = ownRows.reduce((sum, { count }) => sum + count, 0);
    const toKB = (bytes) => +(bytes / total / 1024).toFixed(1);
    Object.assign(ownRows.at(-1), {
      'KB stored': toKB(end.bytes - start.bytes),
      'KB of WAL': toKB(end.wal - start.wal),
    });
    rows.push(...ownRows);
  }
  console.log(`\nAPI and PostgreSQL with ${values.products} products, latency in ms`);
  console.table(rows);
}

/** Returns the bytes of the database, and of the write-ahead log that was ever written. */
async function readSizes(databaseUrl) {
  const [sizes] = await runQuery(
    databaseUrl,
    `select pg_database_size(current_database())::float as bytes, (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float as wal`,
  );
  return sizes;
}

/** Starts an experiment that visitors take part in, and returns their cookies. */
async function startExperiment(databaseUrl, count) {
  const ids = Array.from({ length: count }, () => randomUUID());
  await runQuery(
    databaseUrl,
    `insert into experiments (id, name, flag, control_variant, hypothesis, owner, primary_metric, guardrails, baseline, effect, days, split,
       percentage, hash_key, started_at, ends_at)
     values ('bench', '', 'bench', 'a', '', '', 'conversion', '[]', 3, 10, 1, '[]', 100, 'key', now(), now() + interval '1 day')`,
  );
  const rows = ids.map((id) => `('bench', '${createHmac('sha256', 'key').update(id).digest('base64url')}', 'a')`);
  await runQuery(databaseUrl, `insert into experiment_visitors (experiment_id, visitor_hash, variant) values ${rows}`);
  return ids.map((id) => `visitor=${id}`);
}
