// Measures how long a release takes to reach documents, its effect on response times, and the size of each remote:
// `node shell/bench/releases.mjs [runs]`. On a directory and on a local S3-compatible server.
import { spawn } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { withShop } from './shop.mjs';

const { publish } = await importTypescript('releases/publish/publish.ts');
const { changePointer, openStorage, readPointer, readRelease, listRemotes, applyRollback } =
  await importTypescript('releases/index.ts');

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const runs = Number(process.argv[2] ?? 10);
const remote = 'mf-cart';
const changesUnderLoad = 20;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const run = (args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`${args.join(' ')}\n${output}`))));
  });

/** Returns a function that copies the remote's build to a new folder as its next release: the same build except for a comment. */
function createBuilder(folder) {
  let number = 0;
  return async () => {
    const copy = path.join(folder, String(++number));
    await cp(path.join(root, remote, 'dist'), path.join(copy, 'dist'), { recursive: true });
    await cp(path.join(root, remote, 'package.json'), path.join(copy, 'package.json'));
    await appendFile(path.join(copy, 'dist/web/remoteEntry.js'), `\n/* ${number} */`);
    return copy;
  };
}

/** Does the same as `pnpm release publish --live --no-build`, for a folder that is not in the workspace. */
const publishLive = `
  const { importTypescript } = await import('./platform/tools/import-typescript.mjs');
  const { openStorage } = await importTypescript('releases/index.ts');
  const { publish } = await importTypescript('releases/cli/publish.ts');
  const { promote } = await importTypescript('releases/cli/promote.ts');
  const command = { storage: openStorage(process.env), by: 'bench', print: () => undefined };
  const [remote, remoteDir] = process.argv.slice(1);
  await promote(command, { remote, version: await publish(command, { remoteDir }) });
`;

const parseLiveVersion = (html) =>
  JSON.parse(/id="page-state">(.*?)<\/script>/.exec(html)[1]).releases.find((release) => release.remote === remote)
    .version;

/** Returns the ms from the start of `work` to the first document with the release `version`, or with any other than `previous`. */
async function measureUntilLive(origin, { version, previous }, work) {
  const startedAt = performance.now();
  const running = work();
  let failure;
  running.catch((reason) => {
    failure = reason;
  });
  for (;;) {
    const live = parseLiveVersion(await (await fetch(`${origin}/cart`)).text());
    if (version ? live === version : live !== previous) break;
    if (failure) throw failure;
    if (performance.now() - startedAt > 60_000) throw new Error(`${version ?? 'A new release'} does not go live`);
    await pause(2);
  }
  const elapsedMs = performance.now() - startedAt;
  await running;
  return elapsedMs;
}

/** Measures each way of making a release live, `runs` times. */
async function measureRollouts(origin, env, build, storageName) {
  const storage = openStorage(env);
  const release = (...args) => run(['shared/workspace/release.mjs', ...args], { env });
  const firstVersion = (await readPointer(storage, remote)).version;
  const rollBack = () => measureUntilLive(origin, { version: firstVersion }, () => release('rollback', remote));
  const promote = (version) => measureUntilLive(origin, { version }, () => release('promote', remote, version));

  /** Rolls back like the button of the admin area. */
  const rollBackByButton = () =>
    changePointer(storage, remote, (pointer) => applyRollback(pointer, { by: 'bench', at: new Date().toISOString() }));

  const ms = { 'publish --live': [], promote: [], 'promote again': [], rollback: [], 'rollback by button': [] };
  for (let round = 0; round < runs; round++) {
    const dir = await build();
    const script = ['--input-type=module', '-e', publishLive, remote, dir];
    ms['publish --live'].push(await measureUntilLive(origin, { previous: firstVersion }, () => run(script, { env })));
    ms.rollback.push(await rollBack());
    const { version } = await publish({ remoteDir: await build(), storage });
    ms.promote.push(await promote(version));
    ms.rollback.push(await rollBack());
    ms['promote again'].push(await promote(version));
    // The admin area needs no command to start first.
    ms['rollback by button'].push(await measureUntilLive(origin, { version: firstVersion }, rollBackByButton));
  }
  return Object.entries(ms).map(([change, values]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return {
      storage: storageName,
      change,
      times: values.length,
      'median ms': Math.round(sorted[Math.floor(sorted.length / 2)]),
      'max ms': Math.round(sorted.at(-1)),
    };
  });
}

/** Measures the response times of visitors while two releases alternate. */
async function measureUnderLoad(origin, env, build, storageName) {
  const storage = openStorage(env);
  const firstVersion = (await readPointer(storage, remote)).version;
  const { version: secondVersion } = await publish({ remoteDir: await build(), storage });
  const scripts = new Set();
  const collect = async () => {
    const html = await (await fetch(`${origin}/cart`)).text();
    for (const file of JSON.parse(/id="page-scripts">(.*?)<\/script>/.exec(html)[1]).remotes) scripts.add(file);
  };
  const release = (...args) => run(['shared/workspace/release.mjs', ...args], { env });
  const promote = () =>
    measureUntilLive(origin, { version: secondVersion }, () => release('promote', remote, secondVersion));
  const rollBack = () => measureUntilLive(origin, { version: firstVersion }, () => release('rollback', remote));
  await collect();
  await promote();
  await collect();
  await rollBack();

  const load = (paths) =>
    autocannon({ url: origin, connections: 4, duration: 3600, requests: paths.map((path) => ({ path })) });
  const loads = {
    documents: load(['/', '/product/indigo-denim-jacket', '/cart', '/blog']),
    scripts: load([...scripts]),
  };
  for (let change = 0; change < changesUnderLoad; change++) await (change % 2 ? rollBack() : promote());
  for (const load of Object.values(loads)) load.stop();
  return Promise.all(
    Object.entries(loads).map(async ([target, running]) => {
      const { requests, errors, timeouts, non2xx, latency } = await running;
      return {
        storage: storageName,
        target,
        changes: changesUnderLoad,
        requests: requests.total,
        errors: errors + timeouts,
        'not 2xx': non2xx,
        'p99 ms': latency.p99,
      };
    }),
  );
}

/** Lists the files that a browser loads of each remote, by the part that needs them. */
async function listSizes(env) {
  const storage = openStorage(env);
  const rows = [];
  for (const name of await listRemotes(storage)) {
    const { version, entry, scripts } = await readRelease(storage, name, (await readPointer(storage, name)).version);
    const web = path.join(storage.dir, name, version, 'web');
    const getSizeKb = async (file) =>
      (await stat(path.join(web, `${file}.br`)).catch(() => stat(path.join(web, file)))).size / 1000;
    const counted = new Set();
    // The entry and the routes are loaded before any page.
    const parts = { entry: [entry], routes: scripts.routes ?? [], ...scripts };
    for (const [part, files] of Object.entries(parts)) {
      const newFiles = [...new Set(files)].filter((file) => !counted.has(file));
      if (part === 'entry' || part === 'routes') for (const file of newFiles) counted.add(file);
      const totalKb = (await Promise.all(newFiles.map(getSizeKb))).reduce((sum, size) => sum + size, 0);
      rows.push({ remote: name, part, files: newFiles.length, 'KB (brotli)': +totalKb.toFixed(1) });
    }
  }
  return rows;
}

async function withS3(folder, work) {
  const port = await new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
  const manifest = createRequire(path.join(root, 'platform/package.json')).resolve('s3rver/package.json');
  const { bin } = JSON.parse(await readFile(manifest, 'utf8'));
  const file = path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin.s3rver);
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', 'shop'];
  const child = spawn(process.execPath, [file, ...options], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const endpoint = `http://127.0.0.1:${port}`;
    for (let attempt = 0; !(await fetch(endpoint).catch(() => undefined)); attempt++) {
      if (attempt === 100) throw new Error('s3rver did not start');
      await pause(100);
    }
    const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
    return await work({
      S3_BUCKET: 'shop',
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      ...keys,
      NODE_NO_WARNINGS: '1',
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'vastra-bench-releases-'));
try {
  const build = createBuilder(path.join(folder, 'builds'));
  const measure = (storageName) => async (origin, env) => {
    if (storageName === 'directory') console.table(await listSizes(env));
    console.table(await measureRollouts(origin, env, build, storageName));
    console.table(await measureUnderLoad(origin, env, build, storageName));
  };
  await withShop(measure('directory'));
  await withS3(path.join(folder, 's3'), (settings) => withShop(measure('S3'), settings));
} finally {
  await rm(folder, { recursive: true, force: true });
}
