// Measures a shop under mixed load at fixed arrival rates: 90 % documents, 8 % changes of carts, 2 % orders of guests. Requests leave when they
// are due, also while earlier ones wait, and latencies count from then. The rate grows until the 99th percentile exceeds the limit:
//   node shell/bench/mixed.mjs [--rate 50] [--factor 1.5] [--steps 8] [--seconds 10] [--limit 250] [--mix 90,8,2] [--record]
// It starts the production build on a new PostgreSQL server; the load generator is on the same machine. Another shop is measured with
//   --origin URL                      a running demo shop with LIMIT_FACTOR=0 AUTH_LIMIT=0; orders, stock and accounts stay in it
//   --peer URL --peer-paths /,/a,/b   documents only, of any shop; compare with --mix 100,0,0
// Measure only what is yours. Exit code 1 if a request failed, or if an order is missing or doubled afterwards.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createRecorder } from '../../.ci/bench/record.mjs';
import { createRandom, createZipf } from '../../.ci/bench/zipf.mjs';
import { addStock, listDocuments, listOrders, registerAccounts, signInAdmin } from './mixed/demo-shop.mjs';
import { runOpenLoop } from './mixed/open-loop.mjs';
import { withPostgres } from './mixed/postgres.mjs';
import { createCartRequest, createDocumentRequest, createOrderRequest } from './mixed/requests.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    /** Requests a second of the first step. */
    rate: { type: 'string', default: '50' },
    /** Requests of a step, as a multiple of the step before it. */
    factor: { type: 'string', default: '1.5' },
    steps: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    /** ms that the 99th percentile of all requests may reach. */
    limit: { type: 'string', default: '250' },
    /** Shares of documents, changes of carts, and orders. */
    mix: { type: 'string', default: '90,8,2' },
    origin: { type: 'string' },
    peer: { type: 'string' },
    'peer-paths': { type: 'string', default: '/' },
    /** Appends the figures to docs/bench/results.jsonl. */
    record: { type: 'boolean' },
  },
});
const [rate, factor, steps, seconds, limit] = [
  values.rate,
  values.factor,
  values.steps,
  values.seconds,
  values.limit,
].map(Number);
const record = createRecorder(import.meta.url);
const random = createRandom(5);
const rows = [];
let failedCount = 0;

if (values.peer) {
  const pickPath = createZipf(values['peer-paths'].split(','), random);
  await measure({ documents: { share: 1, send: createDocumentRequest(values.peer, pickPath) } });
} else if (values.origin) await measureShop(values.origin);
else
  await withPostgres((databaseUrl) =>
    withShop(measureShop, {
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      LIMIT_FACTOR: '0',
      OVERLOAD_MS: '0',
      AUTH_LIMIT: '0',
    }),
  );
if (failedCount > 0) process.exitCode = 1;

async function measureShop(origin) {
  const [documents, carts, orders] = values.mix.split(',').map(Number);
  const runId = randomUUID().slice(0, 8);
  const email = `mixed-${runId}@example.in`;
  const { paths, lines } = await listDocuments(origin);
  const admin = await signInAdmin(origin);
  await addStock(origin, admin, lines);
  const accounts = carts > 0 ? await registerAccounts(origin, 200, runId) : [];
  const pickLine = createZipf(lines, random);
  const placed = [];
  await measure({
    documents: { share: documents, send: createDocumentRequest(origin, createZipf(paths, random)) },
    carts: { share: carts, send: createCartRequest(origin, accounts, pickLine) },
    orders: {
      share: orders,
      send: createOrderRequest(origin, { pickLine, email, onPlaced: (number) => placed.push(number) }),
    },
  });
  const stored = await listOrders(origin, admin, email);
  const missing = placed.filter((number) => !stored.includes(number)).length;
  const unconfirmed = stored.filter((number) => !placed.includes(number)).length;
  console.log(`Orders: ${placed.length} confirmed, ${missing} missing, ${unconfirmed} stored without a confirmation`);
  if (missing + unconfirmed > 0) process.exitCode = 1;
}

/** Runs the steps, and prints the last rate within the limit and the first beyond it. */
async function measure(kinds) {
  // Compiles what the first visitors would wait for.
  const warmUp = await runOpenLoop({ kinds, rate, seconds: 5, random });
  failedCount += warmUp.all.failedCount;
  const reached = [];
  for (let step = 0; step < steps; step += 1) {
    const stepRate = Math.round(rate * factor ** step);
    const result = await runOpenLoop({ kinds, rate: stepRate, seconds, random });
    const names = ['all', ...Object.keys(kinds)].filter((name) => result[name].count > 0);
    const isWithin = result.all.at(99) <= limit;
    for (const name of names) {
      addRow(stepRate, name, result);
      // Latencies of an overloaded shop depend on how long it is measured.
      if (isWithin) await recordRow(stepRate, name, result[name]);
    }
    failedCount += result.all.failedCount;
    reached.push({ stepRate, p99: result.all.at(99) });
    if (!isWithin) break;
  }
  console.log(`\n${describeTarget()}, latency in ms from the planned arrival`);
  console.table(rows);
  for (const { stepRate, p99 } of reached.slice(-2))
    console.log(
      `At ${stepRate} requests a second p99 is ${p99 > limit ? 'above' : 'within'} ${limit} ms: ${round(p99)} ms`,
    );
}

function addRow(stepRate, kind, result) {
  const latencies = result[kind];
  const [p50, p90, p99] = [50, 90, 99].map((percentile) => round(latencies.at(percentile)));
  const failed = Object.entries(latencies.failures).map(([status, count]) => `${count} × ${status}`);
  rows.push({
    'a second': stepRate,
    kind,
    count: latencies.count,
    p50,
    p90,
    p99,
    'p99.9': round(latencies.at(99.9)),
    max: round(latencies.at(100)),
    failed: failed.join(', '),
    ...(kind === 'all' && { 'sent late, p99': round(result.lag.at(99)) }),
  });
}

function recordRow(stepRate, kind, latencies) {
  return record(`${kind} at ${stepRate}/s`, { 'p50 ms': latencies.at(50), 'p99 ms': latencies.at(99) });
}

function describeTarget() {
  if (values.peer) return `Documents of ${values.peer}`;
  return `${values.mix} % documents, carts, orders`;
}

function round(ms) {
  return +ms.toFixed(1);
}
