import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { patience } from '../testing/patience.cjs';

const program = path.join(__dirname, 'vastra-dev.mjs');
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vastra-dev-'));
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ name: 'mf-gifts' }));
});

/** Runs the command in the folder. It must end by itself. */
const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [program, ...args], {
    cwd: dir,
    env: { PATH: process.env.PATH!, ...env },
    encoding: 'utf8',
    timeout: 120_000 * patience,
  });

it('says how to get a shop when none is named or installed', () => {
  const { status, stderr } = run([]);
  expect(stderr).toContain('npm install --save-dev @vastra/shop');
  expect(status).toBe(2);
});

it.each([
  ['records without a shop', ['--record'], {}],
  ['data that are no URL', ['--data', 'your.shop'], {}],
  ['data of two sources', ['--data', 'https://your.shop', '--recorded'], {}],
  ['data for a shop that has its own', ['--recorded'], { SHOP: 'https://your.shop' }],
])('refuses %s with the list of options', (_what, args, env) => {
  const { status, stderr } = run(args, env as Record<string, string>);
  expect(stderr).toContain('npm run dev -- --recorded');
  expect(status).toBe(2);
});
