import { eq } from 'drizzle-orm';
import { type Reply, testShop } from '../../../testing/shop';
import { users } from '../../db/schema';
import { hashPassword } from '../passwords/passwords';

const shop = testShop();
const email = 'asha@example.in';
const password = 'correct horse battery';
const day = 24 * 60 * 60;

const cookies = ({ cookies }: Pick<Reply, 'cookies'>) =>
  Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]));

beforeEach(async () => {
  await shop.db.delete(users);
});

async function signsIn(rememberMe?: boolean) {
  const form = { name: 'Asha Rao', email, acceptTermsAndCondition: true };
  const { body } = await shop.call('POST /auth/register', { body: form });
  return shop.call('POST /auth/verify-otp', { body: { code: body.data.otp, email, rememberMe } });
}
const refreshes = (reply: Reply) => {
  const { refreshToken, session } = cookies(reply);
  return shop.call('POST /auth/refresh-token', {
    cookies: { refreshToken: refreshToken.value, session: session.value },
  });
};

it.each([undefined, true])('outlives the browser (rememberMe %s), also after a refresh', async (rememberMe) => {
  const signedIn = await signsIn(rememberMe);
  for (const reply of [signedIn, await refreshes(signedIn)]) {
    const { refreshToken, session } = cookies(reply);
    expect(refreshToken).toMatchObject({ maxAge: 30 * day, httpOnly: true });
    expect(session).toMatchObject({ value: '1', maxAge: 7 * day });
  }
});

it('ends with the browser when it is not wanted, also after a refresh', async () => {
  const signedIn = await signsIn(false);
  for (const reply of [signedIn, await refreshes(signedIn)]) {
    expect(reply.status).toBe(200);
    const { refreshToken, session } = cookies(reply);
    for (const cookie of [refreshToken, session]) {
      expect(cookie).not.toHaveProperty('maxAge');
      expect(cookie).not.toHaveProperty('expires');
      expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict' });
    }
    expect(session.value).toBe('until-closed');
  }
});

it('is the same with a password', async () => {
  await signsIn();
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.email, email));
  const remembered = async (rememberMe?: boolean) =>
    cookies(await shop.call('POST /auth/login', { body: { email, password, rememberMe } })).refreshToken;
  expect(await remembered(false)).not.toHaveProperty('maxAge');
  expect(await remembered()).toHaveProperty('maxAge', 30 * day);
});
