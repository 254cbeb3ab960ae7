// `pnpm packages [FOLDER]`: packs what teams and merchants outside of this repository install, every public package of shared/, as files for npm,
// by default into var/packages.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pnpm } from '../tools/pnpm.mjs';
import { remotes, root, run } from './packages.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'var/packages'));
await mkdir(folder, { recursive: true });
/** File of the types that remotes of this repository lend. The packed compiler options name it (`files` of shared/tsconfig.base.json). */
const shopTypes = path.join(root, 'shared/shop-types.d.ts');

/** Joins the types that each remote declares for others. */
async function writeShopTypes() {
  const files = remotes.map((remote) => path.join(root, remote, 'src/shop.d.ts')).filter((file) => existsSync(file));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  await writeFile(shopTypes, texts.join('\n'));
}

const names = ['shared', ...readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`)];
try {
  await writeShopTypes();
  await run(process.execPath, [path.join(root, 'shared/workspace/client/build.mjs')]);
  for (const name of names.filter((candidate) => existsSync(path.join(root, candidate, 'package.json')))) {
    const cwd = path.join(root, name);
    const packed = JSON.parse(await readFile(path.join(cwd, 'package.json'), 'utf8'));
    if (packed.private) continue;
    // pnpm writes the versions of the catalog into the package.
    await run('npx', ['--yes', pnpm, 'pack', '--pack-destination', folder], { cwd });
    console.log(path.join(folder, `${packed.name.replace('@', '').replace('/', '-')}-${packed.version}.tgz`));
  }
} finally {
  // In the repository, the compiler reads the owners' files.
  await rm(shopTypes, { force: true });
}
