// `pnpm packages [FOLDER]`: packs what teams and merchants outside of this repository install, every public package of shared/, as files for npm,
// by default into var/packages.
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotes, root, run } from './packages.mjs';
import { pnpm } from './pnpm.mjs';

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

/** Packs a package of the repository. Resolves to the file. pnpm writes the versions of the catalog into it. */
async function pack(name, destination) {
  const cwd = path.join(root, name);
  const packed = JSON.parse(await readFile(path.join(cwd, 'package.json'), 'utf8'));
  await run('npx', ['--yes', pnpm, 'pack', '--pack-destination', destination], { cwd });
  return path.join(destination, `${packed.name.replace('@', '').replace('/', '-')}-${packed.version}.tgz`);
}

/** Adds the platform and its dependencies to a packed package, so that a team installs one package. */
async function addPlatform(packageDir, home) {
  const dir = path.join(packageDir, 'node_modules/@vastra/platform');
  await mkdir(dir, { recursive: true });
  await run('tar', ['xzf', await pack('platform', home), '-C', dir, '--strip-components=1']);
  const { dependencies } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8'));
  const file = path.join(packageDir, 'package.json');
  const packageJson = JSON.parse(await readFile(file, 'utf8'));
  packageJson.dependencies = { ...dependencies, ...packageJson.dependencies };
  delete packageJson.dependencies[packageJson.name];
  packageJson.bundleDependencies = ['@vastra/platform'];
  await writeFile(file, `${JSON.stringify(packageJson, null, 2)}\n`);
}

/**
 * Adds the types of the shop, the contracts of features and the platform to a packed package. The repository has them elsewhere, because the compiler
 * reads the owners' files there.
 */
async function complete(file) {
  const home = await mkdtemp(path.join(tmpdir(), 'pack-'));
  try {
    await run('tar', ['xzf', file, '-C', home]);
    await writeFile(path.join(home, 'package', shopTypes), await readShopTypes());
    await addFeatures(path.join(home, 'package/contract'));
    await addPlatform(path.join(home, 'package'), home);
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: path.join(home, 'package') });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const names = ['shared', ...readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`)];
await run(process.execPath, [path.join(root, 'shared/workspace/client/build.mjs')]);
for (const name of names.filter((candidate) => existsSync(path.join(root, candidate, 'package.json')))) {
  const packed = JSON.parse(await readFile(path.join(root, name, 'package.json'), 'utf8'));
  if (packed.private) continue;
  const file = await pack(name, folder);
  if (packed.files?.includes(shopTypes)) await complete(file);
  console.log(file);
}
