import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { listEarlierOrders as listOfAdmin } from '../../src/back-office/users/earlier-orders';
import { evaluateFor } from '../../src/content/flags/evaluation';
import { listEarlierOrders } from '../../src/customers/account/earlier-orders/list-earlier-orders';
import {
  countEarlierOrders as countOfAccount,
  isOwnEarlierOrder,
} from '../../src/ordering/orders/access/earlier-orders';
import { customerGroups, flags, importedOrders, users } from '../../src/platform/db/schema';
import { findCustomerRejection } from '../../src/pricing/coupons/check-coupon';
import { findGroupIds } from '../../src/pricing/customer-groups/membership';
import { countEarlierOrders } from '../../src/pricing/customers/earlier-orders';
import { addCoupon, createSignedInUser, setUpTestShop } from '../../src/testing/shop';

const shop = setUpTestShop();
const root = path.join(__dirname, '../../..');
const now = new Date();
let asha: { id: string; email: string };
let coupon: Awaited<ReturnType<typeof addCoupon>>;

beforeAll(async () => {
  const email = 'asha@mail.example';
  asha = { id: (await createSignedInUser(shop, { email })).userId, email };
  coupon = await addCoupon(shop, { code: 'FIRST', isFirstOrderOnly: true });
  const rule = { minOrders: 1 };
  await shop.db.insert(customerGroups).values({ id: 'buyers', name: 'Buyers', kind: 'rule', rule });
  await shop.db
    .insert(customerGroups)
    .values({ id: 'spenders', name: 'Spenders', kind: 'rule', rule: { minSpent: 1 } });
  await shop.db.insert(flags).values({
    ...{ id: 'welcome-back', owner: 'Asha', expiresOn: '2099-12-31', isEnabled: true, defaultVariant: 'off' },
    rules: { group: null, cohort: { cohort: 'returning-customer', variant: 'on' }, rollout: null },
  });
});
beforeEach(async () => {
  await shop.db.delete(importedOrders);
  await shop.db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, asha.id));
});

/** Readers of the orders of the earlier shop, by their file: whether they count an order of the customer. */
const readers: [file: string, reads: string, counts: () => Promise<boolean>][] = [
  [
    'content/flags/evaluation.ts',
    'the cohort of a flag',
    async () => {
      const { results } = await evaluateFor(shop.db, ['welcome-back'], { userId: asha.id });
      return results['welcome-back'].variant === 'on';
    },
  ],
  [
    'pricing/customer-groups/customer-totals.ts',
    'a group by orders',
    async () => (await findGroupIds(shop.db, asha.id, ['buyers'])).length > 0,
  ],
  [
    'pricing/customer-groups/customer-totals.ts',
    'a group by what was spent',
    async () => (await findGroupIds(shop.db, asha.id, ['spenders'])).length > 0,
  ],
  [
    'pricing/customers/earlier-orders.ts',
    'a coupon of the first order',
    async () => (await findCustomerRejection(shop.db, coupon, { userId: asha.id })) !== undefined,
  ],
  [
    'pricing/customers/earlier-orders.ts',
    'a promotion by the number of orders',
    async () => (await countEarlierOrders(shop.db, { userId: asha.id }))! > 0,
  ],
  [
    'ordering/orders/access/earlier-orders.ts',
    'the link in the account',
    async () => (await countOfAccount(shop.db, asha.id)) > 0,
  ],
  [
    'customers/account/earlier-orders/list-earlier-orders.ts',
    'the list in the account',
    async () => (await listEarlierOrders(shop.db, { userId: asha.id, page: 1, limit: 9, now })).total > 0,
  ],
  [
    'back-office/users/earlier-orders.ts',
    'the customer in the admin area',
    async () => {
      const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id));
      return ((await listOfAdmin(shop.db, user))?.count ?? 0) > 0;
    },
  ],
];

const add = (values: Partial<typeof importedOrders.$inferInsert>) =>
  shop.db.insert(importedOrders).values({
    ...{ source: 'shopify', number: '1', placedAt: now, paymentStatus: 'paid', shipmentStatus: 'fulfilled' },
    ...{ subtotal: 400_00, shippingFee: 0, discount: 0, total: 400_00, refunded: 0, lines: [], ...values },
  });

describe.each(readers)('%s: %s', (_file, reads, counts) => {
  it.each<[of: string, add: () => Promise<unknown>, isCounted: boolean]>([
    ['the account', () => add({ userId: asha.id }), true],
    ['the verified email', () => add({ email: asha.email }), true],
    ['another email', () => add({ email: 'ravi@mail.example' }), false],
    ['the phone of a guest', () => add({ phone: '9876543210' }), false],
    [
      'an email that is not verified',
      async () => {
        await add({ email: asha.email });
        await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, asha.id));
      },
      false,
    ],
    // The account lists cancelled orders, as it lists cancelled orders of this shop.
    ['the account, cancelled', () => add({ userId: asha.id, cancelledAt: now }), reads.endsWith('the account')],
    ['the email, cancelled', () => add({ email: asha.email, cancelledAt: now }), reads.endsWith('the account')],
    [
      'the account, refunded as a whole',
      () => add({ userId: asha.id, refunded: 400_00 }),
      !reads.startsWith('a group'),
    ],
    ['the account, refunded in part', () => add({ userId: asha.id, refunded: 399_00 }), true],
  ])('counts an order of %s, or not', async (_of, addOrder, isCounted) => {
    expect(await counts()).toBe(false);
    await addOrder();
    expect(await counts()).toBe(isCounted);
  });
});

/** Files with another use of these orders, with their tests. */
const others: Record<string, string> = {
  'customers/account/personal-data/imported-orders.ts': 'customers/account/personal-data/export-account.test.ts',
  'customers/phones/unify-phones.ts': 'customers/phones/unify-phones.test.ts',
  'fulfilment/returns/rules/earlier-orders.ts': 'fulfilment/returns/rules/earlier-orders.test.ts',
  'ordering/orders/access/earlier-invoices.ts': '../tests/authorization/testing/owned-ids.ts',
};

const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file);
const listReaders = (folder: string, pattern = '\\bimportedOrders\\b'): string[] => {
  // Git exits with 1 without a match.
  const { stdout } = spawnSync('git', ['grep', '-lE', '--untracked', pattern, '--', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean);
};

it('has every file that reads the orders of the earlier shop', () => {
  const files = listReaders('api/src')
    .map((file) => file.replace('api/src/', ''))
    .filter((file) => !isTest(file) && !/^seed\/|^platform\/db\/schema\//.test(file));
  expect(files.sort()).toEqual([...new Set([...readers.map(([file]) => file), ...Object.keys(others)])].sort());
});

it('finds a test with such an order in each feature that reads them', () => {
  const getFeature = (file: string) => file.split('/')[1];
  const files = listReaders('features');
  const tested = new Set(listReaders('features', 'importedOrders|earlierOrders').filter(isTest).map(getFeature));
  expect(files.filter((file) => !isTest(file) && !tested.has(getFeature(file)))).toEqual([]);
});

it.each([...new Set(Object.values(others))])('%s imports or reads such an order', (file) => {
  const text = readFileSync(path.join(root, 'api/src', file), 'utf8');
  expect(/importedOrders|imported_orders|[eE]arlierOrders|ordersOfEarlierShop|findEarlierReturnEnd/.test(text)).toBe(
    true,
  );
});

it('finds the orders of an account by its id and its verified email only', async () => {
  await add({ userId: asha.id, email: 'old@mail.example' });
  await add({ number: '2', email: asha.email });
  await add({ number: '3', email: 'old@mail.example' });
  expect(await shop.db.$count(importedOrders, isOwnEarlierOrder(asha.id, asha.email))).toBe(2);
  expect(await shop.db.$count(importedOrders, isOwnEarlierOrder(asha.id, null))).toBe(1);
});
