#!/usr/bin/env node
// `npx vastra-release <command>`: releases of the remote whose repository this is, see docs/ship-your-remote.md.
import path from 'node:path';
import { buildRemote, checkTypes, readRemoteName } from '@vastra/platform/tools/own-repository.mjs';
import { runReleaseCommand } from '@vastra/platform/tools/release/command-line.mjs';

const dir = process.cwd();
const remote = await readRemoteName(dir);

await runReleaseCommand(process.argv.slice(2), {
  program: 'npx vastra-release',
  versionFile: new URL('../package.json', import.meta.url),
  scope: 'Without a name, a command is about the remote of this folder.',
  // They compare with the API of the shop's repository, copy the releases of its image, and write its file of trusted keys.
  excluded: ['copy', 'plan', 'check-api', 'keys'],
  root: dir,
  varDir: process.env.VAR_DIR,
  names: remote ? [remote] : [],
  current: remote,
  getDir: () => dir,
  typesDir: path.join(dir, 'src/live-types'),
  build: async (name, print) => {
    const startedAt = Date.now();
    await checkTypes(dir);
    await buildRemote(dir);
    print(`Checked and built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  },
});
