import { createRequire } from 'node:module';
import { eq, sql } from 'drizzle-orm';
import { products, promotions, settings, variants } from '../../../platform/db/schema';
import { addPromotion } from '../../../pricing/promotions/testing/add-promotion';
import { demoSeller, saveSeller } from '../../../pricing/tax/seller';
import { addProduct, setUpTestShop } from '../../../testing/shop';
import { escapeXml } from './feed-item';
import { streamFeed } from './stream-feed';

// The parser that the feed package depends on; it throws on XML that is not well formed.
const { xml2js } = createRequire(require.resolve('feed'))('xml-js') as {
  xml2js(xml: string, options: object): Record<string, never>;
};

const shop = setUpTestShop();
const options = { siteUrl: 'https://silks.in', shopName: 'Silks & Sons', now: new Date('2026-11-26T06:00:00Z') };
const read = async (more: object = {}) => {
  let xml = '';
  for await (const part of streamFeed(shop.db, { ...options, ...more })) xml += part;
  return xml;
};
// biome-ignore lint/suspicious/noExplicitAny: the test reads parts of an untyped document.
const parse = (xml: string): any[] => [(xml2js(xml, { compact: true }) as any).rss.channel.item ?? []].flat();
const readItem = async (sku: string) => parse(await read()).find((item) => item['g:id']._text === sku);
const addJacket = async (id: string, changes: Partial<typeof products.$inferInsert>, variant: object = {}) => {
  const { variantIds } = await addProduct(shop, { id });
  if (Object.keys(changes).length > 0) await shop.db.update(products).set(changes).where(eq(products.id, id));
  if (Object.keys(variant).length > 0)
    await shop.db.update(variants).set(variant).where(eq(variants.id, variantIds[0]));
  return variantIds[0].toUpperCase();
};

it('is served only in a shop that has switched it on, and is stored by caches', async () => {
  const get = () => shop.app.inject({ url: '/api/v1/products/feed.xml' });
  expect((await get()).statusCode).toBe(404);
  await shop.db.insert(settings).values({ key: 'productFeed', value: true });
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'application/xml; charset=utf-8', 'public, max-age=3600'],
  ]);
  expect(xml2js(body, { compact: true })).toMatchObject({ rss: { channel: { title: { _text: 'Vastra' } } } });
  await shop.db.insert(settings).values({ key: 'storefrontOpen', value: false });
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    now: Date.now() + 1001,
  });
  expect((await get()).statusCode).toBe(403);
  jest.useRealTimers();
  await shop.db.delete(settings);
});

it('has price, stock, pictures, options and the facts by law of each variant', async () => {
  await saveSeller(shop.db, demoSeller);
  const sku = await addJacket(
    'denim',
    { title: 'Tom & Jerry <3 "Denim"', netQuantity: '1 N', description: 'It\u0001 says ]]> & more.' },
    { barcode: '8901234567894', weightGrams: 350 },
  );
  expect(await readItem(sku)).toMatchObject({
    'g:item_group_id': { _text: 'denim' },
    'g:title': { _text: 'Tom & Jerry <3 "Denim"' },
    'g:description': { _text: 'It says ]]> & more.' },
    'g:link': { _text: 'https://silks.in/product/denim?variant=denim-indigo-m' },
    'g:image_link': { _text: 'https://silks.in/media/denim-indigo-front-0123456789ab/1200.webp' },
    'g:availability': { _text: 'in_stock' },
    'g:price': { _text: '1999.00 INR' },
    'g:sale_price': { _text: '999.00 INR' },
    'g:gtin': { _text: '8901234567894' },
    'g:condition': { _text: 'new' },
    'g:brand': { _text: 'Neel' },
    'g:product_type': { _text: 'Jackets' },
    'g:shipping_weight': { _text: '350 g' },
    'g:color': { _text: 'Indigo' },
    'g:size': { _text: 'M' },
    'g:product_detail': expect.arrayContaining([
      expect.objectContaining({
        'g:attribute_name': { _text: 'Country of origin' },
        'g:attribute_value': { _text: 'India' },
      }),
      expect.objectContaining({
        'g:attribute_name': { _text: 'Manufacturer or packer' },
        'g:attribute_value': { _text: expect.stringContaining('Vastra Retail Private Limited') },
      }),
      expect.objectContaining({ 'g:attribute_name': { _text: 'Net quantity' }, 'g:attribute_value': { _text: '1 N' } }),
    ]),
  });
});

it('has the day of a preorder, own names of options, and no sale price without a discount', async () => {
  const sku = await addJacket(
    'ring',
    { backorder: 'preorder', shipsFrom: '2027-01-12', colorLabel: 'Metal' },
    { stock: 0, mrp: 99_900, price: 99_900 },
  );
  const item = await readItem(sku);
  expect(item).toMatchObject({
    'g:availability': { _text: 'preorder' },
    'g:availability_date': { _text: '2027-01-12T00:00+0530' },
    'g:price': { _text: '999.00 INR' },
    'g:identifier_exists': { _text: 'no' },
  });
  expect([item['g:color'], item['g:sale_price'], item['g:gtin']]).toEqual([undefined, undefined, undefined]);
  expect(JSON.stringify(item['g:product_detail'])).toContain('Metal');
});

it('has a product as out of stock until its sale starts, also with early access', async () => {
  const waiting = await addJacket('early', { saleStartsAt: '2099-12-01T10:00', earlyAccessGroupIds: ['members'] });
  expect(await readItem(waiting)).toMatchObject({ 'g:availability': { _text: 'out_of_stock' } });
  const started = await addJacket('late', { saleStartsAt: '2020-12-01T10:00' });
  expect(await readItem(started)).toMatchObject({ 'g:availability': { _text: 'in_stock' } });
});

it('has the price of a promotion, with its end', async () => {
  const sku = await addJacket('festive', {}, { mrp: 100_000, price: 100_000 });
  const endsAt = new Date('2030-01-01T00:00:00Z');
  const definition = { products: { productIds: ['festive'] } };
  await addPromotion(shop, { kind: 'percent', percent: 20 }, { endsAt, definition });
  expect(await readItem(sku)).toMatchObject({
    'g:price': { _text: '1000.00 INR' },
    'g:sale_price': { _text: '800.00 INR' },
    'g:sale_price_effective_date': { _text: '2026-11-26T06:00:00.000Z/2030-01-01T00:00:00.000Z' },
  });
  await shop.db.delete(promotions);
});

it('has what is sold out, and nothing that is not published', async () => {
  const soldOut = await addJacket('sold-out', {}, { stock: 0 });
  const hidden = await addJacket('hidden', { archivedAt: new Date() });
  expect(await readItem(soldOut)).toMatchObject({ 'g:availability': { _text: 'out_of_stock' } });
  expect(await readItem(hidden)).toBeUndefined();
});

it('names a variant with a long SKU by a hash that stays', async () => {
  const id = `silk-${'x'.repeat(60)}`;
  await addJacket(id, {});
  const find = async () => parse(await read()).find((item) => item['g:link']._text.includes(id));
  const [one, other] = [await find(), await find()];
  expect(one['g:id']._text).toMatch(/^[0-9a-f]{40}$/);
  expect(one['g:id']._text).toBe(other['g:id']._text);
});

it('streams more products than are read at once, each once', async () => {
  await shop.db.transaction(async (tx) => {
    // Without triggers, which write events of each row.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into ${products} (id, title, brand, category_id, short_desc, description, hsn)
      select 'many-' || n, 'Product ' || n, 'Neel', 'jackets', '', 'A text', '6201' from generate_series(1, 10500) as n`);
    await tx.execute(sql`
      insert into ${variants} (id, product_id, sku, color, color_code, size, price, mrp, stock)
      select 'many-' || n || '-m', 'many-' || n, 'SKU-' || n, 'Red', '#ff0000', 'M', 100, 100, 1 from generate_series(1, 10500) as n`);
  });
  const ids = new Set<string>();
  let parts = 0;
  let longest = 0;
  for await (const part of streamFeed(shop.db, options)) {
    parts += 1;
    longest = Math.max(longest, part.length);
    for (const [, id] of part.matchAll(/<g:id>(SKU-\d+)<\/g:id>/g)) ids.add(id);
  }
  expect(ids.size).toBe(10_500);
  // A part has a batch of products, so the memory does not depend on their number.
  expect(parts).toBeGreaterThan(50);
  expect(longest).toBeLessThan(1_000_000);
});

it('escapes what XML forbids', () => {
  expect(escapeXml('a<b>&"\ud800\u0001\ufffe ₹')).toBe('a&lt;b&gt;&amp;&quot; ₹');
});
