import { lstatSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../../src/platform/db/connect';
import { users } from '../../../src/platform/db/schema';
import { openTestPglite } from '../../../src/testing/database';
import { buildServer } from '../../crash/server';
import { runNode } from '../../start/run-node';

const home = mkdtempSync(join(tmpdir(), 'vastra-start-'));
let script: string;
beforeAll(async () => {
  script = await buildServer(home);
});

/** Writes a database with an account of the demo, and files that all users of the machine can read, as PGlite does. */
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

test('a real shop does not start on data of the demo, and leaves no file that others can read', async () => {
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
  expect(output).toContain('The API cannot start: The database has an account of the demo');
  expect(code).toBe(1);
  expect(output).not.toContain('listening');
  expect(listPaths(varDir).filter((file) => lstatSync(file).mode & 0o077)).toEqual([]);
});

test('the bundle has the commands, and a start without MIGRATE_AT_START says what to do', async () => {
  const varDir = mkdtempSync(join(home, 'var-'));
  const env = { VAR_DIR: varDir, DEMO: '1', MIGRATE_AT_START: '0' };
  const start = await runNode([script], env);
  expect(start).toMatchObject({
    code: 1,
    output: expect.stringContaining('Run \\"node api/dist/main.mjs migrate\\" first'),
  });
  expect((await runNode([script, 'migrate'], env)).output).toMatch(/^Migrations that were run: \d+\n$/);
  expect(await runNode([script, 'admin', 'accept-secret'], env)).toMatchObject({ code: 0 });
  expect((await runNode([script, 'nonsense'], env)).output).toContain('There is no command "nonsense".');
});
