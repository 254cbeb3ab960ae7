import { sql } from 'drizzle-orm';
import { addRange } from '../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await addRange(shop);
});

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const getLook = async () => (await shop.app.inject('/api/v1/products/bomber')).json().data.look;
const listLook = async () =>
  (await getLook())?.map(({ _id, inStock }: { _id: string; inStock: boolean }) => [_id, inStock]);
const save = async (lookIds?: string[]) => {
  const { category: _category, ...product } = (await call('GET /admin/products/bomber')).body.data;
  return call('PUT /products/bomber', { ...product, lookIds });
};

it('has the products that a merchant picks, in their order, and at once whether they are in stock', async () => {
  expect(await getLook()).toBeUndefined();
  const { status, body } = await save(['trucker', 'parka']);
  expect([status, body.data.look]).toMatchObject([200, [{ _id: 'trucker', isArchived: false }, { _id: 'parka' }]]);
  expect(await getLook()).toMatchObject([{ _id: 'trucker', name: 'Denim Trucker Jacket', inStock: true }, {}]);
  await shop.db.execute(sql`update variants set stock = 0 where product_id = 'trucker'`);
  expect(await listLook()).toEqual([
    ['trucker', false],
    ['parka', true],
  ]);
  await shop.db.execute(sql`update variants set stock = 5 where product_id = 'trucker'`);
  expect((await listLook())[0]).toEqual(['trucker', true]);
});

it('shows at once the colour that the first variants in stock have', async () => {
  await save(['trucker']);
  const getPicture = async () => (await getLook())[0].images[0].data;
  const previous = await getPicture();
  await shop.db.execute(sql`update variants set stock = 0 where product_id = 'trucker' and color = 'Indigo'`);
  expect(await getPicture()).toBe('/media/trucker-red-0123456789ab/1200.webp');
  await shop.db.execute(sql`update variants set stock = 5 where product_id = 'trucker' and color = 'Indigo'`);
  expect(await getPicture()).toBe(previous);
});

it('leaves out a product that is archived or deleted, and keeps the list when a caller does not send it', async () => {
  await save(['trucker', 'parka']);
  await shop.db.execute(sql`update products set archived_at = now() where id = 'trucker'`);
  expect(await listLook()).toEqual([['parka', true]]);
  expect((await save(undefined)).body.data).toMatchObject({
    lookIds: ['trucker', 'parka'],
    look: [{ _id: 'trucker', isArchived: true }, { _id: 'parka' }],
  });
  await shop.db.execute(sql`update products set archived_at = null where id = 'trucker'`);
  expect((await listLook()).length).toBe(2);
  await shop.db.execute(sql`delete from products where id = 'parka'`);
  expect(await listLook()).toEqual([['trucker', true]]);
  expect((await call('GET /admin/products/bomber')).body.data.look).toMatchObject([{ _id: 'trucker' }]);
  expect((await save(['trucker'])).status).toBe(200);
});

it.each([
  [['bomber'], 'Please choose other products than this one'],
  [['gone'], 'One of these products no longer exists'],
  [['trucker', 'trucker'], 'Please name each product once'],
  [Array.from({ length: 9 }, (_, index) => `p${index}`), 'Please choose at most 8 products'],
])('refuses %j', async (lookIds, message) => {
  expect((await save(lookIds)).body.details).toEqual({ lookIds: message });
});

it('is copied with the product, and is in the audit log', async () => {
  await save([]);
  await save(['trucker']);
  const copy = await call('POST /products/bomber/duplicate');
  expect(copy.body.data).toMatchObject({ lookIds: ['trucker'] });
  const { rows } = await shop.db.execute(
    sql`select before, after from audit_log where entity_id = 'bomber' order by seq desc limit 1`,
  );
  expect(rows).toEqual([{ before: { lookIds: [] }, after: { lookIds: ['trucker'] } }]);
});

it('loses a product that is deleted, and keeps its other products', async () => {
  await shop.db.execute(sql`
    insert into products (id, title, brand, category_id, short_desc, description)
    select 'deleted-' || n, 'Scarf', 'Neel', category_id, '', '' from products, generate_series(1, 2) as n where id = 'bomber'`);
  expect((await save(['deleted-1', 'trucker', 'deleted-2'])).status).toBe(200);
  await shop.db.execute(sql`delete from products where id like 'deleted-%'`);
  const { rows } = await shop.db.execute(sql`select look_ids from products where id = 'bomber'`);
  expect(rows).toEqual([{ look_ids: ['trucker'] }]);
});
