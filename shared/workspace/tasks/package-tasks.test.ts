import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listTasks } from './package-tasks.mjs';
import { hashInputs } from './run-once.mjs';

let root: string;

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
/** Resolves to the hash of each check of a package. */
const hashTasks = async (name: string) =>
  Object.fromEntries(
    await Promise.all(listTasks(root, name).map(async (task) => [task.name, await hashInputs(root, task)] as const)),
  );

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vastra-tasks-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const name of ['mf-gifts', 'mf-cart', 'shared', 'api'])
    await write(`${name}/package.json`, JSON.stringify({ scripts: { lint: 'lint', types: 'tsc', test: 'jest' } }));
  await write('mf-gifts/src/page.test.tsx', 'first');
  await write('.gitignore', 'dist\n');
});

it.each([
  ['a test of the remote', 'mf-gifts/src/page.test.tsx'],
  ['a new file of the remote', 'mf-gifts/src/new.ts'],
  ['what the remote shares', 'shared/ui/button.tsx'],
  ['the lock file', 'pnpm-lock.yaml'],
])('repeats all checks of a remote after a change of %s', async (_what, file) => {
  const earlier = await hashTasks('mf-gifts');
  await write(file, 'second');
  const later = await hashTasks('mf-gifts');
  for (const name of ['lint', 'types', 'test']) expect(later[name]).not.toBe(earlier[name]);
});

it('repeats the check alone whose settings have changed', async () => {
  const earlier = await hashTasks('mf-gifts');
  await write('biome.json', '{}');
  const later = await hashTasks('mf-gifts');
  expect(later).toEqual({ ...earlier, lint: expect.not.stringMatching(earlier.lint) });
});

it.each(['another remote: mf-cart/src/page.tsx', 'the API: api/src/main.ts', 'a build: mf-gifts/dist/page.js'])(
  'repeats nothing of a remote after a change of %s',
  async (change) => {
    const earlier = await hashTasks('mf-gifts');
    await write(change.split(': ')[1], 'second');
    expect(await hashTasks('mf-gifts')).toEqual(earlier);
  },
);

it('repeats the tests of the API after any change, because they read documents and other packages', async () => {
  const earlier = await hashTasks('api');
  await write('docs/states.md', 'second');
  const later = await hashTasks('api');
  expect(later.test).not.toBe(earlier.test);
  expect(later.types).toBe(earlier.types);
});

it('repeats the tests after a file was removed', async () => {
  const earlier = await hashTasks('mf-gifts');
  await rm(join(root, 'mf-gifts/src/page.test.tsx'));
  expect((await hashTasks('mf-gifts')).test).not.toBe(earlier.test);
});
