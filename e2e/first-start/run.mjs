// The first start of the README, in Node and git alone: `npm run test:first-start`. Clones the commit into a temporary folder, runs `npm start` there with
// new data, and waits for a product, the reference of the API and the login of the admin area. Where this folder has builds of the same sources, the builds of
// the clone must be the same files. Prints the seconds of each part, ends the shop and removes everything. Exit code 1 if anything is missing.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { patience } from '../../shared/testing/patience.cjs';
import { explainSkip } from '../../shared/testing/skips.cjs';
import { findFreePorts } from '../find-free-ports.mjs';
import { compareBuilds } from './compare-builds.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const maxMs = 600_000 * patience;
/** Variables of this process that a person who starts the shop for the first time has too. No setting of the shop is one of them. */
const passed =
  /^(PATH|HOME|USER|LANG|TMPDIR|PATIENCE|HTTPS?_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|store_dir))$/i;

const home = mkdtempSync(path.join(tmpdir(), 'vastra-first-start-'));
const clone = path.join(home, 'shop');
const startedAt = Date.now();
const failures = [];
const times = [];
let output = '';
let child;

const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends `npm start` by the number of its process, as Ctrl-C does; after 30 s all of its processes. */
async function stop() {
  if (!isRunning()) return;
  const lock = path.join(clone, 'var/shop.pid');
  sendSignal(existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : child.pid, 'SIGTERM');
  for (let waited = 0; isRunning() && waited < 30_000; waited += 100) await sleep(100);
  if (isRunning()) sendSignal(-child.pid, 'SIGKILL');
}

function removeAll() {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** Waits until the condition holds, and stores the seconds since the last one. Throws when the shop ends or the time is over. */
async function waitFor(name, isTrue) {
  while (!(await isTrue())) {
    if (!isRunning()) throw new Error(`npm start has ended before this: ${name}`);
    if (Date.now() - startedAt > maxMs) throw new Error(`Not within ${maxMs / 1000} s: ${name}`);
    await sleep(100);
  }
  times.push([name, (Date.now() - startedAt) / 1000]);
}

/** Resolves to status and text of a page; to undefined while nothing responds. */
async function get(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** Notes a failure unless the page has the status 200 and each of these texts. */
async function check(url, ...patterns) {
  const { status, text } = (await get(url)) ?? { status: 'no response', text: '' };
  const missing = patterns.filter((pattern) => !pattern.test(text));
  if (status !== 200 || missing.length > 0)
    failures.push(`${url}: ${status}, without ${missing.join(', ') || 'nothing'}`);
  return text;
}

async function run() {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const port = await findFreePorts(Number(process.env.PORT ?? 4900));
  const origin = `http://localhost:${port}`;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name)));
  // A process group, so that nothing of it is left if it does not end.
  child = spawn('npm', ['start'], { cwd: clone, env: { ...env, PORT: String(port) }, detached: true });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  await waitFor('packages', () => existsSync(path.join(clone, 'node_modules/.installed')));
  await waitFor('build of the API', () => output.includes('Built api in'));
  await waitFor(
    'seed, start of the API',
    async () => (await get(`http://127.0.0.1:${port + 1}/readyz`))?.status === 200,
  );
  await waitFor('builds of the shop', () => output.includes('Vastra is ready'));
  const shop = await check(`${origin}/shop`, /href="\/product\/[^"]+"/);
  const [, product] = /href="(\/product\/[^"?#]+)"/.exec(shop) ?? [];
  await check(origin + product, /<h1[^>]*>[^<]+/, /₹/, /"@type":"Product/);
  times.push(['first pages', (Date.now() - startedAt) / 1000]);
  await check(`${origin}/api/docs`, /viewer\.js/);
  await check(`${origin}/api/docs/viewer.js`, /[\s\S]{100000}/);
  await check(`${origin}/api/docs/json`, /"openapi":"3/);
  await waitFor('the admin area', () => output.includes('The admin area is ready'));
  await check(`${origin}/admin/login`, /<h1[^>]*>[^<]+/, /type="password"/);
  const { compared, different } = await compareBuilds(root, clone);
  console.log(
    compared.length > 0
      ? `Compared the builds of ${compared.join(', ')}`
      : 'There are no builds of these sources here to compare',
  );
  failures.push(...different.map((file) => `${file} differs from the build of the same sources in ${root}`));
}

/** Returns what a first start needs and this machine does not have, by the names of `.ci/skips.json`. */
function listMissing() {
  const canRun = (command, ...args) => {
    try {
      execFileSync(command, args, { cwd: root, stdio: 'ignore', timeout: 60_000 });
      return true;
    } catch {
      return false;
    }
  };
  return [
    ...(canRun('git', 'rev-parse', 'HEAD') ? [] : ['an earlier version']),
    ...(canRun('npm', 'view', 'react', 'version') ? [] : ['package registry']),
  ];
}

const skipped = explainSkip(listMissing());
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await stop();
    removeAll();
    process.exit(1);
  });
if (skipped) console.log(skipped);
else
  try {
    await run();
  } catch (error) {
    failures.push(error.message, output.slice(-5000));
  } finally {
    await stop();
    removeAll();
  }
let previous = 0;
for (const [name, seconds] of times) {
  console.log(`${name.padEnd(24)} ${(seconds - previous).toFixed(1).padStart(6)} s`);
  previous = seconds;
}
for (const failure of failures) console.error(failure);
if (!skipped)
  console.log(failures.length > 0 ? 'The first start FAILED' : `The first start works: ${previous.toFixed(1)} s`);
process.exit(failures.length > 0 ? 1 : 0);
