import { asc, eq } from 'drizzle-orm';
import { deleteAccount } from '../../../../api/src/customers/account/personal-data/delete-account';
import { exportAccount } from '../../../../api/src/customers/account/personal-data/export-account';
import { importedOrders, orders, stockMovements, taxDocuments, users } from '../../../../api/src/platform/db/schema';
import { findCustomerRejection } from '../../../../api/src/pricing/coupons/check-coupon';
import { addCoupon, createSignedInUser, type SignedIn } from '../../../../api/src/testing/shop';
import { toCsvLines } from '../../bench/move-in/files.mjs';
import { listFiles } from '../../bench/move-in/shop-files.mjs';
import { setUpImportShop } from '../testing/import-shop';
import { maxOrderLines, parseOrderTime } from './check-order';

const { shop, runImport, uploadFile } = setUpImportShop();

beforeEach(async () => {
  await shop.db.delete(importedOrders);
  await shop.db.delete(users).where(eq(users.role, 'user'));
});

const columns =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Total,Created at,Cancelled at,Refunded Amount,Phone,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country';
const first = ({
  number = '#1001',
  email = 'Asha@mail.example',
  total = '1377.00',
  at = '2024-05-01 10:00:00 +0530',
  cancelledAt = '',
  currency = 'INR',
  quantity = '1',
} = {}) =>
  `${number},${email},paid,fulfilled,${currency},1298.00,79.00,${total},${at},${cancelledAt},0.00,'+919876543210,${quantity},Kurta - M,699.00,K-M,Asha Nair,4 Mill Road,Bengaluru,'560001,KA,IN`;
const second = '#1001,asha@mail.example,,,,,,,2024-05-01 10:00:00 +0530,,,,1,Stole,599.00,S-1,,,,,,';
const buildFile = (...rows: string[]) => [columns, ...rows].join('\n');
const list = () => shop.db.select().from(importedOrders).orderBy(asc(importedOrders.number));

it('imports an order with its lines as history, which touches no stock, orders and books', async () => {
  expect(await runImport(buildFile(first(), second))).toMatchObject({
    kind: 'orders',
    lines: 2,
    created: 1,
    refused: 0,
  });
  expect(await list()).toMatchObject([
    {
      ...{ source: 'Shopify', number: '#1001', email: 'asha@mail.example', phone: '9876543210' },
      ...{ subtotal: 1298_00, shippingFee: 79_00, total: 1377_00, cancelledAt: null },
      placedAt: new Date('2024-05-01T04:30:00Z'),
      lines: [
        { title: 'Kurta - M', sku: 'K-M', quantity: 1, price: 699_00 },
        { title: 'Stole', sku: 'S-1', quantity: 1, price: 599_00 },
      ],
      address: { city: 'Bengaluru', postalCode: '560001' },
    },
  ]);
  for (const table of [orders, taxDocuments, stockMovements]) expect(await shop.db.$count(table)).toBe(0);
});

it('refuses an order with too many lines', async () => {
  const rows = Array.from({ length: maxOrderLines }, () => second);
  const { created, refused, problems: findings } = await runImport(buildFile(first(), ...rows));
  expect([created, refused]).toEqual([0, 1]);
  expect(findings[0].message).toBe('An order can have at most 1000 lines; this one has 1001');
});

it('changes what has changed alone when the file is imported again', async () => {
  await runImport(buildFile(first(), second));
  expect(await runImport(buildFile(first(), second))).toMatchObject({ created: 0, updated: 0, refused: 0 });
  const other = first({ number: '#1002', email: 'ravi@mail.example' });
  expect(await runImport(buildFile(first({ total: '1300' }), second, other))).toMatchObject({ created: 1, updated: 1 });
  expect((await list()).map(({ total }) => total)).toEqual([1300_00, 1377_00]);
});

it.each([
  [first({ at: '01-05-2024 10:00' }), /enter the time as/],
  [first({ total: 'free' }), /amount in rupees/],
  [first({ currency: 'USD' }), /in USD, not in rupees/],
  [first({ quantity: '1.5' }), /whole number/],
  [first({ number: '' }), /number of the order/],
])('refuses %s with a sentence', async (row, pattern) => {
  const { created, refused, problems: findings } = await runImport(buildFile(row));
  expect([created, refused, findings[0].line]).toEqual([0, 1, 2]);
  expect(findings[0].message).toMatch(pattern);
});

it('refuses an order whose rows are apart', async () => {
  const { refused, problems: findings } = await runImport(buildFile(first(), first({ number: '#1002' }), second));
  expect(refused).toBe(2);
  expect(findings.map(({ message }: { message: string }) => message)).toEqual([
    'The rows of #1001 are apart: more follow below. Please put them together',
    'The rows of #1001 are apart: it begins in line 2. Please put them together',
  ]);
});

it('counts as an earlier order for coupons of the first order, unless it was cancelled', async () => {
  const asha = await createSignedInUser(shop, { email: 'asha@mail.example' });
  const coupon = await addCoupon(shop, { code: 'FIRST', isFirstOrderOnly: true });
  const findRejection = (customer: object) => findCustomerRejection(shop.db, coupon, customer);
  expect(await findRejection({ userId: asha.userId })).toBeUndefined();
  await runImport(buildFile(first()));
  expect(await findRejection({ userId: asha.userId })).toMatch(/first order only/);
  expect(await findRejection({ phone: '9876543210' })).toMatch(/first order only/);
  expect(await findRejection({ email: 'ravi@mail.example' })).toBeUndefined();
  await runImport(buildFile(first({ cancelledAt: '2024-05-02 10:00:00 +0530' })));
  expect(await findRejection({ userId: asha.userId })).toBeUndefined();
});

describe('the list of a customer', () => {
  const listOwn = async (user: SignedIn) =>
    (await shop.call('GET /account/earlier-orders', { headers: user.bearer })).body.data;
  const buildWithShipment = (number: string, at: string, fulfilledAt: string) =>
    `${first({ number, at })},${fulfilledAt}`;
  const importWithShipments = (...rows: string[]) => runImport([`${columns},Fulfilled at`, ...rows].join('\n'));
  const daysAgo = (days: number) =>
    `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

  it('has orders of the earlier shop with the earliest end of their return period', async () => {
    const asha = await createSignedInUser(shop, { email: 'asha@mail.example' });
    expect((await shop.call('GET /orders', { headers: asha.bearer })).body.data.earlierOrders).toBeUndefined();
    await importWithShipments(
      buildWithShipment('#1003', daysAgo(40), daysAgo(20)),
      buildWithShipment('#1002', daysAgo(41), ''),
      `${first({ number: '#1001', cancelledAt: '2024-05-02 10:00:00 +0530' })},`,
    );
    expect((await shop.call('GET /orders', { headers: asha.bearer })).body.data).toMatchObject({
      ...{ orders: [], earlierOrders: 3 },
    });
    const { orders: own, pagination } = await listOwn(asha);
    expect(pagination).toMatchObject({ total: 3, hasNextPage: false });
    expect(own).toMatchObject([
      { number: '#1003', isReturnable: true, total: 1377, lines: [{ title: 'Kurta - M', quantity: 1, price: 699 }] },
      { number: '#1002', isReturnable: false, returnableUntil: expect.any(String) },
      { number: '#1001', isReturnable: false, returnableUntil: null, isCancelled: true },
    ]);
    const dayMs = 86_400_000;
    const daysLeft = (Date.parse(own[0].returnableUntil) - Date.now()) / dayMs;
    expect(Math.round(daysLeft)).toBe(10);
  });

  it('has no orders of other customers, and none of an email that is not verified', async () => {
    await importWithShipments(buildWithShipment('#1001', daysAgo(1), ''));
    const ravi = await createSignedInUser(shop, { email: 'ravi@mail.example' });
    const asha = await createSignedInUser(shop, { email: 'asha@mail.example' });
    expect((await listOwn(asha)).orders).toHaveLength(1);
    await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, asha.userId));
    for (const user of [ravi, asha]) {
      expect((await listOwn(user)).orders).toEqual([]);
      expect((await shop.call('GET /orders', { headers: user.bearer })).body.data.earlierOrders).toBeUndefined();
    }
    expect((await shop.call('GET /account/earlier-orders')).status).toBe(401);
  });
});

it('is exported with the personal data of its customer, and deleted with the account', async () => {
  const { userId } = await createSignedInUser(shop, { email: 'asha@mail.example' });
  await runImport(buildFile(first(), second));
  expect((await list())[0].userId).toBe(userId);
  const data = await exportAccount(shop.services, userId, new Date());
  expect(data.ordersOfEarlierShop).toMatchObject([
    { number: '#1001', total: 1377, lines: [{ price: 699 }, { price: 599 }] },
  ]);
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  await shop.db.transaction((tx) => deleteAccount(tx, user, shop.services));
  expect(await list()).toEqual([]);
});

it('needs the permission for orders', async () => {
  const catalogue = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
  expect((await uploadFile(buildFile(first()), { actor: catalogue })).status).toBe(403);
});

it('imports the orders of a generated shop, and nothing the second time', async () => {
  const { columns: names, getRows } = listFiles({ products: 20, customers: 50, orders: 400 }).find(
    ({ name }) => name === 'orders_export.csv',
  )!;
  const file = [...toCsvLines(names, getRows())].join('');
  expect(await runImport(file)).toMatchObject({ created: 400, refused: 0 });
  expect(await runImport(file)).toMatchObject({ created: 0, updated: 0, refused: 0 });
});

it.each([
  ['2024-05-01 10:00:00 +0530', '2024-05-01T04:30:00.000Z'],
  ['2024-05-01 10:00:00 UTC', '2024-05-01T10:00:00.000Z'],
  ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00.000Z'],
  ['2024-13-01 10:00:00', undefined],
  ['1/5/24 10:00', undefined],
])('reads the time %s', (text, expected) => {
  expect(parseOrderTime(text)?.toISOString()).toBe(expected);
});
