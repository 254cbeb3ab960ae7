import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema';
import { openAcceptingDatabase, writeExtensions } from '../../platform/extensions/testing/extension-shop';
import { addAdmin, createSignedInUser, setUpTestShop } from '../../testing/shop';

const build = (name: string, rest: string) => `export default { name: '${name}', version: '1.2.0', api: 1, ${rest} };`;
const points = build(
  'points',
  `permissions: ['admin.pages', 'orders.refuse'],
  adminPages: [
    { name: 'customers', label: 'Points', permission: 'customers.read', fragment: 'points/customers' },
    { name: 'rates', label: 'Rates of points', permission: 'settings.write', fragment: 'points/rates' },
  ],
  hooks: { beforePlaceOrder: () => new Promise(() => {}) }`,
);
const asking = build('asking', "permissions: ['customers.read']");
const shop = setUpTestShop(
  { extensions: writeExtensions({ points, asking }) },
  openAcceptingDatabase({ name: 'points', permissions: ['admin.pages', 'orders.refuse'] }),
);
const list = async (adminRole: 'owner' | 'analyst' = 'owner') => {
  const { bearer } = await createSignedInUser(shop, { role: 'admin', adminRole });
  return shop.call('GET /admin/extensions', { headers: bearer });
};

it('lists the extensions with their versions, states and permissions', async () => {
  const { body } = await list();
  expect(body.data.extensions).toEqual([
    {
      name: 'points',
      version: '1.2.0',
      state: 'running',
      reason: null,
      permissions: [
        { name: 'admin.pages', meaning: 'has its own pages in the admin area' },
        { name: 'orders.refuse', meaning: 'refuses orders before they are placed, or holds them for review' },
      ],
    },
    {
      name: expect.stringContaining('asking.mjs'),
      version: null,
      state: 'not_loaded',
      reason: expect.stringContaining('the merchant has not accepted customers.read'),
      permissions: [],
    },
  ]);
});

it('says why an extension is paused', async () => {
  const input = { items: [], total: 0, paymentMethod: 'cod', shippingMethod: 'standard', postalCode: '', state: '' };
  for (let call = 0; call < 3; call += 1)
    await shop.services.extensions.checkOrder(input, { name: '', phone: '', address: [] });
  const { body } = await list();
  expect(body.data.extensions[0]).toMatchObject({ state: 'paused', reason: 'beforePlaceOrder: late' });
});

it('is closed for admins without the permission', async () => {
  expect(await list('analyst')).toMatchObject({ status: 403 });
});

describe('the session of an admin', () => {
  const readPages = async (adminRole: 'owner' | 'support' | 'catalogue') => {
    await shop.db.update(users).set({ adminRole }).where(eq(users.email, email));
    const { body } = await shop.call('POST /admin/auth/login', { body: { email, password } });
    return body.data.admin.extensionPages;
  };
  let email: string;
  let password: string;
  beforeAll(async () => {
    ({ email, password } = await addAdmin(shop));
  });

  it('has the pages that the role includes', async () => {
    const customers = { extension: 'points', name: 'customers', label: 'Points', fragment: 'points/customers' };
    const rates = { extension: 'points', name: 'rates', label: 'Rates of points', fragment: 'points/rates' };
    expect(await readPages('owner')).toEqual([customers, rates]);
    expect(await readPages('support')).toEqual([customers]);
    expect(await readPages('catalogue')).toBeUndefined();
  });
});
