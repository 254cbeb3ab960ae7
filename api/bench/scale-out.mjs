// Measures how documents and orders grow from one document server and one API to two of each:
//   node api/bench/scale-out.mjs [pairs] [--cores 0.5] [--seconds 8] [--products 2000]
// Each of these four processes has a group of the kernel with a quota (half a core), so that one does not use what another needs; PostgreSQL
// and the load have the rest of the machine. Documents are of distinct products, of which nothing is stored. Rounds with one and with two take
// turns. Efficiency is the rate of two, divided by twice the rate of one. "waits" is the share of the periods in which the measured processes
// had used their quota: below 0.5 something else was the limit. Needs Linux, root, and builds (`npx -y pnpm@12 build`).
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { get, load } from '../../.ci/bench/load.mjs';
import { measureReference } from '../../.ci/bench/measure-reference.mjs';
import { addStock, placeOrder } from './order-calls.mjs';
import { createQuota } from './scale-out/quota.mjs';
import { end, findFreePort, startPostgres, waitUntilReady } from './shop.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cores: { type: 'string', default: '0.5' },
    seconds: { type: 'string', default: '8' },
    products: { type: 'string', default: '2000' },
  },
});
const rounds = Number(positionals[0] ?? 3);
const seconds = Number(values.seconds);
const connections = 4;
const getMedian = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const home = await mkdtemp(path.join(tmpdir(), 'vastra-scale-'));
const env = {
  LOG_LEVEL: 'error',
  DEMO: '1',
  LIMIT_FACTOR: '0',
  OVERLOAD_MS: '0',
  AUTH_LIMIT: '0',
  DOCUMENT_CACHE_MB: '0',
  RELEASES_DIR: path.join(home, 'releases'),
  SESSION_SECRET: randomBytes(32).toString('base64'),
  RELEASE_SECRET: randomBytes(32).toString('base64'),
};

function run(args, cwd) {
  const options = { cwd, env: { ...process.env, ...env, VAR_DIR: path.join(home, 'set-up') } };
  const { status, stderr } = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed\n${stderr}`);
}

const started = [];
/** Starts a process of the shop in its own group. Resolves to its origin. */
async function startLimited(name, file, getEnv) {
  const port = await findFreePort();
  const varDir = path.join(home, name);
  mkdirSync(varDir);
  const server = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      SITE_URL: 'http://127.0.0.1',
      VAR_DIR: varDir,
      ...getEnv(String(port)),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const quota = createQuota(`vastra-${process.pid}-${name}`, Number(values.cores));
  quota.add(server.pid);
  started.push({ name, server, quota });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, server);
  return origin;
}

const postgres = startPostgres();
try {
  const [line] = await once(postgres.stdout, 'data');
  env.DATABASE_URL = String(line).trim();
  run(['shared/workspace/build.mjs'], root);
  run(['--import', 'tsx', 'src/main.ts', 'seed', '--products', values.products], path.join(root, 'api'));
  const lines = await addStock(env.DATABASE_URL);
  const apis = [];
  const documents = [];
  for (const number of [1, 2])
    apis.push(await startLimited(`api-${number}`, 'api/dist/main.mjs', (port) => ({ API_PORT: port, WORKER: 'none' })));
  for (const [index, api] of apis.entries())
    documents.push(
      await startLimited(`documents-${index + 1}`, 'shell/dist/server/main.cjs', (port) => ({
        PORT: port,
        API_URL: api,
      })),
    );
  const kinds = [
    {
      name: 'documents of distinct products',
      origins: documents,
      measured: 'documents',
      createRequest(origin) {
        let turn = Math.floor(Math.random() * lines.length);
        return (agent) =>
          get(`${origin}/product/${lines[turn++ % lines.length].productId}`, agent, { 'accept-encoding': 'br' });
      },
    },
    {
      name: 'orders of guests, two products',
      origins: apis,
      measured: 'api',
      createRequest: (origin) => (agent) => {
        const pick = () => lines[Math.floor(Math.random() * lines.length)];
        return placeOrder(origin, { agent, lines: [pick(), pick()] });
      },
    },
  ];
  await measure(kinds);
} finally {
  for (const { server, quota } of started.reverse()) {
    await end(server, () => server.kill('SIGTERM'));
    await quota.remove();
  }
  await end(postgres, () => postgres.stdin.end());
  await rm(home, { recursive: true, force: true });
}

/** Loads the first `count` origins of a kind at the same time. Resolves to requests a second, and the share of periods that were used up. */
async function loadSome({ origins, measured, createRequest }, count) {
  const groups = started.filter(({ name }) => name.startsWith(measured)).slice(0, count);
  const countWaits = () => groups.reduce((sum, { quota }) => sum + quota.countWaits(), 0);
  const waits = countWaits();
  const startedAt = performance.now();
  const results = await Promise.all(
    origins.slice(0, count).map((origin) => load(origin, { request: createRequest(origin), connections, seconds })),
  );
  const periods = ((performance.now() - startedAt) / 20) * count;
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    waits: (countWaits() - waits) / periods,
  };
}

async function measure(kinds) {
  console.log(
    `Reference ${Math.round(measureReference())}, load ${loadavg()[0].toFixed(1)}, ${values.cores} cores each`,
  );
  const rows = [];
  for (const kind of kinds) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = await loadSome(kind, 1);
      const two = await loadSome(kind, 2);
      runs.push({ one, two, efficiency: two.perSecond / (2 * one.perSecond) });
    }
    const pick = (read) => getMedian(runs.map(read));
    rows.push({
      what: kind.name,
      'one, a second': Math.round(pick(({ one }) => one.perSecond)),
      'two, a second': Math.round(pick(({ two }) => two.perSecond)),
      efficiency: pick(({ efficiency }) => efficiency).toFixed(2),
      waits: `${pick(({ one }) => one.waits).toFixed(2)}, ${pick(({ two }) => two.waits).toFixed(2)}`,
    });
  }
  console.table(rows);
}
