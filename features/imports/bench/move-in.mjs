// Moves a generated Shopify shop in, with pictures from a stand-in on this machine, compares it field by field, and prints figures:
//   node features/imports/bench/move-in.mjs --quick              200 products, 1,000 pictures, 500 customers, 2,000 orders
//   node features/imports/bench/move-in.mjs                      5,000 products, 25,000 pictures, 40,000 customers, 100,000 orders
// Other options: --postgres (its own PostgreSQL; without it PGlite in memory), --kills 2 (the worker is killed on the way; with PostgreSQL), --shoppers 20 (who browse
// beside it), --products, --customers, --orders, --pictures-each. DATABASE_URL names an empty PostgreSQL database instead.
// The last line is JSON. The worker is of this bench, because a shop's worker refuses pictures of this machine.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { startPostgres } from '../../../api/bench/shop.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    kills: { type: 'string', default: '0' },
    shoppers: { type: 'string', default: '0' },
    products: { type: 'string' },
    customers: { type: 'string' },
    orders: { type: 'string' },
    'pictures-each': { type: 'string', default: '5' },
  },
});
const sizes = values.quick
  ? { products: 200, customers: 500, orders: 2000 }
  : { products: 5000, customers: 40_000, orders: 100_000 };
for (const name of ['products', 'customers', 'orders']) if (values[name]) sizes[name] = Number(values[name]);

register();
const { measureMoveIn } = await import('./move-in/measure.ts');
const postgres = values.postgres ? startPostgres() : undefined;
const [line] = postgres ? await once(postgres.stdout, 'data') : [process.env.DATABASE_URL ?? ''];
const result = await measureMoveIn({
  ...sizes,
  ...{ databaseUrl: String(line).trim(), kills: Number(values.kills), shoppers: Number(values.shoppers) },
  picturesEach: Number(values['pictures-each']),
});
if (postgres) {
  const ended = once(postgres, 'exit');
  postgres.stdin.end();
  await ended;
}
console.log(JSON.stringify(result));
process.exit(result.differences === 0 ? 0 : 1);
