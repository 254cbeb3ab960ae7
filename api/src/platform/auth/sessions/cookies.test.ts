import { eq } from 'drizzle-orm';
import { setUpTestShop, type TestResponse } from '../../../testing/shop';
import { users } from '../../db/schema';
import { cookieNames } from '../../server/cookie-names';
import { hashPassword } from '../passwords/passwords';

const shop = setUpTestShop();
const email = 'asha@example.in';
const password = 'correct horse battery';
const daySeconds = 24 * 60 * 60;

const toCookiesByName = ({ cookies }: Pick<TestResponse, 'cookies'>) =>
  Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]));

beforeEach(async () => {
  await shop.db.delete(users);
});

async function signIn(rememberMe?: boolean) {
  const form = { name: 'Asha Rao', email, acceptTermsAndCondition: true };
  const { body } = await shop.call('POST /auth/register', { body: form });
  return shop.call('POST /auth/verify-otp', { body: { code: body.data.otp, email, rememberMe } });
}
const refresh = (reply: TestResponse) => {
  const { [cookieNames.refresh]: refreshToken, session } = toCookiesByName(reply);
  return shop.call('POST /auth/refresh-token', {
    cookies: { [cookieNames.refresh]: refreshToken.value, session: session.value },
  });
};

test.each([undefined, true])(
  'a session outlives the browser (rememberMe %s), also after a refresh',
  async (rememberMe) => {
    const signedIn = await signIn(rememberMe);
    for (const reply of [signedIn, await refresh(signedIn)]) {
      const { [cookieNames.refresh]: refreshToken, session } = toCookiesByName(reply);
      expect(refreshToken).toMatchObject({ maxAge: 30 * daySeconds, httpOnly: true });
      expect(session).toMatchObject({ value: '1', maxAge: 7 * daySeconds });
    }
  },
);

test('a session ends with the browser when it is off, also after a refresh', async () => {
  const signedIn = await signIn(false);
  for (const reply of [signedIn, await refresh(signedIn)]) {
    expect(reply.status).toBe(200);
    const { [cookieNames.refresh]: refreshToken, session } = toCookiesByName(reply);
    for (const cookie of [refreshToken, session]) {
      expect(cookie).not.toHaveProperty('maxAge');
      expect(cookie).not.toHaveProperty('expires');
      expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict' });
    }
    expect(session.value).toBe('until-closed');
  }
});

test('a session works the same with a password', async () => {
  await signIn();
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.email, email));
  const loginCookie = async (rememberMe?: boolean) =>
    toCookiesByName(await shop.call('POST /auth/login', { body: { email, password, rememberMe } }))[
      cookieNames.refresh
    ];
  expect(await loginCookie(false)).not.toHaveProperty('maxAge');
  expect(await loginCookie()).toHaveProperty('maxAge', 30 * daySeconds);
});

test("the refreshToken of an answer renews nothing without the browser's cookie", async () => {
  const signedIn = await signIn();
  const { refreshToken } = signedIn.body.data;
  const attempt = (cookies: Record<string, string>) =>
    shop.call('POST /auth/refresh-token', {
      cookies,
      body: { refreshToken },
      headers: { 'x-refresh-token': refreshToken },
    });
  expect(refreshToken).toMatch(/^[\w-]{40,}$/);
  expect((await attempt({ [cookieNames.refresh]: refreshToken })).status).toBe(401);
  expect((await attempt({})).status).toBe(401);
  expect((await refresh(signedIn)).status).toBe(200);
});

describe('a call that a cookie authenticates', () => {
  const routes = ['/auth/refresh-token', '/auth/logout', '/admin/auth/refresh-token', '/admin/auth/logout'];

  test.each(routes)('POST %s is refused for the page of another site, and ends nothing', async (path) => {
    const signedIn = await signIn();
    for (const fetchSite of ['cross-site', 'same-site']) {
      const { [cookieNames.refresh]: refreshToken } = toCookiesByName(signedIn);
      const reply = await shop.call(`POST ${path}`, {
        cookies: { [cookieNames.refresh]: refreshToken.value },
        headers: { 'sec-fetch-site': fetchSite, origin: 'https://evil.example' },
      });
      expect([reply.status, reply.body.code, reply.cookies]).toEqual([403, 'cross_site', []]);
    }
    expect((await refresh(signedIn)).status).toBe(200);
  });

  it('is served to the shop itself, and to clients that are no browsers', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
      expect((await shop.call('POST /auth/logout', { headers: headers as Record<string, string> })).status).toBe(200);
  });
});

describe('in a browser without Sec-Fetch-Site, outside a demo, a call that a cookie authenticates', () => {
  const realShop = setUpTestShop({ isDemo: false });

  test.each([
    ['https://vastra.example', 200],
    ['https://evil.example', 403],
    ['https://vastra.example.evil.example', 403],
    ['null', 403],
  ])('from %s gets %i', async (origin, status) => {
    expect((await realShop.call('POST /auth/logout', { headers: { origin } })).status).toBe(status);
  });
});
