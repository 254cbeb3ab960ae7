import type { MenuItemInput } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { auditLog, categories, contentBlocks, products } from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { exportMenus, importMenus } from './transfer';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await addProduct(shop, { id: 'jacket' });
  await shop.db.insert(categories).values([
    { id: 'men', name: 'Men' },
    { id: 'sale', name: 'Sale' },
  ]);
});
beforeEach(() => shop.db.delete(contentBlocks));

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const save = (name: string, items: unknown, version = 0) => call(`PUT /admin/menus/${name}`, { items, version });
const getShown = async () => (await shop.call('GET /shop-details')).body.data.menus;
const buildPageItem = (label: string, target: string, items: unknown[] = []) => ({
  kind: 'page',
  label,
  target,
  items,
});

test('a shop that has changed no menu sends none, and the editor begins with the default', async () => {
  expect((await shop.call('GET /shop-details')).body.data).not.toHaveProperty('menus');
  const { header, mobile, footer } = (await call('GET /admin/menus')).body.data;
  expect(header).toMatchObject({ isDefault: true, version: 0 });
  expect(header.items.map(({ kind, name, target }: Record<string, string>) => [kind, name, target])).toEqual([
    ['page', 'Home', '/'],
    ['categories', 'Categories', ''],
    ['category', "Men's", 'men'],
    ['page', "Women's", '/search?q=women'],
    ['page', 'Perfume', '/search?q=perfume'],
    ['page', 'Hot Offers', '/shop?onSale=1'],
  ]);
  expect(mobile.items.at(-1)).toMatchObject({ name: 'Blog', target: '/blog' });
  expect(footer.items.map(({ name }: { name: string }) => name)).toEqual(['Shop', 'Your account', 'Help']);
});

test('a changed menu is shown without items whose target is gone, and can be reset', async () => {
  const items = [
    { kind: 'category', label: '', target: 'sale', items: [buildPageItem('Jacket', '/product/jacket')] },
    { kind: 'heading', label: 'More', items: [buildPageItem('Jacket', '/product/jacket?variant=m')] },
    { kind: 'categories', label: 'All' },
    { kind: 'link', label: 'Press', target: 'https://press.example/' },
  ];
  expect((await save('header', items)).body.data.header).toMatchObject({ isDefault: false, version: 1 });
  const jacket = { name: 'Jacket', to: '/product/jacket' };
  const [all, press] = [
    { name: 'All', to: '/products', allCategories: true },
    { name: 'Press', to: 'https://press.example/' },
  ];
  expect(await getShown()).toEqual({
    header: [
      { name: 'Sale', to: '/category/sale', items: [jacket] },
      { name: 'More', items: [{ ...jacket, to: '/product/jacket?variant=m' }] },
      all,
      press,
    ],
  });
  expect((await call('GET /admin/menus')).body.data.mobile.items).toHaveLength(4);
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'jacket'));
  await shop.db.delete(categories).where(eq(categories.id, 'sale'));
  expect((await getShown()).header).toEqual([all, press]);
  expect((await call('GET /admin/menus')).body.data.header.items[0]).toMatchObject({ name: 'sale', isMissing: true });
  expect((await save('header', items, 1)).status).toBe(200);
  expect((await save('header', null, 1)).body.code).toBe('changed_meanwhile');
  expect((await save('header', null, 2)).body.data.header).toMatchObject({ isDefault: true, version: 3 });
  expect(await getShown()).toBeUndefined();
  expect(await shop.db.$count(auditLog, eq(auditLog.entity, 'menu'))).toBe(3);
});

test('menus are exported and imported', async () => {
  const context = { ...shop.services.config, actorId: admin.userId };
  const footer: MenuItemInput[] = [
    { kind: 'heading', label: 'Help', target: '', items: [{ kind: 'page', label: 'About', target: '/about' }] },
  ];
  await shop.db.transaction((tx) => importMenus(tx, { footer }, context));
  expect(await exportMenus(shop.db)).toEqual({ footer });
  expect((await getShown()).footer).toEqual([{ name: 'Help', items: [{ name: 'About', to: '/about' }] }]);
});

const deep = [buildPageItem('A', '/', [buildPageItem('B', '/', [buildPageItem('C', '/', [buildPageItem('D', '/')])])])];

test.each([
  ['header', [buildPageItem('A', '/nowhere')], { 'items.0.target': expect.stringContaining('leads to no page') }],
  [
    'header',
    [buildPageItem('A', '/', [{ kind: 'category', target: 'x' }])],
    { 'items.0.items.0.target': expect.anything() },
  ],
  ['header', [buildPageItem('', '/')], { 'items.0.label': 'Please enter a text' }],
  ['header', [{ kind: 'heading', label: 'A' }], { 'items.0.items': 'A heading needs items below it' }],
  ['header', [{ kind: 'link', label: 'A', target: 'javascript:x' }], { 'items.0.target': expect.anything() }],
  ['header', [buildPageItem('A', '//evil.example')], { 'items.0.target': expect.anything() }],
  [
    'header',
    Array.from({ length: 50 }, () => buildPageItem('A', '/', [buildPageItem('B', '/'), buildPageItem('C', '/')])),
    { items: expect.anything() },
  ],
  ['footer', [buildPageItem('A', '/')], { 'items.0.kind': 'The first level of the footer has headings only' }],
])('the menu %s cannot be %j', async (name, items, details) => {
  const { status, body } = await save(name, items);
  expect(status).toBe(400);
  expect(body.details).toMatchObject(details);
  expect(await shop.db.$count(contentBlocks)).toBe(0);
});

test('a fourth level is left out', async () => {
  await save('header', deep);
  expect(JSON.stringify(await getShown())).not.toContain('"D"');
});
