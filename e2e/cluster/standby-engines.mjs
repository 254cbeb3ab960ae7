import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databasePassword, deploy, fillTemplate, findProgram, findUser, makeFolder } from './engines.mjs';
import { createResponseCheck, isPortOpen, ManagedProcess, signalTree } from './managed-process.mjs';
import { writeConfig } from './restore/backups.mjs';

/** Programs that scenarios with a standby need besides. */
export const standbyPrograms = ['patroni', 'etcd'];

/** Builds etcd with a single member. */
export function buildEtcd({ home, port, peerPort, logFile }) {
  const folder = makeFolder(home, 'etcd');
  const [clientUrl, peerUrl] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`);
  return new ManagedProcess({
    name: 'etcd',
    command: findProgram('etcd'),
    args: [
      ...['--data-dir', folder, '--name', 'etcd', '--unsafe-no-fsync'],
      ...['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `etcd=${peerUrl}`],
    ],
    cwd: folder,
    logFile,
    isReady: createResponseCheck(`${clientUrl}/health`),
  });
}

/** Patroni with its PostgreSQL server, which is no child of Patroni's and outlives it. */
class PostgresNode extends ManagedProcess {
  constructor({ data, port, restPort, configFile, ...options }) {
    super(options);
    Object.assign(this, { data, port, restPort, configFile });
    process.once('exit', () => this.killServer());
  }

  /** Resolves to whether Patroni says that the server is in the state: `primary`, `replica` or `sync`. */
  isIn(state) {
    return createResponseCheck(`http://127.0.0.1:${this.restPort}/${state}`)().catch(() => false);
  }

  /** Ends PostgreSQL at once, and leaves Patroni. */
  killServer() {
    const pid = this.findServer();
    if (pid) signalTree(pid, 'SIGKILL');
  }

  async kill() {
    this.killServer();
    await super.kill();
  }

  /** Returns the process id of PostgreSQL; undefined if it does not run. The file remains after a crash. */
  findServer() {
    try {
      const pid = Number(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(this.data)
        ? pid
        : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Builds a PostgreSQL server under Patroni, with the settings of deploy/patroni. `data` may be an existing folder. */
export function buildNode({ home, name, data, port, restPort, etcdPort, repository, logFile }) {
  const user = findUser();
  const folder = makeFolder(home, name, user);
  const dataFolder = data ?? path.join(folder, 'data');
  const configFile = path.join(folder, 'pgbackrest.conf');
  const server = { data: dataFolder, port, socketDir: folder, role: 'postgres', database: 'shop' };
  writeConfig({ file: configFile, folder, server, repository, user });
  const values = {
    NODE_NAME: name,
    NODE_HOST: '127.0.0.1',
    POSTGRES_PORT: port,
    REST_PORT: restPort,
    ETCD_HOSTS: `127.0.0.1:${etcdPort}`,
    BIN_DIR: path.dirname(findProgram('postgres')),
    DATA_DIR: dataFolder,
    SOCKET_DIR: folder,
    PASSWORD_FILE: path.join(folder, 'passwords'),
    NETWORK: '127.0.0.1/32',
    SUPERUSER_PASSWORD: databasePassword,
    REPLICATION_PASSWORD: databasePassword,
  };
  const settings = path.join(folder, 'patroni.yml');
  writeFileSync(settings, fillTemplate(readFileSync(path.join(deploy, 'patroni/patroni.yml'), 'utf8'), values, '#'));
  return new PostgresNode({
    data: dataFolder,
    port,
    restPort,
    configFile,
    name,
    command: findProgram('patroni'),
    args: [settings],
    // PostgreSQL, which archives, and the commands that make a standby get it from Patroni.
    env: { LC_ALL: 'C.UTF-8', PGBACKREST_CONFIG: configFile },
    cwd: folder,
    user,
    logFile,
    isReady: createResponseCheck(`http://127.0.0.1:${restPort}/health`),
  });
}

/** Builds the HAProxy that leads to the primary and to the standbys, with the settings of deploy/haproxy. */
export const buildDatabaseHaproxy = ({ home, primaryPort, standbyPort, nodes, logFile }) =>
  new ManagedProcess({
    name: 'database-haproxy',
    command: findProgram('haproxy'),
    args: ['-db', '-f', path.join(deploy, 'haproxy/postgresql.cfg')],
    env: {
      PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
      STANDBY_BIND: `127.0.0.1:${standbyPort}`,
      POSTGRES_1: `127.0.0.1:${nodes[0].port}`,
      POSTGRES_2: `127.0.0.1:${nodes[1].port}`,
      PATRONI_1: String(nodes[0].restPort),
      PATRONI_2: String(nodes[1].restPort),
    },
    cwd: makeFolder(home, 'database-haproxy'),
    logFile,
    isReady: async () => (await isPortOpen(primaryPort)) && (await isPortOpen(standbyPort)),
  });
