// Measures lists, searches and product pages over HTTP, on a real PostgreSQL, with the load generator on the same machine:
//   node api/bench/http.mjs [--products 10000,100000] [--seconds 6] [--opensearch 2g] [--record]
// "Cached" requests 200 URLs as often as visitors would (the API caches responses while nothing changes), "different" never repeats one.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { get, load } from '../../.ci/bench/load.mjs';
import { createRecorder } from '../../.ci/bench/record.mjs';
import { createRandom, createZipf } from '../../.ci/bench/zipf.mjs';
import { createMixes } from './mixes.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '6' },
    /** Searches in OpenSearch, in a new node with this heap, or in the node of OPENSEARCH_URL. */
    opensearch: { type: 'string' },
    /** Origin of a running API to measure instead. */
    origin: { type: 'string' },
    /** Appends the figures to docs/bench/results.jsonl. */
    record: { type: 'boolean' },
  },
});
const record = createRecorder(import.meta.url);
const seconds = Number(values.seconds);

/** Requests per second: ten times what well-known open platforms reach with 10,000 products. */
const targets = { 'list of 24': 270, search: 35, 'search with facets': 6, product: 850 };

const latencies = [];
const round = (ms) => +ms.toFixed(1);

if (values.origin) await measure(values.origin, 'as they are');
else {
  const node = values.opensearch && (await startNode({ heap: values.opensearch }));
  if (node) process.env.OPENSEARCH_URL = node.url;
  try {
    for (const products of values.products.split(',').map(Number)) {
      await withShop(products, async (origin, pid, databaseUrl) => {
        await measure(origin, products, pid);
        await measureFreshness(origin, databaseUrl);
        console.log(`Database: ${await readDatabaseSize(databaseUrl)} MB`);
      });
    }
    if (node) console.log(`Memory of OpenSearch: ${readMemory(node.pid)} MB`);
  } finally {
    await node?.stop();
  }
}

console.log('\nLatency in ms, 8 connections');
console.table(latencies);
const [first, last] = [latencies[0], latencies.at(-1)].map(({ products }) => products);
if (first !== last) {
  const getGrowth = (name) => {
    const [few, many] = [first, last].map((products) =>
      latencies.find((row) => row.name === name && row.products === products && row.connections === 8),
    );
    return +(many.median / few.median).toFixed(2);
  };
  console.log(`Growth of the median from ${first} to ${last} products, 8 connections`);
  console.table([
    { 'filtered search': getGrowth('filtered search'), suggestions: getGrowth('suggestions'), 'at most': 4 },
  ]);
}

async function measure(origin, products, pid) {
  const { ids, titleWords } = await collectProducts(origin);
  const mix = createMixes(7, titleWords);
  const rows = [];
  for (const [name, next] of [
    ['list of 24', mix.list],
    ['search', mix.search],
    ['search with facets', mix.filteredSearch],
    ['product', mix.product(ids)],
  ]) {
    const cached = await load(origin, { next: await spreadUrls(origin, next), seconds });
    await recordLoad(`${name}, cached, ${products} products`, cached);
    const different = await load(origin, { next, seconds });
    await recordLoad(`${name}, different, ${products} products`, different);
    rows.push({
      name,
      'cached/s': Math.round(cached.perSecond),
      'p99 ms, cached': round(cached.p99),
      'different/s': Math.round(different.perSecond),
      'p99 ms, different': round(different.p99),
      target: targets[name],
    });
  }
  console.log(`\nRequests a second with ${products} products, 8 connections`);
  console.table(rows);
  for (const [name, next] of [
    ['list of 24', mix.list],
    ['list of a category', mix.categoryList],
    ['filtered list', mix.filteredList],
    ['search', mix.search],
    ['filtered search', mix.filteredSearch],
    ['suggestions', mix.suggestions],
  ]) {
    for (const connections of [1, 8]) {
      const { median, p95, p99, max, count } = await load(origin, { next, seconds, connections });
      const figures = { median: round(median), p95: round(p95), p99: round(p99), max: round(max), requests: count };
      latencies.push({ products, name, connections, ...figures });
    }
  }
  if (pid) console.log(`Memory of the API: ${readMemory(pid)} MB`);
}

async function readDatabaseSize(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database())::float / 1e6 as megabytes');
  await client.end();
  return Math.round(rows[0].megabytes);
}

/** Changes products one after another, and measures the search for the new word that is sent at once. */
async function measureFreshness(origin, databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select id from products where archived_at is null order by id limit 40');
  const durations = [];
  let found = 0;
  for (const [index, { id }] of rows.entries()) {
    const word = `zq${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}xylo`;
    await client.query('update products set keywords = $1 where id = $2', [word, id]);
    const sentAt = performance.now();
    const { data } = JSON.parse(await get(`${origin}/api/v1/search?q=${word}`));
    durations.push(performance.now() - sentAt);
    if (data.products.length === 1) found++;
  }
  await client.end();
  durations.sort((a, b) => a - b);
  const getPercentile = (share) => round(durations[Math.floor((durations.length - 1) * share)]);
  console.log(
    `A search right after a change finds it in ${found} of ${rows.length} cases: median ${getPercentile(0.5)} ms, p95 ${getPercentile(0.95)} ms`,
  );
}

/** Returns a function that picks among 200 URLs, after each was requested once. */
async function spreadUrls(origin, next) {
  const urls = Array.from({ length: 200 }, next);
  for (const url of urls) await get(origin + url);
  return createZipf(urls, createRandom(3));
}

function recordLoad(row, { perSecond, p99 }) {
  return record(row, { '/s': perSecond, 'p99 ms': p99 });
}

/** Collects the ids of up to 20,000 products, so that each is requested once, and the first words of their titles. */
async function collectProducts(origin) {
  const ids = [];
  const titleWords = new Set();
  for (let page = 1; page <= 200; page++) {
    const { data } = JSON.parse(await get(`${origin}/api/v1/products?limit=100&page=${page}`));
    for (const { _id, title } of data.products) {
      ids.push(_id);
      titleWords.add(title.split(' ')[0].toLowerCase());
    }
    if (data.products.length < 100) break;
  }
  return { ids, titleWords: [...titleWords] };
}

/** Returns the resident memory of a process in MB; "?" except on Linux. */
function readMemory(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
  } catch {
    return '?';
  }
}

/** Starts a node of the feature `opensearch`. */
async function startNode(options) {
  const file = new URL('../../features/opensearch/api/testing/opensearch.mjs', import.meta.url);
  return (await import(file)).startOpenSearch(options);
}
