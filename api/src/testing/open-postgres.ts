import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { apiRoot } from '../platform/config/api-root';
import { type Connection, connect, migrate } from '../platform/db/connect';

/** A migrated PostgreSQL of one's own: PGlite has a single connection and can show no race. */
export async function openTestPostgres(): Promise<Connection> {
  const server = spawn(process.execPath, [join(apiRoot, 'src/testing/postgres.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(server.stdout!, 'data');
  const { db, close } = await connect({ databaseUrl: String(url).trim(), varDir: '/nonexistent' });
  await migrate(db);
  return {
    db,
    close: async () => {
      await close();
      const ended = once(server, 'exit');
      server.stdin!.end();
      await ended;
    },
  };
}
