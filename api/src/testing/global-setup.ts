import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { apiRoot } from '../platform/config/api-root';
import { connect } from '../platform/db/connect';
import { migrate } from '../platform/db/migrate';
import { logFile, logSettings } from './postgres-log.cjs';

/** A worker's test has two instances with a pool of 20 each at most, besides the connections to idle databases. */
const maxConnections = Math.max(300, 60 * availableParallelism());

/** Settings that are faster, and lose data only when the machine stops. */
const settings = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['jit=off', 'autovacuum=off', `max_connections=${maxConnections}`, ...logSettings],
];

/**
 * Starts the PostgreSQL server of all API tests, whose database "shop" is migrated and is the template of the other databases, and makes the
 * temporary folder of the tests, which goes with the server. No test removes its own files: what still writes after a test would make the removal fail.
 */
export default async function setUp(): Promise<void> {
  mkdirSync(dirname(logFile), { recursive: true });
  const testFolder = mkdtempSync(join(tmpdir(), 'vastra-tests-'));
  // Engines that run as another user must be able to enter it.
  chmodSync(testFolder, 0o755);
  // It ends with this process, because its standard input ends.
  const server = spawn(process.execPath, [join(apiRoot, 'src/testing/postgres.mjs'), ...settings], {
    env: { ...process.env, POSTGRES_LOG: logFile, TEST_FILES: testFolder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(server.stdout, 'data');
  process.env.TEST_POSTGRES_URL = String(url).trim();
  const { db, close } = await connect({ databaseUrl: process.env.TEST_POSTGRES_URL, varDir: '/nonexistent' });
  await migrate(db);
  await close();
  process.env.TMPDIR = testFolder;
  (globalThis as { testPostgres?: ChildProcess }).testPostgres = server;
}
