#!/usr/bin/env node
// `npm create vastra-extension order-limit`: makes the folder order-limit, an extension of the API with a hook, a route and a test.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

const help = `npm create vastra-extension order-limit [-- --dir FOLDER] [--shared SPEC]

  --dir FOLDER     where it is made, by default order-limit
  --shared SPEC    where npm finds @vastra/shared: a version, a URL, or file:…/vastra-shared-1.0.0.tgz
  --version`;

/** The extension cannot be made, for a reason that the reader can change. */
class CreationError extends Error {}

const readPackage = async () => JSON.parse(await readFile(new URL('./package.json', import.meta.url), 'utf8'));

/** Returns the packages of an extension, with the versions that this package was made with. Throws CreationError in the shop's repository. */
async function readVersions(shared) {
  const { devDependencies } = await readPackage();
  const versions = { ...devDependencies, ...(shared && { '@vastra/shared': shared }) };
  if (Object.values(versions).some((version) => /^(catalog|workspace):/.test(version)))
    throw new CreationError("In the shop's repository, copy a folder of examples.");
  return versions;
}

/** Returns the name of the extension. Throws CreationError unless the API accepts it. */
function parseName(name) {
  if (!name) throw new CreationError('Name the extension: npm create vastra-extension order-limit');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new CreationError(
      `"${name}" is no name for an extension: lower-case words joined by -, such as order-limit.`,
    );
  return name;
}

/** Writes the files of the template. Packages leave out files that begin with a dot, so these begin with `dot-` there. */
async function writeTemplate(from, to, name) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = new URL(entry.name + (entry.isDirectory() ? '/' : ''), from);
    const target = path.join(to, entry.name.replace(/\.template$/, '').replace(/^dot-/, '.'));
    if (entry.isDirectory()) await writeTemplate(source, target, name);
    else {
      const text = await readFile(source, 'utf8');
      const setting = name.toUpperCase().replaceAll('-', '_');
      await writeFile(target, text.replaceAll('sample-extension', name).replaceAll('SAMPLE_EXTENSION', setting));
    }
  }
}

async function create(name, { dir = name, shared }) {
  const folder = path.resolve(dir);
  if (existsSync(folder)) throw new CreationError(`${folder} is there already.`);
  const devDependencies = await readVersions(shared);
  await writeTemplate(new URL('./template/', import.meta.url), folder, name);
  const file = path.join(folder, 'package.json');
  const packageJson = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, `${JSON.stringify({ ...packageJson, devDependencies }, null, 2)}\n`);
  console.log(`${name} is made: an extension that refuses large orders, with a route and a test.

  cd ${path.relative(process.cwd(), folder) || '.'}
  npm install
  npm test
Next steps: README.md`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      shared: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  });
  if (values.help) console.log(help);
  else if (values.version) console.log((await readPackage()).version);
  else await create(parseName(positionals[0]), values);
} catch (error) {
  console.error(error instanceof CreationError || error.code?.startsWith('ERR_PARSE_ARGS') ? error.message : error);
  process.exitCode = 1;
}
