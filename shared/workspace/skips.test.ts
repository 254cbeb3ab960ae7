import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listUnexcused } from '../testing/skips.cjs';

const root = join(__dirname, '../..');
const list: { needs: string[]; runs?: string[]; reason: string; until: string }[] = JSON.parse(
  readFileSync(join(root, '.ci/skips.json'), 'utf8'),
);

test('the list gives each tool a reason and a day on which it ends', () => {
  for (const { needs, reason, until } of list) {
    expect(needs.length).toBeGreaterThan(0);
    expect(reason.length).toBeGreaterThan(20);
    expect(until).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

test('an entry excuses its tools in its runs, until its day', () => {
  const allowed = { list: [{ needs: ['weed'], runs: ['landing'], until: '2027-01-01' }], run: 'landing' };
  expect(listUnexcused(['weed', 'helm'], { ...allowed, today: '2027-01-01' })).toEqual(['helm']);
  expect(listUnexcused(['weed'], { ...allowed, today: '2027-01-02' })).toEqual(['weed']);
  expect(listUnexcused(['weed'], { ...allowed, run: 'nightly', today: '2027-01-01' })).toEqual(['weed']);
});

/** Runs a script in an environment, as a suite that misses a tool does. */
const run = (script: string, env: Record<string, string>) =>
  spawnSync(process.execPath, ['-e', `const skips = require('./shared/testing/skips.cjs'); ${script}`], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });

test('a skip fails in CI, with the name of what is missing, unless the list has it', () => {
  const skip = "console.log(skips.explainSkip(['an unlisted engine']))";
  const outside = run(skip, {});
  expect([outside.status, outside.stdout]).toEqual([0, 'Skipped. Missing: an unlisted engine\n']);
  const inCi = run(skip, { CI: 'true', SUITE: 'landing' });
  expect(inCi.status).toBe(1);
  expect(inCi.stderr).toContain('Missing: an unlisted engine');
  const helm = "console.log(skips.explainSkip(['helm']))";
  expect(run(helm, { CI: 'true', SUITE: 'landing' }).status).toBe(0);
  expect(run(helm, { CI: 'true', SUITE: 'nightly' }).status).toBe(1);
  expect(run('console.log(skips.explainSkip([]))', { CI: 'true' }).stdout).toBe('undefined\n');
});

test('tests are skipped for a missing engine by skipWithout and explainSkip alone', () => {
  const { stdout } = spawnSync('git', ['grep', '-nE', '(describe|it|test)\\.skip\\b', '--', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const allowed = [
    // Which payment providers can do what.
    'api/src/payments/testing/provider-harness.ts',
    // Commands that run some journeys by their name.
    'e2e/releases/new-remote.spec.ts',
    'shared/workspace/skips.test.ts',
  ];
  const found = stdout.split('\n').filter((line) => line && !allowed.some((file) => line.startsWith(`${file}:`)));
  expect(found.filter((line) => !/explainSkip|isWanted/.test(line))).toEqual([]);
});
