import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { patience } from '../../../../shared/testing/patience.cjs';

const installed = '/usr/lib/postgresql';
const folders = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
const binaries = folders
  .map((version) => join(installed, version, 'bin'))
  .find((bin) => existsSync(join(bin, 'initdb')));

/** The servers that the shop's tests bring along have no pg_basebackup, so these tests use Debian's package. */
export const hasPostgres = (): boolean => binaries !== undefined;

/** Returns the user "postgres" for root, as whom PostgreSQL does not run. */
export function getPostgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** A folder of these tests that the user of PostgreSQL may enter. */
export function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'vastra-standby-'));
  chmodSync(home, 0o755);
  return home;
}

/** A PostgreSQL server, primary or standby. Its processes can be killed, frozen and started again. */
export class PostgresServer {
  readonly #data: string;
  #process?: ChildProcess;

  readonly #settings: readonly string[];

  private constructor(
    data: string,
    readonly port: number,
    settings: readonly string[] = [],
  ) {
    this.#data = data;
    this.#settings = settings;
  }

  /** Creates a primary with the empty database "shop", and further settings such as `ssl=on`, and starts it. */
  static async createPrimary(home: string, settings: readonly string[] = []): Promise<PostgresServer> {
    const server = await PostgresServer.#create(home, 'primary', settings);
    await run('initdb', [
      '-D',
      server.#data,
      '-U',
      'shop',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]);
    await server.start();
    await server.query('create database shop', 'postgres');
    return server;
  }

  /** Copies a primary and starts the copy as its standby. */
  static async createStandby(home: string, name: string, primary: PostgresServer): Promise<PostgresServer> {
    const server = await PostgresServer.#create(home, name);
    const source = `host=127.0.0.1 port=${primary.port} user=shop`;
    await run('pg_basebackup', ['-D', server.#data, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '-N']);
    await server.start();
    return server;
  }

  static async #create(home: string, name: string, settings?: readonly string[]): Promise<PostgresServer> {
    const data = join(home, name);
    mkdirSync(data, { mode: 0o700 });
    const { uid, gid } = getPostgresUser();
    if (uid !== undefined) chownSync(data, uid, gid!);
    return new PostgresServer(data, await findFreePort(), settings);
  }

  get url(): string {
    return `postgres://shop@127.0.0.1:${this.port}/shop`;
  }

  async start(): Promise<void> {
    const settings = ['fsync=off', 'wal_retrieve_retry_interval=100ms', 'shared_buffers=32MB', ...this.#settings];
    this.#process = spawn(
      join(binaries!, 'postgres'),
      [
        '-D',
        this.#data,
        '-p',
        String(this.port),
        '-h',
        '127.0.0.1',
        '-k',
        '',
        ...settings.flatMap((each) => ['-c', each]),
      ],
      { stdio: 'ignore', cwd: '/', ...getPostgresUser() },
    );
    await waitFor(() => this.query('select 1', 'postgres'));
  }

  /** Runs a statement on this server. Resolves to its rows. */
  async query<Row extends pg.QueryResultRow>(text: string, database = 'shop'): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.url.replace(/shop$/, database),
      connectionTimeoutMillis: 2_000 * patience,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends all processes at once, as a crash of the machine does. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    this.#signal('SIGKILL');
    await ended;
  }

  /** Stops all processes from running. Their connections stay open. */
  freeze = (): void => this.#signal('SIGSTOP');
  thaw = (): void => this.#signal('SIGCONT');

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#process!;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    for (const each of [pid!, ...children.trim().split(/\s+/).filter(Boolean).map(Number)])
      try {
        process.kill(each, signal);
      } catch {
        // It has ended meanwhile.
      }
  }
}

const runFile = promisify(execFile);
const run = (program: string, parameters: string[]) =>
  runFile(join(binaries!, program), parameters, { cwd: '/', ...getPostgresUser() });

/** Repeats the work until it resolves to something other than false. */
export async function waitFor(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    if ((await work().catch(() => false)) !== false) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const removeHome = (home: string): void => rmSync(home, { recursive: true, force: true });
