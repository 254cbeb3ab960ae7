import { asc, eq } from 'drizzle-orm';
import {
  categories,
  collections,
  importRecordOrigins,
  media,
  productImages,
  products,
  settings,
  variants,
} from '../../../../api/src/platform/db/schema';
import { createSignedInUser } from '../../../../api/src/testing/shop';
import { importProfiles } from '../tables';
import { setUpImportShop } from '../testing/import-shop';

const { shop, admin, waitUntilEnded } = setUpImportShop();

beforeEach(async () => {
  for (const table of [collections, importRecordOrigins, importProfiles, productImages, media])
    await shop.db.delete(table);
  await shop.db.delete(categories).where(eq(categories.id, 'stoles'));
});

const columns =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Status,SEO Title,SEO Description,Fabric,Made in,Wash care,Secret id';
const buildRow = (size: string) =>
  `kurta,Kurta,<p>Soft</p>,Neel,Stoles,"diwali, silk, old",TRUE,Length,${size},Shade,Indigo,K-${size},999,draft,Buy a kurta,The best kurta,Linen,India,Cold,gid://1`;
const file = [columns, buildRow('M'), buildRow('L')].join('\n');

/** Sends a file with fields before it. */
async function send(path: string, text: string, fields: Record<string, string> = {}, actor = admin) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([text]), 'products_export.csv');
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const headers = { ...actor.bearer, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  const reply = await shop.app.inject({ method: 'POST', url: `/api/v1/admin/${path}`, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}

const mapping = {
  columns: [
    { column: 'Fabric', target: 'specification', name: '' },
    { column: 'Made in', target: 'field', name: 'country_of_origin' },
    { column: 'Wash care', target: 'tag', name: '' },
    { column: 'Secret id', target: 'ignore', name: '' },
    // A column that the format knows, too.
    { column: 'Vendor', target: 'specification', name: '' },
  ],
  hsn: [{ category: 'Stoles', code: '6214' }],
  options: [
    { name: 'Length', target: 'size' },
    { name: 'Shade', target: 'color' },
  ],
  tags: [
    { tag: 'old', target: 'ignore' },
    { tag: 'diwali', target: 'recipient' },
  ],
  statuses: [{ from: 'draft', status: 'on-sale' }],
  collections: [{ from: 'silk', title: 'All silk' }],
};
const save = (changed: object = {}, name = 'Shop of Asha') =>
  shop.call('POST /admin/import-profiles', {
    headers: admin.bearer,
    body: { name, format: 'Shopify products', columns: columns.split(','), mapping: { ...mapping, ...changed } },
  });

async function importWith(profile: string, text = file) {
  const { status, body } = await send('imports', text, { profile });
  expect([status, body.message]).toEqual([201, undefined]);
  return waitUntilEnded(body.data._id);
}

it('shows what the columns become, and proposes the rest by name and by values', async () => {
  const { status, body } = await send('imports/preview', file);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.data).toMatchObject({
    ...{ format: 'Shopify products', kind: 'products', rows: 2, profileId: null },
    options: [
      { name: 'Shade', target: 'color' },
      { name: 'Length', target: 'size' },
    ],
    types: [{ name: 'Stoles', count: 1, categoryId: null, hsn: '6214' }],
    tags: [
      { name: 'diwali', target: 'occasion' },
      { name: 'silk', target: 'material' },
      { name: 'old', target: 'tag' },
    ],
    statuses: [{ name: 'draft', status: 'archived' }],
  });
  const proposals = body.data.columns.flatMap(({ proposal }: { proposal: unknown }) => proposal ?? []);
  expect(proposals).toEqual([
    { column: 'Fabric', target: 'specification', name: '' },
    { column: 'Made in', target: 'field', name: 'country_of_origin' },
    { column: 'Wash care', target: 'specification', name: '' },
    { column: 'Secret id', target: 'ignore', name: '' },
  ]);
  expect(await shop.db.$count(products)).toBe(0);
});

it('imports a file as the merchant has decided', async () => {
  const { body } = await save();
  expect(await importWith(body.data._id)).toMatchObject({ created: 1, refused: 0 });
  const [product] = await shop.db.select().from(products);
  expect(product).toMatchObject({
    ...{ brand: 'Unbranded', countryOfOrigin: 'India', categoryId: 'stoles', recipients: ['Diwali'], occasions: [] },
    ...{ seoTitle: 'Buy a kurta', seoDescription: 'The best kurta', sizeLabel: 'Length', colorLabel: '' },
    specs: expect.arrayContaining([
      { label: 'Fabric', value: 'Linen' },
      { label: 'Vendor', value: 'Neel' },
    ]),
  });
  expect([...product.tags].sort()).toEqual(['Cold', 'Diwali', 'Silk']);
  expect(JSON.stringify(product)).not.toMatch(/gid:/);
  expect(await shop.db.select().from(variants).orderBy(asc(variants.size))).toMatchObject([
    { color: 'Indigo', size: 'L' },
    { color: 'Indigo', size: 'M' },
  ]);
  expect(await shop.db.select().from(categories).where(eq(categories.id, 'stoles'))).toMatchObject([{ hsn: '6214' }]);
  expect(await shop.db.select().from(collections)).toMatchObject([
    { id: 'all-silk', kind: 'rule', conditions: [{ field: 'tag', values: ['Silk'] }] },
  ]);
});

it('adds collections of types, whose products get the type as a tag', async () => {
  const collectionRules = [
    { source: 'type', from: 'Stoles', title: 'Stoles' },
    { source: 'type', from: 'scarves', title: 'Stoles' },
    { source: 'tag', from: 'OLD', title: 'Last year' },
  ];
  const { body } = await save({ categories: [{ from: 'Stoles', categoryId: 'shirts' }], collections: collectionRules });
  const withTypes = file.replace('Type,', 'Type,Product Category,').replaceAll('Stoles,', 'Stoles,Apparel > Scarves,');
  await importWith(body.data._id, withTypes);
  const [product] = await shop.db.select().from(products);
  // A tag that is left out stays if it has a collection.
  expect([product.categoryId, [...product.tags].sort()]).toEqual([
    'shirts',
    ['Cold', 'Diwali', 'Old', 'Scarves', 'Silk', 'Stoles'],
  ]);
  expect(await shop.db.select().from(collections).orderBy(asc(collections.id))).toMatchObject([
    { id: 'last-year', conditions: [{ field: 'tag', values: ['OLD'] }] },
    { id: 'stoles', kind: 'rule', match: 'any', conditions: [{ field: 'tag', values: ['Stoles', 'Scarves'] }] },
  ]);
  const { body: shown } = await shop.call('GET /collections/stoles/products');
  expect(shown.data.products.map(({ _id }: { _id: string }) => _id)).toEqual(['kurta']);
});

it('lists types that decide no category, because they may have a collection', async () => {
  const withTypes = file.replace('Type,', 'Type,Product Category,').replaceAll('Stoles,', 'Stoles,Apparel > Scarves,');
  const { body } = await send('imports/preview', withTypes);
  expect(body.data.otherTypes).toEqual([{ name: 'Scarves', count: 1 }]);
});

it('leaves a collection deleted that was deleted here', async () => {
  const { body } = await save();
  await importWith(body.data._id);
  await shop.db.delete(collections);
  const { problems: findings } = await importWith(body.data._id);
  expect(findings).toContainEqual({
    ...{ line: 1, product: '', column: '', isNotice: true },
    message: 'The collection “All silk” was deleted in this shop, so it stays deleted',
  });
  expect(await shop.db.$count(collections)).toBe(0);
});

it('reads rules of versions that had collections of tags alone', async () => {
  const { body } = await save();
  const old = { ...body.data.mapping, collections: [{ from: 'silk', title: 'All silk' }] };
  await shop.db.update(importProfiles).set({ mapping: old }).where(eq(importProfiles.id, body.data._id));
  const { body: list } = await shop.call('GET /admin/import-profiles', { headers: admin.bearer });
  expect(list.data[0].mapping.collections).toEqual([{ source: 'tag', from: 'silk', title: 'All silk' }]);
});

it('uses the category that the merchant has chosen for a type or a tag', async () => {
  const { body } = await save({ categories: [{ from: 'Silk', categoryId: 'shirts' }] });
  await importWith(body.data._id);
  expect(await shop.db.select().from(products)).toMatchObject([{ categoryId: 'shirts' }]);
  expect(await shop.db.$count(categories, eq(categories.id, 'stoles'))).toBe(0);
});

it('fills a custom field', async () => {
  const value = {
    product: [{ key: 'fabric', label: 'Fabric', hint: '', type: 'text', choices: [], isPublic: true, isListed: false }],
  };
  await shop.db.insert(settings).values({ key: 'customFields', value });
  const { body: preview } = await send('imports/preview', file);
  expect(preview.data.columns.find(({ name }: { name: string }) => name === 'Fabric').proposal).toEqual({
    ...{ column: 'Fabric', target: 'custom', name: 'fabric' },
  });
  const { body } = await save({ columns: [{ column: 'Fabric', target: 'custom', name: 'fabric' }] });
  await importWith(body.data._id);
  expect(await shop.db.select().from(products)).toMatchObject([{ customFields: { fabric: 'Linen' } }]);
  await shop.db.delete(settings).where(eq(settings.key, 'customFields'));
});

it('remembers the rules for the next file with the same columns', async () => {
  const { body } = await save();
  expect((await send('imports/preview', file)).body.data.profileId).toBe(body.data._id);
  expect((await send('imports/preview', file.replace('Wash care', 'Care'))).body.data.profileId).toBe(null);
  await save({ hsn: [] }, 'SHOP of asha');
  const { body: list } = await shop.call('GET /admin/import-profiles', { headers: admin.bearer });
  expect(list.data).toMatchObject([{ _id: body.data._id, name: 'SHOP of asha', mapping: { hsn: [] } }]);
  const id = body.data._id;
  await shop.call(`DELETE /admin/import-profiles/${id}`, { headers: admin.bearer });
  const { status, body: refused } = await send('imports', file, { profile: id });
  expect([status, refused.code]).toEqual([404, 'import_profile_not_found']);
});

it('needs the permission of the kind for a preview, because it shows rows of customers', async () => {
  const catalogue = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
  const customers = 'First Name,Last Name,Email,Accepts Email Marketing\nAsha,Nair,a@mail.example,yes';
  expect((await send('imports/preview', customers, {}, catalogue)).status).toBe(403);
  expect((await send('imports/preview', customers)).status).toBe(200);
});

it.each([
  ['', /empty/],
  ['%PDF-1.7', /PDF/],
  ['a,b\n1,2', /Missing columns|Unknown|/],
])('refuses %j with a sentence', async (text, pattern) => {
  const { status, body } = await send('imports/preview', text);
  expect([200, 400]).toContain(status);
  if (status === 400) expect(body.message).toMatch(pattern);
});

it('reads the beginning of a large file whose last row is cut', async () => {
  const { status, body } = await send('imports/preview', `${file}\nsaree,"cut in the mid`);
  expect([status, body.data?.rows]).toEqual([200, 2]);
});
