import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from '../testing/patience.cjs';

const root = path.join(__dirname, '../..');

test.each([
  ['api', ['--import', 'tsx', 'api/src/main.ts']],
  ['shell', ['--import', 'tsx', 'shell/server/main.ts']],
  ['shared', ['shared/workspace/release.mjs']],
  ['shared', ['shared/tools/vastra-release.mjs']],
  ['api', ['deploy/image/vastra.mjs']],
  ['shared/create-vastra', ['shared/create-vastra/create-shop.mjs']],
  ['shared/create-vastra-extension', ['shared/create-vastra-extension/create-extension.mjs']],
  ['shared/create-vastra-remote', ['shared/create-vastra-remote/create-remote.mjs']],
])('the program of %s (%j) prints its version', (folder, program) => {
  const { version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const printed = execFileSync(process.execPath, [...program, '--version'], {
    cwd: root,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
    timeout: 120_000 * patience,
  });
  expect(printed).toBe(`${version}\n`);
});
