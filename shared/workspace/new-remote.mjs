// `pnpm new-remote gifts`: makes mf-gifts, a remote with one page at /gifts, its tests and its way to ship.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { takenAddresses } from './declared.mjs';
import { root, run } from './packages.mjs';

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
function installPackages() {
  const { npm_execpath: pnpm = '', npm_config_user_agent: agent = '' } = process.env;
  const args = ['install', '--prefer-offline', '--no-frozen-lockfile'];
  if (!agent.startsWith('pnpm/')) return run('npx', ['--yes', 'pnpm@12', ...args]);
  return /\.c?js$/.test(pnpm) ? run(process.execPath, [pnpm, ...args]) : run(pnpm, args);
}

/** A longer name makes longer lines. */
const format = (folder) => run(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', folder]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string', default: root }, 'no-install': { type: 'boolean', default: false } },
});
const dir = path.resolve(values.dir);

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
  if (!values['no-install']) {
    await installPackages();
    console.log('Its packages are installed and in the lock file.');
  }
  console.log(`
${values['no-install'] ? '  npx pnpm@12 install                       install its packages\n' : ''}  npx pnpm@12 --filter ${remote} test       its tests
  npx pnpm@12 --filter ${remote} dev        its pages in the shop, reloaded when they change
  npx pnpm@12 release publish ${remote} --live   live at /${name}
How it goes on: docs/ship-your-remote.md`);
} catch (problem) {
  console.error(problem instanceof CannotMake ? problem.message : problem);
  process.exitCode = 1;
}
