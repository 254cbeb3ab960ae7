import { users } from '../../platform/db/schema';
import { addAdmin, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let owner: SignedIn;

beforeEach(async () => {
  await shop.db.delete(users);
  owner = await createSignedInUser(shop, { role: 'admin', name: 'Boss' });
});

const call = (route: string, { bearer } = owner) => shop.call(route, { headers: bearer });
const listOwn = async (admin: SignedIn) => (await call('GET /admin/sessions', admin)).body.data;

it('lists device, network and last use of a sign-in, and ends it', async () => {
  const body = await addAdmin(shop);
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36' };
  const signIn = async () => (await shop.call('POST /admin/auth/login', { body, headers })).body.data;
  const [first, second] = [await signIn(), await signIn()];
  const toAdmin = ({ token, admin }: typeof first) => ({
    userId: admin.id,
    bearer: { authorization: `Bearer ${token}` },
  });
  const rows = await listOwn(toAdmin(second));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ device: 'Chrome on Windows', network: '127.0.0.1', isCurrent: true });
  expect((await call(`DELETE /admin/sessions/${rows[1]._id}`, toAdmin(second))).body.data).toHaveLength(1);
  expect(await call('GET /admin/dashboard', toAdmin(first))).toMatchObject({ status: 401 });
  expect(await call(`DELETE /admin/sessions/${rows[1]._id}`, toAdmin(second))).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  });
});

test("an owner sees and ends another admin's sessions in the admin area, and no sessions in the shop", async () => {
  const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  const customer = await createSignedInUser(shop);
  const [{ _id }] = await listOwn(support);
  expect((await call(`GET /admin/admins/${support.userId}/sessions`)).body.data).toMatchObject([
    { _id, isCurrent: false },
  ]);
  expect((await call(`GET /admin/admins/${customer.userId}/sessions`)).status).toBe(404);
  expect((await call(`DELETE /admin/sessions/${_id}`)).status).toBe(404);
  expect((await call(`DELETE /admin/admins/${owner.userId}/sessions/${_id}`, support)).status).toBe(403);
  expect((await call(`DELETE /admin/admins/${support.userId}/sessions/${_id}`)).body.data).toEqual([]);
  expect((await call('GET /admin/sessions', support)).status).toBe(401);
});

test('an owner ends all sessions of an admin, and of the own ones all but this', async () => {
  const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  expect((await call(`DELETE /admin/admins/${support.userId}/sessions`)).status).toBe(200);
  expect((await call('GET /admin/sessions', support)).status).toBe(401);
  expect((await call(`DELETE /admin/admins/${owner.userId}/sessions`)).status).toBe(200);
  expect(await listOwn(owner)).toMatchObject([{ isCurrent: true }]);
});
