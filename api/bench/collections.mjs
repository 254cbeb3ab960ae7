// Measures lists of a collection beside lists of a category and of the whole shop, on a real PostgreSQL or with OPENSEARCH_URL:
//   node api/bench/collections.mjs [--products 100000]
// "another page" asks for pages whose counts are known, "new filter" for filters whose counts no cache has.
import { parseArgs } from 'node:util';
import { get } from '../../.ci/bench/load.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    /** Synthetic products beside the demo's. */
    products: { type: 'string', default: '100000' },
  },
});

/** Requests of each row. */
const count = 200;
const lists = {
  shop: '/products',
  'category (women)': '/categories/women/products',
  'collection by rule, pinned': '/collections/light-cotton/products',
  'collection by hand': '/collections/gifts-to-unwrap/products',
};
const questions = {
  'another page': (index) => `limit=24&page=${1 + (index % 20)}&sort=${index < 100 ? 'relevance' : 'newest'}`,
  'new filter': (index) => `limit=24&rating=${(index / 50 + 0.01).toFixed(2)}`,
};

const rows = [];
await withShop(Number(values.products), async (origin) => {
  for (const [list, path] of Object.entries(lists)) {
    const { total } = JSON.parse(await get(`${origin}/api/v1${path}?limit=1`)).data.pagination;
    for (const [question, buildQuery] of Object.entries(questions)) {
      const durations = [];
      for (let index = 0; index < count; index++) {
        const startedAt = performance.now();
        await get(`${origin}/api/v1${path}?${buildQuery(index)}`);
        durations.push(performance.now() - startedAt);
      }
      durations.sort((a, b) => a - b);
      const getPercentile = (share) => +durations[Math.floor((durations.length - 1) * share)].toFixed(2);
      rows.push({ list, products: total, question, median: getPercentile(0.5), p95: getPercentile(0.95) });
    }
  }
});
console.log(`Milliseconds of a list over HTTP, one after another, ${values.products} synthetic products`);
console.table(rows);
