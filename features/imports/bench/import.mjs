// Measures how long an import of products takes and how much it slows reads, on PGlite and on a real PostgreSQL, on this machine:
//   node features/imports/bench/import.mjs [--rows 10000] [--on pglite,postgresql]
// The file has new products with five variants each; it is imported again with other prices and stock, then unchanged. Meanwhile two
// readers request lists, each URL once, 20 times a second each; their waiting times are measured before and during the imports.
import { parseArgs } from 'node:util';
import { get } from '../../../.ci/bench/load.mjs';
import { withShop } from '../../../api/bench/shop.mjs';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, on: { type: 'string', default: 'pglite,postgresql' } },
});
const rows = Number(values.rows);
const variantsEach = 5;
const figures = [];

for (const database of values.on.split(',')) {
  await withShop(0, (origin) => measure(database, origin), { isEmbedded: database === 'pglite' });
}
console.log(`\nImport of ${rows} rows, ${variantsEach} to a product; waiting times of reads in ms`);
console.table(figures);

async function measure(database, origin) {
  const bearer = await signIn(origin);
  const idle = await measureReads(origin, async () => new Promise((resolve) => setTimeout(resolve, 3000)));
  figures.push({ on: database, name: 'no import', ...summariseLatencies(idle.latencies) });
  for (const [name, text, options] of [
    ['dry run', buildFile({}), { trial: '1' }],
    ['new products', buildFile({}), {}],
    ['other prices and stock', buildFile({ price: 899, stock: 3 }), {}],
    ['nothing new', buildFile({ price: 899, stock: 3 }), {}],
  ]) {
    const { result, latencies, durationMs } = await measureReads(origin, () =>
      runImport(origin, bearer, text, options),
    );
    const { created, updated, refused } = result;
    const [seconds, perSecond] = [+(durationMs / 1000).toFixed(1), Math.round((rows / durationMs) * 1000)];
    figures.push({
      on: database,
      name,
      seconds,
      'rows/s': perSecond,
      ...summariseLatencies(latencies),
      created,
      updated,
      refused,
    });
  }
}

/** Measures the latencies of reads while `work` runs. */
async function measureReads(origin, work) {
  const latencies = [];
  let isOver = false;
  let turn = 0;
  const read = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await get(
        `${origin}/api/v1/products?limit=24&page=${1 + (turn++ % 2)}&sort=newest&priceRange=[${turn % 400},90000]`,
      );
      const durationMs = performance.now() - startedAt;
      latencies.push(durationMs);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 50 - durationMs)));
    }
  };
  const readers = [read(), read()];
  const startedAt = performance.now();
  try {
    const result = await work();
    return { result, latencies, durationMs: performance.now() - startedAt };
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
}

function summariseLatencies(latencies) {
  latencies.sort((a, b) => a - b);
  const getPercentile = (share) =>
    +latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))].toFixed(1);
  return { reads: latencies.length, p50: getPercentile(0.5), p95: getPercentile(0.95), longest: getPercentile(1) };
}

async function runImport(origin, bearer, text, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([text]), 'bench.csv');
  let { data } = await fetchJson(`${origin}/api/v1/admin/imports`, { method: 'POST', headers: bearer, body: form });
  while (['waiting', 'running'].includes(data.status)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ({ data } = await fetchJson(`${origin}/api/v1/admin/imports/${data._id}`, { headers: bearer }));
  }
  if (data.status !== 'done') throw new Error(`The import ended as ${data.status} after ${data.done} lines`);
  return data;
}

async function signIn(origin) {
  const body = JSON.stringify({ email: 'admin@vastra.example', password: 'vastra-demo-admin' });
  const headers = { 'content-type': 'application/json' };
  const { data } = await fetchJson(`${origin}/api/v1/admin/auth/login`, { method: 'POST', headers, body });
  return { authorization: `Bearer ${data.token}` };
}

async function fetchJson(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${(await response.text()).slice(0, 300)}`);
  return response.json();
}

function buildFile({ price = 999, stock = 10 }) {
  const header =
    'id,title,brand,category,short_desc,description,features,specs,hsn,keywords,status,sku,color,color_code,size,price,original_price,stock';
  const colors = [
    ['Indigo', '#2f4a7c'],
    ['Brick', '#8c3b2e'],
    ['Olive', '#5d6532'],
  ];
  const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = Math.floor(index / variantsEach) + 1;
    const [color, code] = colors[number % colors.length];
    const size = sizes[index % variantsEach];
    const texts = [
      `bench-${number}`,
      `${color} Field Shirt ${number}`,
      'Neelgaon',
      'men-shirts',
      'A shirt for long days outside',
      '"Woven in a small mill from long-staple cotton, washed twice so that it does not shrink, with a collar that stands on its own."',
      'Two chest pockets | Mother-of-pearl buttons | Made in India',
      'Fabric: Cotton | Fit: Regular | Care: Machine wash',
      '6205',
      '',
      'on-sale',
    ];
    return [...texts, `BENCH-${number}-${size}`, color, code, size, price, 1999, stock].join(',');
  });
  return [header, ...lines].join('\r\n');
}
