import { eq } from 'drizzle-orm';
import {
  collections,
  customerGroups,
  importRecordOrigins,
  promotions,
  settings,
} from '../../../../api/src/platform/db/schema';
import { addProduct, createSignedInUser } from '../../../../api/src/testing/shop';
import { setUpImportShop } from '../testing/import-shop';

const { shop, runImport, uploadFile } = setUpImportShop();
beforeEach(async () => {
  for (const table of [promotions, customerGroups, collections, importRecordOrigins]) await shop.db.delete(table);
  await shop.db.delete(settings).where(eq(settings.key, 'promotionApproval'));
});

const toFile = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');

describe('customer groups', () => {
  const type = 'customer-group';
  const staff = { type, name: 'Staff', kind: 'manual', rule: null };
  const regulars = { type, name: 'Regulars', kind: 'rule', rule: { minOrders: 3 } };
  const listGroups = () => shop.db.select().from(customerGroups).orderBy(customerGroups.name);

  it('imports groups by hand and by rule, and nothing the second time', async () => {
    expect(await runImport(toFile(staff, regulars))).toMatchObject({ kind: 'customer-groups', created: 2, refused: 0 });
    expect(await listGroups()).toMatchObject([regulars, staff].map(({ type: _type, ...group }) => group));
    expect(await runImport(toFile(staff, regulars))).toMatchObject({ created: 0, updated: 0, problemCount: 0 });
  });

  it('changes what the file has changed, and keeps what was changed or deleted here', async () => {
    await runImport(toFile(regulars));
    expect(await runImport(toFile({ ...regulars, rule: { minOrders: 5 } }))).toMatchObject({ updated: 1 });
    await shop.db.update(customerGroups).set({ rule: { minOrders: 7 } });
    const { updated, problems: findings } = await runImport(toFile({ ...regulars, rule: { minOrders: 6 } }));
    expect([updated, findings[0].message]).toEqual([0, expect.stringMatching(/changed here since/)]);
    expect(await listGroups()).toMatchObject([{ rule: { minOrders: 7 } }]);
    await shop.db.delete(customerGroups);
    await runImport(toFile(regulars));
    expect(await listGroups()).toEqual([]);
  });

  it('leaves a group that was made here', async () => {
    await shop.db.insert(customerGroups).values({ name: 'STAFF', kind: 'manual' });
    const { created, problems: findings } = await runImport(toFile(staff));
    expect([created, findings[0].message]).toEqual([0, expect.stringMatching(/made in this shop already/)]);
  });

  it.each([
    [{ ...regulars, rule: null }, /A group by rule has a rule/],
    [{ ...regulars, rule: {} }, /at least one condition/],
    [{ ...regulars, rule: { minOrders: -1 } }, /./],
    [{ ...staff, name: 'x'.repeat(61) }, /at most 60/],
  ])('refuses %j', async (line, pattern) => {
    const { created, refused, problems: findings } = await runImport(toFile(line));
    expect([created, refused]).toEqual([0, 1]);
    expect(findings[0].message).toMatch(pattern);
    expect(await listGroups()).toEqual([]);
  });
});

describe('promotions', () => {
  const sale = {
    ...{ type: 'promotion', id: 'there-1', name: 'Sale', label: 'Sale', code: null, hasUniqueCodes: false },
    ...{ startDate: '2020-01-01T00:00:00.000Z', endDate: null, status: 'active', priority: 3 },
    combines: { product: true, order: true, delivery: true },
    definition: { effect: { kind: 'percent', percent: 20 } },
    ...{ groups: [], usageLimit: null, perCustomerLimit: null, budget: null, used: 0 },
  };
  const listPromotions = () => shop.db.select().from(promotions);

  it('imports a promotion that begins now if it has begun there, and nothing the second time', async () => {
    expect(await runImport(toFile(sale))).toMatchObject({ kind: 'promotions', created: 1, problemCount: 0 });
    const [row] = await listPromotions();
    expect(row).toMatchObject({ name: 'Sale', status: 'active', priority: 3, definition: sale.definition });
    expect(row.startsAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await runImport(toFile(sale))).toMatchObject({ created: 0, updated: 0, problemCount: 0 });
  });

  it('writes nothing in a dry run', async () => {
    expect(await runImport(toFile(sale), { isDryRun: true })).toMatchObject({ created: 1 });
    expect(await listPromotions()).toEqual([]);
  });

  it('changes what the file has changed, and keeps what was changed or deleted here', async () => {
    await runImport(toFile(sale));
    expect(await runImport(toFile({ ...sale, label: 'Big sale' }))).toMatchObject({ updated: 1, refused: 0 });
    await shop.db.update(promotions).set({ label: 'Our sale' });
    const { updated, problems: findings } = await runImport(toFile({ ...sale, label: 'Huge sale' }));
    expect([updated, findings[0].message]).toEqual([0, expect.stringMatching(/changed here since/)]);
    await shop.db.delete(promotions);
    await runImport(toFile(sale));
    expect(await listPromotions()).toEqual([]);
  });

  it('is for the groups of the same names, and never for all customers when one is missing', async () => {
    const file = toFile({ ...sale, groups: ['Staff'] });
    const { created, problems: findings } = await runImport(file);
    expect([created, findings[0].message]).toEqual([0, expect.stringMatching(/no customer group “Staff”/)]);
    expect(await listPromotions()).toEqual([]);
    const [{ id }] = await shop.db
      .insert(customerGroups)
      .values({ name: 'staff', kind: 'manual' })
      .returning({ id: customerGroups.id });
    expect(await runImport(file)).toMatchObject({ created: 1, refused: 0 });
    expect(await listPromotions()).toMatchObject([{ definition: { who: { groupIds: [id] } } }]);
  });

  it('becomes a draft if it needs an approval', async () => {
    await addProduct(shop, { price: 500_00 });
    await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent: 10 } });
    const { created, problems: findings } = await runImport(toFile(sale));
    expect([created, findings[0].message]).toEqual([1, expect.stringMatching(/It is a draft.*Above 10 %/)]);
    expect(await listPromotions()).toMatchObject([{ status: 'draft' }]);
  });

  it('says what does not come along', async () => {
    const products = { variantIds: ['no-such'], productIds: ['none'] };
    const { created, problems: findings } = await runImport(
      toFile({ ...sale, hasUniqueCodes: true, usageLimit: 9, used: 4, definition: { ...sale.definition, products } }),
    );
    expect(created).toBe(1);
    const messages = findings.map(({ message }: { message: string }) => message).join(' ');
    for (const pattern of [/2 of its products, variants/, /make new ones/, /4 orders .* do not count/])
      expect(messages).toMatch(pattern);
  });

  it.each([
    [{ endDate: '2021-01-01T00:00:00.000Z' }, /has ended/],
    [{ usageLimit: 5, used: 5 }, /used up/],
    [{ definition: { effect: { kind: 'percent', percent: 120 } } }, /./],
    [{ definition: { ...sale.definition, who: { groupIds: ['of-the-other-shop'] } } }, /customer groups that exist/],
    [{ definition: { ...sale.definition, products: { collectionIds: ['none'] } } }, /collections that exist/],
    [{ combines: {} }, /./],
  ])('refuses %j', async (fields, pattern) => {
    const { created, refused, problems: findings } = await runImport(toFile({ ...sale, ...fields }));
    expect([created, refused]).toEqual([0, 1]);
    expect(findings[0].message).toMatch(pattern);
    expect(await listPromotions()).toEqual([]);
  });

  it('refuses a code that another promotion has', async () => {
    await runImport(toFile({ ...sale, code: 'diwali' }));
    const { refused, problems: findings } = await runImport(toFile({ ...sale, id: 'there-2', code: 'DIWALI' }));
    expect([refused, findings[0].message]).toEqual([1, expect.stringMatching(/DIWALI is already in use/)]);
  });

  it('needs the permission for offers', async () => {
    const catalogue = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
    for (const line of [sale, { type: 'customer-group', name: 'Staff', kind: 'manual' }])
      expect((await uploadFile(toFile(line), { actor: catalogue })).status).toBe(403);
  });
});
