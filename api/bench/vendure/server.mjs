// Serves Vendure with generated products: `node server.mjs <folder with Vendure> <database URL> <port> <products>`. Sends "ready"
// to its parent process, and ends when that disconnects.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const [home, url, port, products] = process.argv.slice(2);
const load = createRequire(path.join(home, 'package.json'));
const { bootstrap, DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, dummyPaymentHandler, LogLevel } =
  load('@vendure/core');
const { populate } = load('@vendure/core/cli');

const colors = ['Red', 'Blue'];
const sizes = ['S', 'M', 'L', 'XL'];
const columns =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';

/** Returns the lines of a product in Vendure's CSV: 8 variants, a brand, a material and a category. */
function buildLines(number) {
  const variants = colors.flatMap((color) => sizes.map((size) => [color, size]));
  return variants.map(([color, size], index) => {
    const product =
      index === 0
        ? [`Shirt ${number}`, `shirt-${number}`, 'A shirt for every day. '.repeat(10), '']
            .concat(`Brand:Brand ${number % 20}|Material:Cotton|Category:Shirts`)
            .concat('Color|Size')
        : ['', '', '', '', '', ''];
    return [...product, `${color}|${size}`, `${number}-${index}`, 999, 'standard', 1_000_000, 'true', '', ''].join(',');
  });
}

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  countries: [{ code: 'IN', name: 'India', zone: 'Asia' }],
  taxRates: [{ name: 'standard', percentage: 5 }],
  shippingMethods: [{ name: 'Standard', price: 0 }],
  paymentMethods: [],
  collections: [
    {
      name: 'Shirts',
      filters: [{ code: 'facet-value-filter', args: { facetValueNames: ['Shirts'], containsAny: false } }],
    },
  ],
};

const config = {
  logger: new DefaultLogger({ level: LogLevel.Error, timestamp: false }),
  apiOptions: { port: Number(port), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: { tokenMethod: 'bearer', superadminCredentials: { identifier: 'bench', password: randomUUID() } },
  dbConnectionOptions: { type: 'postgres', url, synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin, DefaultSearchPlugin.init({ indexStockStatus: false })],
};
const csv = path.join(home, 'products.csv');
await writeFile(
  csv,
  [columns, ...Array.from({ length: Number(products) }, (_, number) => buildLines(number)).flat()].join('\n'),
);
process.env.CREATING_VENDURE_APP = 'true';
await populate(() => bootstrap(config), initialData, csv);
process.send('ready');
process.once('disconnect', () => process.exit());
