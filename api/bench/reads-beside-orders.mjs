// Measures lists, searches and product pages that many people open, without orders and beside them, on a real PostgreSQL:
//   node api/bench/reads-beside-orders.mjs [--products 10000] [--seconds 10] [--orders 20]
// Each order changes the stock of two products. The goal is 70 % of the reads without orders.
import { parseArgs } from 'node:util';
import { get, load } from '../../.ci/bench/load.mjs';
import { addStock, placeOrder } from './order-calls.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    /** Orders a second. */
    orders: { type: 'string', default: '20' },
  },
});

// No limit, because one network places all orders.
process.env.AUTH_LIMIT = process.env.LIMIT_FACTOR = '0';
await withShop(Number(values.products), measure);

async function measure(origin, _pid, databaseUrl) {
  const lines = await addStock(databaseUrl);
  const pickOne = (items) => items[Math.floor(Math.random() * items.length)];
  const paths = await listPopularPaths(origin);
  const measureReads = () =>
    load(origin, { next: () => `/api/v1${pickOne(paths)}`, seconds: Number(values.seconds), warmUp: 3 });

  const without = await measureReads();
  let orderCount = 0;
  const timer = setInterval(async () => {
    await placeOrder(origin, { lines: [pickOne(lines), pickOne(lines)] });
    orderCount++;
  }, 1000 / Number(values.orders));
  const startedAt = performance.now();
  const beside = await measureReads();
  clearInterval(timer);
  const ordersPerSecond = (1000 * orderCount) / (performance.now() - startedAt);

  const toRow = (name, { perSecond, median, p95 }) => ({
    name,
    'a second': Math.round(perSecond),
    p50: +median.toFixed(1),
    p95: +p95.toFixed(1),
  });
  console.log(`\nReads with ${values.products} products, 8 connections, latency in ms`);
  console.table([toRow('without orders', without), toRow(`beside ${ordersPerSecond.toFixed(1)} orders/s`, beside)]);
  console.log(`${Math.round((100 * beside.perSecond) / without.perSecond)} % of the reads remain`);
}

/** Lists the first pages of lists and searches, and the pages of their products. */
async function listPopularPaths(origin) {
  const sorts = ['relevance', 'price-low-high', 'newest'];
  const categories = ['men', 'women', 'kids', 'accessories', 'footwear'];
  const lists = categories.flatMap((id) => sorts.map((sort) => `/categories/${id}/products?limit=24&sort=${sort}`));
  const texts = ['jacket', 'kurta', 'saree', 'jeans', 'shirt', 'dress', 'sneakers', 'handbag'];
  const searches = texts.map((text) => `/search?q=${text}&limit=24`);
  const pages = new Set();
  for (const path of [...lists, ...searches]) {
    const { data } = JSON.parse(await get(`${origin}/api/v1${path}`));
    for (const { _id } of data.products.slice(0, 4)) pages.add(`/products/${_id}`);
  }
  return [...lists, ...searches, ...pages, '/categories'];
}
