// Measures filling carts and placing orders over HTTP, on a real PostgreSQL, with the load generator on the same machine:
//   node api/bench/orders.mjs [--products 1000] [--seconds 5] [--connections 1,8,32]
// The last row of each kind has the KB that a request adds to the database and to its write-ahead log.
// In one transaction, an order reserves stock, counts coupon and deal, and stores lines, tax, event, payment and messages.
import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { load } from './load.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,8,32' },
  },
});
const seconds = Number(values.seconds);
/** An address with a phone number of its own, because orders of one phone are placed one after the other. */
const buildAddress = () => ({
  name: 'Asha Rao',
  phone: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
  line1: '12 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
});

// No limit, because one network registers hundreds of accounts.
process.env.AUTH_LIMIT = process.env.LIMIT_FACTOR = '0';
await withShop(Number(values.products), measure);

async function measure(origin, _pid, databaseUrl) {
  const lines = await addStock(databaseUrl);
  const accounts = await register(origin, 200);
  const visitors = await startExperiment(databaseUrl, 1000);
  const pickLine = () => lines[Math.floor(Math.random() * lines.length)];
  const buildItems = (...lines) => lines.map((line) => ({ ...line, quantity: 1 }));
  let turn = 0;
  const getNextAccount = () => accounts[turn++ % accounts.length];
  const placeOrder = (agent, body, bearer) => {
    const headers = { ...bearer, 'idempotency-key': randomUUID() };
    return post(
      `${origin}/api/v1/orders`,
      { address: buildAddress(), email: 'bench@example.in', ...body },
      { headers, agent },
    );
  };
  const add = (agent, bearer) =>
    post(`${origin}/api/v1/cart/items`, buildItems(pickLine())[0], { headers: bearer, agent });

  const kinds = {
    'add to cart': (agent) => add(agent, getNextAccount()),
    'order of a guest, two products': (agent) => placeOrder(agent, { items: buildItems(pickLine(), pickLine()) }),
    'order of a guest in an experiment, two products': (agent) =>
      placeOrder(agent, { items: buildItems(pickLine(), pickLine()) }, { cookie: visitors[turn++ % visitors.length] }),
    'order of an account, two products': (agent) =>
      placeOrder(agent, { items: buildItems(pickLine(), pickLine()) }, getNextAccount()),
    'order of a guest, the same product for all': (agent) => placeOrder(agent, { items: buildItems(lines[0]) }),
    'add to cart, then order the cart': async (agent) => {
      const bearer = getNextAccount();
      await add(agent, bearer);
      await placeOrder(agent, {}, bearer);
    },
  };
  const rows = [];
  for (const [name, request] of Object.entries(kinds)) {
    const start = await readSizes(databaseUrl);
    const ownRows = [];
    for (const connections of values.connections.split(',').map(Number)) {
      const { perSecond, median, p95, count } = await load(origin, { request, connections, seconds });
      const [p50, roundedP95] = [median, p95].map((ms) => +ms.toFixed(1));
      ownRows.push({ name, connections, 'a second': Math.round(perSecond), p50, p95: roundedP95, count });
    }
    const end = await readSizes(databaseUrl);
    const total = ownRows.reduce((sum, { count }) => sum + count, 0);
    const toKB = (bytes) => +(bytes / total / 1024).toFixed(1);
    Object.assign(ownRows.at(-1), {
      'KB stored': toKB(end.bytes - start.bytes),
      'KB of WAL': toKB(end.wal - start.wal),
    });
    rows.push(...ownRows);
    // Empties the carts for the next measurement.
    await runQuery(databaseUrl, 'truncate cart_items');
  }
  console.log(`\nAPI and PostgreSQL with ${values.products} products, latency in ms`);
  console.table(rows);
}

/** Returns one variant of each product, after giving all enough stock for the run. */
async function addStock(databaseUrl) {
  await runQuery(databaseUrl, 'update variants set stock = 1000000');
  return runQuery(
    databaseUrl,
    `select distinct on (product_id) product_id as "productId", variants.id as "variantId"
     from variants join products on products.id = product_id where archived_at is null and product_id not in (select product_id from deal_products)
     order by product_id`,
  );
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

async function runQuery(connectionString, text) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Registers accounts and returns their `authorization` headers. */
async function register(origin, count) {
  const accounts = [];
  for (let number = 0; number < count; number++) {
    const email = `bench-${number}@example.in`;
    const form = { name: 'Asha Rao', email, acceptTermsAndCondition: true };
    const { otp } = (await post(`${origin}/api/v1/auth/register`, form)).data;
    const { token } = (await post(`${origin}/api/v1/auth/verify-otp`, { email, code: otp })).data;
    accounts.push({ authorization: `Bearer ${token}` });
  }
  return accounts;
}

function post(url, body, { headers = {}, agent } = {}) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const requestHeaders = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    };
    const request = http.request(url, { method: 'POST', agent, headers: requestHeaders }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const responseText = Buffer.concat(parts).toString();
        if (response.statusCode < 300) resolve(JSON.parse(responseText));
        else reject(new Error(`${response.statusCode} for ${url}: ${responseText.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    request.end(text);
  });
}
