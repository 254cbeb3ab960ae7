// Measures documents per second of one document server, with the load generator and the API on the same machine:
// `node shell/bench/documents.mjs [seconds] [--products 10000] [--record]`. One address (which the shop stores for its second, decision 94), a
// spread of the demo's products, and distinct products and searches, of which nothing is stored: each product equally often, and by Zipf's law
// as shoppers choose. A parameter that no page knows makes no different address. "loaded" are documents whose loaders ran; "CPU" is the
// processor time of the document server with its threads, which other programs of the machine change least. A document that is not whole ends
// the run.
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { get, load } from '../../.ci/bench/load.mjs';
import { createRecorder } from '../../.ci/bench/record.mjs';
import { createRandom, createZipf } from '../../.ci/bench/zipf.mjs';
import { withShop } from './shop.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string', default: '10000' }, record: { type: 'boolean' } },
});
const seconds = Number(positionals[0] ?? 6);
const record = createRecorder(import.meta.url);
const connections = 8;
const headers = { 'accept-encoding': 'br' };
const product = '/product/indigo-denim-jacket';

/** Resolves to the documents whose loaders the server has run since its start, and the seconds of processor time that it has used. */
async function readMetrics(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = [...text.matchAll(/^vastra_document_duration_seconds_count\{.*\} (\d+)$/gm)];
  return {
    loaded: counts.reduce((sum, [, count]) => sum + Number(count), 0),
    cpuSeconds: Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]),
  };
}

const readProducts = async (origin, page) =>
  (await (await fetch(`${origin}/api/v1/products?limit=48&page=${page}`)).json()).data.products;

/** Resolves to the paths of the first products, and different searches of two words of their titles. */
async function listDistinct(origin) {
  const products = [];
  for (let page = 1; products.length < Number(values.products); page += 1) {
    const found = await readProducts(origin, page);
    if (found.length === 0) break;
    products.push(...found);
  }
  const titleWords = [...new Set(products.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{4,}/g) ?? []))].slice(
    0,
    120,
  );
  return {
    paths: products.map(({ _id }) => `/product/${_id}`),
    searches: titleWords.flatMap((one) =>
      titleWords.filter((other) => other !== one).map((other) => `/search?q=${one}+${other}`),
    ),
  };
}

/** Shuffles as `random` says. */
function shuffle(items, random) {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other], items[index]];
  }
  return items;
}

/** Requests a document, and throws unless it is whole. */
const createChecked = (origin, next) => async (agent) => {
  const path = next();
  const body = await get(origin + path, agent, headers);
  // Every hundredth body is decoded, because decoding takes longer than a stored document.
  if (Math.random() < 0.01 && !String(brotliDecompressSync(body)).trimEnd().endsWith('</html>'))
    throw new Error(`The document of ${path} is not whole.`);
  return body;
};

/** Loads each path once, one after another, as after a start or a quiet night. */
async function measureCold(origin, paths) {
  const times = [];
  for (const path of paths) {
    const startedAt = performance.now();
    await (await fetch(origin + path, { headers })).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const getPercentile = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  return { name: 'first request of each product', 'p50 ms': getPercentile(0.5), 'p99 ms': getPercentile(0.99) };
}

/** @param next returns the path of the next document */
async function measure(origin, name, next) {
  const request = createChecked(origin, next);
  await load(origin, { request, connections, seconds: 3, warmUp: 0 });
  const previous = await readMetrics(origin);
  const result = await load(origin, { request, connections, seconds, warmUp: 0 });
  const current = await readMetrics(origin);
  const cpuMs = (1000 * (current.cpuSeconds - previous.cpuSeconds)) / result.count;
  await record(name, { '/s': result.perSecond, 'CPU ms': cpuMs });
  return {
    name,
    'documents/s': Math.round(result.perSecond),
    'loaded/s': Math.round((current.loaded - previous.loaded) / seconds),
    'CPU ms each': +cpuMs.toFixed(2),
    'p50 ms': +result.median.toFixed(1),
    'p99 ms': +result.p99.toFixed(1),
    'KB each': +(result.bytes / 1000).toFixed(1),
  };
}

await withShop(async (origin) => {
  const products = (await readProducts(origin, 1)).map(({ _id }) => `/product/${_id}`);
  const rows = [await measureCold(origin, products)];
  for (const page of ['/', '/search?q=jacket', product, '/blog', '/cart'])
    rows.push(await measure(origin, `one address: ${page}`, () => page));
  let index = 0;
  rows.push(
    await measure(origin, `spread over ${products.length} products`, () => products[index++ % products.length]),
  );
  console.table(rows);
});

await withShop(
  async (origin) => {
    const random = createRandom(1);
    const { paths, searches } = await listDistinct(origin);
    const [uniform, mixedSearches] = [shuffle(paths, random), shuffle(searches, random)];
    let index = 0;
    const count = `of ${paths.length}`;
    console.table([
      await measure(origin, `distinct products ${count}, uniform`, () => uniform[index++ % uniform.length]),
      await measure(origin, `products ${count}, Zipf`, createZipf(uniform, random)),
      await measure(
        origin,
        `distinct searches of ${mixedSearches.length}`,
        () => mixedSearches[index++ % mixedSearches.length],
      ),
    ]);
  },
  { LIMIT_FACTOR: '0', OVERLOAD_MS: '0' },
  { products: Number(values.products) },
);
