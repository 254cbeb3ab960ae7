// `pnpm new-remote gifts`: makes mf-gifts, a remote with one page at /gifts, its tests and its way to ship.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { takenAddresses } from './declared-routes.mjs';
import { remotes, root, run } from './packages.mjs';

const template = path.join(root, 'shared/template');

/** A reason not to make it that the reader can do something about. */
class CannotMake extends Error {}

async function nameOf(word, dir) {
  const name = word?.replace(/^mf-/, '');
  if (!name) throw new CannotMake('Say what it is called: pnpm new-remote gifts makes mf-gifts with a page at /gifts.');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 37)
    throw new CannotMake(`"${word}" is no name for a remote: lower-case words joined by -, such as gift-cards.`);
  if (existsSync(path.join(dir, `mf-${name}`)) || existsSync(path.join(root, `mf-${name}`)))
    throw new CannotMake(`mf-${name} is there already.`);
  const owner = (await takenAddresses()).get(name);
  if (owner) throw new CannotMake(`/${name} belongs to ${owner}. Choose another name.`);
  return name;
}

/** Copies the template; what is called sample in it gets the remote's name. */
async function copy(from, to, named) {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, named(entry.name.replace(/\.template$/, '')));
    if (entry.isDirectory()) await copy(source, target, named);
    else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, named(await readFile(source, 'utf8')));
    }
  }
}

/** A line in the table of who owns what, after the last remote's. */
async function tellReadme(name) {
  const file = path.join(root, 'README.md');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('| `mf-'));
  lines.splice(last + 1, 0, `| \`mf-${name}\` | \`/${name}\` | |`);
  await writeFile(file, lines.join('\n'));
}

/** pnpm as this command was started with it, else as the README says. */
function pnpm(...args) {
  const { npm_execpath: started = '', npm_config_user_agent: agent = '' } = process.env;
  if (!agent.startsWith('pnpm/')) return run('npx', ['--yes', 'pnpm@12', ...args]);
  return /\.c?js$/.test(started) ? run(process.execPath, [started, ...args]) : run(started, args);
}

const needsOf = async (remote) => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(path.join(root, remote, 'package.json'), 'utf8'));
  return JSON.stringify({ dependencies, devDependencies });
};

/**
 * Installs what the remote needs. What another remote needs as well is in the lock file already and is taken as it stands
 * there: pnpm would ask the registry, and might choose anew for everybody.
 */
async function installPackages(remote) {
  const file = path.join(root, 'pnpm-lock.yaml');
  const lock = await readFile(file, 'utf8');
  const needs = await needsOf(remote);
  for (const other of remotes) {
    const [block] =
      (await needsOf(other)) === needs ? (new RegExp(`^  ${other}:\n(?: {4}.*\n|\n)+`, 'm').exec(lock) ?? []) : [];
    if (!block) continue;
    // In the order that pnpm keeps.
    const next = [...lock.matchAll(/^ {2}([\w-]+):$/gm)].find(([, name]) => name > remote);
    const own = block.replace(other, remote);
    await writeFile(file, lock.slice(0, next.index) + own + lock.slice(next.index));
    return pnpm('install', '--frozen-lockfile', '--prefer-offline');
  }
  return pnpm('install', '--no-frozen-lockfile', '--prefer-offline');
}

/** A longer name makes longer lines. */
const format = (folder) => run(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', folder]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string', default: root }, 'no-install': { type: 'boolean', default: false } },
});
const dir = path.resolve(values.dir);
// Elsewhere it is no part of this workspace.
const installs = dir === root && !values['no-install'];

try {
  const name = await nameOf(positionals[0], dir);
  const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const named = (text) => text.replaceAll('sample', name).replaceAll('Sample', title);
  const remote = `mf-${name}`;
  await copy(path.join(template, 'remote'), path.join(dir, remote), named);
  const workflows = path.join(dir, '.github/workflows');
  await mkdir(workflows, { recursive: true });
  const workflow = await readFile(path.join(template, 'workflow.yml'), 'utf8');
  await writeFile(path.join(workflows, `${remote}.yml`), named(workflow));
  if (dir === root) {
    await format(remote);
    await tellReadme(name);
  }
  console.log(`${remote} is made: one page, /${name}, in ${remote}/src/pages/${name}/page.tsx`);
  if (installs) {
    await installPackages(remote);
    console.log('Its packages are installed and in the lock file.');
  }
  console.log(`
${installs ? '' : '  pnpm install                              its packages\n'}  pnpm release publish ${remote} --live     live at /${name} in the shop that runs
  pnpm --filter ${remote} dev               a shop of your own that shows its every change
  pnpm --filter ${remote} test              its tests
How it goes on: docs/ship-your-remote.md`);
} catch (error) {
  console.error(error instanceof CannotMake ? error.message : error);
  process.exitCode = 1;
}
