// Measures how well the demo shop's search understands its shoppers, and how long a search takes:
//   node api/bench/search.mjs [--products 10000] [--origin http://127.0.0.1:3001]
// The queries and what each must find are in search/queries.tsv; the texts with a dropped letter are random with a fixed seed.
import { parseArgs } from 'node:util';
import { get } from '../../.ci/bench/load.mjs';
import { buildDroppedLetterTexts, findFault, isFound, readQueries } from './search/quality.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    /** Synthetic products of the second catalogue, which is measured for latency only. */
    products: { type: 'string', default: '10000' },
    /** Origin of a running demo API to measure instead. */
    origin: { type: 'string' },
    /** Prints the texts with a dropped letter that do not find their product, too. */
    verbose: { type: 'boolean', default: false },
  },
});
const queries = readQueries();
const latencies = [];

if (values.origin) await measureAll(values.origin, 'as it is');
else {
  await withShop(0, (origin) => measureAll(origin, 'demo'), { isEmbedded: true });
  await withShop(Number(values.products), (origin) => measureLatency(origin, `${values.products} more`), {
    isEmbedded: true,
  });
}
console.log('\nLatency of one search in ms, over HTTP, one after another');
console.table(latencies);

async function measureAll(origin, catalogue) {
  await measureLatency(origin, catalogue);
  await measureQueries(origin);
  await measureDroppedLetters(origin);
}

async function measureQueries(origin) {
  const groups = new Map();
  const faults = [];
  for (const query of queries) {
    const row = groups.get(query.group) ?? { group: query.group, queries: 0, right: 0, empty: 0 };
    groups.set(query.group, row);
    const fault = findFault(query, await search(origin, query.query));
    row.queries++;
    if (!fault) row.right++;
    else faults.push({ query: query.query, fault });
    if (fault === 'empty') row.empty++;
  }
  const sum = (name) => [...groups.values()].reduce((total, row) => total + row[name], 0);
  console.table([
    ...groups.values(),
    { group: 'all', queries: sum('queries'), right: sum('right'), empty: sum('empty') },
  ]);
  if (faults.length > 0) console.table(faults);
}

async function measureDroppedLetters(origin) {
  const { products } = JSON.parse(await get(`${origin}/api/v1/products?limit=100`)).data;
  const attempts = buildDroppedLetterTexts(products, { count: 500, seed: 14 });
  const missed = [];
  for (const attempt of attempts) if (!isFound(attempt, await search(origin, attempt.query))) missed.push(attempt);
  const found = attempts.length - missed.length;
  console.log(`\nA title's random prefix with one letter dropped finds its product: ${found} of ${attempts.length}`);
  if (values.verbose) console.table(missed);
}

/** Measures each query with words that the API sees for the first time, and again with another limit, which no cache knows. */
async function measureLatency(origin, catalogue) {
  await search(origin, 'jacket');
  for (const [words, limit] of [
    ['new', 12],
    ['known', 13],
  ]) {
    const durations = [];
    for (const { query } of queries) {
      const startedAt = performance.now();
      await search(origin, query, limit);
      durations.push(performance.now() - startedAt);
    }
    durations.sort((a, b) => a - b);
    const getPercentile = (share) => +durations[Math.floor((durations.length - 1) * share)].toFixed(2);
    const mean = +(durations.reduce((total, ms) => total + ms, 0) / durations.length).toFixed(2);
    latencies.push({ catalogue, words, mean, median: getPercentile(0.5), p95: getPercentile(0.95) });
  }
}

async function search(origin, q, limit = 12) {
  const { data } = JSON.parse(await get(`${origin}/api/v1/search?${new URLSearchParams({ q, limit })}`));
  return data.products;
}
