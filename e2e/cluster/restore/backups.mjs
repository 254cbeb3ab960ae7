import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deploy, findProgram, findUser, makeFolder } from '../engines.mjs';
import { ObjectStore } from '../object-store.mjs';
import { readMoment } from './moment.mjs';

const runFile = promisify(execFile);
const bucket = 'vastra-backups';

/** Returns the option with a new key of a repository. */
const cipher = () => ({ 'repo1-cipher-pass': randomBytes(32).toString('base64') });

/** Returns the options of a repository that both servers under Patroni use: a folder in place of a bucket. */
export const makeRepository = (home) => ({
  'repo1-type': 'posix',
  'repo1-path': makeFolder(home, 'node-backups', findUser()),
  ...cipher(),
});

/** Runs a command of pgBackRest on a server. Resolves to its output. */
export async function runPgbackrest(node, ...args) {
  const options = { cwd: path.dirname(node.configFile), maxBuffer: 1e8, ...findUser() };
  const all = [`--config=${node.configFile}`, '--stanza=vastra', ...args];
  const { stdout } = await runFile(findProgram('pgbackrest'), all, options).catch((error) => {
    throw new Error(`pgbackrest ${args[0]} on ${node.name}: ${(error.stdout || error.stderr || error.message).trim()}`);
  });
  return stdout;
}

/** Writes the configuration of deploy/pgbackrest for a server of PostgreSQL on this machine; `folder` has logs and locks. */
export function writeConfig({ file, folder, server, repository, user }) {
  const { data, port, socketDir, role, database } = server;
  const values = { ...repository, 'pg1-path': data, 'pg1-port': port, 'pg1-socket-path': socketDir };
  const added = Object.fromEntries(
    ['log', 'lock', 'spool'].map((name) => [`${name}-path`, makeFolder(folder, name, user)]),
  );
  let text = readFileSync(path.join(deploy, 'pgbackrest/pgbackrest.conf'), 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (line.test(text)) text = text.replace(line, `${name}=${value}`);
    else added[name] = value;
  }
  const lines = Object.entries(added).map(([name, value]) => `${name}=${value}\n`);
  text = text
    .replace(/^\[global\]\n/m, `[global]\n${lines.join('')}`)
    .replace(/^\[vastra\]\n/m, `[vastra]\npg1-user=${role}\npg1-database=${database}\n`);
  writeFileSync(file, text, { mode: 0o600 });
  if (user.uid !== undefined) chownSync(file, user.uid, user.gid);
}

/**
 * Backups of a running PostgreSQL by pgBackRest, with the settings of deploy/pgbackrest: encrypted, in a bucket of a separate
 * SeaweedFS with TLS, or in a folder where there is no SeaweedFS. `shop` is a `Cluster` or a `RestoreShop`.
 */
export class Backups {
  user = findUser();

  constructor(shop) {
    this.shop = shop;
    this.home = makeFolder(shop.home, 'backups', this.user);
    this.configFile = path.join(this.home, 'pgbackrest.conf');
  }

  /** Begins to archive the WAL, and waits until a segment has arrived. */
  async start() {
    const store = findProgram('weed') ? await this.startStore() : { 'repo1-type': 'posix', 'repo1-path': this.home };
    this.writeConfig(store);
    await this.run('stanza-create');
    const settings = readFileSync(path.join(deploy, 'pgbackrest/postgresql.conf'), 'utf8');
    for (const [, name, value] of settings.matchAll(/^(\w+) = (.+)$/gm)) {
      if (['wal_level', 'archive_mode'].includes(name)) continue;
      const own = value.replace('pgbackrest ', `pgbackrest --config=${this.configFile} `);
      await this.shop.query(`alter system set ${name} = ${own}`);
    }
    await this.shop.query('select pg_reload_conf()');
    await this.run('check');
    return this;
  }

  /** Ends the archive, so that PostgreSQL stops without waiting for it. */
  async stop() {
    await this.shop.query('alter system reset archive_command');
    await this.shop.query('select pg_reload_conf()');
    await this.shop.processes['backup-store']?.stop();
  }

  /** Starts a SeaweedFS with a self-signed certificate, because pgBackRest speaks TLS only. Resolves to the options of the repository. */
  async startStore() {
    const certificates = makeFolder(this.home, 'certificates', this.user);
    const [key, certificate] = ['private.key', 'public.crt'].map((name) => path.join(certificates, name));
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const openssl = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
    execFileSync('openssl', [...openssl, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    chmodSync(certificate, 0o644);
    const port = await ObjectStore.findPort();
    const name = 'backup-store';
    const logFile = this.shop.getLog(name);
    const store = new ObjectStore({ home: this.home, name, port, bucket, certificate: { certificate, key }, logFile });
    this.shop.add(store);
    await store.start();
    store.createBucket();
    return {
      'repo1-s3-endpoint': `localhost:${port}`,
      'repo1-s3-uri-style': 'path',
      'repo1-storage-ca-file': certificate,
      'repo1-s3-key': store.credentials.accessKey,
      'repo1-s3-key-secret': store.credentials.secretKey,
    };
  }

  writeConfig(store) {
    const { pathname, port } = new URL(this.shop.databaseUrl);
    const folder = path.join(this.shop.home, 'postgres');
    const server = {
      data: path.join(folder, 'data'),
      port,
      socketDir: folder,
      role: 'shop',
      database: pathname.slice(1),
    };
    writeConfig({
      file: this.configFile,
      folder: this.home,
      server,
      repository: { ...store, ...cipher() },
      user: this.user,
    });
  }

  /** Runs a command of pgBackRest. Resolves to its output. */
  async run(...args) {
    const options = { cwd: this.home, maxBuffer: 1e8, ...this.user };
    const all = [`--config=${this.configFile}`, '--stanza=vastra', ...args];
    const { stdout } = await runFile(findProgram('pgbackrest'), all, options).catch((error) => {
      throw new Error(`pgbackrest ${args[0]}: ${(error.stdout || error.stderr || error.message).trim()}`);
    });
    return stdout;
  }

  /** Makes a backup. Resolves to its seconds, its size in MB, of the database and in the repository, and whether it is encrypted. */
  async make(type) {
    const startedAt = Date.now();
    await this.run(`--type=${type}`, 'backup');
    const seconds = (Date.now() - startedAt) / 1000;
    const [{ backup, cipher }] = JSON.parse(await this.run('--output=json', 'info'));
    const { size, repository } = backup.at(-1).info;
    return {
      seconds,
      databaseMb: size / 2 ** 20,
      storedMb: repository.delta / 2 ** 20,
      isEncrypted: cipher !== 'none',
    };
  }

  /** Ends the current segment and waits until it is archived. Resolves to the moment until which everything can be restored without this machine. */
  async archiveUntilNow() {
    const moment = await readMoment(this.shop);
    const [{ segment }] = await this.shop.query('select pg_walfile_name(pg_current_wal_lsn()) as segment');
    await this.shop.query('select pg_switch_wal()');
    const isArchived = async () => {
      const [row] = await this.shop.query(`select last_archived_wal >= '${segment}' as done from pg_stat_archiver`);
      return row.done === true;
    };
    while (!(await isArchived())) await sleep(100);
    return moment;
  }

  /** Ends PostgreSQL as a broken disk does: at once, and with all its files. */
  async loseDatabase() {
    const { postgres } = this.shop.processes;
    await postgres.kill();
    const data = path.join(this.shop.home, 'postgres/data');
    for (const name of readdirSync(data)) rmSync(path.join(data, name), { recursive: true, force: true });
  }

  /**
   * Restores the stopped database to a moment (a time of PostgreSQL), or without one to the end of the archive, and starts it. Resolves to the
   * time (ms) of that start: every order that was acknowledged before it belongs to the database that was lost.
   */
  async restore(moment) {
    const target = moment ? ['--type=time', `--target=${moment}`, '--target-action=promote'] : [];
    await this.run('--delta', ...target, 'restore');
    const startedAt = Date.now();
    await this.shop.processes.postgres.start();
    while (!(await this.isPromoted())) await sleep(100);
    return startedAt;
  }

  async isPromoted() {
    const rows = await this.shop.query('select pg_is_in_recovery() as recovers').catch(() => []);
    return rows.length > 0 && !rows[0].recovers;
  }
}
