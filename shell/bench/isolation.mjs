// Measures what a release costs the shop whose code never ends or fills the memory: `node shell/bench/isolation.mjs`. Visitors load other pages and the
// pages of that release meanwhile; the table says how many of their requests failed, and how long it takes until all pages are whole again.
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { withShop } from './shop.mjs';

const { applyPromotion, changePointer, openStorage } = await importTypescript('releases/index.ts');
const { signPointers } = await importTypescript('releases/pointer/sign-pointers.ts');
const { createSigningKey } = await importTypescript('releases/signing/signature.ts');
const { buildStubRelease, storeRelease } = await importTypescript('releases/stub/stub-release.ts');

/** Pages of other remotes, each visited ten times a second. */
const otherPages = ['/', '/product/indigo-denim-jacket', '/shop', '/about'];
const visitMs = 100;
/** ms after which a visitor has left. */
const patienceMs = 10_000;
const maxSeconds = 40;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const details = (version) => ({ version, at: new Date().toISOString(), by: 'bench' });

/** The smoke test runs in another thread, so that it meets none of this. */
const onMainThread = (code) => `
  if (globalThis.process?.getBuiltinModule?.('node:worker_threads').isMainThread) (${code})();`;
const loop = onMainThread('function drawForever() { for (;;); }');
const hoard = `function hoardRows() {
  globalThis.hoardedRows ??= [];
  for (let row = 0; row < 200_000; row += 1) globalThis.hoardedRows.push({ row, cells: [row, row, row, row] });
}`;
const cases = [
  { name: 'a loop in each page', remote: 'mf-loops', code: loop },
  {
    name: 'a loop in one of two pages',
    remote: 'mf-turns',
    code: `if (shared['@vastra/shared/router'].useLocation().pathname.endsWith('/two')) {${loop}}`,
  },
  { name: 'memory, 200,000 rows a page', remote: 'mf-hoards', code: onMainThread(hoard) },
  {
    name: 'memory, without an end',
    remote: 'mf-fills',
    code: onMainThread(`() => { ${hoard} for (;;) hoardRows(); }`),
  },
  { name: 'a loop, nothing was live before', remote: 'mf-firsts', code: loop, isFirst: true },
  // The last, because the pointers stay signed.
  { name: 'a loop, a server without the key of the pointers', remote: 'mf-signs', code: loop, isSigned: true },
];

const store = (storage, remote, version, code) => {
  const word = remote.slice('mf-'.length);
  const routes = ['', '/two'].map((rest, index) => ({ id: `page:${index}`, path: word + rest }));
  const page = `${code}; return h('main', null, '${remote} ${version}');`;
  return storeRelease(storage, buildStubRelease({ remote, version, routes, page }));
};

const fetchPage = async (url) => {
  try {
    const response = await fetch(url);
    const html = await response.text();
    return response.status < 500 ? html : undefined;
  } catch {
    return undefined;
  }
};

/** Requests a document; resolves to its HTML, or to undefined if the request failed or took too long. */
const load = (url) => Promise.race([fetchPage(url), pause(patienceMs).then(() => undefined)]);

/** Visits a page ten times a second until `isOver`, whether earlier visits have ended or not. */
async function visit(buildUrl, isOver, visits) {
  const running = new Set();
  while (!isOver()) {
    const [url, startedAt] = [buildUrl(), performance.now()];
    const loading = load(url).then((html) => {
      visits.push({ url, startedAt, ms: performance.now() - startedAt, html });
      running.delete(loading);
    });
    running.add(loading);
    await pause(visitMs);
  }
  await Promise.all(running);
}

async function measure(origin, storage, { name, remote, code, isFirst, isSigned }) {
  const word = remote.slice('mf-'.length);
  const ownPages = [`/${word}`, `/${word}/two`];
  let number = 0;
  // Its pages declare no parameters, so that no document of theirs is stored.
  const toUrl = (page) => origin + page + (ownPages.includes(page) ? `?visit=${++number}` : '');
  const key = createSigningKey();
  const promote = async (version) => {
    await changePointer(storage, remote, (pointer) => applyPromotion(pointer, details(version)));
    // The document server has no key, so that it cannot change the pointers.
    if (isSigned) await signPointers(storage, key.privateKey);
  };
  await store(storage, remote, '1.0.0', '');
  await store(storage, remote, '1.1.0', code);
  if (!isFirst) {
    await promote('1.0.0');
    while (!(await load(origin + ownPages[1]))?.includes(`${remote} 1.0.0`)) await pause(50);
  }
  let isOver = false;
  const visits = [];
  const pages = [...otherPages, ...ownPages].map((page) =>
    visit(
      () => toUrl(page),
      () => isOver,
      visits,
    ),
  );
  await pause(1000);
  if (isSigned) storage = openStorage({ RELEASES_DIR: storage.dir, RELEASE_INDEX_KEY: key.privateKey });
  const promotedAt = performance.now();
  await promote('1.1.0');
  // Over once the visits of the last three seconds were all good, after a visit that was not.
  const isGood = ({ html, ms }) => html !== undefined && ms < 1000;
  let hasFailed = false;
  while (performance.now() - promotedAt < maxSeconds * 1000) {
    await pause(500);
    const now = performance.now();
    hasFailed ||= visits.some((one) => one.startedAt > promotedAt && !isGood(one));
    const last = visits.filter(({ startedAt }) => startedAt > now - 3000);
    if (hasFailed && now - promotedAt > 9000 && last.length > 50 && last.every(isGood)) break;
  }
  isOver = true;
  await Promise.all(pages);
  const since = visits.filter(({ startedAt }) => startedAt > promotedAt);
  const isOwn = ({ url }) => ownPages.some((page) => url.startsWith(`${origin}${page}?`));
  const bad = since.filter((one) => !isGood(one));
  const firstBad = Math.min(...bad.map(({ startedAt }) => startedAt));
  const lastBad = Math.max(...bad.map(({ startedAt }) => startedAt));
  const own = visits.filter(isOwn).sort((a, b) => a.startedAt - b.startedAt);
  return {
    case: name,
    'failed, other pages': since.filter((one) => !isOwn(one) && one.html === undefined).length,
    of: since.filter((one) => !isOwn(one)).length,
    'failed, its pages': since.filter((one) => isOwn(one) && one.html === undefined).length,
    'of ': since.filter(isOwn).length,
    'longest wait s': +(Math.max(0, ...since.map(({ ms }) => ms)) / 1000).toFixed(1),
    's until all whole': bad.length ? +((lastBad - firstBad) / 1000 + 0.1).toFixed(1) : 0,
    'its page then': own.at(-1)?.html?.match(/mf-\w+ 1\.\d\.0(?=<)/)?.[0] ?? 'not found',
  };
}

const chosen = process.argv.slice(2);
await withShop(
  async (origin, env) => {
    const storage = openStorage(env);
    const rows = [];
    for (const one of cases.filter(({ remote }) => chosen.length === 0 || chosen.includes(remote))) {
      for (const page of otherPages) await load(origin + page);
      rows.push(await measure(origin, storage, one));
      console.table(rows.slice(-1));
    }
    console.table(rows);
  },
  { LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', MEMORY_MB: '700' },
);
