import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPortOpen, ManagedProcess } from './managed-process.mjs';

export const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));

/** Programs that the bench needs; `.ci/tools` installs them. */
const programs = ['pgbackrest', 'postgres', 'pgbouncer', 'redis-server', 'haproxy', 'weed'];

const listDirectories = () => [
  ...(process.env.PATH ?? '').split(':'),
  path.join(homedir(), '.cache/vastra-tools/bin'),
  '/usr/sbin',
  '/usr/local/bin',
  ...listVersions('/usr/lib/postgresql')
    .reverse()
    .map((version) => `/usr/lib/postgresql/${version}/bin`),
];

const listVersions = (folder) => (existsSync(folder) ? readdirSync(folder).sort((a, b) => a - b) : []);

/** Returns the path of a program, or undefined. */
export function findProgram(name) {
  const folders = listDirectories();
  // Debian's own folder first: on the PATH may be a wrapper of one program only.
  const ordered = name === 'postgres' ? folders.reverse() : folders;
  return ordered.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Returns the programs that are not installed. */
export const listMissingPrograms = (names = programs) => names.filter((name) => !findProgram(name));

/** Returns the user that runs PostgreSQL, its backups and PgBouncer, because they do not run as root. */
export function findUser() {
  if (process.getuid() !== 0) return {};
  const read = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

/** Creates a folder of an engine below the bench's own; the engine's user owns it. */
export function makeFolder(home, name, { uid, gid } = {}) {
  const folder = path.join(home, name);
  mkdirSync(folder, { recursive: true });
  if (uid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Fills in each `${NAME}` of a template, except in comments, which begin with `comment`. */
export const fillTemplate = (template, values, comment) =>
  template
    .split('\n')
    .map((line) => (line.startsWith(comment) ? line : line.replace(/\$\{(\w+)\}/g, (_, name) => values[name])))
    .join('\n');

/** Returns PostgreSQL's data folder. */
export const getDataFolder = (home) => path.join(home, 'postgres', 'data');

/** Builds PostgreSQL on a new data folder. It archives its WAL nowhere until there are backups (restore/backups.mjs). */
export function buildPostgres({ home, port, logFile }) {
  const user = findUser();
  const postgres = findProgram('postgres');
  const folder = makeFolder(home, 'postgres', user);
  const data = getDataFolder(home);
  execFileSync(
    path.join(path.dirname(postgres), 'initdb'),
    ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { stdio: 'ignore', cwd: home, ...user },
  );
  appendFileSync(path.join(data, 'postgresql.conf'), "archive_mode = on\narchive_command = '/bin/true'\n");
  return new ManagedProcess({
    name: 'postgres',
    command: postgres,
    args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200'],
    cwd: home,
    user,
    logFile,
    isReady: () => isPortOpen(port),
  });
}

/** Password of the database's user, because PgBouncer's template asks for one. */
export const databasePassword = 'cluster';

/** Builds PgBouncer in transaction mode in front of PostgreSQL, with the settings of deploy/pgbouncer. */
export function buildPgbouncer({ home, port, postgresPort, logFile }) {
  const user = findUser();
  const folder = makeFolder(home, 'pgbouncer', user);
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"shop" "${databasePassword}"\n`);
  const values = {
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: postgresPort,
    DATABASE_NAME: 'shop',
    LISTEN_ADDRESS: '127.0.0.1',
    LISTEN_PORT: port,
    AUTH_FILE: users,
    POOL_SIZE: 20,
  };
  const template = readFileSync(path.join(deploy, 'pgbouncer/pgbouncer.ini'), 'utf8');
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(settings, fillTemplate(template, values, ';'));
  return new ManagedProcess({
    name: 'pgbouncer',
    command: findProgram('pgbouncer'),
    args: [settings],
    cwd: folder,
    user,
    logFile,
    isReady: () => isPortOpen(port),
  });
}

/** Builds Redis, without files. */
export const buildRedis = ({ home, port, logFile }) =>
  new ManagedProcess({
    name: 'redis',
    command: findProgram('redis-server'),
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    cwd: makeFolder(home, 'redis'),
    logFile,
    isReady: () => isPortOpen(port),
  });

/** Builds HAProxy with the settings of deploy/haproxy: `port` is the shop's address, `apiPort` the APIs' for the document servers. */
export const buildHaproxy = ({
  home,
  port,
  apiPort,
  metricsPort,
  documentPorts,
  apiPorts,
  documentCheckPorts,
  apiCheckPorts,
  logFile,
}) =>
  new ManagedProcess({
    name: 'haproxy',
    command: findProgram('haproxy'),
    args: ['-db', '-f', path.join(deploy, 'haproxy/haproxy.cfg')],
    env: {
      PLAIN_HTTP: 'yes',
      HTTP_BIND: `127.0.0.1:${port}`,
      API_BIND: `127.0.0.1:${apiPort}`,
      METRICS_BIND: `127.0.0.1:${metricsPort}`,
      DOCUMENT_SERVER_1: `127.0.0.1:${documentPorts[0]}`,
      DOCUMENT_SERVER_2: `127.0.0.1:${documentPorts[1]}`,
      API_1: `127.0.0.1:${apiPorts[0]}`,
      API_2: `127.0.0.1:${apiPorts[1]}`,
      DOCUMENT_SERVER_1_CHECK_PORT: String(documentCheckPorts[0]),
      DOCUMENT_SERVER_2_CHECK_PORT: String(documentCheckPorts[1]),
      API_1_CHECK_PORT: String(apiCheckPorts[0]),
      API_2_CHECK_PORT: String(apiCheckPorts[1]),
    },
    cwd: makeFolder(home, 'haproxy'),
    logFile,
    isReady: async () => (await isPortOpen(port)) && (await isPortOpen(apiPort)),
  });

/** Builds Varnish with the settings of deploy/varnish in front of the document servers. `token` may purge. */
export function buildVarnish({ home, port, documentPorts, token, logFile }) {
  const folder = makeFolder(home, 'varnish');
  const tokenFile = path.join(folder, 'token');
  writeFileSync(tokenFile, token);
  const values = {
    DOCUMENT_SERVER_1_HOST: '127.0.0.1',
    DOCUMENT_SERVER_1_PORT: documentPorts[0],
    DOCUMENT_SERVER_2_HOST: '127.0.0.1',
    DOCUMENT_SERVER_2_PORT: documentPorts[1],
    // Nothing ends TLS here, so Varnish itself sees the clients.
    TLS_PROXY: '192.0.2.1',
    PURGE_TOKEN_FILE: tokenFile,
  };
  const template = readFileSync(path.join(deploy, 'varnish/default.vcl'), 'utf8');
  const settings = path.join(folder, 'default.vcl');
  writeFileSync(
    settings,
    template.replace(/\$\{(\w+)\}/g, (text, name) => values[name] ?? text),
  );
  return new ManagedProcess({
    name: 'varnish',
    command: findProgram('varnishd'),
    args: [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', settings],
      ...['-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
    ],
    cwd: folder,
    logFile,
    isReady: () => isPortOpen(port),
  });
}
