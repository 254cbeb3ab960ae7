import { eq } from 'drizzle-orm';
import { runBulkActionHandler } from '../../../api/src/back-office/bulk/job/handler';
import { auditLog, products, settings, variants } from '../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../api/src/platform/jobs/testing/run-jobs';
import { buildCsv } from './testing/csv';
import { setUpImportShop } from './testing/import-shop';

const { shop, admin, runImport } = setUpImportShop();

const definition = { hint: '', choices: [] as string[], isPublic: true, isListed: false };
const fields = [
  { ...definition, key: 'weight', label: 'Weight of the cloth', type: 'number', isListed: true },
  { ...definition, key: 'origin', label: 'Woven in', type: 'choice', choices: ['Kutch', 'Surat'], isListed: true },
  { ...definition, key: 'handmade', label: 'Made by hand', type: 'boolean' },
  { ...definition, key: 'since', label: 'Since', type: 'date' },
  { ...definition, key: 'mill', label: 'Mill', type: 'link' },
  { ...definition, key: 'buyer', label: 'Buyer', type: 'text', isPublic: false },
];

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const define = (product: object[], version: number) =>
  call('PUT /admin/settings/customFields', { value: { product }, version });
const getPage = async () => (await shop.call('GET /products/kurta')).body.data.customFields;
const findStored = async () => (await shop.db.select().from(products).where(eq(products.id, 'kurta')))[0].customFields;
async function save(customFields: object) {
  const { category: _category, ...product } = (await call('GET /admin/products/kurta')).body.data;
  return call('PUT /products/kurta', { ...product, images: [], customFields });
}
const listIds = async (field: string) =>
  (await call(`GET /admin/products?field=${encodeURIComponent(field)}`)).body.data.rows.map(
    ({ _id }: { _id: string }) => _id,
  );

beforeEach(async () => {
  await shop.db.delete(settings).where(eq(settings.key, 'customFields'));
  expect((await define(fields, 0)).status).toBe(200);
  await runImport(buildCsv({}));
});

test('an admin defines fields, which keep their types and are named once', async () => {
  const getRefusals = async (product: object[]) => Object.keys((await define(product, 1)).body.details);
  const [weight, origin] = fields;
  expect(await getRefusals([weight, { ...weight, label: 'Other' }])).toEqual(['value.product.1.key']);
  expect(await getRefusals([{ ...weight, key: 'Weight' }])).toEqual(['value.product.0.key']);
  expect(await getRefusals([{ ...weight, key: 'sizeadvice' }])).toEqual(['value.product.0.key']);
  expect(await getRefusals([{ ...origin, choices: [] }])).toEqual(['value.product.0.choices']);
  expect(await getRefusals([{ ...weight, type: 'text' }])).toEqual(['value.product.0.type']);
  expect((await define([origin], 1)).status).toBe(200);
  expect((await define([origin], 1)).body.code).toBe('changed_meanwhile');
  expect((await call('GET /admin/product-fields')).body.data).toEqual([origin]);
  // Fields of other kinds of records have their own keys and types, and stay if a caller does not send them.
  const order = { ...definition, key: 'origin', label: 'Origin', type: 'text' };
  const saveKinds = (value: object, version: number) => call('PUT /admin/settings/customFields', { value, version });
  expect((await saveKinds({ product: [origin], order: [order] }, 2)).status).toBe(200);
  expect((await define([origin], 3)).status).toBe(200);
  expect((await saveKinds({ product: [], order: [{ ...order, type: 'date' }] }, 4)).body.details).toEqual({
    'value.order.0.type': 'The type stays “Text”. Please define another field.',
  });
});

test('values are validated by their fields, stored in one form and shown to shoppers in words', async () => {
  const { status, body } = await save({
    weight: '1,80.50',
    origin: 'kutch',
    handmade: 'YES',
    since: '1984-02-01',
    mill: 'https://mill.example/kutch',
    buyer: 'Asha',
    unknown: 'x',
  });
  expect(status).toBe(200);
  expect(body.data.customFields).toEqual({
    weight: '180.5',
    origin: 'Kutch',
    handmade: 'true',
    since: '1984-02-01',
    mill: 'https://mill.example/kutch',
    buyer: 'Asha',
  });
  expect(await findStored()).toEqual(body.data.customFields);
  const page = await getPage();
  expect(page[0]).toEqual({
    key: 'weight',
    label: 'Weight of the cloth',
    type: 'number',
    value: '180.5',
    text: '180.5',
  });
  expect(page.map(({ label, text }: Record<string, string>) => `${label}: ${text}`)).toEqual([
    'Weight of the cloth: 180.5',
    'Woven in: Kutch',
    'Made by hand: Yes',
    'Since: 1 Feb 1984',
    'Mill: mill.example',
  ]);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, 'kurta')).orderBy(auditLog.seq);
  expect(entries.at(-1)?.after).toMatchObject({ customFields: { origin: 'Kutch' } });
});

test('a wrong value is refused beside its field, and nothing is stored', async () => {
  const { status, body } = await save({
    weight: 'heavy',
    origin: 'Delhi',
    handmade: 'perhaps',
    since: '2026-02-30',
    mill: 'javascript:alert(1)',
  });
  expect([status, Object.keys(body.details)]).toEqual([
    400,
    ['weight', 'origin', 'handmade', 'since', 'mill'].map((key) => `customFields.${key}`),
  ]);
  const { body: typed } = await save({ weight: 180, unknown: [1] });
  expect(typed.details).toEqual({ 'customFields.weight': 'Please enter a text' });
  expect(body.details['customFields.origin']).toBe('Please choose one of: Kutch, Surat');
  expect(await findStored()).toEqual({});
});

test('a page shows a changed definition at once, and no value that its field no longer allows', async () => {
  await save({ origin: 'Kutch', buyer: 'Asha' });
  expect((await getPage()).map(({ label }: { label: string }) => label)).toEqual(['Woven in']);
  await define(
    [
      { ...fields[1], label: 'Loom', choices: ['Surat'] },
      { ...fields[5], isPublic: true },
    ],
    1,
  );
  expect((await getPage()).map(({ label }: { label: string }) => label)).toEqual(['Buyer']);
  // The value that was a choice may stay.
  expect((await save({ origin: 'Kutch' })).status).toBe(200);
  await define(fields, 2);
  expect((await getPage()).map(({ label }: { label: string }) => label)).toEqual(['Woven in']);
});

test('the list of products has columns and filters of fields', async () => {
  await runImport(buildCsv({ id: 'shirt', sku: 'S-1' }));
  await save({ weight: '180', origin: 'Kutch', buyer: 'Asha' });
  const { data } = (await call('GET /admin/products')).body;
  expect(data.fields).toEqual(fields);
  expect(data.rows.map(({ customFields }: { customFields: object }) => customFields)).toEqual(
    expect.arrayContaining([{}, { weight: '180', origin: 'Kutch' }]),
  );
  expect(await listIds('origin:kutch')).toEqual(['kurta']);
  expect(await listIds('origin:*')).toEqual(['kurta']);
  expect(await listIds('origin:')).toEqual(['shirt']);
  expect(await listIds("origin:' or true --")).toEqual([]);
});

describe('fields of variants', () => {
  const loom = { ...definition, key: 'loom', label: 'Loom', type: 'choice', choices: ['Pit', 'Frame'] };
  const weaver = { ...definition, key: 'weaver', label: 'Weaver', type: 'text', isPublic: false };
  const url = '/api/v1/admin/products/export.csv';
  const exportFile = async () => (await shop.app.inject({ method: 'GET', url, headers: admin.bearer })).body;
  const listStored = async () =>
    (await shop.db.select().from(variants).orderBy(variants.sku)).map(({ customFields }) => customFields);
  const saveVariant = async (customFields?: object) => {
    const { category: _category, ...product } = (await call('GET /admin/products/kurta')).body.data;
    const [first, ...others] = product.variants;
    return call('PUT /products/kurta', { ...product, images: [], variants: [{ ...first, customFields }, ...others] });
  };

  beforeEach(async () => {
    await runImport(buildCsv({}, { sku: 'K-2', size: 'L' }));
    await call('PUT /admin/settings/customFields', {
      value: { product: fields, variant: [loom, weaver] },
      version: 1,
    });
  });

  test('are saved with the product, validated, and shown with the variant that has them', async () => {
    expect((await call('GET /admin/variant-fields')).body.data).toEqual([loom, weaver]);
    expect((await saveVariant({ loom: 'Steam' })).body.details).toEqual({
      'variants.0.customFields.loom': 'Please choose one of: Pit, Frame',
    });
    expect((await saveVariant({ loom: 'pit', weaver: 'Asha', gone: 'x' })).status).toBe(200);
    expect(await listStored()).toEqual([{ loom: 'Pit', weaver: 'Asha' }, {}]);
    const page = (await shop.call('GET /products/kurta')).body.data;
    expect(page.variants.map(({ customFields }: { customFields?: object[] }) => customFields)).toEqual([
      [{ key: 'loom', label: 'Loom', type: 'choice', value: 'Pit', text: 'Pit' }],
      undefined,
    ]);
    // A caller of an earlier version.
    expect((await saveVariant(undefined)).status).toBe(200);
    expect((await saveVariant({ loom: '' })).status).toBe(200);
    expect(await listStored()).toEqual([{ weaver: 'Asha' }, {}]);
    expect((await shop.call('GET /products/kurta')).body.data.variants[0]).not.toHaveProperty('customFields');
  });

  test('are columns of files, one value for each line, which an undo restores', async () => {
    await saveVariant({ loom: 'Pit' });
    const file = await exportFile();
    expect(file.split('\r\n')[0]).toMatch(/,field\.buyer,variant\.loom,variant\.weaver$/);
    expect(await runImport(file)).toMatchObject({ updated: 0, refused: 0 });
    const changed = await runImport(file.replace(/,Pit,$/m, ',,Ravi').replace(/,,(\r?\n?)$/, ',Frame,$1'));
    expect(changed).toMatchObject({ updated: 1, refused: 0 });
    expect(await listStored()).toEqual([{ weaver: 'Ravi' }, { loom: 'Frame' }]);
    await call(`POST /admin/imports/${changed._id}/undo`);
    await runAllDueJobs(shop.services, [runBulkActionHandler]);
    expect(await listStored()).toEqual([{ loom: 'Pit' }, {}]);
    const refused = await runImport(file.replace(',Pit,', ',Steam,'));
    expect(refused.problems).toMatchObject([{ column: 'variant.loom', message: 'Please choose one of: Pit, Frame' }]);
  });

  test('change the product for caches and webhooks', async () => {
    await shop.db.execute('delete from events');
    await saveVariant({ loom: 'Pit' });
    const { rows } = await shop.db.execute("select type, data from events where object = 'product:kurta'");
    expect(rows).toMatchObject([{ type: 'product.updated', data: { _id: 'kurta' } }]);
    expect(JSON.stringify(rows)).not.toContain('Pit');
  });
});

test('import and export have a column for each field, and an undo restores the values', async () => {
  await save({ weight: '180', origin: 'Kutch', handmade: 'true' });
  const url = '/api/v1/admin/products/export.csv';
  const { body: file } = await shop.app.inject({ method: 'GET', url, headers: admin.bearer });
  expect(file.split('\r\n')[0]).toMatch(/,cost,.*,field\.sizeadvice,field\.weight,.*,field\.buyer$/);
  expect(await runImport(file)).toMatchObject({ updated: 0, refused: 0 });

  const replace = (from: string, to: string) => runImport(file.replace(from, to));
  const changed = await replace(',180,Kutch,true,', ',200,,no,');
  expect(changed).toMatchObject({ updated: 1, refused: 0 });
  expect(await findStored()).toEqual({ weight: '200', handmade: 'false' });
  await call(`POST /admin/imports/${changed._id}/undo`);
  await runAllDueJobs(shop.services, [runBulkActionHandler]);
  expect(await findStored()).toEqual({ weight: '180', origin: 'Kutch', handmade: 'true' });

  const refused = await replace(',180,Kutch,true,', ',heavy,Kutch,true,');
  expect(refused).toMatchObject({ refused: 1 });
  expect(refused.problems).toMatchObject([{ column: 'field.weight', message: expect.stringMatching(/number/) }]);
  const unknown = await replace('field.weight', 'field.height');
  expect(unknown.problems).toMatchObject([
    { column: 'field.height', message: 'There is no custom field for this column' },
  ]);
  // A file without the columns changes no value.
  await runImport(buildCsv({ title: 'Silk Kurta' }));
  expect(await findStored()).toEqual({ weight: '180', origin: 'Kutch', handmade: 'true' });
});
