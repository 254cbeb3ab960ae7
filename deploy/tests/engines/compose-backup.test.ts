import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '../../../shared/testing/patience.cjs';
import { describeWith, findFreePort, parseYaml, root } from '../testing/tools';

interface Backup {
  entrypoint: string[];
  environment: Record<string, string>;
  healthcheck: { test: string[] };
}
const [compose] = parseYaml(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')) as {
  services: Record<string, unknown>;
}[];
const backup = compose.services.backup as Backup;

const versions = readdirSyncIfAny('/usr/lib/postgresql').sort((a, b) => Number(a) - Number(b));
const bin = `/usr/lib/postgresql/${versions.at(-1)}/bin`;

describeWith('the backups of compose.yaml', { folders: [bin] }, () => {
  // The user of PostgreSQL must be able to enter it.
  const folder = mkdtempSync(join(tmpdir(), 'vastra-compose-backup-'));
  const backups = join(folder, 'backups');
  const password = 'a password of the database';
  const user = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {};
  let postgres: ChildProcess;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    writeFileSync(join(folder, 'database_password'), `${password}\n`);
    for (const name of ['backups', 'data']) mkdirSync(join(folder, name));
    for (const name of ['.', 'backups', 'data'])
      if (user.uid !== undefined) chownSync(join(folder, name), user.uid, user.gid!);
    const port = await findFreePort();
    const login = ['-U', 'vastra', '--auth=scram-sha-256', `--pwfile=${join(folder, 'database_password')}`];
    execFileSync(`${bin}/initdb`, ['-D', join(folder, 'data'), ...login, '--no-sync'], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    postgres = spawn(
      `${bin}/postgres`,
      ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      },
    );
    env = {
      ...process.env,
      ...backup.environment,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PATH: `${bin}:${process.env.PATH}`,
    };
    await waitFor(() => psql('select 1', 'postgres').status === 0);
    psql('create database vastra', 'postgres');
    psql('create extension pg_trgm; create table orders (id text primary key); insert into orders values (1)');
  });
  afterAll(() => {
    postgres.kill('SIGKILL');
  });

  const psql = (statement: string, database = 'vastra') =>
    spawnSync(`${bin}/psql`, ['-qAtc', statement, database], {
      env: { ...env, PGPASSWORD: password },
      encoding: 'utf8',
    });
  /** Adapts a command of the container to this machine. */
  const adapt = (command: string) =>
    command.replaceAll('$$', '$').replaceAll('/backups', backups).replaceAll('/run/secrets', folder);
  const isHealthy = () => spawnSync('sh', ['-c', adapt(backup.healthcheck.test[1])]).status === 0;
  const listDumps = () => readdirSync(backups).filter((name) => name.endsWith('.dump'));

  /** Runs the service until a check holds. */
  async function runUntil(check: () => boolean) {
    const [program, ...args] = backup.entrypoint.map(adapt);
    const service = spawn(program, args, { ...user, env, stdio: 'ignore', detached: true });
    await waitFor(check).finally(() => process.kill(-service.pid!, 'SIGKILL'));
  }

  test('dumps are taken, are healthy while they are new, and bring back what was lost', async () => {
    expect(isHealthy()).toBe(false);
    await runUntil(() => listDumps().length === 2);
    expect(listDumps().sort()).toEqual([expect.stringMatching(/^daily-/), expect.stringMatching(/^vastra-/)]);
    expect(isHealthy()).toBe(true);
    psql('drop table orders');
    const document = readFileSync(join(root, 'docs/operating/backups.md'), 'utf8');
    const [, options] = /exec -T postgres pg_restore (.+?) < /.exec(document)!;
    const restore = spawnSync(`${bin}/pg_restore`, options.split(' '), {
      env: { ...env, PGPASSWORD: password },
      input: readFileSync(join(backups, listDumps()[0])),
    });
    expect([restore.status, psql('select count(*) from orders').stdout]).toEqual([0, '1\n']);
  });

  test('old dumps are deleted', async () => {
    const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600;
    for (const name of listDumps()) rmSync(join(backups, name));
    for (const [name, hours] of [
      ['vastra-a.dump', 47],
      ['vastra-b.dump', 49],
      ['daily-a.dump', 27 * 24],
      ['daily-b.dump', 30 * 24],
    ] as const) {
      writeFileSync(join(backups, name), '');
      if (user.uid !== undefined) chownSync(join(backups, name), user.uid, user.gid!);
      utimesSync(join(backups, name), hoursAgo(hours), hoursAgo(hours));
    }
    expect(isHealthy()).toBe(false);
    await runUntil(() => !listDumps().includes('daily-b.dump'));
    expect(listDumps()).toEqual(expect.arrayContaining(['vastra-a.dump', 'daily-a.dump']));
    expect(listDumps()).not.toContain('vastra-b.dump');
  });
});

function readdirSyncIfAny(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function readId(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function waitFor(check: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 15_000 * patience; !check(); await new Promise((next) => setTimeout(next, 100)))
    if (Date.now() > deadline) throw new Error('It did not happen in time');
}
