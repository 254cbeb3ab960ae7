import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createInstance } from '@module-federation/enhanced/runtime';
import preset from './preset.cjs';

const { singletons } = preset;
const compress = promisify(brotliCompress);

/**
 * Stores the build in `dist` as an immutable release and makes it live.
 * The version is the package's with a hash of the files, so that the same build is the same release.
 * Answers `{ version, isNew }`; throws an Error with the reason when the build cannot be a release.
 */
export async function publish({ remoteDir, releasesDir, dist = path.join(remoteDir, 'dist'), compressed = true }) {
  const manifest = JSON.parse(await readFile(path.join(remoteDir, 'package.json'), 'utf8'));
  const files = [
    ...(await filesBelow(path.join(dist, 'server'), 'server/')),
    ...(await filesBelow(path.join(dist, 'web'), 'web/')),
  ];
  if (!files.includes('web/remoteEntry.js'))
    throw new Error(`${manifest.name} is not built: dist/web/remoteEntry.js is missing`);

  const integrity = {};
  for (const file of files) integrity[file] = sha256(await readFile(path.join(dist, file)));
  const version = `${manifest.version}-${createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 10)}`;
  const home = path.join(releasesDir, manifest.name, version);
  const isNew = !(await stat(path.join(home, 'release.json')).catch(() => undefined));
  if (isNew) {
    const release = await describe({ manifest, dist, version, integrity });
    // Written beside and moved into place: a release is there whole or not at all.
    const draft = `${home}.draft-${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    for (const part of ['web', 'server']) await cp(path.join(dist, part), path.join(draft, part), { recursive: true });
    const scripts = compressed ? files.filter((file) => /^web\/.*\.js$/.test(file)) : [];
    await Promise.all(scripts.map((file) => compressBeside(path.join(draft, file))));
    await writeFile(path.join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    await rename(draft, home);
  }
  await promote({ releasesDir, remote: manifest.name, version });
  return { version, isNew };
}

/** Makes a stored release live: the next document carries it. */
export async function promote({ releasesDir, remote, version }) {
  const pointer = path.join(releasesDir, remote, 'live.json');
  await writeFile(`${pointer}.${process.pid}`, `${JSON.stringify({ version })}\n`);
  await rename(`${pointer}.${process.pid}`, pointer);
}

/** Writes `<file>.br` for a script, if that is smaller. */
export async function compressBeside(file) {
  const source = await readFile(file);
  const packed = await compress(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (packed.length < source.length) await writeFile(`${file}.br`, packed);
}

async function describe({ manifest, dist, version, integrity }) {
  const scripts = JSON.parse(await readFile(path.join(dist, 'web/scripts.json'), 'utf8'));
  const domain = manifest.name.replace(/^mf-/, '');
  const container = manifest.name.replace(/-/g, '_');
  const read = reader(path.join(dist, 'server/remoteEntry.cjs'), container);
  const routes = declared((await read('routes')).routes, manifest.name);
  const folders = new Set(flatten(routes).map(({ id }) => id.split(':')[0]));
  for (const folder of folders)
    if (!scripts[`page:${folder}`])
      throw new Error(`${manifest.name}: route ${folder} has no src/pages/${folder}/page`);
  if (!scripts.routes) throw new Error(`${manifest.name} exposes no ./routes`);
  const exposed = Object.keys(scripts);
  return {
    remote: manifest.name,
    version,
    container,
    domain,
    routes,
    fragments: exposed.filter((part) => part.startsWith('fragment:')).map((part) => `${domain}/${part.slice(9)}`),
    commands: exposed.includes('commands') ? Object.keys((await read('commands')).commands) : [],
    entry: 'remoteEntry.js',
    serverEntry: 'server/remoteEntry.cjs',
    scripts: Object.fromEntries(
      exposed.filter((part) => /^(routes|commands|page:|fragment:)/.test(part)).map((part) => [part, scripts[part]]),
    ),
    needs: { '@vastra/shared': '^1.0.0', react: '^19.0.0' },
    integrity,
  };
}

/** Keeps of the router's objects what the shell needs to know before it loads the remote. */
function declared(routes, remote) {
  return routes.map(({ id, path: pattern, index, children }) => {
    if (!id) throw new Error(`${remote}: the route ${pattern ?? '(index)'} has no id`);
    return {
      id,
      ...(index ? { index } : { path: pattern }),
      ...(children && { children: declared(children, remote) }),
    };
  });
}

const flatten = (routes) => routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

// Stands for any shared library: routes and commands are read here, pages are not run.
const standIn = new Proxy(() => {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : standIn),
  apply: () => standIn,
  construct: () => standIn,
});

let reading = 0;

/** Answers a function that reads an exposed module of a server build, as it is on disk now. */
function reader(entry, container) {
  const require = createRequire(entry);
  // `pnpm dev` publishes from the same place again and again; Node and the federation runtime both remember.
  for (const file of Object.keys(require.cache)) if (file.startsWith(path.dirname(entry))) delete require.cache[file];
  reading += 1;
  const libraries = Object.entries(singletons).flatMap(([name, range]) =>
    (name.endsWith('/') ? [`${name}jsx-runtime`, `${name}client`] : [name]).map((one) => [one, range.replace('^', '')]),
  );
  const instance = createInstance({
    name: `publish_${container}_${reading}`,
    remotes: [{ name: container, entry: `${entry}#${reading}`, type: 'commonjs-module' }],
    shared: Object.fromEntries(
      libraries.map(([name, version]) => [
        name,
        { version, scope: 'default', lib: () => standIn, shareConfig: { singleton: true, requiredVersion: false } },
      ]),
    ),
    plugins: [{ name: 'from-disk', loadEntry: async () => require(entry) }],
  });
  return (exposed) => instance.loadRemote(`${container}/${exposed}`);
}

const sha256 = (content) => createHash('sha256').update(content).digest('base64');

async function filesBelow(dir, prefix) {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const nested = entries.map((entry) => {
    const name = prefix + entry.name;
    return entry.isDirectory() ? filesBelow(path.join(dir, entry.name), `${name}/`) : [name];
  });
  return (await Promise.all(nested)).flat().sort();
}
