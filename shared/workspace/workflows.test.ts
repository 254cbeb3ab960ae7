import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { skipWithout } from '../testing/skips.cjs';

const dir = join(__dirname, '../../.github/workflows');
const workflows = readdirSync(dir).map((file): [file: string, text: string] => [
  file,
  readFileSync(join(dir, file), 'utf8'),
]);

it.each(workflows)('%s runs only actions that are pinned by a hash, which names its version', (_file, text) => {
  const actions = [...text.matchAll(/\buses:(.*)/g)].map(([, action]) => action.trim());
  const isPinned = (action: string) =>
    /^\.\/\.github\/workflows\/[\w-]+\.yml$/.test(action) ||
    /^[\w.-]+(\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
  expect(actions.filter((action) => !isPinned(action))).toEqual([]);
});

it.each(workflows)('%s names the version of pnpm, and gives its token no more than it needs', (_file, text) => {
  expect(text.match(/pnpm@(?!\d+\.\d+\.\d+ )\S+/g)).toBeNull();
  expect(text).toMatch(/^permissions:\n {2}contents: read\n$/m);
});

const env = { ...process.env, PATH: `${join(homedir(), '.cache/vastra-tools/bin')}${delimiter}${process.env.PATH}` };
const hasActionlint = spawnSync('actionlint', ['-version'], { env }).status === 0;
skipWithout(hasActionlint ? [] : ['actionlint'], it)('actionlint finds no mistake', () => {
  const { stdout, status } = spawnSync('actionlint', ['-no-color'], { cwd: dir, env, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

/** Returns the parts in which a script of .ci runs, and the parts that a workflow runs. */
function listParts(script: string, workflow: string) {
  const offered = /^choose_part "\$\{1:-all\}" (.+)$/m.exec(readFileSync(join(dir, '../../.ci', script), 'utf8'))![1];
  const [, text] = workflows.find(([file]) => file === workflow)!;
  return { offered: offered.split(' '), ran: /^ +part: \[(.+)\]$/m.exec(text)![1].split(', '), text };
}

test.each([
  ['run', 'ci.yml'],
  ['nightly', 'nightly.yml'],
])('all parts of .ci/%s run, with the history and the cached tools, in %s', (script, workflow) => {
  const { offered, ran, text } = listParts(script, workflow);
  expect(ran).toEqual(offered);
  expect(text).toContain(`run: .ci/${script} "$PART"`);
  expect(text).toContain('fetch-depth: 0');
  expect(text).toMatch(/key: tools-.*hashFiles\('\.ci\/tools'/);
});

test('every part that ships alone has a workflow', () => {
  const root = join(dir, '../..');
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const files = workflows.map(([file]) => file);
  expect(files).toEqual(expect.arrayContaining(['api.yml', 'shell.yml', ...remotes.map((remote) => `${remote}.yml`)]));
});

test('the image of the API is pushed only after a check of the live releases', () => {
  const [, text] = workflows.find(([file]) => file === 'api.yml')!;
  const [check, push] = [text.indexOf('release check-api'), text.indexOf('docker push')];
  expect(check).toBeGreaterThan(0);
  expect(push).toBeGreaterThan(check);
  expect(text).not.toContain('continue-on-error');
});

test('the packages that are published are the files that are signed, whatever public packages there are', () => {
  const [, text] = workflows.find(([file]) => file === 'packages.yml')!;
  const places = [
    text.search(/pnpm@[\d.]+ packages/),
    text.indexOf('subject-path: var/packages/*.tgz'),
    text.indexOf('npm publish "./$file"'),
  ];
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(text).toContain('- shared/*/package.json');
  expect(text).not.toContain('changeset publish');
});

describe('Renovate raises the versions that are pinned outside of package.json', () => {
  const root = join(dir, '../..');
  interface Manager {
    managerFilePatterns: string[];
    matchStrings: string[];
  }
  const managers: Manager[] = JSON.parse(readFileSync(join(root, 'renovate.json'), 'utf8')).customManagers;
  const isSeen = (file: string, pinned: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    return managers.some(
      ({ managerFilePatterns, matchStrings }) =>
        managerFilePatterns.some((pattern) => new RegExp(pattern.slice(1, -1)).test(file)) &&
        matchStrings.some((match) => [...text.matchAll(new RegExp(match, 'g'))].some(([all]) => all.includes(pinned))),
    );
  };

  test('tools of .ci/tools', () => {
    const names = [...readFileSync(join(root, '.ci/tools'), 'utf8').matchAll(/^([a-z_]+)=\d+\.\S+$/gm)];
    expect(names.length).toBeGreaterThanOrEqual(4);
    expect(names.filter(([pinned]) => !isSeen('.ci/tools', pinned)).map(([, name]) => name)).toEqual([]);
  });

  test('pnpm, in every file that runs it', () => {
    const list = execFileSync('git', ['grep', '-l', 'pnpm@12\\.[0-9]'], { cwd: root, encoding: 'utf8' });
    const files = list.split('\n').filter((file) => file && !/\.(md|test\.ts)$|^renovate|^pnpm-lock/.test(file));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !isSeen(file, 'pnpm@12'))).toEqual([]);
  });
});
