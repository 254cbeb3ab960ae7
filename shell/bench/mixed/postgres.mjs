import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../../../api', import.meta.url));

/** Starts a PostgreSQL server, runs `work` with its URL, and removes the server. */
export async function withPostgres(work) {
  const server = spawn(process.execPath, ['src/testing/postgres.mjs', 'max_wal_size=4GB', 'checkpoint_timeout=60min'], {
    cwd: api,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const [line] = await once(server.stdout, 'data');
    return await work(String(line).trim());
  } finally {
    server.stdin.end();
    await ended;
  }
}
