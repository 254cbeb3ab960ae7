// Measures documents per second of one document server, with the load generator and the API on the same machine:
// `node shell/bench/documents.mjs [seconds] [--record]`. One address (which the shop stores for its second, decision 94), a spread of
// addresses, and addresses of which each is requested once, so that every document is rendered. "loaded" are documents whose loaders ran;
// "CPU" is the processor time of the document server with its threads, which other programs of the machine change least.
import autocannon from 'autocannon';
import { createRecorder } from '../../shared/workspace/bench/record.mjs';
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
/** Gives every request an address of its own. */
const toNewUrl = (page) => (request) => {
  urlCount += 1;
  return { ...request, path: `${page}${page.includes('?') ? '&' : '?'}visit=${urlCount}` };
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
  const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  return { name: 'first request of each product', 'p50 ms': at(0.5), 'p99 ms': at(0.99) };
}

async function measure(origin, name, requests) {
  const options = { url: origin, connections, headers, requests };
  await autocannon({ ...options, duration: 3 });
  const previous = await readMetrics(origin);
  const result = await autocannon({ ...options, duration: seconds });
  const current = await readMetrics(origin);
  const cpuMs = (1000 * (current.cpuSeconds - previous.cpuSeconds)) / result.requests.total;
  await record(name, { '/s': result.requests.average, 'CPU ms': cpuMs });
  return {
    name,
    'documents/s': Math.round(result.requests.average),
    'loaded/s': Math.round((current.loaded - previous.loaded) / result.duration),
    'CPU ms each': +cpuMs.toFixed(2),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'KB each': +(result.throughput.total / result.requests.total / 1000).toFixed(1),
    failed: result.non2xx + result.errors,
  };
}

await withShop(async (origin) => {
  const products = await listProducts(origin);
  const rows = [await measureCold(origin, products)];
  for (const page of ['/', '/search?q=jacket', product, '/blog', '/cart'])
    rows.push(await measure(origin, `one: ${page}`, [{ path: page }]));
  rows.push(
    await measure(
      origin,
      `${products.length} products`,
      products.map((path) => ({ path })),
    ),
  );
  for (const page of ['/', '/search?q=jacket', product])
    rows.push(await measure(origin, `each different: ${page}`, [{ setupRequest: toNewUrl(page) }]));
  console.table(rows);
});
