import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { type Connection, connect } from '../../../src/platform/db/connect';
import { createTestDatabase } from '../../../src/testing/database';
import { buildServer, type Server, startServer } from '../../crash/server';
import { hasPgBouncer, type Pooler, startPgBouncer } from './pgbouncer';

/** A test that is skipped without PgBouncer. */
export const test = skipWithout(hasPgBouncer() ? [] : ['pgbouncer'], it);

export const sessionSecret = 'a secret that is only used behind a pooler';

/** Sets up APIs as processes behind a pooler, with an empty database. */
export class PooledServers {
  readonly home = mkdtempSync(join(tmpdir(), 'vastra-pooled-'));
  /** The servers that run. They end with the tests. */
  readonly servers: Server[] = [];
  env!: Record<string, string>;
  /** A connection to the database, not through the pooler. */
  direct!: Connection;
  pooled!: Connection;
  private pooler!: Pooler;
  private script!: string;
  private readonly closers: (() => Promise<unknown>)[] = [];

  constructor() {
    beforeAll(() => this.prepare());
    afterAll(async () => {
      await Promise.all(this.servers.map((server) => server.kill()));
      for (const close of this.closers) await close();
    });
  }

  private async prepare(): Promise<void> {
    if (!hasPgBouncer()) return;
    const database = await createTestDatabase();
    this.pooler = await startPgBouncer(database.url);
    const urls = { databaseUrl: this.pooler.url, databaseDirectUrl: database.url };
    this.direct = await connect({ databaseUrl: database.url, varDir: this.home });
    this.pooled = await connect({ ...urls, varDir: this.home });
    this.closers.push(this.pooled.close, this.direct.close, this.pooler.close, database.drop);
    this.env = {
      DATABASE_URL: this.pooler.url,
      DATABASE_DIRECT_URL: database.url,
      SESSION_SECRET: sessionSecret,
      NODE_ENV: 'production',
      DEMO: '1',
      LIMIT_FACTOR: '0',
    };
    this.script = await buildServer(this.home);
  }

  start(name: string, env = this.env): Promise<Server> {
    return startServer(this.script, { ...env, VAR_DIR: join(this.home, name) });
  }
}
