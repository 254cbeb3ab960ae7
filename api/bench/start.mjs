// Measures how long the API needs until `/readyz`, on a real PostgreSQL:
//   node api/bench/start.mjs [--products 100000] [--starts 3]
// The first start reads all products and stores its index when it ends; the later ones load it. Prints seconds on the clock and of the processors, and
// the resident memory.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { end, findFreePort, startPostgres, waitUntilReady } from './shop.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    starts: { type: 'string', default: '3' },
    /** A database with products, instead of a new one; its SESSION_SECRET must be set. */
    database: { type: 'string' },
  },
});
const api = fileURLToPath(new URL('..', import.meta.url));
const home = await mkdtemp(path.join(tmpdir(), 'vastra-bench-'));
const postgres = values.database ? undefined : startPostgres();
try {
  const databaseUrl = values.database ?? String((await once(postgres.stdout, 'data'))[0]).trim();
  const env = { ...process.env, DATABASE_URL: databaseUrl, VAR_DIR: home, LOG_LEVEL: 'warn', DEMO: '1' };
  if (!values.database) run(['--import', 'tsx', 'src/main.ts', 'seed', '--products', values.products], env);
  run(['build.mjs'], env);
  for (let start = 0; start <= Number(values.starts); start++) {
    const { seconds, processorSeconds, megabytes } = await startOnce(env);
    const name = start === 0 ? 'Without a stored index, ready' : 'Ready';
    console.log(
      `${name} after ${seconds.toFixed(2)} s, ${processorSeconds.toFixed(2)} s of a processor, ${megabytes} MB`,
    );
  }
} finally {
  await end(postgres, () => postgres.stdin.end());
  await rm(home, { recursive: true, force: true });
}

async function startOnce(env) {
  const port = await findFreePort();
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['dist/main.mjs'], {
    cwd: api,
    env: { ...env, NODE_ENV: 'production', API_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    await waitUntilReady(`http://127.0.0.1:${port}`, server);
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, ...readUsage(server.pid) };
  } finally {
    await end(server, () => server.kill('SIGTERM'));
  }
}

/** Reads what a process has used; 0 except on Linux. */
function readUsage(pid) {
  try {
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
    return { processorSeconds: (Number(ticks[0]) + Number(ticks[1])) / 100, megabytes: Math.round(kilobytes / 1024) };
  } catch {
    return { processorSeconds: 0, megabytes: 0 };
  }
}

function run(args, env) {
  const { status } = spawnSync(process.execPath, args, { cwd: api, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed`);
}
