import { eq } from 'drizzle-orm';
import { setUpImportShop } from '../../../features/imports/api/testing/import-shop';
import {
  auditLog,
  customerGroups,
  importRecordOrigins,
  priceListRows,
  priceLists,
  products,
  settings,
  variants,
} from '../../src/platform/db/schema';
import { addProduct, createSignedInUser } from '../../src/testing/shop';

const { shop, admin, runImport, uploadFile, waitUntilEnded } = setUpImportShop();
let kurta: { id: string; variantIds: string[] };
let sku: string;

beforeEach(async () => {
  for (const table of [priceLists, customerGroups, importRecordOrigins]) await shop.db.delete(table);
  await shop.db.delete(settings).where(eq(settings.key, 'promotionApproval'));
  kurta = await addProduct(shop, { price: 500_00 });
  [{ sku }] = await shop.db.select().from(variants).where(eq(variants.id, kurta.variantIds[0]));
});

const toFile = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const addGroup = async (name: string): Promise<string> =>
  (await shop.db.insert(customerGroups).values({ name, kind: 'manual' }).returning())[0].id;

describe('price lists', () => {
  const buildList = (fields: object = {}) => ({
    ...{ type: 'price-list', name: 'Retailers', groups: ['Shops'], startDate: null, endDate: null, isActive: true },
    ...{ prices: [{ sku, price: 400.5 }], ...fields },
  });
  const listLists = () => shop.db.select().from(priceLists);
  const listRows = () => shop.db.select().from(priceListRows);

  it('imports a list with its prices, and nothing the second time', async () => {
    await addGroup('SHOPS');
    expect(await runImport(toFile(buildList()))).toMatchObject({ kind: 'price-lists', created: 1, problemCount: 0 });
    const [list] = await listLists();
    expect(list).toMatchObject({ name: 'Retailers', isActive: true, rowsAuthorId: admin.userId });
    expect(await listRows()).toMatchObject([{ listId: list.id, variantId: kurta.variantIds[0], price: 400_50 }]);
    expect(await runImport(toFile(buildList()))).toMatchObject({ created: 0, updated: 0, problemCount: 0 });
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, list.id)).orderBy(auditLog.seq);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'import', 'update']);
  });

  it('writes nothing in a dry run', async () => {
    await addGroup('Shops');
    expect(await runImport(toFile(buildList()), { isDryRun: true })).toMatchObject({ created: 1 });
    expect(await listLists()).toEqual([]);
  });

  it('changes what the file has changed, and keeps what was changed or deleted here', async () => {
    await addGroup('Shops');
    await runImport(toFile(buildList()));
    const lower = buildList({ prices: [{ sku, price: 300 }] });
    expect(await runImport(toFile(lower))).toMatchObject({ updated: 1, refused: 0 });
    expect(await listRows()).toMatchObject([{ price: 300_00 }]);
    expect(await runImport(toFile({ ...lower, isActive: false }))).toMatchObject({ updated: 1 });
    expect(await listLists()).toMatchObject([{ isActive: false }]);
    await shop.db.update(priceListRows).set({ price: 350_00 });
    const { updated, problems: findings } = await runImport(
      toFile({ ...lower, isActive: false, prices: [{ sku, price: 1 }] }),
    );
    expect([updated, findings[0]]).toMatchObject([
      0,
      { column: 'prices', message: expect.stringMatching(/changed here/) },
    ]);
    expect(await listRows()).toMatchObject([{ price: 350_00 }]);
    await shop.db.delete(priceLists);
    await runImport(toFile(lower));
    expect(await listLists()).toEqual([]);
  });

  it('leaves a list that was made here', async () => {
    await addGroup('Shops');
    await shop.db.insert(priceLists).values({ name: 'RETAILERS', isActive: false });
    const { created, problems: findings } = await runImport(toFile(buildList()));
    expect([created, findings[0].message]).toEqual([0, expect.stringMatching(/made in this shop already/)]);
    expect(await listRows()).toEqual([]);
  });

  it('is not imported without one of its groups', async () => {
    const { created, refused, problems: findings } = await runImport(toFile(buildList()));
    expect([created, refused]).toEqual([0, 1]);
    expect(findings[0]).toMatchObject({
      column: 'groups',
      message: expect.stringMatching(/no customer group “Shops”/),
    });
    expect(await listLists()).toEqual([]);
  });

  it('is not active if it needs an approval, and an active list takes no such prices', async () => {
    await addGroup('Shops');
    await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent: 10 } });
    const { created, problems: findings } = await runImport(toFile(buildList()));
    expect([created, findings[0].message]).toEqual([1, expect.stringMatching(/It is not active.*Above 10 %/)]);
    expect(await listLists()).toMatchObject([{ isActive: false }]);
    expect(await listRows()).toHaveLength(1);
    const small = buildList({ name: 'Small', prices: [{ sku, price: 490 }] });
    expect(await runImport(toFile(small))).toMatchObject({ created: 1, problemCount: 0 });
    const { updated, refused } = await runImport(toFile({ ...small, prices: [{ sku, price: 100 }] }));
    expect([updated, refused]).toEqual([0, 1]);
    expect((await listRows()).map(({ price }) => price).sort()).toEqual([400_50, 490_00]);
  });

  it('is not approved by the file of an admin who may approve', async () => {
    await addGroup('Shops');
    await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent: 10 } });
    await runImport(toFile(buildList({ isActive: false })));
    const approver = await createSignedInUser(shop, { role: 'admin' });
    const { body } = await uploadFile(toFile(buildList()), { actor: approver });
    const { refused, problems: findings } = await waitUntilEnded(body.data._id);
    expect([refused, findings[0].message]).toEqual([1, expect.stringMatching(/Above 10 %/)]);
    expect(await listLists()).toMatchObject([{ isActive: false }]);
  });

  it.each([
    [{ prices: [{ sku: 'nothing', price: 5 }] }, /No variant has the SKU “nothing”.*import the products first/],
    [{ prices: ['nothing', 'none'].map((other) => ({ sku: other, price: 5 })) }, /1 more of its prices/],
    [{ endDate: '2021-01-01T00:00:00.000Z' }, /has ended/],
    [{ startDate: '2090-01-02T00:00:00.000Z', endDate: '2090-01-01T00:00:00.000Z' }, /./],
    [{ name: 'x'.repeat(61) }, /at most 60/],
  ])('refuses %j as a whole', async (fields, pattern) => {
    await addGroup('Shops');
    const { created, refused, problems: findings } = await runImport(toFile(buildList(fields)));
    expect([created, refused]).toEqual([0, 1]);
    expect(findings[0].message).toMatch(pattern);
    expect(await listLists()).toEqual([]);
  });

  it('refuses a price of nothing', async () => {
    const { refused } = await runImport(toFile(buildList({ groups: [], prices: [{ sku, price: 0 }] })));
    expect([refused, await listLists()]).toEqual([1, []]);
  });

  it('needs the permission for offers', async () => {
    const catalogue = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
    expect((await uploadFile(toFile(buildList()), { actor: catalogue })).status).toBe(403);
  });
});

describe('early access', () => {
  const buildLine = (groups: string[]) => ({ type: 'early-access', productId: kurta.id, groups });
  const findGroupIds = async () =>
    (await shop.db.select().from(products).where(eq(products.id, kurta.id)))[0].earlyAccessGroupIds;

  it('gives the groups of the same names early access, and changes nothing the second time', async () => {
    const id = await addGroup('Members');
    expect(await runImport(toFile(buildLine(['members'])))).toMatchObject({
      ...{ kind: 'early-access', created: 1, problemCount: 0 },
    });
    expect(await findGroupIds()).toEqual([id]);
    const [{ version }] = await shop.db.select().from(products).where(eq(products.id, kurta.id));
    expect(await runImport(toFile(buildLine(['members'])))).toMatchObject({ created: 0, updated: 0, problemCount: 0 });
    expect((await shop.db.select().from(products).where(eq(products.id, kurta.id)))[0].version).toBe(version);
    const other = await addGroup('Staff');
    expect(await runImport(toFile(buildLine(['Members', 'Staff'])))).toMatchObject({ updated: 1 });
    expect(await findGroupIds()).toEqual([id, other]);
  });

  it('keeps what was changed here', async () => {
    await addGroup('Members');
    const id = await addGroup('Staff');
    await shop.db
      .update(products)
      .set({ earlyAccessGroupIds: [id] })
      .where(eq(products.id, kurta.id));
    const { updated, problems: findings } = await runImport(toFile(buildLine(['Members'])));
    expect([updated, findings[0].message]).toEqual([0, expect.stringMatching(/made in this shop already/)]);
    expect(await findGroupIds()).toEqual([id]);
  });

  it('is refused for unknown groups and products, and for too many groups', async () => {
    const names = await Promise.all(Array.from({ length: 21 }, async (_, index) => `Group ${index}`));
    for (const name of names) await addGroup(name);
    const { refused, problems: findings } = await runImport(
      toFile(buildLine(['Nobody']), { ...buildLine([names[0]]), productId: 'none' }, buildLine(names)),
    );
    expect(refused).toBe(3);
    expect(findings.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/no customer group “Nobody”/),
      expect.stringMatching(/no such product/),
      expect.stringMatching(/at most 20 groups/),
    ]);
    expect(await findGroupIds()).toEqual([]);
  });
});
