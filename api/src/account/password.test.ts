import { eq } from 'drizzle-orm';
import { signAccessToken } from '../auth/access-token';
import { beginSession } from '../auth/sessions';
import { sessions } from '../db/schema';
import { type SignedIn, signedInUser, testShop } from '../testing/shop';
import { customers, password } from './testing/customer';

const shop = testShop();
const { call, withPassword, code, rowOf, emailOf, mailsTo, profile } = customers(shop);

const set = (who: SignedIn, confirmation: string, chosen = 'a better password') =>
  call(who, 'PUT /account/password', { confirmation, password: chosen });
const logsIn = async (email: string, chosen: string) =>
  (await shop.call('POST /auth/login', { body: { email, password: chosen } })).status;

/** The same customer on another device. */
async function elsewhere({ userId }: SignedIn): Promise<SignedIn & { sessionId: string }> {
  const session = await beginSession(shop.db, { userId, audience: 'shop' });
  const { sessionId } = session;
  return { userId, sessionId, bearer: { authorization: `Bearer ${await signAccessToken(shop.app.keys, session)}` } };
}

it('is set by a code, and signs in from then on', async () => {
  const asha = await signedInUser(shop);
  const email = await emailOf(asha);
  const { status, body } = await set(asha, await code(asha));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ email, hasPassword: true });
  expect((await rowOf(asha)).passwordHash).toMatch(/^\$argon2id\$/);
  expect(await logsIn(email, 'a better password')).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('The password of your Vastra account was set');
});

it('is changed by the one before', async () => {
  const asha = await withPassword();
  const email = await emailOf(asha);
  expect((await set(asha, password)).status).toBe(200);
  expect([await logsIn(email, password), await logsIn(email, 'a better password')]).toEqual([401, 200]);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: 'The password of your Vastra account was changed' });
  expect(`${mail.body}${mail.html}`).not.toContain('a better password');
});

it('is told by SMS where there is no email', async () => {
  const phone = { phone: '9876500011', phoneVerifiedAt: new Date() };
  await set(await withPassword({ email: null, emailVerifiedAt: null, ...phone }), password);
  expect((await mailsTo('9876500011'))[0]).toMatchObject({ channel: 'sms', body: expect.stringContaining('changed') });
});

it('ends every other session of the account, and nobody elses', async () => {
  const [asha, stranger] = [await withPassword(), await withPassword()];
  const phone = await elsewhere(asha);
  await set(asha, password);
  expect(await call(phone, 'GET /account/profile')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  expect(await profile(asha)).toMatchObject({ hasPassword: true });
  expect(await profile(stranger)).toMatchObject({ hasPassword: true });
  const [ended] = await shop.db.select().from(sessions).where(eq(sessions.id, phone.sessionId));
  expect(ended.revokedFor).toBe('password');
});

it('leaves the sessions alone when it is refused', async () => {
  const asha = await withPassword();
  const phone = await elsewhere(asha);
  expect((await set(asha, 'wrong')).status).toBe(403);
  expect(await profile(phone)).toMatchObject({ name: 'Asha Rao' });
});

it.each(['too short', ''])('is not %j', async (chosen) => {
  const { status, body } = await set(await withPassword(), password, chosen);
  expect(status).toBe(400);
  expect(body.details).toEqual({ password: 'Please choose a password of at least 10 characters' });
});
