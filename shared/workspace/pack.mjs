// `pnpm packages [FOLDER]`: packs what teams and merchants outside of this repository install, every public package of shared/, as files for npm,
// by default into var/packages.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pnpm, root, run } from './packages.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'var/packages'));
await mkdir(folder, { recursive: true });
const names = ['shared', ...readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`)];
for (const name of names.filter((candidate) => existsSync(path.join(root, candidate, 'package.json')))) {
  const cwd = path.join(root, name);
  const packed = JSON.parse(await readFile(path.join(cwd, 'package.json'), 'utf8'));
  if (packed.private) continue;
  // pnpm writes the versions of the catalog into the package.
  await run('npx', ['--yes', pnpm, 'pack', '--pack-destination', folder], { cwd });
  console.log(path.join(folder, `${packed.name.replace('@', '').replace('/', '-')}-${packed.version}.tgz`));
}
