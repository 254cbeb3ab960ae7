// Moves a generated Shopify shop in, with pictures from a stand-in on this machine, compares it field by field, and prints figures:
//   node api/bench/move-in.mjs --quick              200 products, 1,000 pictures, 500 customers, 2,000 orders
//   node api/bench/move-in.mjs                      5,000 products, 25,000 pictures, 40,000 customers, 100,000 orders
// DATABASE_URL names an empty PostgreSQL database; without it PGlite in memory. Other options: --products, --customers, --orders, --pictures-each.
// The last line is JSON. The importer runs in this process, because an API refuses pictures of this machine.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
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
const result = await measureMoveIn({ ...sizes, picturesEach: Number(values['pictures-each']) });
console.log(JSON.stringify(result));
process.exit(result.differences === 0 ? 0 : 1);
