// Compares the engine of promotions with its slow reference for random carts, and measures quotes and orders with 200 active promotions and
// without any, in alternating pairs, on a real PostgreSQL:
//   node api/bench/offers.mjs [--carts 10000] [--pairs 6] [--seconds 4] [--quick]
// The last line is JSON: carts, mismatches, the time of a quote and the orders a second with promotions, each divided by the figure without.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from '../../.ci/bench/load.mjs';
import { addStock, placeOrder, post, runQuery } from './order-calls.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    carts: { type: 'string', default: '10000' },
    pairs: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '4' },
    /** 2000 carts, two pairs of two seconds. */
    quick: { type: 'boolean', default: false },
  },
});
const settings = values.quick
  ? { carts: 2000, pairs: 2, seconds: 2 }
  : { carts: Number(values.carts), pairs: Number(values.pairs), seconds: Number(values.seconds) };
const liveCount = 200;
const getMedian = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const api = fileURLToPath(new URL('..', import.meta.url));
const compared = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/offers/compare-carts.ts', String(settings.carts)], {
    cwd: api,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
process.env.AUTH_LIMIT = process.env.LIMIT_FACTOR = '0';
await withShop(1000, measure);

async function measure(origin, _pid, databaseUrl) {
  const lines = await addStock(databaseUrl);
  const pickLine = () => lines[Math.floor(Math.random() * lines.length)];
  await insertPromotions(databaseUrl);
  const getQuote = (agent) => {
    const items = new Map(
      Array.from({ length: 5 }, pickLine).map((line) => [line.variantId, { ...line, quantity: 2 }]),
    );
    return post(`${origin}/api/v1/checkout/quote`, { items: [...items.values()], paymentMethod: 'cod' }, { agent });
  };
  const placeAny = (agent) => placeOrder(origin, { agent, lines: [pickLine(), pickLine()] });
  // Code that a process runs for the first time is slower: the first pair would measure that.
  await setStatus('active');
  for (const [request, connections] of [
    [getQuote, 1],
    [placeAny, 8],
  ])
    await load(origin, { request, connections, seconds: 3 });
  const rows = [];
  for (let pair = 0; pair < settings.pairs; pair++) {
    const row = {};
    // The first of a pair takes turns, because tables grow.
    for (const status of pair % 2 === 0 ? ['active', 'off'] : ['off', 'active']) {
      await setStatus(status);
      const name = status === 'active' ? 'with' : 'without';
      row[`quote ms ${name}`] = 1000 / (await measureRate(getQuote, 1));
      row[`orders/s ${name}`] = await measureRate(placeAny, 8);
    }
    rows.push(row);
  }
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, +value.toFixed(2)]))),
  );
  const getRatio = (figure) =>
    +getMedian(rows.map((row) => row[`${figure} with`] / row[`${figure} without`])).toFixed(3);
  console.log(JSON.stringify({ ...compared, quoteRatio: getRatio('quote ms'), ordersRatio: getRatio('orders/s') }));

  /** Changes all promotions, and removes their earlier versions, which no shop has as many of. */
  async function setStatus(status) {
    await runQuery(databaseUrl, `update promotions set status = '${status}'`);
    await runQuery(databaseUrl, 'vacuum analyze promotions');
  }

  async function measureRate(request, connections) {
    await load(origin, { request, connections, seconds: 0.3 });
    return (await load(origin, { request, connections, seconds: settings.seconds })).perSecond;
  }
}

/** Stores promotions as a busy shop has them: most are for a brand in a category, some for the order or the delivery, some have a code. */
async function insertPromotions(databaseUrl) {
  const brands = (await runQuery(databaseUrl, 'select distinct brand from products order by brand limit 60')).map(
    ({ brand }) => brand,
  );
  const categories = (await runQuery(databaseUrl, 'select id from categories order by id limit 60')).map(
    ({ id }) => id,
  );
  const pick = (list, index) => list[index % list.length];
  const build = (index) => {
    if (index % 20 === 0)
      return { condition: { minAmount: 5000 + index * 100 }, effect: { kind: 'order-percent', percent: 5 } };
    if (index % 20 === 1) return { condition: { minAmount: 2000 }, effect: { kind: 'delivery', percent: 100 } };
    const products = { brands: [pick(brands, index)], categoryIds: [pick(categories, index * 7)] };
    if (index % 4 === 2) return { products, effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 } };
    return { products, effect: { kind: 'percent', percent: 5 + (index % 20) } };
  };
  for (let index = 0; index < liveCount; index++) {
    const definition = build(index);
    const kind = definition.effect.kind;
    const promotionClass = kind === 'delivery' ? 'delivery' : kind === 'order-percent' ? 'order' : 'product';
    const combines = { product: false, order: true, delivery: true };
    const toSql = (value) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
    await runQuery(
      databaseUrl,
      `insert into promotions (id, name, label, code, starts_at, status, class, combines, definition)
       values ('${randomUUID()}', 'Offer ${index}', 'Offer ${index}', ${index % 10 === 3 ? `'CODE${index}'` : 'null'}, now() - interval '1 day', 'off',
         '${promotionClass}', ${toSql(combines)}, ${toSql(definition)})`,
    );
  }
}
