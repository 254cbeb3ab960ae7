#!/usr/bin/env node
// `npx create-vastra my-shop`: makes the folder of a shop that follows Vastra by its version: settings with secrets, compose file, README, and
// remotes of one's own where wished.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';

const help = `npx create-vastra my-shop [--remote gifts] [--image NAME] [--shop SPEC] [--shared SPEC]

  my-shop          folder of the shop, new or empty; its last part is the shop's name
  --remote NAME    also makes the remote mf-NAME in remotes: a page of your own at /NAME
  --image NAME     where docker finds the image, without its version
  --shop SPEC      where npm finds @vastra/shop: a version, a URL, or file:…/vastra-shop-1.0.0.tgz
  --shared SPEC    where npm finds @vastra/shared, for the remote
  --version`;

/** The folder cannot be made, for a reason that the reader can change. */
class CreationError extends Error {}

/** Returns the absolute folder and the name of the shop. Throws CreationError for a folder that is not empty, and for a bad name. */
async function parseFolder(argument) {
  if (!argument) throw new CreationError('Name the folder of the shop: npx create-vastra my-shop');
  const folder = path.resolve(argument);
  const name = path.basename(folder);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60)
    throw new CreationError(`"${name}" is no name for a shop: lower-case words joined by -, such as my-shop.`);
  const entries = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw new CreationError(error.code === 'ENOTDIR' ? `${folder} is a file.` : error.message);
  });
  if (entries.length > 0) throw new CreationError(`${folder} is not empty. Name another folder; nothing was written.`);
  return { folder, name };
}

/** Writes the files of the template. Packages leave out files that begin with a dot, so these begin with `dot-` there. */
async function writeTemplate(folder, values) {
  const template = new URL('./template/', import.meta.url);
  for (const file of await readdir(template)) {
    const text = await readFile(new URL(file, template), 'utf8');
    // Each secret is its own random text.
    const filled = text
      .replaceAll('{{secret}}', () => randomBytes(32).toString('hex'))
      .replace(/\{\{(\w+)\}\}/g, (_whole, key) => values[key]);
    const name = file.replace(/\.template$/, '').replace(/^dot-/, '.');
    // Other users of the machine cannot read the secrets.
    await writeFile(path.join(folder, name), filled, { flag: 'wx', mode: name === '.env' ? 0o600 : 0o644 });
  }
}

/** Makes a remote with the program of create-vastra-remote. */
function createRemote(folder, name, shared) {
  const program = createRequire(import.meta.url).resolve('create-vastra-remote/create-remote.mjs');
  const dir = path.join(folder, 'remotes', `mf-${name.replace(/^mf-/, '')}`);
  const args = [program, name, '--dir', dir, ...(shared ? ['--shared', shared] : [])];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new CreationError(`The shop is made, but not the remote: ${stderr.trim()}`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'string' },
      image: { type: 'string', default: 'registry.example.in/vastra' },
      shop: { type: 'string' },
      shared: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  });
  const { version } = JSON.parse(await readFile(new URL('./package.json', import.meta.url), 'utf8'));
  if (values.help || values.version) {
    console.log(values.help ? help : version);
    process.exit();
  }
  const { folder, name } = await parseFolder(positionals[0]);
  await mkdir(folder, { recursive: true });
  // This package has the version of the shop.
  await writeTemplate(folder, { name, image: values.image, shop: values.shop ?? version });
  if (values.remote) createRemote(folder, values.remote, values.shared);
  console.log(`${name} is made. Its settings and new secrets are in .env, which git leaves out.

  cd ${path.relative(process.cwd(), folder) || '.'}
  npm install
  npm start          the demo shop at http://localhost:3000
Next steps: README.md`);
} catch (error) {
  console.error(error instanceof CreationError || error.code?.startsWith('ERR_PARSE_ARGS') ? error.message : error);
  process.exitCode = 1;
}
