#!/usr/bin/env node
// `npm create vastra-remote gifts`: makes the folder mf-gifts, a remote with one page at /gifts in a new repository. `create-vastra-remote upgrade` raises
// @vastra/shared in such a repository.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CreationError, parseRemoteName, writeRemote } from './write-remote.mjs';

const usage = 'npm create vastra-remote gifts';
const help = `${usage} [-- --dir FOLDER] [--shared SPEC]

  --dir FOLDER     where it is made, by default mf-gifts
  --shared SPEC    where npm finds @vastra/shared: a version, a URL, or file:…/vastra-shared-1.0.0.tgz

npm exec create-vastra-remote@latest upgrade [-- --to VERSION] [--shared SPEC] [--codemods DIR] [--dry-run]

  in the repository of a remote: raises @vastra/shared, and changes the source where the versions between need it
  --to VERSION     by default the version that this program was made with
  --codemods DIR   codemods to run instead of the program's own
  --dry-run        only prints`;

/** Packages of the remote that a page needs. Other packages are for builds and tests. */
const pagePackages = ['@vastra/shared', 'react', 'react-dom', 'styled-components', 'zustand'];

/** Returns the packages of a remote with the versions that this package was made with. Throws CreationError in the shop's repository. */
async function readPackages(shared) {
  const text = await readFile(new URL('./package.json', import.meta.url), 'utf8');
  const versions = { ...JSON.parse(text).devDependencies, ...(shared && { '@vastra/shared': shared }) };
  if (Object.values(versions).some((version) => /^(catalog|workspace):/.test(version)))
    throw new CreationError("In the shop's repository, pnpm new-remote gifts makes a remote.");
  const pick = (isWanted) => Object.fromEntries(Object.entries(versions).filter(([name]) => isWanted(name)));
  return {
    dependencies: pick((name) => pagePackages.includes(name)),
    devDependencies: pick((name) => !pagePackages.includes(name)),
  };
}

/** Raises @vastra/shared in the current folder. */
async function upgrade({ to, shared: spec, codemods, 'dry-run': isDryRun }) {
  const { upgradeRemote } = await import('./upgrade-remote.mjs');
  const version = to ?? (await readPackages()).dependencies['@vastra/shared'].replace(/^\D+/, '');
  const codemodsDir = codemods ? path.resolve(codemods) : fileURLToPath(new URL('./codemods', import.meta.url));
  await upgradeRemote(process.cwd(), { to: version, spec, codemodsDir, isDryRun, print: console.log });
}

/** Makes a remote in a new folder. */
async function create(name, { dir: folder, shared }) {
  const remote = `mf-${name}`;
  const dir = path.resolve(folder ?? remote);
  if (existsSync(dir)) throw new CreationError(`${dir} is there already.`);
  const packages = await readPackages(shared);
  await writeRemote(dir, { name, home: 'repository' });
  const file = path.join(dir, 'package.json');
  const packageJson = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, `${JSON.stringify({ ...packageJson, ...packages }, null, 2)}\n`);
  console.log(`${remote} is made: one page, /${name}, in src/pages/${name}/page.tsx

  cd ${path.relative(process.cwd(), dir) || '.'}
  npm install
  npm test
  npm install --save-dev @vastra/shop
  npm run dev                                 shows it in a shop on this machine
  SHOP=https://shop.example.in npm run dev    shows it in that shop, to you alone
Next steps: README.md`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      shared: { type: 'string' },
      to: { type: 'string' },
      codemods: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(help);
    process.exit();
  }
  if (values.version) {
    console.log(JSON.parse(await readFile(new URL('./package.json', import.meta.url), 'utf8')).version);
    process.exit();
  }
  if (positionals[0] === 'upgrade') await upgrade(values);
  else await create(parseRemoteName(positionals[0], usage), values);
} catch (error) {
  console.error(error instanceof CreationError || error.code?.startsWith('ERR_PARSE_ARGS') ? error.message : error);
  process.exitCode = 1;
}
