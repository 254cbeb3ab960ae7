import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const varDir = mkdtempSync(join(tmpdir(), 'vastra-release-'));
afterAll(() => rmSync(varDir, { recursive: true }));

/** What `pnpm release` says and how it ends. */
function release(words: string[], from = root) {
  const env = { PATH: process.env.PATH, HOME: varDir, VAR_DIR: varDir, INIT_CWD: from };
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(__dirname, 'release.mjs'), ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

it.each([
  [['rollback', 'mf-crt'], 'There is no remote mf-crt. There are: mf-'],
  [['list', '--force'], 'list has no --force.'],
])('does not understand %j', (words, reason) => {
  const { stderr, status } = release(words);
  expect(stderr).toContain(reason);
  expect(stderr).toContain('pnpm release --help');
  expect(status).toBe(2);
});

it('means the remote in whose folder it is typed', () => {
  expect(release(['rollback'], join(root, 'mf-cart/src'))).toEqual({
    stdout: '',
    stderr: 'Nothing was live of mf-cart before.\n',
    status: 1,
  });
});

it('says how it is used', () => {
  const { stdout, status } = release(['--help']);
  for (const command of ['publish', 'promote', 'rollback', 'canary', 'list', 'diff', 'prune'])
    expect(stdout).toContain(`  ${command} [`);
  expect(status).toBe(0);
});
