import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypescript } from '../tools/import-typescript.mjs';
import { buildIfChanged } from './builds/build-if-changed.mjs';
import { hashSourceFiles } from './source-files.mjs';
import { getFolder, openTaskCache } from './tasks/task-cache.mjs';

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

// Not `packageManager` in package.json, because pnpm then downloads itself in a way that registry mirrors do not support.
export const pnpm = 'pnpm@12.21.0';

let briefOptions;

/**
 * Returns options of Node for programs that run much code a few times, as tests and builds do: V8 optimizes a function later than it would
 * for a server, which saves a fifth of their processor time (docs/decisions/0087-v8-optimizes-later.md). None if this Node has no such option.
 */
export function getBriefOptions() {
  if (!briefOptions) {
    const options = ['--interrupt-budget=300000'];
    briefOptions = spawnSync(process.execPath, [...options, '--eval', '']).status === 0 ? options : [];
  }
  return briefOptions;
}

const running = new Set();

/** Sends SIGTERM to every command that `run` has started. */
export const endRunning = () => {
  for (const child of running) child.kill('SIGTERM');
};

/** Runs a command to its end. Resolves to its output; rejects with its output if it fails. */
export function run(command, args, { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    const append = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} failed (exit ${code})\n${output}`));
    });
  });
}

/** Installs the packages when the lock file has changed since the last installation. */
export async function install({ log }) {
  const lock = await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const stamp = path.join(root, 'node_modules/.installed');
  const hash = createHash('sha256').update(lock).update(process.version).digest('hex');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  log('Installing packages …');
  await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile']);
  await writeFile(stamp, hash);
}

/**
 * Builds every package whose sources changed since its last build, two at a time, and stores the releases of remotes and shell.
 * A release goes live when it is new or no release is live, so that a rollback is not undone.
 *
 * @param onBuilt called with the name of each package once it is built, before the releases are stored
 */
export async function buildAll({ only = [], log, onBuilt = () => {} }) {
  // The API first, because `npm start` writes the demo with it while the others are built.
  const packages = ['api', 'shell', ...remotes].filter((name) => only.length === 0 || only.includes(name));
  const waiting = [...packages];
  const built = new Set();
  const known = new Map();
  const runWorker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (await buildOne(name, log, known)) built.add(name);
      onBuilt(name);
    }
  };
  await Promise.all([runWorker(), runWorker()]);
  const { publish } = await importTypescript('releases/publish/publish.ts');
  const { getPublisher } = await importTypescript('releases/publish/provenance.ts');
  const { promoteIfNew } = await importTypescript('releases/pointer/promote-if-new.ts');
  const { readPrivateKey } = await importTypescript('releases/signing/key-files.ts');
  const { openStorage } = await importTypescript('releases/index.ts');
  const storage = openStorage({ ...process.env, VAR_DIR: varDir });
  const by = await getPublisher(root);
  for (const remote of packages.filter((name) => released.includes(name))) {
    const { version, isNew } = await publish({
      remoteDir: path.join(root, remote),
      storage,
      getPrivateKey: (name) => readPrivateKey(process.env, varDir, name),
    });
    const liveVersion = await promoteIfNew(storage, { remote, version, isNew, by });
    if (isNew) log(`${remote} ${version} is live`);
    else if (built.has(remote) && liveVersion !== version)
      log(
        `${remote} ${version} was stored before; ${liveVersion} stays live (pnpm release promote ${remote} ${version})`,
      );
  }
}

/** Inputs of each build besides its package: the shared code with the presets of the builds, and what this file does. */
const commonInputs = ['shared', 'package.json', 'pnpm-lock.yaml', 'tsconfig.json', 'shared/workspace/packages.mjs'];

async function runBuild(name, dir) {
  const env = { ...process.env, NODE_ENV: 'production' };
  if (name === 'api') return run(process.execPath, ['build.mjs'], { cwd: dir, env });
  const webpack = path.join(dir, 'node_modules/webpack/bin/webpack.js');
  await run(process.execPath, [...getBriefOptions(), webpack, '-c', 'webpack.config.cjs'], { cwd: dir, env });
  const { writeRequirements } = await importTypescript('releases/publish/requirements.ts');
  await writeRequirements(path.join(dir, 'dist'), { isShell: name === 'shell' });
}

/**
 * Builds one package if its sources have changed, or copies an earlier build of the same sources. Resolves to whether it did either.
 *
 * @param known hashes of folders that another package depends on too
 */
export async function buildOne(name, log, known = new Map()) {
  const startedAt = Date.now();
  const dir = path.join(root, name);
  const hashInputs = async (hashes) =>
    `${await hashSourceFiles(root, [name, ...commonInputs], hashes)}-${process.version}`;
  const result = await buildIfChanged({
    dist: path.join(dir, 'dist'),
    memory: path.join(root, 'node_modules/.cache/vastra-builds', name),
    cache: getFolder(await openTaskCache(log), `builds/${name}`),
    inputs: await hashInputs(known),
    hashInputs: () => hashInputs(new Map()),
    build: () => runBuild(name, dir),
  });
  if (result === 'current') return false;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(result === 'built' ? `Built ${name} in ${seconds} s` : `Restored the build of ${name} in ${seconds} s`);
  return true;
}
