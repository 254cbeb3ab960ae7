import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './testing/tools';

const folder = mkdtempSync(join(tmpdir(), 'vastra-image-'));

it('has all that the release command imports, without the repository', () => {
  const build = spawnSync(process.execPath, [join(root, 'deploy/image/build-commands.mjs'), folder], {
    encoding: 'utf8',
  });
  expect({ status: build.status, stderr: build.stderr }).toEqual({ status: 0, stderr: '' });
  const env = { PATH: process.env.PATH, RELEASES_DIR: join(folder, 'releases') };
  const list = spawnSync(process.execPath, [join(folder, 'shared/workspace/release.mjs'), 'list'], {
    env,
    encoding: 'utf8',
  });
  expect({ stdout: list.stdout, stderr: list.stderr }).toEqual({ stdout: 'No release is stored.\n', stderr: '' });
});
