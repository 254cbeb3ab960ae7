import { eq } from 'drizzle-orm';
import { checkPhones } from '../../doctor/operations';
import { importedOrders, orderBlocks, orders, users } from '../../platform/db/schema';
import { openTestDatabase, openTestPglite } from '../../testing/database';
import { postalAddress, setUpTestShop, testConfig } from '../../testing/shop';
import { listDoubledAccounts, unifyPhones } from './unify-phones';

const verified = { name: 'Asha Rao', phoneVerifiedAt: new Date(), isVerified: true };
const toDay = (day: number) => new Date(Date.UTC(2026, 10, day));

describe.each([
  ['the database of the tests', openTestDatabase],
  ['PGlite', openTestPglite],
])('unifyPhones on %s', (_database, openDatabase) => {
  const shop = setUpTestShop({}, openDatabase);

  beforeEach(() => shop.db.delete(users));

  const addAccount = async (values: Partial<typeof users.$inferInsert>) =>
    (
      await shop.db
        .insert(users)
        .values({ ...verified, ...values })
        .returning()
    )[0].id;
  const getAccount = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0];
  const getPhone = async (id: string) => (await getAccount(id)).phone;
  const exists = async (identifier: string) =>
    (await shop.call('POST /auth/check-user', { body: { identifier } })).body.data.exists;

  it('gives accounts the one form of their number, so that they can sign in', async () => {
    const asha = await addAccount({ phone: '09876543210', pendingPhone: '00919876543211' });
    const foreigner = await addAccount({ phone: '00447911123456', phoneVerifiedAt: null });
    expect(await exists('+91 098765 43210')).toBe(false);
    await unifyPhones(shop.db);
    expect(await getAccount(asha)).toMatchObject({ phone: '9876543210', pendingPhone: '9876543211' });
    expect(await getPhone(foreigner)).toBe('447911123456');
    expect(await exists('+91 098765 43210')).toBe(true);
    expect(await checkPhones(shop as never, {} as never)).toEqual([]);
  });

  it.each([
    ['the older account', 1, 2],
    ['also an older account with another form', 2, 1],
  ])(
    'lets %s sign in with a number that two accounts have, and names the other one',
    async (_name, usualDay, otherDay) => {
      const usual = await addAccount({ phone: '9876543210', createdAt: toDay(usualDay) });
      const other = await addAccount({ phone: '09876543210', createdAt: toDay(otherDay) });
      const [owner, doubled] = usualDay < otherDay ? [usual, other] : [other, usual];
      for (const _run of [1, 2]) {
        await unifyPhones(shop.db);
        expect([await getPhone(owner), await getPhone(doubled)]).toEqual(['9876543210', '09876543210']);
        expect(await listDoubledAccounts(shop.db)).toEqual([doubled]);
      }
      expect(await checkPhones({ db: shop.db, config: testConfig }, {} as never)).toEqual([
        { level: 'warning', message: expect.stringContaining(doubled) },
      ]);
      await shop.db.delete(users).where(eq(users.id, owner));
      await unifyPhones(shop.db);
      expect(await getPhone(doubled)).toBe('9876543210');
    },
  );

  it('changes the numbers of orders with their addresses, and of blocks', async () => {
    const phone = '09876543219';
    const [order] = await shop.db
      .insert(orders)
      .values({
        ...{
          id: 'V261130-PHONE',
          phone,
          address: { ...postalAddress, phone, line2: '', district: '', country: 'India' },
        },
        ...{ subtotal: 100, total: 100, shippingMethod: 'standard', paymentMethod: 'cod' },
        ...{ deliveryFrom: '2026-12-01', deliveryTo: '2026-12-03' },
      })
      .returning();
    const block = { kind: 'phone' as const, label: phone };
    await shop.db.insert(orderBlocks).values([
      { ...block, match: phone },
      { ...block, match: '009109876543219' },
      { ...block, match: '447911123456' },
    ]);
    await shop.db.insert(importedOrders).values({
      ...{ source: 'shopify', number: '1', phone, placedAt: new Date(), paymentStatus: 'paid', shipmentStatus: '' },
      ...{ subtotal: 100, shippingFee: 0, discount: 0, total: 100, refunded: 0, lines: [] },
    });
    await unifyPhones(shop.db);
    expect(await shop.db.select({ phone: importedOrders.phone }).from(importedOrders)).toEqual([
      { phone: '9876543219' },
    ]);
    const [changed] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(changed).toMatchObject({ phone: '9876543219', address: { ...postalAddress, phone: '9876543219' } });
    const blocks = await shop.db.select({ match: orderBlocks.match }).from(orderBlocks);
    expect(blocks.map(({ match }) => match).sort()).toEqual(['447911123456', '9876543219']);
  });
});
