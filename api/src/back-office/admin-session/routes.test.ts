import { users } from '../../platform/db/schema';
import { cookieNames } from '../../platform/server/cookie-names';
import { addAdmin, createSignedInUser, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();

beforeEach(async () => {
  await shop.db.delete(users);
});

describe('sign-in', () => {
  it('returns a token and the admin, and sets the cookie of the admin area', async () => {
    const credentials = await addAdmin(shop);
    const reply = await shop.call('POST /admin/auth/login', { body: credentials });
    expect(reply.body.data).toEqual({
      token: expect.any(String),
      admin: {
        id: expect.any(String),
        name: 'Shop Admin',
        email: 'admin@vastra.example',
        role: 'admin',
        adminRole: 'owner',
        remotes: [],
        permissions: expect.arrayContaining(['admins.write']),
        hasSecondFactor: false,
        needsSecondFactor: false,
        favourites: { favourites: [], revision: 0 },
      },
    });
    expect(reply.cookies).toMatchObject([
      { name: '__Host-adminRefreshToken', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
      { name: '__Host-knownDevice', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
    ]);
    const headers = { authorization: `Bearer ${reply.body.data.token}` };
    expect((await shop.call('GET /admin/dashboard', { headers })).status).toBe(200);
    expect((await shop.call('GET /auth/me', { headers })).body.data.role).toBe('admin');
  });

  it('refuses a wrong password', async () => {
    const { email } = await addAdmin(shop);
    const { status, body } = await shop.call('POST /admin/auth/login', { body: { email, password: 'wrong' } });
    expect(status).toBe(401);
    expect(body.message).toBe('Login failed');
  });

  it("refuses a customer, even with the customer's right password", async () => {
    const credentials = await addAdmin(shop);
    await shop.db.update(users).set({ role: 'user' });
    const { status, body } = await shop.call('POST /admin/auth/login', { body: credentials });
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: 'Not authorized as admin', code: 'not_admin' });
  });

  it('needs both email and password', async () => {
    const { status, body } = await shop.call('POST /admin/auth/login', { body: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.details).sort()).toEqual(['email', 'password']);
  });

  it('is refreshed by its cookie until logout', async () => {
    const login = await shop.call('POST /admin/auth/login', { body: await addAdmin(shop) });
    const first = { [cookieNames.adminRefresh]: login.cookies[0].value };
    const refreshed = await shop.call('POST /admin/auth/refresh-token', { cookies: first });
    expect(refreshed.body.data).toMatchObject({ token: expect.any(String), admin: { role: 'admin' } });
    const next = { [cookieNames.adminRefresh]: refreshed.cookies[0].value };
    await shop.call('POST /admin/auth/logout', { cookies: next });
    expect((await shop.call('POST /admin/auth/refresh-token', { cookies: next })).status).toBe(401);
    const headers = { authorization: `Bearer ${refreshed.body.data.token}` };
    expect((await shop.call('GET /admin/dashboard', { headers })).status).toBe(401);
  });

  it('ends at logout with the access token alone', async () => {
    const { bearer } = await createSignedInUser(shop, { role: 'admin' });
    expect((await shop.call('POST /admin/auth/logout', { headers: bearer })).status).toBe(200);
    expect((await shop.call('GET /admin/dashboard', { headers: bearer })).status).toBe(401);
  });

  it('ends at once for an admin who lost the role', async () => {
    const admin = await createSignedInUser(shop, { role: 'admin' });
    await shop.db.update(users).set({ role: 'user' });
    expect((await shop.call('GET /admin/dashboard', { headers: admin.bearer })).status).toBe(403);
  });

  it('does not accept a customer session of an admin', async () => {
    const code = await shop.call('POST /auth/register', {
      body: { name: 'Boss', email: 'boss@example.in', acceptTermsAndCondition: true },
    });
    const body = { code: code.body.data.otp, email: 'boss@example.in' };
    const session = await shop.call('POST /auth/verify-otp', { body });
    await shop.db.update(users).set({ role: 'admin' });
    const headers = { authorization: `Bearer ${session.body.data.token}` };
    expect((await shop.call('GET /admin/dashboard', { headers })).status).toBe(403);
  });
});
