#!/usr/bin/env node
// `npm create vastra-remote gifts`: makes the folder mf-gifts, a remote with one page at /gifts in a new repository.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CreationError, parseRemoteName, writeRemote } from './write-remote.mjs';

const usage = 'npm create vastra-remote gifts';
const help = `${usage} [-- --dir FOLDER] [--shared SPEC]

  --dir FOLDER     where it is made, by default mf-gifts
  --shared SPEC    where npm finds @vastra/shared: a version, a URL, or file:…/vastra-shared-1.0.0.tgz`;

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
  if (values.help) {
    console.log(help);
    process.exit();
  }
  if (values.version) {
    console.log(JSON.parse(await readFile(new URL('./package.json', import.meta.url), 'utf8')).version);
    process.exit();
  }
  const name = parseRemoteName(positionals[0], usage);
  const remote = `mf-${name}`;
  const dir = path.resolve(values.dir ?? remote);
  if (existsSync(dir)) throw new CreationError(`${dir} is there already.`);
  const packages = await readPackages(values.shared);
  await writeRemote(dir, { name, home: 'repository' });
  const file = path.join(dir, 'package.json');
  const packageJson = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, `${JSON.stringify({ ...packageJson, ...packages }, null, 2)}\n`);
  console.log(`${remote} is made: one page, /${name}, in src/pages/${name}/page.tsx

  cd ${path.relative(process.cwd(), dir) || '.'}
  npm install
  npm test
  SHOP=https://shop.example.in npm run dev    shows it in that shop, to you alone
Next steps: README.md`);
} catch (error) {
  console.error(error instanceof CreationError || error.code?.startsWith('ERR_PARSE_ARGS') ? error.message : error);
  process.exitCode = 1;
}
