// Measures documents per second of one document server, with the load generator and the API on the same machine:
// `node shell/bench/documents.mjs [seconds] [--record]`. One address (which the shop stores for its second, decision 94), a spread of
// addresses, and addresses of which each is requested once, so that every document is rendered. "loaded" are documents whose loaders ran;
// "CPU" is the processor time of the document server with its threads, which other programs of the machine change least.
import { load } from '../../.ci/bench/load.mjs';
import { createRecorder } from '../../.ci/bench/record.mjs';
import { withShop } from './shop.mjs';

const seconds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 6);
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

/** Resolves to the paths of all products. */
async function listProducts(origin) {
  const { data } = await (await fetch(`${origin}/api/v1/products?limit=48`)).json();
  return data.products.map(({ _id }) => `/product/${_id}`);
}

let urlCount = 0;
/** Gives every request a different URL. */
const toNewUrl = (page) => () => `${page}${page.includes('?') ? '&' : '?'}visit=${++urlCount}`;

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
  await load(origin, { next, headers, connections, seconds: 3, warmUp: 0 });
  const previous = await readMetrics(origin);
  const result = await load(origin, { next, headers, connections, seconds, warmUp: 0 });
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
  const products = await listProducts(origin);
  const rows = [await measureCold(origin, products)];
  for (const page of ['/', '/search?q=jacket', product, '/blog', '/cart'])
    rows.push(await measure(origin, `one address: ${page}`, () => page));
  let index = 0;
  rows.push(
    await measure(origin, `spread over ${products.length} products`, () => products[index++ % products.length]),
  );
  for (const page of ['/', '/search?q=jacket', product])
    rows.push(await measure(origin, `different: ${page}`, toNewUrl(page)));
  console.table(rows);
});
