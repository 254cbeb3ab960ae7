import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { buildIfChanged } from './builds/build-if-changed.mjs';
import { buildWithFollower } from './builds/build-with-follower.mjs';
import { openFinishedBuild } from './builds/finished-build.mjs';
import { openReleases } from './builds/release-builds.mjs';
import { createWebpackBuilder } from './builds/webpack-builder.mjs';
import { pnpm } from './pnpm.mjs';
import { run } from './run.mjs';
import { hashSourceFiles, listSourceFiles } from './source-files.mjs';
import { getFolder, openTaskCache } from './tasks/task-cache.mjs';

export { endRunning, run } from './run.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const varDir = process.env.VAR_DIR ? path.resolve(process.env.VAR_DIR) : path.join(root, 'var');
export const releasesDir = process.env.RELEASES_DIR
  ? path.resolve(process.env.RELEASES_DIR)
  : path.join(varDir, 'releases');
/** Names of the remotes: every folder `mf-…` that is a package. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'package.json')))
  .sort();

/** Names of everything that has releases. */
export const released = [...remotes, 'shell'];

let briefOptions;

/**
 * Returns options of Node for programs that run much code a few times, as tests and builds do: V8 optimizes a function later than it would
 * for a server, which saves a fifth of their processor time (docs/decisions/0087-v8-interrupt-budget.md). None if this Node has no such option.
 */
export function getBriefOptions() {
  if (!briefOptions) {
    const options = ['--interrupt-budget=300000'];
    briefOptions = spawnSync(process.execPath, [...options, '--eval', '']).status === 0 ? options : [];
  }
  return briefOptions;
}

/**
 * Returns options of Node for Jest and its workers. V8 keeps the code of functions that have not run for a while, because the next test files
 * run them again: 21.0 instead of 22.9 s for 23 files of screens.
 */
export const getTestOptions = () => [...getBriefOptions(), '--no-flush-bytecode'];

/**
 * Installs the packages when the lock file has changed since the last installation, or when more of them are needed. With `onlyForStart` it
 * installs what builds and servers need, and what only tests and tools need stays where it is installed already.
 */
export async function install({ log, onlyForStart = false }) {
  const lock = await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const modules = path.join(root, 'node_modules');
  const stamp = path.join(modules, '.installed');
  const hash = createHash('sha256').update(lock).update(process.version).digest('hex');
  const [installedHash, part] = (await readFile(stamp, 'utf8').catch(() => '')).split(' ');
  if (installedHash === hash && (onlyForStart || part !== 'start')) return;
  // pnpm would remove the packages of tests otherwise.
  const isForStart = onlyForStart && !existsSync(path.join(modules, 'jest'));
  log(isForStart ? 'Installing the packages of the shop …' : 'Installing packages …');
  // No package of the shop's is in e2e.
  const options = isForStart ? ['--filter=!e2e', 'install', '--prod'] : ['install'];
  // Without this pnpm asks the registry for the age of every version in the lock file first, 357 MB and two minutes where it never did. Renovate
  // chooses no version younger than a week, and .ci/nightly and the workflow of security verify the lock file.
  await run('npx', ['--yes', pnpm, ...options, '--frozen-lockfile', '--config.minimumReleaseAge=0']);
  await writeFile(stamp, isForStart ? `${hash} start` : hash);
}

/**
 * Builds every package whose sources changed since its last build, two at a time, and stores the releases of remotes and shell. They go
 * live together, once all are built.
 *
 * @param follower a remote that goes live after the other remotes if it must be built and no release of it is live
 * @param onBuilt called with the name of each package once it is built
 * @param onLive called once the releases are live, with whether the follower is still being built
 */
export async function buildAll({ only = [], follower, log, onBuilt = () => {}, onLive = () => {} }) {
  // The API first, because `npm start` writes the demo with it while the other packages are built.
  const packages = ['api', 'shell', ...remotes].filter((name) => only.length === 0 || only.includes(name));
  const finished = only.length === 0 ? await findFinishedBuild(packages) : undefined;
  if (finished?.isCurrent()) {
    for (const name of packages) onBuilt(name);
    onLive(false);
    return;
  }
  finished?.forget();
  const opening = openReleases({ root, varDir, log });
  // Reported where it is awaited.
  opening.catch(() => {});
  // Imported here, because the packages may not be installed yet when a command starts.
  const { default: pLimit } = await import('p-limit');
  const limit = pLimit(2);
  const builder = createWebpackBuilder(getBriefOptions(), Math.min(2, packages.length));
  const built = new Set();
  const known = new Map();
  const releases = new Map();

  const build = async (name, options) => {
    if (await limit(() => buildOne(name, log, { known, builder, ...options }))) built.add(name);
    onBuilt(name);
    if (released.includes(name)) releases.set(name, await (await opening).store(name));
  };
  const makeLive = async () => {
    for (const name of released) {
      if (!releases.has(name)) continue;
      await (await opening).goLive(name, releases.get(name), { isBuilt: built.has(name) });
      releases.delete(name);
    }
  };

  try {
    const hasLive = async (remote) => (await opening).hasLive(remote);
    await buildWithFollower({ packages, follower, build, makeLive, hasLive, onLive });
  } finally {
    await builder.end();
  }
  finished?.remember();
}

/** Resolves to the memory of the last finished build; undefined for releases in an object store or of another environment, which it does not watch. */
async function findFinishedBuild(packages) {
  if (process.env.S3_BUCKET || process.env.RELEASE_ENVIRONMENT) return undefined;
  const inputs = [...packages, ...Object.values(furtherInputs).flat(), ...commonInputs];
  return openFinishedBuild({
    memory: path.join(root, 'node_modules/.cache/vastra-builds/finished'),
    sources: await listSourceFiles(root, inputs),
    dists: packages.map((name) => path.join(root, name, 'dist')),
    releasesDir,
    released,
    keysDir: path.join(varDir, 'release-signing-keys'),
    settings: process.env.RELEASE_SIGNING_KEY ?? '',
  });
}

/** Inputs of each build besides its package: the shared code with the presets of the builds, and what this file does. */
const commonInputs = [
  'platform',
  'shared',
  'features',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.json',
  'shared/workspace/packages.mjs',
];

/** Other packages and documents that a build contains, by the name of its package. */
const furtherInputs = { api: ['demo', 'docs/api'] };

async function runBuild(name, dir, { builder, isPatient }) {
  if (name === 'api')
    return run(process.execPath, ['build.mjs'], { cwd: dir, env: { ...process.env, NODE_ENV: 'production' } });
  const ownBuilder = builder ?? createWebpackBuilder(getBriefOptions());
  try {
    await ownBuilder.build(dir, { isPatient });
  } finally {
    if (!builder) await ownBuilder.end();
  }
  const { completeBuild } = await importTypescript('releases/publish/complete-build.ts');
  await completeBuild({ name, remoteDir: dir, dist: path.join(dir, 'dist') });
}

/**
 * Builds one package if its sources have changed, or copies an earlier build of the same sources. Resolves to whether it did either.
 *
 * @param known hashes of folders that another package depends on too
 * @param builder builds with webpack; without it a builder is created for this package alone
 * @param isPatient the build uses only the time of the processor that others leave
 * @param onBuild called when it must be built
 */
export async function buildOne(name, log, { known = new Map(), builder, isPatient, onBuild } = {}) {
  const startedAt = Date.now();
  const dir = path.join(root, name);
  const hashInputs = async (hashes) =>
    `${await hashSourceFiles(root, [name, ...(furtherInputs[name] ?? []), ...commonInputs], hashes)}-${process.version}`;
  const result = await buildIfChanged({
    dist: path.join(dir, 'dist'),
    memory: path.join(root, 'node_modules/.cache/vastra-builds', name),
    cache: getFolder(await openTaskCache(log), `builds/${name}`),
    inputs: await hashInputs(known),
    hashInputs: () => hashInputs(new Map()),
    build: () => {
      onBuild?.();
      return runBuild(name, dir, { builder, isPatient });
    },
  });
  if (result === 'current') return false;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(result === 'built' ? `Built ${name} in ${seconds} s` : `Restored the build of ${name} in ${seconds} s`);
  return true;
}
