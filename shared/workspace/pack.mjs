// `pnpm packages [FOLDER]`: packs what teams outside of this repository install, as files for npm, by default into var/packages.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pnpm, root, run } from './packages.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'var/packages'));
await mkdir(folder, { recursive: true });
for (const name of ['shared', 'shared/create-vastra', 'shared/create-vastra-remote']) {
  const cwd = path.join(root, name);
  // pnpm writes the versions of the catalog into the package.
  await run('npx', ['--yes', pnpm, 'pack', '--pack-destination', folder], { cwd });
  const packed = JSON.parse(await readFile(path.join(cwd, 'package.json'), 'utf8'));
  console.log(path.join(folder, `${packed.name.replace('@', '').replace('/', '-')}-${packed.version}.tgz`));
}
