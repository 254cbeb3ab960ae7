// What is shipped now becomes "the release before", for the tests of skew (decision 25): builds the shell and the remotes and packs
// them to `before/`, and writes what the API and the shell offer now to their baselines.
// Run when a release is out: `node --import tsx e2e/skew/renew.mts`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pack } from './packed';

const root = path.resolve(import.meta.dirname, '../..');
const releases = mkdtempSync(path.join(tmpdir(), 'vastra-before-'));
const runNode = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', RELEASES_DIR: releases, S3_BUCKET: '' },
  });

try {
  runNode('shared/workspace/build.mjs');
  const live = readdirSync(releases)
    .filter((remote) => remote.startsWith('mf-'))
    .map((remote) => {
      const { version } = JSON.parse(readFileSync(path.join(releases, remote, 'live.json'), 'utf8'));
      return path.join(remote, version);
    });
  const targetDir = path.join(import.meta.dirname, 'before');
  pack(root, ['shell/dist/web', 'shell/dist/server'], path.join(targetDir, 'shell.json.br'));
  pack(releases, live, path.join(targetDir, 'remotes.json.br'));
  runNode('--import', 'tsx', 'shared/contract/growth/renew.mts');
  runNode('--import', 'tsx', 'shell/server/rollout/host-exports/renew.mts');
} finally {
  rmSync(releases, { recursive: true });
}
