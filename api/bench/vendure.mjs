// Measures product pages and filling a cart beside Vendure 3.7.3, each on its own PostgreSQL, in turn, over HTTP and with 8 connections:
//   node api/bench/vendure.mjs [--products 400] [--carts 200] [--rounds 5]
// Vendure is installed from the registry into a temporary folder. Its products have 8 variants and no pictures; ours are the generated ones of the
// other benches. A round reads each product once, and adds one more line to each cart. Before a round of ours, a change evicts what the API has cached
// of the products. Each kind of call was made for 5 s before, and the first round, which creates the carts, is not counted.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { get } from '../../.ci/bench/load.mjs';
import { addStock, post, registerAccounts, runQuery } from './order-calls.mjs';
import { end, findFreePort, startPostgres, withShop } from './shop.mjs';
import { prepareVendure } from './vendure/calls.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '400' },
    carts: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    /** Seconds of each kind of call before it is measured. */
    'warm-up': { type: 'string', default: '5' },
  },
});
const [products, carts, rounds] = [values.products, values.carts, values.rounds].map(Number);
const packages = { '@vendure/core': '3.7.3', pg: '8.16.3' };
const connections = 8;
// No limit, because one network registers hundreds of accounts.
process.env.AUTH_LIMIT = process.env.LIMIT_FACTOR = '0';

await withShop(products, async (origin, _pid, databaseUrl) => {
  const ours = await prepareOurs(origin, databaseUrl);
  await withVendure(async (vendureOrigin) => {
    const shops = { ours, theirs: prepareVendure(vendureOrigin, { products, carts }) };
    const rows = [];
    for (const [name, kind] of [
      ['product page', 'createProductRounds'],
      ['add to the cart', 'createCartRounds'],
    ]) {
      const rates = { ours: [], theirs: [] };
      for (const shop of Object.values(shops)) await warmUp(shop[kind]());
      const runRound = { ours: shops.ours[kind](), theirs: shops.theirs[kind]() };
      for (let round = 0; round <= rounds; round++)
        for (const shop of Object.keys(shops)) {
          const perSecond = await measureCalls(await runRound[shop](round));
          if (round > 0) rates[shop].push(perSecond);
        }
      const [ownRate, rateOfVendure] = [getMedian(rates.ours), getMedian(rates.theirs)];
      const times = +(ownRate / rateOfVendure).toFixed(1);
      rows.push({ name, 'ours/s': Math.round(ownRate), 'Vendure/s': +rateOfVendure.toFixed(1), times });
    }
    console.log(`\nCalls a second with ${products} products, medians of ${rounds} rounds`);
    console.table(rows);
  });
});

/** Calls each function once, 8 at a time. Resolves to calls a second. */
async function measureCalls(calls) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  let next = 0;
  const work = async () => {
    while (next < calls.length) await calls[next++](agent);
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return calls.length / seconds;
}

/** Runs rounds for some seconds, until V8 has compiled their code. */
async function warmUp(createCalls) {
  const endsAt = performance.now() + 1000 * Number(values['warm-up']);
  for (let round = 0; performance.now() < endsAt; round++) await measureCalls(await createCalls(round));
}

async function prepareOurs(origin, databaseUrl) {
  const lines = await addStock(databaseUrl);
  const accounts = await registerAccounts(origin, 2 * carts);
  return {
    createProductRounds: () => async () => {
      // Any product may be related, so this evicts all pages.
      await runQuery(databaseUrl, 'update products set keywords = keywords');
      return lines.map(
        ({ productId }) =>
          (agent) =>
            get(`${origin}/api/v1/products/${productId}`, agent),
      );
    },
    createCartRounds: () => {
      const ownAccounts = accounts.splice(0, carts);
      return (round) =>
        ownAccounts.map((headers, index) => (agent) => {
          const line = lines[(index + round) % lines.length];
          return post(`${origin}/api/v1/cart/items`, { ...line, quantity: 1 }, { headers, agent });
        });
    },
  };
}

/** Starts Vendure on its own PostgreSQL, runs `measure(origin)` and removes everything. */
async function withVendure(measure) {
  const home = await mkdtemp(path.join(tmpdir(), 'vastra-bench-'));
  const postgres = startPostgres();
  let server;
  try {
    const [line] = await once(postgres.stdout, 'data');
    await writeFile(path.join(home, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
      cwd: home,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error('Vendure could not be installed');
    const port = await findFreePort();
    const script = fileURLToPath(new URL('vendure/server.mjs', import.meta.url));
    server = spawn(process.execPath, [script, home, String(line).trim(), String(port), String(products)], {
      cwd: home,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await Promise.race([
      once(server, 'message'),
      once(server, 'exit').then(() => {
        throw new Error('Vendure ended');
      }),
    ]);
    await measure(`http://127.0.0.1:${port}`);
  } finally {
    await end(server, () => server.disconnect());
    await end(postgres, () => postgres.stdin.end());
    await rm(home, { recursive: true, force: true });
  }
}

function getMedian(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
}
