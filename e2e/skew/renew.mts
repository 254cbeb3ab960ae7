// Makes the current tree "the previous release" of the skew tests (decision 25). Builds the shell and the remotes, packs them into
// `previous-release/`, and renews the baselines of the contract and of the host exports.
// Run it after a release: `node --import tsx e2e/skew/renew.mts`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pack } from './pack';

const root = path.resolve(import.meta.dirname, '../..');
const releases = mkdtempSync(path.join(tmpdir(), 'vastra-previous-'));
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
  const targetDir = path.join(import.meta.dirname, 'previous-release');
  pack(root, ['shell/dist/web', 'shell/dist/server'], path.join(targetDir, 'shell.json.br'));
  pack(releases, live, path.join(targetDir, 'remotes.json.br'));
  runNode('--import', 'tsx', 'shared/contract/growth/renew.mts');
  runNode('--import', 'tsx', 'shell/server/rollout/host-exports/renew.mts');
} finally {
  rmSync(releases, { recursive: true });
}
