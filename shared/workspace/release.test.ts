import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const varDir = mkdtempSync(join(tmpdir(), 'vastra-release-'));

/** Runs `pnpm release`. Returns its output and exit code. */
function release(args: string[], from = root, settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, HOME: varDir, VAR_DIR: varDir, INIT_CWD: from, ...settings };
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

it('reads the keys of the bucket from files, as the servers do', () => {
  const settings = { S3_BUCKET: 'vastra', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY_FILE: join(varDir, 'missing') };
  const { stderr, status } = release(['list'], root, settings);
  expect(stderr).toContain('S3_SECRET_ACCESS_KEY_FILE must name a file that this process can read');
  expect(status).toBe(1);
});

it('takes the API for a part that has an error budget, and no releases', () => {
  expect(release(['budget', 'API', '99%']).stdout).toContain('API  owner api, objective 99% of calls');
  expect(release(['promote', 'API']).stderr).toContain('There is no remote API.');
});

it('copies the releases of a directory', () => {
  expect(release(['copy']).stderr).toContain('copy needs --from DIR.');
  expect(release(['copy', '--from', join(varDir, 'nothing')])).toMatchObject({
    stderr: 'There are no releases to copy.\n',
    status: 1,
  });
});
