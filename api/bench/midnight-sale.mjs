// A festive sale of all products begins under load: shoppers read product pages and lists, and place orders, while a promotion of 20 % starts beside
// 49 others. On a production API with a real PostgreSQL:
//   node api/bench/midnight-sale.mjs [--products 10000] [--quick]
// The last line is JSON: pages read, outdated prices of pages that were requested 0, 1 and 2 seconds after it, orders, orders with
// a wrong price, and the ms in which a process computes all prices.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { get } from '../../.ci/bench/load.mjs';
import { addStock, placeOrder, runQuery } from './order-calls.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, quick: { type: 'boolean', default: false } },
});
const productCount = values.quick ? 1000 : Number(values.products);
const [readers, buyers] = [6, 2];
const [beforeMs, afterMs] = values.quick ? [6_000, 5_000] : [12_000, 8_000];
const percent = 20;

const api = fileURLToPath(new URL('..', import.meta.url));
const recompute = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/offers/recompute-prices.ts', '10000', '50'], {
    cwd: api,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
process.env.AUTH_LIMIT = process.env.LIMIT_FACTOR = '0';
await withShop(productCount, measure);

async function measure(origin, _pid, databaseUrl) {
  const lines = await addStock(databaseUrl);
  const usual = new Map(
    (await runQuery(databaseUrl, 'select id, price::float8 from variants')).map(({ id, price }) => [id, price]),
  );
  const brands = (await runQuery(databaseUrl, 'select distinct brand from products limit 49')).map(
    ({ brand }) => brand,
  );
  const startsAt = Date.now() + beforeMs;
  for (let index = 0; index < 49; index++)
    await addPromotion(databaseUrl, {
      ...{ start: 'now()', percent: 5, priority: 0 },
      products: { brands: [brands[index % brands.length]] },
    });
  await addPromotion(databaseUrl, { start: `to_timestamp(${startsAt / 1000})`, percent, priority: 10 });
  const getSalePrice = (variantId) => (usual.get(variantId) - Math.round((usual.get(variantId) * percent) / 100)) / 100;

  const results = { pages: 0, lists: 0, early: 0, late: [0, 0, 0], orders: 0, wrongOrders: 0, saleOrders: 0 };
  /** Counts a price that was requested at a time. */
  const count = (variantId, price, { sentAt, receivedAt }) => {
    const isSale = price === getSalePrice(variantId);
    if (isSale && receivedAt < startsAt) results.early++;
    if (isSale || sentAt < startsAt) return;
    for (const second of [0, 1, 2]) if (sentAt >= startsAt + second * 1000) results.late[second]++;
  };
  const pick = () => lines[Math.floor(Math.random() * lines.length)];
  const read = async (agent, number) => {
    const sentAt = Date.now();
    const isList = number % 3 === 0;
    const page = 1 + Math.floor(Math.random() * 20);
    const path = isList ? `/products?sort=price-low-high&limit=24&page=${page}` : `/products/${pick().productId}`;
    const { data } = JSON.parse(await get(`${origin}/api/v1${path}`, agent));
    const times = { sentAt, receivedAt: Date.now() };
    const shown = isList ? data.products.map(({ firstVariant }) => firstVariant) : data.variants;
    for (const { _id, price } of shown) count(_id, price, times);
    if (isList && sentAt >= startsAt) assertSorted(data.products);
    results[isList ? 'lists' : 'pages']++;
  };
  const buy = async (agent) => {
    const sentAt = Date.now();
    const line = pick();
    const { data } = await placeOrder(origin, { agent, lines: [line] });
    const receivedAt = Date.now();
    const { subtotal, discount } = data.order;
    const isSale = Math.abs(subtotal - discount - getSalePrice(line.variantId)) < 0.001;
    if (isSale ? receivedAt < startsAt : sentAt >= startsAt) results.wrongOrders++;
    results.orders++;
    if (isSale) results.saleOrders++;
  };
  const repeat = async (act) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let number = 0; Date.now() < startsAt + afterMs; number++) await act(agent, number);
    agent.destroy();
  };
  await setTimeout(Math.max(0, startsAt - 4_000 - Date.now()));
  await Promise.all([
    ...Array.from({ length: readers }, () => repeat(read)),
    ...Array.from({ length: buyers }, () => repeat(buy)),
  ]);
  const { late, ...counts } = results;
  const [afterStart, afterOneSecond, afterTwoSeconds] = late;
  console.log(
    JSON.stringify({
      ...{ products: productCount, ...counts, oldPrices: { afterStart, afterOneSecond, afterTwoSeconds } },
      recomputeMs: recompute.recomputeMs,
    }),
  );
  if (results.early + results.wrongOrders + afterTwoSeconds > 0) process.exitCode = 1;
}

function assertSorted(products) {
  const prices = products.map(({ price }) => price);
  if (prices.some((price, index) => price < prices[index - 1]))
    throw new Error('A list is not in the order of its prices');
}

async function addPromotion(databaseUrl, { start, percent: off, priority, products }) {
  const combines = { product: false, order: true, delivery: true };
  const definition = { ...(products && { products }), effect: { kind: 'percent', percent: off } };
  const toSql = (value) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  await runQuery(
    databaseUrl,
    `insert into promotions (id, name, label, starts_at, status, priority, class, combines, definition)
     values ('${randomUUID()}', 'Sale', 'Sale', ${start}, 'active', ${priority}, 'product', ${toSql(combines)}, ${toSql(definition)})`,
  );
}
