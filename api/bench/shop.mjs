import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { get } from '../../.ci/bench/load.mjs';

const api = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts a production API with `products` products on its own PostgreSQL, or on the embedded database, runs
 * `measure(origin, pid, databaseUrl)` and removes everything.
 */
export async function withShop(products, measure, { isEmbedded = false } = {}) {
  const home = await mkdtemp(path.join(tmpdir(), 'vastra-bench-'));
  const postgres = isEmbedded ? undefined : startPostgres();
  let server;
  try {
    const [line] = postgres ? await once(postgres.stdout, 'data') : [''];
    const env = {
      ...process.env,
      DATABASE_URL: String(line).trim(),
      VAR_DIR: home,
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '0',
      OVERLOAD_MS: '0',
      DEMO: '1',
      OPENSEARCH_INDEX: `bench-${products}-${process.pid}`,
    };
    run(['--import', 'tsx', 'src/main.ts', 'seed', '--products', String(products)], env);
    run(['build.mjs'], env);
    // Each catalogue is in a separate index.
    if (env.OPENSEARCH_URL) run(['dist/main.mjs', 'search', 'rebuild'], env);
    const port = await findFreePort();
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
    const serverEnv = { ...env, NODE_ENV: 'production', API_PORT: String(port) };
    const startedAt = performance.now();
    server = spawn(process.execPath, ['dist/main.mjs'], { cwd: api, env: serverEnv, stdio });
    const origin = `http://127.0.0.1:${port}`;
    await waitUntilReady(origin, server);
    console.log(`Ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await measure(origin, server.pid, env.DATABASE_URL);
  } finally {
    await end(server, () => server.kill('SIGTERM'));
    await end(postgres, () => postgres.stdin.end());
    await rm(home, { recursive: true, force: true });
  }
}

/** Checkpoints are rare, because a large catalogue would otherwise cause many while it is written, and one while it is measured. */
const postgresSettings = ['max_wal_size=16GB', 'checkpoint_timeout=60min'];

/** Starts an own PostgreSQL, which writes its URL to stdout and ends with its stdin. */
export const startPostgres = () =>
  spawn(process.execPath, ['src/testing/postgres.mjs', ...postgresSettings], {
    cwd: api,
    stdio: ['pipe', 'pipe', 'inherit'],
  });

function run(args, env) {
  const { status } = spawnSync(process.execPath, args, { cwd: api, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed`);
}

/** Calls `stop`, and resolves once the process has ended. */
export async function end(child, stop) {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  stop();
  await ended;
}

/** Resolves once the server responds on /readyz. Rejects when it has ended, or after two minutes. */
export async function waitUntilReady(origin, server) {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (server.exitCode !== null) throw new Error('The API ended');
    const isReady = await get(`${origin}/readyz`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The API does not respond');
}

/** Resolves to a free port. */
export const findFreePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
