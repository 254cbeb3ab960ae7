// node api/tests/expand-contract/run.mjs [git ref]: updates a shop from the API of another commit to this one, one process at a time, and
// back. Both serve the same PostgreSQL meanwhile. Without a ref: the last version (find-previous-version.mjs); where this clone knows none, this
// commit and a made-up next version (make-next-version.mjs). Ends with one JSON line.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { explainSkip } from '../../../shared/testing/skips.cjs';
import { findPreviousVersion } from '../../../shared/workspace/find-previous-version.mjs';
import { makeNextVersion } from '../../../shared/workspace/make-next-version.mjs';
import { pnpm } from '../../../shared/workspace/pnpm.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const previousVersion = findPrevious(process.argv[2]);
const home = await mkdtemp(path.join(tmpdir(), 'vastra-versions-'));
const open = [];
const results = {};
let description;

/** Resolves to the scripts of both versions. */
async function buildVersions() {
  const own = path.join(root, 'api/dist/main.mjs');
  execFileSync(process.execPath, ['build.mjs'], { cwd: path.join(root, 'api'), stdio: 'inherit' });
  if (previousVersion) {
    const { ref, description } = previousVersion;
    return { description, previous: await buildPrevious(ref), current: own };
  }
  const folder = path.join(home, 'next');
  const { from, to } = makeNextVersion(root, folder);
  execFileSync(process.execPath, ['build.mjs'], { cwd: path.join(folder, 'api'), stdio: 'inherit' });
  const description = `${from}, this commit, before ${to}, which is made up`;
  return { description, previous: own, current: path.join(folder, 'api/dist/main.mjs') };
}

/** Returns the previous version; undefined where this clone knows none and none was named. Ends the process where none can be made up either. */
function findPrevious(named) {
  try {
    return findPreviousVersion(root, named);
  } catch (error) {
    // Throws where CI has to have the history.
    const skipReason = explainSkip(['an earlier version']);
    if (!named && existsSync(path.join(root, '.git'))) return undefined;
    console.log(`${skipReason}: ${error.message}`);
    process.exit(0);
  }
}

/** Builds the API of a commit with the packages of that commit's lock file, because later ones may lack a package. Resolves to its script. */
async function buildPrevious(ref) {
  const folder = path.join(home, 'previous');
  await mkdir(folder);
  const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const install = ['--filter', 'api...', 'install', '--prod', '--frozen-lockfile', '--config.minimumReleaseAge=0'];
  // Printed where it fails only.
  execFileSync('npx', ['--yes', pnpm, ...install], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const dir = path.join(folder, 'api');
  execFileSync(process.execPath, ['build.mjs'], { cwd: dir, stdio: 'inherit' });
  return path.join(dir, 'dist/main.mjs');
}

/** Starts an API and resolves to its origin, with a function that stops it. */
async function start(script, env) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  open.push(stop);
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line.includes('listening') ? line : '') ?? [];
    if (!origin) continue;
    child.stdout.resume();
    return { origin, stop };
  }
  throw new Error(`${script} does not start`);
}

async function call(origin, method, url, { body, headers = {} } = {}) {
  const response = await fetch(`${origin}/api/v1${url}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  const content = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(content).slice(0, 300)}`);
  return content.data;
}

const address = {
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  line1: '12 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
};

/** Signs the demo's admin in and returns the headers of the calls. */
async function signIn(origin) {
  const credentials = { email: 'admin@vastra.example', password: 'vastra-demo-admin' };
  const { token } = await call(origin, 'POST', '/admin/auth/login', { body: credentials });
  return { authorization: `Bearer ${token}` };
}

/** Orders units of the first product in stock as a guest who pays in cash, with a repeated request. Resolves to the order and its token. */
async function placeOrder(origin, quantity = 1) {
  const { products } = await call(origin, 'GET', '/products?inStock=true');
  const id = products[0]._id ?? products[0].id;
  const page = await call(origin, 'GET', `/products/${id}`);
  const variants = (page.product ?? page).variants;
  const variant = variants.find(({ stock, inStock }) => (stock ?? 0) > quantity || inStock) ?? variants[0];
  const key = { 'idempotency-key': randomUUID() };
  const order = {
    address: { ...address, phone: `+91 9${String(Math.random()).slice(2, 6)} ${String(Math.random()).slice(2, 7)}` },
    email: `${randomUUID()}@example.in`,
    paymentMethod: 'cod',
    items: [{ productId: id, variantId: variant._id ?? variant.id, quantity }],
  };
  const placed = await call(origin, 'POST', '/orders', { body: order, headers: key });
  const repeated = await call(origin, 'POST', '/orders', { body: order, headers: key });
  if (placed.order._id !== repeated.order._id) throw new Error('An order was placed twice.');
  return { id: placed.order._id, accessToken: placed.accessToken };
}

/** Does what shoppers and admins do most: looks, orders, and finds the order in the admin area. */
async function makeJourney(origin) {
  await call(origin, 'GET', '/home');
  await call(origin, 'GET', `/search?q=${encodeURIComponent('jacket')}`);
  const { id } = await placeOrder(origin);
  await call(origin, 'GET', `/admin/orders/${id}`, { headers: await signIn(origin) });
}

/**
 * An order that both versions fulfil: this one confirms it and packs a parcel, the other one packs, ships and delivers the rest, and this one
 * takes that back. Its documents have to agree with what the customer has in the end.
 */
async function shareOrder(previous, current) {
  const { id, accessToken } = await placeOrder(current, 2);
  const [older, newer] = [
    { origin: previous, headers: await signIn(previous) },
    { origin: current, headers: await signIn(current) },
  ];
  const callAs = ({ origin, headers }, method, url, body) => call(origin, method, url, { body, headers });
  const parcels = `/admin/orders/${id}/shipments`;
  const isKnown = await callAs(older, 'GET', parcels).then(
    () => true,
    () => false,
  );
  if (!isKnown) return 'skipped: the previous version has no parcels';
  const lines = [{ position: 0, quantity: 1 }];
  await callAs(newer, 'POST', parcels, { lines });
  await callAs(older, 'POST', parcels, { lines });
  const { shipments } = await callAs(older, 'GET', parcels);
  const parcel = `/admin/shipments/${shipments.find(({ number }) => number === 2).id}/status`;
  await callAs(older, 'POST', parcel, { status: 'handed_over' });
  await callAs(older, 'POST', parcel, { status: 'delivered', cashCollected: true });
  const wanted = { reason: 'too_small', condition: 'tried_on', resolution: 'refund' };
  await call(current, 'POST', `/orders/${id}/returns?accessToken=${accessToken}`, {
    body: { lines: [{ ...lines[0], ...wanted }], payout: { kind: 'upi', upiId: 'asha@okaxis' } },
  });
  const { rows } = await callAs(newer, 'GET', `/admin/returns?q=${id}`);
  const step = (name, body = {}) => callAs(newer, 'POST', `/admin/returns/${rows[0].id}/${name}`, body);
  if (rows[0].status === 'requested') await step('approve');
  await step('receive', { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 0 }] });
  await step('complete');
  const order = await callAs(newer, 'GET', `/admin/orders/${id}`);
  const sum = (kind) =>
    order.documents.filter((row) => row.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const value = order.subtotal / 2;
  const found = [sum('invoice'), sum('credit-note')];
  if (found[0] !== order.total || found[1] !== value)
    throw new Error(`Invoices and credit notes of ${id} are ${found}, and not ${[order.total, value]}.`);
  return 'ok';
}

async function runStep(name, origins) {
  for (const origin of origins) await makeJourney(origin);
  results[name] = 'ok';
}

try {
  const { previous, current, ...versions } = await buildVersions();
  description = versions.description;
  console.log(`Previous version: ${description}`);
  const postgres = spawn(process.execPath, ['src/testing/postgres.mjs'], {
    cwd: path.join(root, 'api'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  open.push(async () => {
    postgres.stdin.end();
    await once(postgres, 'exit');
  });
  const [url] = await once(postgres.stdout, 'data');
  const env = {
    DATABASE_URL: String(url).trim(),
    SESSION_SECRET: 'a secret that is only used while versions change',
    VAR_DIR: path.join(home, 'var'),
    API_PORT: '0',
    DEMO: '1',
    LIMIT_FACTOR: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  };
  const running = await start(previous, env);
  await runStep('previous code, previous schema', [running.origin]);
  execFileSync(process.execPath, [current, 'migrate'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await runStep('previous process, new schema', [running.origin]);
  const updated = await start(current, { ...env, MIGRATE_AT_START: '0' });
  await runStep('both side by side', [updated.origin, running.origin, updated.origin]);
  results['an order of both'] = await shareOrder(running.origin, updated.origin);
  await running.stop();
  const restarted = await start(previous, env);
  await runStep('previous code started on the new schema', [restarted.origin, updated.origin]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const close of open.reverse()) await close().catch(() => {});
  await rm(home, { recursive: true, force: true });
}
console.log(JSON.stringify({ previous: description, failed: process.exitCode === 1, ...results }));
