import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPreviousVersion } from './find-previous-version.mjs';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.in', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const commit = (changelog: string): string => {
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  git('add', '.');
  git('commit', '--quiet', '--message', 'a change');
  return git('rev-parse', 'HEAD');
};

let first: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vastra-previous-'));
  git('init', '--quiet');
  commit('# Changelog\n');
  first = commit('## [Unreleased]\n\n## [1.0.0] - 2026-11-24\n');
  commit('## [Unreleased]\n\n- A thing.\n\n## [1.0.0] - 2026-11-24\n');
});

it('finds the last tag of a version, and never the tag of this commit', () => {
  git('tag', 'v1.0.0', first);
  git('tag', 'nightly', 'HEAD^');
  const second = commit('## [1.1.0]\n');
  git('tag', 'v1.1.0');
  expect(findPreviousVersion(root).description).toBe(`v1.0.0 (${first.slice(0, 8)}), the last tag`);
  commit('## [1.1.0] and more\n');
  expect(findPreviousVersion(root).ref).toBe(second);
});

it('finds the recorded version where none has a tag, and says so', () => {
  expect(findPreviousVersion(root)).toEqual({
    isRecorded: true,
    ref: first,
    description: `1.0.0 (${first.slice(0, 8)}), recorded in CHANGELOG.md, because no version has a tag`,
  });
});

it('takes a named commit, and refuses an unknown one', () => {
  expect(findPreviousVersion(root, 'HEAD^').ref).toBe(first);
  expect(() => findPreviousVersion(root, 'v9.9.9')).toThrow('There is no commit v9.9.9 in this clone.');
});

it('takes no other commit by chance, as in a shallow clone', () => {
  const shallow = `${root}-shallow`;
  git('clone', '--quiet', '--depth=2', `file://${root}`, shallow);
  expect(() => findPreviousVersion(shallow)).toThrow('git fetch --unshallow --tags');
});

test.each([
  [{ CI: 'true' }, 1, 'Missing: an earlier version'],
  [{}, 0, 'Skipped. Missing: an earlier version: There is no commit v9.9.9'],
])('without a previous version, the pair test with %j ends with %i', (env, status, text) => {
  const program = join(__dirname, '../../api/tests/expand-contract/run.mjs');
  const { stdout, stderr, ...run } = spawnSync(process.execPath, [program, 'v9.9.9'], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  expect([run.status, stdout + stderr]).toEqual([status, expect.stringContaining(text)]);
});
