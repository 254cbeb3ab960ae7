// `pnpm release <command>`: releases of the remotes and of the shell, see docs/operating/releases.md.
import path from 'node:path';
import { runReleaseCommand } from '../../platform/tools/release/command-line.mjs';
import { buildOne, install, released, root, varDir } from './packages.mjs';

/** Returns the remote, or the shell, in whose folder the command was run. npm and pnpm run scripts elsewhere and pass that folder in INIT_CWD. */
function findCurrentRemote() {
  const folder = path.relative(root, process.env.INIT_CWD ?? process.cwd()).split(path.sep)[0];
  return released.includes(folder) ? folder : undefined;
}

await runReleaseCommand(process.argv.slice(2), {
  program: 'pnpm release',
  versionFile: new URL('../package.json', import.meta.url),
  scope: "The shell is released in the same way, under the name shell. In a remote's folder its name can be left out.",
  root,
  varDir,
  names: released,
  current: findCurrentRemote(),
  getDir: (remote) => path.join(root, remote),
  typesDir: path.join(root, 'live-types'),
  async build(remote, print) {
    await install({ log: print });
    await buildOne(remote, print);
  },
});
