// Copies the packages that the built API, document server and release command load at run time into a folder, as pnpm has linked them:
// `node deploy/image/copy-packages.mjs FOLDER`. `pnpm install --prod` would add webpack and TypeScript, because `shared` builds remotes.
import { cp, mkdir, readdir, readFile, readlink, realpath, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const target = path.resolve(process.argv[2]);

/** Dependencies that are loaded, of packages that declare many more. */
const loadedDependencies = {
  // The document server loads the runtime. The rest is the webpack plugin and its tools.
  '@module-federation/enhanced': ['@module-federation/runtime-tools'],
  '@module-federation/runtime-tools': ['@module-federation/runtime'],
};

/** Files that nothing loads: types, maps, documents and tests of packages, pictures and other weights of fonts. Licenses stay. */
const isUnused = (file) =>
  /\/@expo-google-fonts\/[^/]+\/(.*\.png$|[1235789]00)/.test(file) ||
  /\.(d\.[cm]?ts|[cm]?[jt]s\.map|flow|tsbuildinfo)$/.test(file) ||
  (/\.(md|markdown)$/i.test(file) && !/licen[cs]e|notice/i.test(path.basename(file)));

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const fileExists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

const copied = new Set();

/** Copies a link in a `node_modules` folder, the package it points to, and what that depends on. */
async function copyLink(link) {
  const inTarget = path.join(target, path.relative(root, link));
  if (copied.has(inTarget)) return;
  copied.add(inTarget);
  await mkdir(path.dirname(inTarget), { recursive: true });
  await symlink(await readlink(link), inTarget);
  await copyPackage(await realpath(link));
}

async function copyPackage(folder) {
  if (copied.has(folder)) return;
  copied.add(folder);
  const filter = (file) => !isUnused(file) && (file === folder || path.basename(file) !== 'node_modules');
  await cp(folder, path.join(target, path.relative(root, folder)), { recursive: true, filter });
  const { name, dependencies, optionalDependencies, peerDependencies } = await readJson(
    path.join(folder, 'package.json'),
  );
  const names =
    loadedDependencies[name] ??
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
      (dependency) => !dependency.startsWith('@types/'),
    );
  // pnpm links the dependencies of a package beside it. What is optional and not installed has no link.
  const siblings = folder.slice(0, folder.length - name.length);
  for (const dependency of names) {
    const link = path.join(siblings, dependency);
    if (await fileExists(link)) await copyLink(link);
    else if (dependencies?.[dependency]) throw new Error(`${name} needs ${dependency}, which is not installed`);
  }
}

/** Lists the packages that built files load from `node_modules`. */
async function listLoaded(folder, pattern) {
  const names = new Set();
  for (const file of await readdir(folder)) {
    if (!/\.[cm]js$/.test(file)) continue;
    for (const [, id] of (await readFile(path.join(folder, file), 'utf8')).matchAll(pattern))
      if (!/^(node:|\.|[a-z_]+$)/.test(id) || (await fileExists(path.join(folder, '../../node_modules', id))))
        names.add(id);
  }
  return [...names].map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
}

const api = await readJson(path.join(root, 'api/package.json'));
for (const name of Object.keys(api.dependencies))
  if (!name.startsWith('@vastra/')) await copyLink(path.join(root, 'api/node_modules', name));
for (const name of new Set(
  await listLoaded(path.join(root, 'shell/dist/server'), /^module\.exports = require\("([^"]+)"\)/gm),
))
  if (await fileExists(path.join(root, 'shell/node_modules', name)))
    await copyLink(path.join(root, 'shell/node_modules', name));
await copyLink(path.join(root, 'platform/node_modules/@aws-sdk/client-s3'));
console.log(`Copied ${[...copied].filter((entry) => entry.startsWith(root)).length} packages`);
