// `pnpm new-remote gifts`: creates mf-gifts, a remote with one page at /gifts, its tests and its workflow.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  CreationError,
  fillIn,
  parseRemoteName,
  templateDir,
  writeRemote,
} from '../create-vastra-remote/write-remote.mjs';
import { listTakenSegments } from './declared-routes.mjs';
import { remotes, root, run } from './packages.mjs';

async function parseName(argument, dir) {
  const name = parseRemoteName(argument, 'pnpm new-remote gifts');
  if (existsSync(path.join(dir, `mf-${name}`)) || existsSync(path.join(root, `mf-${name}`)))
    throw new CreationError(`mf-${name} is there already.`);
  const owner = (await listTakenSegments()).get(name);
  if (owner) throw new CreationError(`/${name} belongs to ${owner}. Choose another name.`);
  return name;
}

/** Adds the remote to the README's table of owners, after the last remote. */
async function addToReadme(name) {
  const file = path.join(root, 'README.md');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('| `mf-'));
  lines.splice(last + 1, 0, `| \`mf-${name}\` | \`/${name}\` |`);
  await writeFile(file, lines.join('\n'));
}

/** Runs the pnpm that has started this command, else the pnpm that the README names. */
function runPnpm(...args) {
  const { npm_execpath: pnpmPath = '', npm_config_user_agent: agent = '' } = process.env;
  if (!agent.startsWith('pnpm/')) return run('npx', ['--yes', 'pnpm@12', ...args]);
  return /\.c?js$/.test(pnpmPath) ? run(process.execPath, [pnpmPath, ...args]) : run(pnpmPath, args);
}

const readDependencies = async (remote) => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(path.join(root, remote, 'package.json'), 'utf8'));
  return JSON.stringify({ dependencies, devDependencies });
};

/**
 * Installs the remote's packages. If another remote has the same dependencies, its block of the lock file is copied, because
 * pnpm would ask the registry and might choose new versions for all packages.
 */
async function installPackages(remote) {
  const file = path.join(root, 'pnpm-lock.yaml');
  const lock = await readFile(file, 'utf8');
  const dependencyJson = await readDependencies(remote);
  for (const other of remotes) {
    const [block] =
      (await readDependencies(other)) === dependencyJson
        ? (new RegExp(`^  ${other}:\n(?: {4}.*\n|\n)+`, 'm').exec(lock) ?? [])
        : [];
    if (!block) continue;
    // pnpm sorts the blocks by name.
    const next = [...lock.matchAll(/^ {2}([\w-]+):$/gm)].find(([, name]) => name > remote);
    const ownBlock = block.replace(other, remote);
    await writeFile(file, lock.slice(0, next.index) + ownBlock + lock.slice(next.index));
    return runPnpm('install', '--frozen-lockfile', '--prefer-offline');
  }
  return runPnpm('install', '--no-frozen-lockfile', '--prefer-offline');
}

/** Formats the new files, because a longer name makes longer lines. */
const format = (folder) => run(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', folder]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string', default: root }, 'no-install': { type: 'boolean', default: false } },
});
const dir = path.resolve(values.dir);
// In another folder the remote is not part of this workspace.
const shouldInstall = dir === root && !values['no-install'];

try {
  const name = await parseName(positionals[0], dir);
  const remote = `mf-${name}`;
  await writeRemote(path.join(dir, remote), { name, home: 'shop' });
  const workflows = path.join(dir, '.github/workflows');
  await mkdir(workflows, { recursive: true });
  const workflow = await readFile(path.join(templateDir, 'shop-workflow.yml'), 'utf8');
  await writeFile(path.join(workflows, `${remote}.yml`), fillIn(workflow, name));
  if (dir === root) {
    await format(remote);
    await addToReadme(name);
  }
  console.log(`${remote} is made: one page, /${name}, in ${remote}/src/pages/${name}/page.tsx`);
  if (shouldInstall) {
    await installPackages(remote);
    console.log('Its packages are installed and in the lock file.');
  }
  console.log(`
${shouldInstall ? '' : '  pnpm install                              its packages\n'}  pnpm release publish ${remote} --live     live at /${name} in the shop that runs
  pnpm --filter ${remote} dev               a shop of your own that shows its every change
  pnpm --filter ${remote} test              its tests
Next steps: docs/ship-your-remote.md`);
} catch (error) {
  console.error(error instanceof CreationError ? error.message : error);
  process.exitCode = 1;
}
