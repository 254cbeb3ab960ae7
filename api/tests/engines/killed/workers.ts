import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection } from '../../../src/platform/db/connect';
import { listJobs, passTime } from '../../../src/platform/jobs/testing/stored-jobs';
import { SmtpStandIn } from '../../../src/platform/mailbox/testing/smtp-stand-in';
import { openTestDatabase } from '../../../src/testing/database';
import { buildServer, type Server, startServer } from '../../crash/server';

/** Resolves when a condition holds. The test's timeout bounds it. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(20);
}

/** Sets up workers of their own processes on real PostgreSQL, with a mail server. A test kills one in the middle of a job, and another one takes the job up. */
export function setUpWorkers() {
  const home = mkdtempSync(join(tmpdir(), 'vastra-worker-'));
  const mailServer = new SmtpStandIn();
  let connection: Connection;
  let script: string;
  let env: Record<string, string>;
  const workers: Server[] = [];

  beforeAll(async () => {
    const { host, port } = await mailServer.listen();
    [connection, script] = await Promise.all([openTestDatabase(), buildServer(home)]);
    env = {
      NODE_ENV: 'production',
      WORKER: 'only',
      DEMO: '0',
      DATABASE_URL: (connection.db.$client as pg.Pool).options.connectionString!,
      SESSION_SECRET: 'kTq9vX2mZ7pL4rB8nW3cF6hJ1sD5gY0a',
      VAR_DIR: join(home, 'var'),
      SITE_URL: 'https://vastra.example',
      SMTP_URL: `smtp://${host}:${port}`,
    };
  }, 180_000);

  afterAll(async () => {
    for (const worker of workers) await worker.kill().catch(() => {});
    await mailServer.close();
    await connection?.close();
  });

  async function startWorker(): Promise<Server> {
    const worker = await startServer(script, env);
    workers.push(worker);
    return worker;
  }

  const findJob = async (name: string) => (await listJobs(connection.db)).find((job) => job.name === name)!;

  /** Lets the lease of the killed worker end, and starts another one, which waits for no pause. */
  async function takeUp(name: string): Promise<Server> {
    await passTime(connection.db, 31);
    await connection.db.execute('update pgboss.version set maintained_on = null');
    const worker = await startWorker();
    await until(async () => (await findJob(name)).state !== 'active');
    await connection.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
    return worker;
  }
  return { mailServer, getDatabase: () => connection.db, startWorker, findJob, takeUp };
}
