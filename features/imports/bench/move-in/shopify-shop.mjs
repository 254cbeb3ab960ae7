// Writes the exports of a Shopify shop in their published columns, the same for the same seed:
//   node features/imports/bench/move-in/shopify-shop.mjs --out var/shopify --products 5000 --customers 40000 --orders 100000
// Other options: --pictures-each 5, --picture-url URL, --seed 1, --encoding utf-8|utf-8-bom|utf-16, --separator ";", --damaged (as Excel saves it).
import { parseArgs } from 'node:util';
import { writeShop } from './shop-files.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'var/shopify' },
    products: { type: 'string', default: '200' },
    customers: { type: 'string', default: '500' },
    orders: { type: 'string', default: '2000' },
    'pictures-each': { type: 'string', default: '5' },
    'picture-url': { type: 'string' },
    seed: { type: 'string', default: '1' },
    encoding: { type: 'string', default: 'utf-8' },
    separator: { type: 'string', default: ',' },
    damaged: { type: 'boolean', default: false },
  },
});
await writeShop(
  values.out,
  {
    ...{ products: Number(values.products), customers: Number(values.customers), orders: Number(values.orders) },
    ...{ picturesEach: Number(values['pictures-each']), seed: Number(values.seed) },
    ...(values['picture-url'] && { pictureUrl: values['picture-url'] }),
  },
  { encoding: values.encoding, separator: values.separator, isDamaged: values.damaged },
);
