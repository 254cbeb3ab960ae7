import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { patience } from '../../shared/testing/patience.cjs';
import { buildEdge } from './edge.mjs';
import { buildHaproxy, buildPgbouncer, buildPostgres, buildRedis, databasePassword } from './engines.mjs';
import { createResponseCheck, findFreePorts, ManagedProcess } from './managed-process.mjs';
import { ObjectStore } from './object-store.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const runFile = promisify(execFile);

/** Units of each variant, so that nothing sells out. */
export const initialStock = 1_000_000;

/**
 * Starts the whole shop on this machine: PostgreSQL, PgBouncer, Redis, SeaweedFS, HAProxy, two APIs, a worker and two document servers, and
 * Varnish if it is installed. It is no demo: addresses of clients count, and limits hold. Everything lies in one temporary folder, which
 * `stop` removes.
 */
export class Cluster {
  home = mkdtempSync(path.join(tmpdir(), 'vastra-cluster-'));
  logs = path.join(this.home, 'logs');
  /** All processes by name, in the order of their start. */
  processes = {};

  async start(log) {
    mkdirSync(this.logs);
    // The user of PostgreSQL and PgBouncer enters its folders through this one.
    chmodSync(this.home, 0o755);
    const [postgresPort, pgbouncerPort, redisPort, port, apiPort, metricsPort, ...ports] = await findFreePorts(17);
    this.origin = `http://127.0.0.1:${port}`;
    this.metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    this.apiPorts = ports.slice(0, 2);
    this.documentPorts = ports.slice(2, 4);
    const [workerPort, edgePort] = ports.slice(4, 6);
    const [workerCheckPort, ...checkPorts] = ports.slice(6);
    this.apiCheckPorts = checkPorts.slice(0, 2);
    this.documentCheckPorts = checkPorts.slice(2);
    this.databaseUrl = `postgres://shop@127.0.0.1:${postgresPort}/shop`;

    const { home, documentPorts, apiPorts } = this;
    this.edge = buildEdge({ home, port: edgePort, documentPorts, logFile: this.getLog('varnish') });
    const storePort = await ObjectStore.findPort();
    const logFile = this.getLog('seaweedfs');
    const store = new ObjectStore({ home, name: 'seaweedfs', port: storePort, bucket: 'shop', logFile });
    this.env = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DEMO: '0',
      SITE_URL: this.origin,
      SESSION_SECRET: randomBytes(32).toString('base64'),
      RELEASE_SECRET: randomBytes(32).toString('base64'),
      DATABASE_URL: `postgres://shop:${databasePassword}@127.0.0.1:${pgbouncerPort}/shop`,
      DATABASE_DIRECT_URL: this.databaseUrl,
      DATABASE_POOL_SIZE: '15',
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      S3_BUCKET: store.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
      S3_ACCESS_KEY_ID: store.keys.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: store.keys.S3_SECRET_ACCESS_KEY,
      UNSIGNED_RELEASES: '1',
      TRUST_PROXY: '127.0.0.1',
      MIGRATE_AT_START: '0',
      DRAIN_SECONDS: '5',
      // Orders of guests need no code, because this load reads no text messages.
      COD_CODE: '0',
      // The bench signs in as an admin with a password.
      REQUIRE_ADMIN_SECOND_FACTOR: '0',
      AUTH_LIMIT: '20',
      API_URL: `http://127.0.0.1:${apiPort}`,
      ...this.edge?.env,
    };
    /** The APIs and the worker have the keys of pictures and anchors too. */
    this.apiEnv = { ...this.env, ...store.keys };

    this.add(buildPostgres({ home, port: postgresPort, logFile: this.getLog('postgres') }));
    this.add(buildPgbouncer({ home, port: pgbouncerPort, postgresPort, logFile: this.getLog('pgbouncer') }));
    this.add(buildRedis({ home, port: redisPort, logFile: this.getLog('redis') }));
    this.add(store);
    this.apiPorts.forEach((each, index) => {
      this.add(this.buildApi(`api-${index + 1}`, each, { worker: 'none', checkPort: this.apiCheckPorts[index] }));
    });
    this.add(this.buildApi('worker', workerPort, { worker: 'only', checkPort: workerCheckPort }));
    this.documentPorts.forEach((each, index) => {
      this.add(this.buildDocumentServer(`documents-${index + 1}`, each, this.documentCheckPorts[index]));
    });
    this.add(
      buildHaproxy({
        ...{ home, port, apiPort, metricsPort, documentPorts, apiPorts, logFile: this.getLog('haproxy') },
        ...{ documentCheckPorts: this.documentCheckPorts, apiCheckPorts: this.apiCheckPorts },
      }),
    );
    if (this.edge) this.add(this.edge.process);

    await this.startEngines();
    log('Engines are ready');
    await this.fill(log);
    for (const name of ['api-1', 'api-2', 'worker']) await this.processes[name].start();
    // The document servers reach the API through HAProxy.
    await this.processes.haproxy.start();
    for (const name of ['documents-1', 'documents-2']) await this.processes[name].start();
    await this.waitUntilBalanced();
    await this.edge?.process.start();
    log('The shop is ready');
  }

  /** The names of the shop's own processes, in the order of a rolling restart. */
  get shopNames() {
    return ['api-1', 'api-2', 'worker', 'documents-1', 'documents-2'];
  }

  add(process) {
    this.processes[process.name] = process;
  }

  getLog(name) {
    return path.join(this.logs, `${name}.log`);
  }

  buildApi(name, port, { worker, checkPort }) {
    const origin = `http://127.0.0.1:${port}`;
    return new ManagedProcess({
      name,
      command: process.execPath,
      args: ['api/dist/main.mjs'],
      cwd: root,
      env: {
        ...this.apiEnv,
        API_PORT: String(port),
        ...(checkPort && { CHECK_PORT: String(checkPort) }),
        WORKER: worker,
        VAR_DIR: path.join(this.home, name),
      },
      logFile: this.getLog(name),
      isReady: createResponseCheck(`${origin}/readyz`),
    });
  }

  buildDocumentServer(name, port, checkPort) {
    return new ManagedProcess({
      name,
      command: process.execPath,
      args: ['shell/dist/server/main.cjs'],
      cwd: root,
      env: { ...this.env, PORT: String(port), CHECK_PORT: String(checkPort), VAR_DIR: path.join(this.home, name) },
      logFile: this.getLog(name),
      isReady: createResponseCheck(`http://127.0.0.1:${port}/readyz`),
    });
  }

  async startEngines() {
    const { postgres, pgbouncer, redis, seaweedfs } = this.processes;
    await Promise.all([postgres.start(), redis.start(), seaweedfs.start()]);
    await pgbouncer.start();
    await waitFor(() => this.query('select 1', 'postgres'));
    await this.query('create database shop', 'postgres');
    seaweedfs.createBucket();
  }

  /** Builds what has changed, stores the releases, and fills the database with the demo's catalogue, without the demo's accounts. */
  async fill(log) {
    const buildVar = path.join(this.home, 'build');
    await this.run('shared/workspace/build.mjs', [], { VAR_DIR: buildVar });
    log('Releases are stored');
    const env = { VAR_DIR: buildVar, DATABASE_URL: this.databaseUrl, S3_BUCKET: '' };
    await this.run('api/dist/main.mjs', ['migrate'], env);
    await this.run('api/dist/main.mjs', ['seed'], { ...env, DEMO: '1', TRUST_PROXY: '' });
    await this.run('api/dist/main.mjs', ['admin', 'forget-demo'], env);
    await this.query(`update variants set stock = ${initialStock}`);
    log('The database is filled');
  }

  /** Runs a Node script of the repository with the cluster's settings. Resolves to its output. */
  async run(script, args = [], env = {}) {
    const { stdout } = await runFile(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...this.env, ...env },
      maxBuffer: 1e8,
    });
    return stdout;
  }

  /** Runs `pnpm release …` on the cluster's store. */
  release(...args) {
    return this.run('shared/workspace/release.mjs', args, { VAR_DIR: path.join(this.home, 'build') });
  }

  /** Creates an admin. Resolves to what signs in. */
  async addAdmin() {
    const admin = { email: 'admin@example.in', password: 'a cluster of one machine' };
    const adding = runFile(process.execPath, ['api/dist/main.mjs', 'admin', 'add', admin.email], {
      cwd: root,
      env: { ...process.env, ...this.env, VAR_DIR: path.join(this.home, 'build'), DATABASE_URL: this.databaseUrl },
    });
    adding.child.stdin.end(`${admin.password}\n`);
    await adding;
    return admin;
  }

  /** Opens the store of the releases. */
  async openReleases() {
    const { openStorage } = await importTypescript('releases/index.ts');
    return openStorage(this.env);
  }

  /** Runs a statement on PostgreSQL itself. Resolves to the rows. */
  async query(text, database = 'shop') {
    const client = new pg.Client({ connectionString: this.databaseUrl.replace(/shop$/, database) });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Resolves when HAProxy passes requests on to a page. */
  waitUntilBalanced() {
    return waitFor(createResponseCheck(`${this.origin}/`));
  }

  /** Ends all processes, the last one first, and removes the folder. `keepsLogs` leaves the folder for a look. */
  async stop({ keepsLogs = false } = {}) {
    for (const process of Object.values(this.processes).reverse()) {
      if (process.isRunning) process.thaw();
      await process.stop(process.name === 'postgres' ? 'SIGINT' : 'SIGTERM', 20_000);
    }
    if (!keepsLogs) rmSync(this.home, { recursive: true, force: true });
  }
}

/** Repeats the check until it resolves to something other than false. Rejects with its last error after `withinMs`, or later on a slow machine. */
export async function waitFor(check, withinMs = 60_000) {
  const deadline = Date.now() + withinMs * patience;
  for (;;) {
    try {
      if ((await check()) !== false) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error('The check did not succeed in time');
    await sleep(100);
  }
}

/** Returns the machine's Node, processor count and memory in one line, for the report. */
export const describeMachine = () =>
  `Node ${process.versions.node}, ${execFileSync('nproc', { encoding: 'utf8' }).trim()} cores`;
