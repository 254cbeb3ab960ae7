// `npm start`: installs, builds and seeds what is missing, then serves the shop until Ctrl-C. `--copy-database FOLDER` keeps a copy of a new
// database there. `--new [EMAIL]` begins a shop of one's own, without demo data, in VAR_DIR or var/own; `--own` starts it again. In an image and in
// the package @vastra/shop, which contain a built shop, it stores their releases instead.
import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isDemo } from '../../platform/demo/index.cjs';
import { patience } from '../testing/patience.cjs';

const { values: options, positionals } = parseArgs({
  options: { 'copy-database': { type: 'string' }, new: { type: 'boolean' }, own: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
});
if (options.new || options.own) prepareOwnShop();
// After the choice of the folder, because `packages.mjs` reads VAR_DIR.
const { endRunning, install, root, varDir } = await import('./packages.mjs');

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const siteUrl = process.env.SITE_URL || `http://localhost:${port}`;
const lock = path.join(varDir, 'shop.pid');
const unbuiltPart = path.join(varDir, 'unbuilt-part.json');
const databaseCopy = options['copy-database'];
const children = [];
let isStopping = false;
/** Is built last, because shoppers do not see it and it takes a fourth of all builds: a first start serves the shop without it. */
const admin = { remote: 'mf-admin', path: '/admin', title: 'The admin area' };
// `npm start` serves a demo unless DEMO is 0; the API and the document server alone are a demo only when DEMO is 1.
process.env.DEMO ??= '1';
let isDemoShop = false;
/** Email with which the owner of a new shop signs in. */
const owner = positionals[0] ?? 'owner@shop.example';
/** Link with which the owner of a new shop chooses a password. */
let ownerLink = '';

/** A shop of one's own is no demo, has its own folder, and the embedded database until it gets a PostgreSQL. */
function prepareOwnShop() {
  process.env.DEMO = '0';
  process.env.VAR_DIR ??= fileURLToPath(new URL('../../var/own', import.meta.url));
  if (!process.env.DATABASE_URL) process.env.EMBEDDED_DATABASE ??= '1';
}

/** The shop cannot start, for a reason that the reader can change. */
class StartError extends Error {}

function checkDemo() {
  try {
    isDemoShop = isDemo(process.env);
  } catch (error) {
    throw new StartError(error.message);
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new StartError(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new StartError(`PORT=${process.env.PORT} is not a port. Give a number between 1 and 65534.`);
}

/** Never begins a shop over another one. The command `new-shop` looks into a PostgreSQL. */
function checkOwnShop() {
  const hasDatabase = process.env.DATABASE_URL || existsSync(path.join(varDir, 'db'));
  if (options.own && !hasDatabase)
    throw new StartError(`There is no shop in ${varDir} yet. Begin one: npm start -- --new you@your-shop.in`);
  if (options.new && !process.env.DATABASE_URL && hasDatabase)
    throw new StartError(
      `There is a shop in ${varDir} already, and nothing was changed. Start it: npm start -- --own. Begin another one: VAR_DIR=var/second npm start -- --new`,
    );
}

/** Returns whether that process is a running `npm start`; after a crash its number may belong to another process. */
const isShop = (pid) => {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes('start.mjs');
  } catch {
    return false;
  }
};

async function takeLock() {
  await mkdir(varDir, { recursive: true, mode: 0o700 });
  const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
  if (holder && holder !== process.pid && isShop(holder))
    throw new StartError(
      `The shop already runs on the data in ${varDir} (process ${holder}). Stop it first, or start this one on other data: VAR_DIR=var/second PORT=${port + 10} npm start`,
    );
  await writeFile(lock, String(process.pid));
}

const assertFreePort = (number, server) =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${number} (${server}) is taken. Stop what uses it, or choose another: PORT=${port + 10} npm start`
            : `Port ${number} (${server}) cannot be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(number, '127.0.0.1', () => probe.close(resolve));
  });

/**
 * Builds what has changed and stores its releases, in a separate process, because the loaded modules (100 MB) would stay in this process.
 * Resolves once the shop can be served, to a promise of the admin area, which is built last.
 *
 * @param onBuilt called with the name of each package
 */
const build = (onBuilt) =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(root, 'shared/workspace/build.mjs'), ['--follower', admin.remote], { cwd: root });
    children.push(child);
    const ended = once(child, 'exit').then(([code]) => {
      if (code !== 0) throw new StartError('The shop could not be built. The reason is above.');
    });
    ended.catch(reject);
    child.on('message', ({ built, live }) => {
      if (built) onBuilt(built);
      if (live) resolve({ isFollowing: live.isFollowing, ended });
    });
  });

/** Builds the repository, or stores the releases of a built shop; resolves as `build` does. */
async function prepare(onBuilt) {
  // An image and the package @vastra/shop have no sources, and the releases that they were built with.
  if (existsSync(path.join(root, 'shared/workspace/build.mjs'))) {
    await install({ log: console.log, onlyForStart: true });
    return build(onBuilt);
  }
  onBuilt('api');
  await storeBuiltReleases();
  return { isFollowing: false, ended: Promise.resolve() };
}

/** Starts a program that ends with this process, even when this process is killed. */
function startProgram([file, ...args], env, stdout = 'inherit') {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    // Each thread that encodes a picture keeps memory in its own arena otherwise: 40 MB in an import.
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2', ...process.env, VAR_DIR: varDir, ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  children.push(child);
  return child;
}

/** Stores the releases of a built shop, and makes them live where nothing is live. */
async function storeBuiltReleases() {
  const child = startProgram(['shared/workspace/release.mjs', 'copy', '--from', path.join(root, 'releases')], {
    RELEASE_BY: 'start',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 && !isStopping) throw new StartError('The releases could not be stored. The reason is above.');
}

function serve(name, file, env) {
  startProgram([file], env).on('exit', (code, signal) => {
    if (!isStopping) void stop(`${name} ended unexpectedly (${signal ?? `exit ${code}`}). Its last words are above.`);
  });
}

async function waitUntilReady(url, name, maxMs) {
  const withinMs = maxMs * patience;
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && !isStopping) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (!isStopping)
    throw new StartError(`${name} did not become ready within ${withinMs / 1000} s. Its output is above.`);
}

/** Creates the embedded database at the first start, in a separate process, because the memory for it (130 MB) would stay in the API. */
async function createDatabase() {
  if (options.new) return beginShop();
  if (process.env.DATABASE_URL || existsSync(path.join(varDir, 'db'))) return;
  const child = startProgram(['api/dist/main.mjs', isDemoShop ? 'seed' : 'migrate']);
  const [code] = await once(child, 'exit');
  if (code !== 0 && !isStopping) throw new StartError('The database could not be created. The reason is above.');
  if (code === 0 && databaseCopy) await copyDatabase();
}

/** Begins a shop without demo data, and keeps the link of its owner. */
async function beginShop() {
  const child = startProgram(['api/dist/main.mjs', 'new-shop', owner], { SITE_URL: siteUrl }, 'pipe');
  child.stdout.on('data', (text) => {
    ownerLink += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 && !isStopping) throw new StartError('The shop could not begin. The reason is above.');
}

/** Copies the new database before the API opens it, so that other shops of a test run need not create theirs. */
async function copyDatabase() {
  const part = `${databaseCopy}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(path.join(varDir, 'db'), part, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // A copy that was interrupted does not have the name.
  await rm(databaseCopy, { recursive: true, force: true });
  await rename(part, databaseCopy);
}

/** Starts the API, which needs no release, so that it starts while the other packages are built. Resolves when it is ready. */
async function startApi() {
  await createDatabase();
  if (isStopping) return;
  serve('The API', 'api/dist/main.mjs', {
    API_PORT: String(apiPort),
    SITE_URL: siteUrl,
  });
  return waitUntilReady(`http://127.0.0.1:${apiPort}/readyz`, 'The API', 120_000);
}

async function stop(reason) {
  if (isStopping) return;
  isStopping = true;
  if (reason) console.error(reason);
  endRunning();
  const ended = children
    .filter((child) => child.exitCode === null && child.signalCode === null)
    .map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGTERM');
  const killTimer = setTimeout(
    () => {
      for (const child of children) child.kill('SIGKILL');
    },
    8000 + (Number(process.env.DRAIN_SECONDS) || 0) * 1000,
  );
  await Promise.all(ended);
  clearTimeout(killTimer);
  const holder = await readFile(lock, 'utf8').catch(() => '');
  if (holder === String(process.pid)) {
    await rm(unbuiltPart, { force: true });
    await rm(lock, { force: true });
  }
  process.exit(reason ? 1 : 0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
// When npm is killed, only the shell between it and this process gets the signal; this process gets a new parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, 500).unref();

function showAdmin() {
  if (!ownerLink)
    console.log(`Admin: ${siteUrl}/admin/login${isDemoShop ? '  admin@vastra.example / vastra-demo-admin' : ''}`);
  else console.log(`Choose the password of ${owner}, once and within three days: ${ownerLink.trim()}`);
}

function showReady({ isFollowing }) {
  console.log(`\nVastra is ready: ${siteUrl}`);
  if (isFollowing) console.log('Admin: being built, ready in a moment');
  else showAdmin();
  if (isDemoShop) {
    console.log(`Mailbox: ${siteUrl}/dev/mailbox (what would have been sent)`);
    console.log('This is a demo: all visitors can read one-time codes. For a real shop, set DEMO=0.');
  }
  if (options.new || options.own)
    console.log('Shoppers see it once you open it in the admin area. To start it again: npm start -- --own');
  console.log('Ctrl-C stops it.');
}

/** Describes the admin area to the document server, which shows that in place of its pages (`shell/server/document/unbuilt-part.ts`). */
const writeUnbuiltPart = ({ hasFailed }) =>
  writeFile(unbuiltPart, JSON.stringify({ path: admin.path, title: admin.title, hasFailed }));

/** Waits for the admin area of a shop that is served already. The shop stays if it cannot be built. */
async function showAdminOnceBuilt(ended) {
  try {
    await ended;
    await waitUntilReady(`http://127.0.0.1:${port}/admin/login`, admin.title, 60_000);
    if (isStopping) return;
    await rm(unbuiltPart);
    console.log(`\n${admin.title} is ready.`);
    showAdmin();
  } catch {
    if (isStopping) return;
    await writeUnbuiltPart({ hasFailed: true });
    console.error(
      `${admin.title} could not be built. The reason is above. The shop runs without it; the next npm start builds it again.`,
    );
  }
}

try {
  checkNode();
  checkDemo();
  checkOwnShop();
  await takeLock();
  await assertFreePort(port, 'the shop');
  await assertFreePort(apiPort, 'its API');
  let api;
  const onBuilt = (name) => {
    if (name !== 'api') return;
    api = startApi();
    // Reported where it is awaited.
    api.catch(() => {});
  };
  const { isFollowing, ended } = await prepare(onBuilt);
  await rm(unbuiltPart, { force: true });
  if (isFollowing) await writeUnbuiltPart({ hasFailed: false });
  else await ended;
  // Before the API is ready, every page would be an error.
  await api;
  if (!isStopping) serve('The document server', 'shell/dist/server/main.cjs', { PORT: String(port) });
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, 'The document server', 30_000);
  if (!isStopping) showReady({ isFollowing });
  if (isFollowing) await showAdminOnceBuilt(ended);
} catch (error) {
  await stop(error instanceof StartError ? error.message : `The shop could not start.\n${error.stack ?? error}`);
}
