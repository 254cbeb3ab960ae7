// Measures lists, searches and product pages over HTTP, on a real PostgreSQL, with the load generator on the same machine:
//   node api/bench/http.mjs [--products 10000,100000] [--seconds 6] [--opensearch 2g]
// "Cached" repeats the same URL (the API caches the response while nothing changes), "each different" never repeats one.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startOpenSearch } from '../src/testing/opensearch.mjs';
import { get, load } from './load.mjs';
import { createMixes } from './mixes.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '6' },
    /** Searches in OpenSearch, in a node of its own with this heap, or in the one of OPENSEARCH_URL. */
    opensearch: { type: 'string' },
    /** Origin of a running API to measure instead. */
    origin: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

/** Requests per second: ten times what well-known open platforms reach with 10,000 products. */
const targets = { 'list of 24': 270, search: 35, 'search with facets': 6, product: 850 };

const latencies = [];
const round = (ms) => +ms.toFixed(1);

if (values.origin) await measure(values.origin, 'as they are');
else {
  const node = values.opensearch && (await startOpenSearch({ heap: values.opensearch }));
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
  const mix = createMixes(7);
  const ids = await collectIds(origin, mix);
  const measureRate = async (next) => Math.round((await load(origin, { next, seconds })).perSecond);
  const buildUrlGetter = (path) => () => `/api/v1${path}`;
  const rows = [
    {
      name: 'list of 24',
      cached: await measureRate(buildUrlGetter('/products?limit=24')),
      'each different': await measureRate(mix.list),
    },
    {
      name: 'search',
      cached: await measureRate(buildUrlGetter('/search?q=jacket')),
      'each different': await measureRate(mix.search),
    },
    {
      name: 'search with facets',
      cached: await measureRate(buildUrlGetter('/search?q=jacket&color=Black&inStock=true&priceRange=[500,5000]')),
      'each different': await measureRate(mix.filteredSearch),
    },
    {
      name: 'product',
      cached: await measureRate(buildUrlGetter(`/products/${ids[0]}`)),
      'each different': await measureRate(mix.product(ids)),
    },
  ].map((row) => ({ ...row, target: targets[row.name] }));
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
      const { median, p95, max, count } = await load(origin, { next, seconds, connections });
      const figures = { median: round(median), p95: round(p95), max: round(max), requests: count };
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

/** Collects the ids of many products, so that each is requested once. */
async function collectIds(origin, mix) {
  const ids = new Set();
  for (let pages = 0; pages < 200; pages++) {
    const { data } = JSON.parse(await get(origin + mix.list().replace('limit=24', 'limit=100')));
    for (const { _id } of data.products) ids.add(_id);
  }
  return [...ids];
}

/** Returns the resident memory of a process in MB; "?" except on Linux. */
function readMemory(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
  } catch {
    return '?';
  }
}
