import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A running PgBouncer in transaction mode. */
export interface Pooler {
  /** URL of the database through the pooler. */
  url: string;
  close(): Promise<void>;
}

const paths = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

export const hasPgBouncer = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { env: { ...process.env, PATH: paths } }).status === 0;

/** Starts PgBouncer in front of a database, with fewer connections than its clients have. It refuses start-up parameters, as by default. */
export async function startPgBouncer(databaseUrl: string, poolSize = 4): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const home = mkdtempSync(join(tmpdir(), 'vastra-pgbouncer-'));
  // The user that PgBouncer runs as must be able to enter the folder.
  chmodSync(home, 0o755);
  const ownPort = await findFreePort();
  const config = join(home, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  const child = spawn('pgbouncer', ['-q', config], {
    env: { ...process.env, PATH: paths },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...getUnprivilegedUser(),
  });
  const exited = once(child, 'exit');
  await waitForPort(child, ownPort);
  return {
    url: `postgres://shop:shop@127.0.0.1:${ownPort}${pathname}`,
    async close() {
      child.kill('SIGKILL');
      await exited;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Returns the user "postgres" for root, as whom PgBouncer does not run. The test server of PostgreSQL has created it. */
function getUnprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const getId = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: getId('-u'), gid: getId('-g') };
}

function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  return new Promise((resolve) => {
    server.once('listening', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

async function waitForPort(child: ChildProcess, port: number): Promise<void> {
  const errors: string[] = [];
  child.stderr!.on('data', (text) => errors.push(String(text)));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer does not start: ${errors.join('')}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setTimeout(20);
  }
}
