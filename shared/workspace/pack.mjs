// `pnpm packages [FOLDER]`: packs what teams and merchants outside of this repository install, every public package of shared/, as files for npm,
// by default into var/packages.
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pnpm } from '../tools/pnpm.mjs';
import { remotes, root, run } from './packages.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'var/packages'));
await mkdir(folder, { recursive: true });
/** The file of the types that remotes of this repository declare for others. The packed compiler options name it (`files` of shared/tsconfig.base.json). */
const shopTypes = 'shop-types.d.ts';

/** Returns the types that each remote declares for others, joined. */
async function readShopTypes() {
  const files = remotes.map((remote) => path.join(root, remote, 'src/shop.d.ts')).filter((file) => existsSync(file));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.join('\n');
}

/** Copies the contracts of features into the packed contract, whose list names them there. */
async function addFeatures(contract) {
  const list = path.join(contract, 'features.ts');
  const text = await readFile(list, 'utf8');
  for (const [, name] of text.matchAll(/'\.\.\/\.\.\/features\/([\w-]+)\/contract'/g))
    await cp(path.join(root, 'features', name, 'contract'), path.join(contract, 'features', name), { recursive: true });
  await writeFile(list, text.replaceAll(/'\.\.\/\.\.\/features\/([\w-]+)\/contract'/g, "'./features/$1'"));
}

/**
 * Adds the types of the shop and the contracts of features to a packed package. The repository has them elsewhere, because the compiler reads the owners'
 * files there.
 */
async function complete(file) {
  const home = await mkdtemp(path.join(tmpdir(), 'pack-'));
  try {
    await run('tar', ['xzf', file, '-C', home]);
    await writeFile(path.join(home, 'package', shopTypes), await readShopTypes());
    await addFeatures(path.join(home, 'package/contract'));
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: path.join(home, 'package') });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const names = ['shared', ...readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`)];
await run(process.execPath, [path.join(root, 'shared/workspace/client/build.mjs')]);
for (const name of names.filter((candidate) => existsSync(path.join(root, candidate, 'package.json')))) {
  const cwd = path.join(root, name);
  const packed = JSON.parse(await readFile(path.join(cwd, 'package.json'), 'utf8'));
  if (packed.private) continue;
  // pnpm writes the versions of the catalog into the package.
  await run('npx', ['--yes', pnpm, 'pack', '--pack-destination', folder], { cwd });
  const file = path.join(folder, `${packed.name.replace('@', '').replace('/', '-')}-${packed.version}.tgz`);
  if (packed.files?.includes(shopTypes)) await complete(file);
  console.log(file);
}
