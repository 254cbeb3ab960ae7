import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Resolves to a port of which the next one is free too. */
export async function findFreePort() {
  let port = 5100;
  while (!((await isFree(port)) && (await isFree(port + 1)))) port += 10;
  return port;
}

function seed(products, env) {
  const args = ['--import', 'tsx', 'src/main.ts', 'seed', '--products', String(products)];
  const { status } = spawnSync(process.execPath, args, {
    cwd: path.join(root, 'api'),
    env: { ...env, DEMO: '1' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed`);
}

/**
 * Starts the production build on new data, runs `work` with its URL, its environment and its process id, and removes everything afterwards.
 * `extraEnv`: further environment variables. `products`: number of generated products, instead of the demo's.
 */
export async function withShop(work, extraEnv = {}, { products } = {}) {
  const port = await findFreePort();
  const varDir = await mkdtemp(path.join(tmpdir(), 'vastra-bench-'));
  const env = { ...process.env, PORT: String(port), VAR_DIR: varDir, ...extraEnv };
  if (products) seed(products, env);
  const child = spawn(process.execPath, [path.join(root, 'shared/workspace/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('Vastra is ready') && resolve());
      child.once('exit', () => reject(new Error('The shop did not start.')));
    });
    return await work(`http://localhost:${port}`, env, child.pid);
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(varDir, { recursive: true, force: true });
  }
}
