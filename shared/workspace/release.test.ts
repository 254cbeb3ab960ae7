import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const varDir = mkdtempSync(join(tmpdir(), 'vastra-release-'));
afterAll(() => rmSync(varDir, { recursive: true }));

/** Runs `pnpm release`. Returns its output and exit code. */
function release(args: string[], from = root) {
  const env = { PATH: process.env.PATH, HOME: varDir, VAR_DIR: varDir, INIT_CWD: from };
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(__dirname, 'release.mjs'), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

it.each([
  [['rollback', 'mf-crt'], 'There is no remote mf-crt. There are: mf-'],
  [['list', '--force'], 'list has no --force.'],
])('rejects %j', (args, reason) => {
  const { stderr, status } = release(args);
  expect(stderr).toContain(reason);
  expect(stderr).toContain('pnpm release --help');
  expect(status).toBe(2);
});

it('uses the remote in whose folder it is run', () => {
  expect(release(['rollback'], join(root, 'mf-cart/src'))).toEqual({
    stdout: '',
    stderr: 'Nothing was live of mf-cart before.\n',
    status: 1,
  });
});

it('prints the help', () => {
  const { stdout, status } = release(['--help']);
  for (const command of ['publish', 'promote', 'rollback', 'canary', 'list', 'diff', 'prune'])
    expect(stdout).toContain(`  ${command} [`);
  expect(status).toBe(0);
});
