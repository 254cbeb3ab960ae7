// Measures documents while the shop has 5 and 30 remotes, and while ten canaries run at once: `node shell/bench/thirty-remotes.mjs [seconds]`.
// The 25 further remotes are stand-ins with the routes of mf-blog; ten of them have a canary for half of the visitors.
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { withShop } from './shop.mjs';

const { applyCanary, applyPromotion, changePointer, openStorage } = await importTypescript('releases/index.ts');
const { buildStubRelease, storeRelease } = await importTypescript('releases/stub/stub-release.ts');

const seconds = Number(process.argv[2] ?? 8);
const connections = 8;
const canaryCount = 10;
const names = Array.from({ length: 25 }, (_, index) => `mf-team-${String.fromCharCode(97 + index)}`);
const pages = ['/', '/search?q=jacket', '/product/indigo-denim-jacket', '/blog', '/about'];
const details = () => ({ at: new Date().toISOString(), by: 'bench', isForced: true });

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const getHtml = async (origin, page, headers = {}) => (await fetch(origin + page, { headers })).text();

/** Builds a release with as many routes as mf-blog. */
const build = (remote, version) => {
  const word = remote.slice('mf-'.length);
  const pending = { message: 'Loading articles…', layout: 'text', query: ['page'] };
  const routes = ['', '/tag/:tag', '/category/:category', '/:post'].map((rest, index) => ({
    id: index === 0 ? 'list' : `list:${index}`,
    path: word + rest,
    pending,
  }));
  return buildStubRelease({ remote, version, routes });
};

/** Waits until a page of the last remote is served. */
async function waitForRemotes(origin) {
  for (;;) {
    const pages = await Promise.all(names.map((name) => fetch(`${origin}/${name.slice('mf-'.length)}`)));
    if (pages.every(({ status }) => status === 200)) return;
    await pause(500);
  }
}

async function measureBytes(origin, remotes) {
  const rows = [];
  for (const page of pages) {
    // With this cookie no stored document is sent, which may list the remotes of a minute ago.
    const html = await getHtml(origin, page, { cookie: 'session=1' });
    const [, state] = /id="page-state">(.*?)<\/script>/.exec(html);
    const { releases } = JSON.parse(state);
    const compress = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    const without = html.replace(JSON.stringify(releases).replace(/</g, '\\u003c'), '[]');
    rows.push({
      remotes,
      page,
      'KB of the document': +(html.length / 1000).toFixed(1),
      'KB, brotli': +(compress(html) / 1000).toFixed(2),
      'bytes of the list': html.length - without.length,
      'bytes of the list, brotli': compress(html) - compress(without),
      listed: releases.length,
      'listed with routes': releases.filter(({ routes }) => routes.length > 0).length,
    });
  }
  return rows;
}

async function readMetrics(origin) {
  const text = await getHtml(origin, '/metrics');
  const count = (source) =>
    Number(new RegExp(`document_sources_total\\{source="${source}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return {
    stored: count('stored'),
    rendered: count('rendered') + count('unchanged'),
    cpuSeconds: Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]),
    memory: Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]),
  };
}

/** Loads pages as visitors who each come for three pages. */
async function measureVisits(origin, canaries) {
  const load = async (until) => {
    const times = [];
    while (performance.now() < until) {
      const cookie = `visitor=${randomBytes(16).toString('base64url')}`;
      for (const page of [0, 1, 2].map(() => pages[Math.floor(Math.random() * pages.length)])) {
        const startedAt = performance.now();
        await getHtml(origin, page, { cookie, 'accept-encoding': 'br' });
        times.push(performance.now() - startedAt);
      }
    }
    return times;
  };
  const run = async (ms) =>
    (await Promise.all(Array.from({ length: connections }, () => load(performance.now() + ms)))).flat();
  await run(3000);
  const previous = await readMetrics(origin);
  const times = (await run(seconds * 1000)).sort((a, b) => a - b);
  const current = await readMetrics(origin);
  const stored = current.stored - previous.stored;
  const rendered = current.rendered - previous.rendered;
  return {
    canaries,
    'documents/s': Math.round(times.length / seconds),
    'stored %': +((100 * stored) / (stored + rendered)).toFixed(1),
    'CPU ms per document': +((1000 * (current.cpuSeconds - previous.cpuSeconds)) / times.length).toFixed(2),
    'median ms': +times[Math.floor(times.length / 2)].toFixed(1),
    'p99 ms': +times[Math.floor(times.length * 0.99)].toFixed(1),
    'memory MB': Math.round(current.memory / 1e6),
  };
}

await withShop(async (origin, env) => {
  const storage = openStorage(env);
  const bytes = await measureBytes(origin, 5);
  for (const name of names) {
    for (const version of ['1.0.0', '1.1.0']) await storeRelease(storage, build(name, version));
    await changePointer(storage, name, (pointer) => applyPromotion(pointer, { ...details(), version: '1.0.0' }));
  }
  await waitForRemotes(origin);
  console.table([...bytes, ...(await measureBytes(origin, 30))]);
  const visits = [await measureVisits(origin, 0)];
  for (const count of [1, canaryCount]) {
    for (const name of names.slice(0, count))
      await changePointer(storage, name, (pointer) =>
        applyCanary(pointer, { ...details(), version: '1.1.0', share: 0.5 }),
      );
    await pause(5000);
    visits.push(await measureVisits(origin, count));
  }
  console.table(visits);
});
