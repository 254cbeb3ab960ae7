import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoot } from '../../src/platform/config/api-root';
import { openPglite } from '../../src/platform/db/connect';
import { users } from '../../src/platform/db/schema';
import { openTestPglite } from '../../src/testing/database';
import { buildServer } from '../crash/server';

const home = mkdtempSync(join(tmpdir(), 'vastra-start-'));
let script: string;
beforeAll(async () => {
  script = await buildServer(home);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Ended {
  code: unknown;
  output: string;
}

/** Runs Node until it ends by itself. A process that does not is killed, and has no exit code. */
const runNode = (args: string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const options = {
      cwd: apiRoot,
      env: { PATH: process.env.PATH, API_PORT: '0', ...env },
      timeout: 60_000,
      killSignal: 'SIGKILL',
    } as const;
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    );
  });

/** Writes a database with an account of the demo, and files that everybody can read, as PGlite does. */
async function writeDemoData(varDir: string): Promise<void> {
  const template = await openTestPglite();
  await template.db.insert(users).values({ id: 'demo-admin', name: 'Shop Admin', email: 'admin@vastra.example' });
  const dump = await template.client.dumpDataDir('none');
  await template.close();
  const files = await openPglite({ dataDir: join(varDir, 'db'), loadDataDir: dump });
  await files.close();
}

const listPaths = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
];

it('a real shop does not start on data of the demo, and leaves no file that others can read', async () => {
  const varDir = mkdtempSync(join(home, 'var-'));
  await writeDemoData(varDir);
  expect(listPaths(varDir).length).toBeGreaterThan(500);
  const env = {
    VAR_DIR: varDir,
    DEMO: '0',
    EMBEDDED_DATABASE: '1',
    SESSION_SECRET: 'kTq9vX2mZ7pL4rB8nW3cF6hJ1sD5gY0a',
  };
  const { code, output } = await runNode([script], env);
  expect(output).toContain('The API cannot start: The database has 1 accounts of the demo');
  expect(code).toBe(1);
  expect(output).not.toContain('listening');
  expect(listPaths(varDir).filter((file) => lstatSync(file).mode & 0o077)).toEqual([]);
}, 120_000);

describe('a wrong setting ends the start with a sentence that names it, and no stack:', () => {
  const startApi = async (env: Record<string, string>) => {
    const { code, output } = await runNode([script], env);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain('"stack"');
    expect(output).not.toContain('hidden');
    return JSON.parse(output).msg.replace('The API cannot start: ', '').split('\n');
  };

  it('all that cannot be read', async () => {
    const lines = await startApi({
      API_PORT: 'abc',
      DATABASE_URL: 'nonsense-hidden',
      REDIS_URL: 'cache:hidden',
      S3_ENDPOINT: 'minio:9000',
      TRUST_PROXY: 'yes',
      AUTH_LIMIT: 'many',
      SMTP_URL: 'mail:hidden',
    });
    expect(lines.map((line: string) => line.split(' ')[0]).sort()).toEqual(
      ['API_PORT', 'AUTH_LIMIT', 'DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SMTP_URL', 'TRUST_PROXY'].sort(),
    );
    expect(lines).toContain(
      'DATABASE_URL must be an address such as postgres://user:password@db.example.in:5432/vastra.',
    );
  }, 60_000);

  it('a database that does not respond', async () => {
    const env = { VAR_DIR: mkdtempSync(join(home, 'var-')), DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:9/vastra' };
    expect(await startApi(env)).toEqual([
      'DATABASE_URL names 127.0.0.1:9, where no PostgreSQL responds (ECONNREFUSED).',
    ]);
  }, 60_000);

  it('a folder that cannot be written', async () => {
    const file = join(home, 'no-folder');
    writeFileSync(file, '');
    expect(await startApi({ VAR_DIR: join(file, 'var') })).toEqual([
      `VAR_DIR must be a folder that this process can write, not "${join(file, 'var')}" (ENOTDIR).`,
    ]);
  }, 60_000);
});

it('the bundle has the commands, and a start without MIGRATE_AT_START says what to do', async () => {
  const varDir = mkdtempSync(join(home, 'var-'));
  const env = { VAR_DIR: varDir, DEMO: '1', MIGRATE_AT_START: '0' };
  const start = await runNode([script], env);
  expect(start).toMatchObject({
    code: 1,
    output: expect.stringContaining('Run \\"node api/dist/main.mjs migrate\\" first'),
  });
  expect((await runNode([script, 'migrate'], env)).output).toMatch(/^Migrations that were run: \d\d\n$/);
  expect(await runNode([script, 'admin', 'accept-secret'], env)).toMatchObject({ code: 0 });
  expect((await runNode([script, 'nonsense'], env)).output).toContain('There is no command "nonsense".');
}, 120_000);

it.each([[[]], [['--fresh', '--yes', '--products', '1']]])(
  'seed %j opens no database where DEMO is not 1',
  async (options) => {
    const varDir = join(home, 'never-written');
    const args = ['--import', 'tsx', 'src/main.ts', 'seed', ...options];
    const { code, output } = await runNode(args, { VAR_DIR: varDir, DEMO: '0' });
    expect(output).toContain('it is written only where DEMO=1 is set');
    expect(code).toBe(1);
    expect(existsSync(varDir)).toBe(false);
  },
  120_000,
);
