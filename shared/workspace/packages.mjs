import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const varDir = process.env.VAR_DIR ? path.resolve(process.env.VAR_DIR) : path.join(root, 'var');
export const releasesDir = process.env.RELEASES_DIR
  ? path.resolve(process.env.RELEASES_DIR)
  : path.join(varDir, 'releases');
export const remotes = ['mf-catalog', 'mf-cart', 'mf-account', 'mf-blog', 'mf-admin'];

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

/** Builds every package whose sources changed since its last build, two at a time, and publishes the remotes. */
export async function buildAll({ only = [], say }) {
  const packages = ['shell', ...remotes, 'api'].filter((name) => only.length === 0 || only.includes(name));
  const waiting = [...packages];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await buildOne(name, say);
  };
  await Promise.all([worker(), worker()]);
  const { publish } = await import('../build/publish.mjs');
  await mkdir(releasesDir, { recursive: true });
  for (const name of packages.filter((one) => one.startsWith('mf-'))) {
    const { version, isNew } = await publish({ remoteDir: path.join(root, name), releasesDir });
    if (isNew) say(`${name} ${version} is live`);
  }
}

async function buildOne(name, say) {
  const dir = path.join(root, name);
  const stamp = path.join(dir, 'dist/.built');
  const hash = await hashOf([name, 'shared', 'package.json', 'pnpm-lock.yaml', 'tsconfig.json']);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
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
}

async function compressScripts(dir) {
  const { compressBeside } = await import('../build/publish.mjs');
  const scripts = (await readdir(dir)).filter((file) => file.endsWith('.js'));
  await Promise.all(scripts.map((file) => compressBeside(path.join(dir, file))));
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
