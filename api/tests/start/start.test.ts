import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { apiRoot } from '../../src/platform/config/api-root';
import { openPglite } from '../../src/platform/db/connect';
import { users } from '../../src/platform/db/schema';
import { openTestDatabase } from '../../src/testing/database';
import { buildServer } from '../crash/server';

const home = mkdtempSync(join(tmpdir(), 'vastra-start-'));
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
  const template = await openTestDatabase();
  await template.db.insert(users).values({ id: 'demo-admin', name: 'Shop Admin', email: 'admin@vastra.example' });
  const dump = await (template.db.$client as PGlite).dumpDataDir('none');
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
  const { code, output } = await runNode([await buildServer(home)], env);
  expect(output).toContain('The API cannot start: The database has 1 accounts of the demo');
  expect(code).toBe(1);
  expect(output).not.toContain('listening');
  expect(listPaths(varDir).filter((file) => lstatSync(file).mode & 0o077)).toEqual([]);
}, 120_000);

it.each([[[]], [['--fresh', '--yes', '--products', '1']]])(
  'seed %j opens no database where DEMO is not 1',
  async (options) => {
    const varDir = join(home, 'never-written');
    const args = ['--import', 'tsx', 'src/commands/seed.ts', ...options];
    const { code, output } = await runNode(args, { VAR_DIR: varDir, DEMO: '0' });
    expect(output).toContain('it is written only where DEMO=1 is set');
    expect(code).toBe(1);
    expect(existsSync(varDir)).toBe(false);
  },
  120_000,
);
