import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypescript } from './import-typescript.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const varDir = process.env.VAR_DIR ? path.resolve(process.env.VAR_DIR) : path.join(root, 'var');
export const releasesDir = process.env.RELEASES_DIR
  ? path.resolve(process.env.RELEASES_DIR)
  : path.join(varDir, 'releases');
/** Every folder `mf-…` that is a package. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'package.json')))
  .sort();

// Not as `packageManager` in package.json: pnpm then insists on fetching itself in a way that mirrors do not offer.
const pnpm = 'pnpm@12.21.0';

const running = new Set();

/** Ends every command that `run` has under way. */
export const endRunning = () => {
  for (const child of running) child.kill('SIGTERM');
};

/** Runs a command to its end; rejects with what it printed if it fails. */
export function run(command, args, { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let printed = '';
    const keep = (piece) => {
      printed = (printed + piece).slice(-20_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (code === 0) resolve(printed);
      else reject(new Error(`${command} ${args.join(' ')} failed (exit ${code})\n${printed}`));
    });
  });
}

/** Installs the workspace's packages when the lock file is newer than what is installed. */
export async function install({ say }) {
  const lock = await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const stamp = path.join(root, 'node_modules/.installed');
  const hash = createHash('sha256').update(lock).update(process.version).digest('hex');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  say('Installing packages …');
  await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile']);
  await writeFile(stamp, hash);
}

/**
 * Builds every package whose sources changed since its last build, two at a time, and stores the remotes' releases.
 * A release goes live when it is new or nothing is live: what was rolled back stays rolled back.
 */
export async function buildAll({ only = [], say }) {
  const packages = ['shell', ...remotes, 'api'].filter((name) => only.length === 0 || only.includes(name));
  const waiting = [...packages];
  const built = new Set();
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) if (await buildOne(name, say)) built.add(name);
  };
  await Promise.all([worker(), worker()]);
  const { publish } = await importTypescript('releases/publish/publish.ts');
  const { getPublisher } = await importTypescript('releases/publish/provenance.ts');
  const { promoteIfNew } = await importTypescript('releases/pointer/promote-if-new.ts');
  const { openStorage } = await importTypescript('releases/index.ts');
  const storage = openStorage({ ...process.env, VAR_DIR: varDir });
  const by = await getPublisher(root);
  for (const remote of packages.filter((one) => one.startsWith('mf-'))) {
    const { version, isNew } = await publish({ remoteDir: path.join(root, remote), storage });
    const live = await promoteIfNew(storage, { remote, version, isNew, by });
    if (isNew) say(`${remote} ${version} is live`);
    else if (built.has(remote) && live !== version)
      say(`${remote} ${version} was stored before; ${live} stays live (pnpm release promote ${remote} ${version})`);
  }
}

/** Builds one package. Answers whether it had to. */
export async function buildOne(name, say) {
  const dir = path.join(root, name);
  const stamp = path.join(dir, 'dist/.built');
  const hash = await hashOf([name, 'shared', 'package.json', 'pnpm-lock.yaml', 'tsconfig.json']);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return false;
  const startedAt = Date.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  await rm(stamp, { force: true });
  if (name === 'api') await run(process.execPath, ['build.mjs'], { cwd: dir, env });
  else
    await run(process.execPath, [path.join(dir, 'node_modules/webpack/bin/webpack.js'), '-c', 'webpack.config.cjs'], {
      cwd: dir,
      env,
    });
  if (name === 'shell') await compressScripts(path.join(dir, 'dist/web'));
  await writeFile(stamp, hash);
  say(`Built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

async function compressScripts(dir) {
  const { compressBrotli } = await importTypescript('releases/publish/compress.ts');
  const scripts = (await readdir(dir)).filter((file) => file.endsWith('.js')).map((file) => path.join(dir, file));
  const compress = async (file) => {
    const packed = await compressBrotli(await readFile(file));
    if (packed) await writeFile(`${file}.br`, packed);
  };
  await Promise.all(scripts.map(compress));
}

const leftOut = new Set(['node_modules', 'dist', 'masters', 'demo']);

async function hashOf(names) {
  const hash = createHash('sha256');
  const visit = async (file) => {
    const entries = await readdir(file, { withFileTypes: true }).catch(() => undefined);
    if (!entries) return void hash.update(file.slice(root.length)).update(await readFile(file));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
      if (!leftOut.has(entry.name) && !/\.test\.tsx?$/.test(entry.name)) await visit(path.join(file, entry.name));
  };
  for (const name of names) await visit(path.join(root, name));
  return hash.digest('hex');
}
