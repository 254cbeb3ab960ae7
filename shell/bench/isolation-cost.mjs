// Measures what the process for young releases costs while no release is at fault: `node shell/bench/isolation-cost.mjs [pairs] [seconds]`. Two shops,
// with and without `ISOLATE_MINUTES`, have the same young release of mf-blog, which lends a fragment, so that all pages are rendered by that process. They
// are loaded in turn.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from '../../.ci/bench/load.mjs';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { root } from '../../shared/workspace/packages.mjs';
import { withShop } from './shop.mjs';

const { applyPromotion, changePointer, openStorage } = await importTypescript('releases/index.ts');
const { publish } = await importTypescript('releases/publish/publish.ts');

const [pairs = 5, seconds = 5] = process.argv.slice(2).map(Number);
const headers = { 'accept-encoding': 'br' };
const product = '/product/indigo-denim-jacket';
const remote = 'mf-blog';
const maxStartMs = 60_000;

/** With this cookie no stored document is sent. */
const withoutStored = { cookie: 'session=1' };
const cases = [
  { name: 'stored: /', page: '/' },
  { name: 'stored: product', page: product },
  { name: 'rendered: /', page: '/', extraHeaders: withoutStored },
  { name: 'rendered: product', page: product, extraHeaders: withoutStored },
];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Publishes and promotes the build of the remote with a comment, so that it is another release. */
async function promoteYoungRelease(env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vastra-isolation-'));
  for (const part of ['dist', 'package.json'])
    cpSync(path.join(root, remote, part), path.join(folder, part), { recursive: true });
  appendFileSync(path.join(folder, 'dist/server/remoteEntry.cjs'), '\n// another release\n');
  const storage = openStorage(env);
  const { version } = await publish({ remoteDir: folder, storage });
  const details = { version, at: new Date().toISOString(), by: 'bench', isForced: true };
  await changePointer(storage, remote, (pointer) => applyPromotion(pointer, details));
  rmSync(folder, { recursive: true });
  return version;
}

/** Resolves to the documents that the live process has rendered. */
async function countRendered(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = [...text.matchAll(/^vastra_document_duration_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Waits until the release is served, and by which process pages are rendered. */
async function waitForRelease({ origin, isIsolated }, version) {
  for (const endsAt = Date.now() + maxStartMs; Date.now() < endsAt; await pause(250)) {
    const previous = await countRendered(origin);
    const html = await (await fetch(`${origin}/`, { headers: withoutStored })).text();
    const isElsewhere = (await countRendered(origin)) === previous;
    if (html.includes(version) && isElsewhere === isIsolated) return;
  }
  throw new Error(`${origin} does not serve ${remote} ${version} ${isIsolated ? 'from a second process' : ''}`);
}

/** Returns the MB of a process and of all processes that it has started. */
function measureMemory(pid) {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const processes = rows.map((row) => row.trim().split(/ +/).map(Number));
  const family = new Set([pid]);
  let size = 0;
  while (size !== family.size) {
    size = family.size;
    for (const [child, parent] of processes) if (family.has(parent)) family.add(child);
  }
  return Math.round(processes.reduce((sum, [id, , kb]) => sum + (family.has(id) ? kb : 0), 0) / 1024);
}

async function measure({ origin }, { page, extraHeaders }) {
  const { perSecond, median, p99 } = await load(origin, {
    next: () => page,
    headers: { ...headers, ...extraHeaders },
    seconds,
    warmUp: 1,
  });
  return { perSecond, median, p99 };
}

/** Loads both shops in turn, each first in half of the pairs. */
async function compare(shops, one) {
  const runs = { without: [], with: [] };
  for (let pair = 0; pair < pairs; pair += 1)
    for (const shop of pair % 2 ? shops : shops.toReversed())
      runs[shop.isIsolated ? 'with' : 'without'].push(await measure(shop, one));
  const toFigures = (label) => ({
    [`/s ${label}`]: Math.round(getMedian(runs[label].map(({ perSecond }) => perSecond))),
    [`p50 ms ${label}`]: +getMedian(runs[label].map(({ median }) => median)).toFixed(1),
    [`p99 ms ${label}`]: +getMedian(runs[label].map(({ p99 }) => p99)).toFixed(1),
  });
  const ratios = runs.with.map(({ perSecond }, index) => perSecond / runs.without[index].perSecond);
  const toPercent = (ratio) => Math.round((ratio - 1) * 100);
  return {
    case: one.name,
    ...toFigures('without'),
    ...toFigures('with'),
    'cost %': -toPercent(getMedian(ratios)),
    'of pairs %': `${-toPercent(Math.max(...ratios))} to ${-toPercent(Math.min(...ratios))}`,
  };
}

const settings = { LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', OVERLOAD_MS: '0', ROLLBACK_MINUTES: '0' };
await withShop(async (origin, env, pid) => {
  await withShop(
    async (isolatedOrigin, isolatedEnv, isolatedPid) => {
      const shops = [
        { origin, env, pid, isIsolated: false },
        { origin: isolatedOrigin, env: isolatedEnv, pid: isolatedPid, isIsolated: true },
      ];
      for (const shop of shops) await waitForRelease(shop, await promoteYoungRelease(shop.env));
      const rows = [];
      for (const one of cases) {
        rows.push(await compare(shops, one));
        console.table(rows.slice(-1));
      }
      console.table(rows);
      const [without, withProcess] = shops.map((shop) => measureMemory(shop.pid));
      console.log(`Memory of all processes of the shop: ${without} MB without, ${withProcess} MB with`);
    },
    { ...settings, ISOLATE_MINUTES: '600' },
  );
}, settings);
