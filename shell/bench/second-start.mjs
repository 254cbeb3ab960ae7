// Measures seconds until the shop is ready, at its first start on new data and at the second: `node shell/bench/second-start.mjs`. The builds exist.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './shop.mjs';

const program = fileURLToPath(new URL('../../shared/workspace/start.mjs', import.meta.url));
const varDir = await mkdtemp(path.join(tmpdir(), 'vastra-bench-'));

/** Starts the shop, ends it when it is ready, and resolves to the seconds until then. */
async function start() {
  const env = { ...process.env, PORT: String(await findFreePort()), VAR_DIR: varDir };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('Vastra is ready') && resolve());
      child.once('exit', () => reject(new Error('The shop did not start.')));
    });
    return (performance.now() - startedAt) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

try {
  console.log(`First start ${(await start()).toFixed(1)} s`);
  console.log(`Second start ${(await start()).toFixed(1)} s`);
} finally {
  await rm(varDir, { recursive: true, force: true });
}
