import { eq } from 'drizzle-orm';
import { signAccessToken } from '../../platform/auth/sessions/access-token';
import { createSession } from '../../platform/auth/sessions/sessions';
import { sessions } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { createCustomerHelpers } from './testing/customer';

const shop = setUpTestShop();
const { call } = createCustomerHelpers(shop);
let asha: SignedIn;

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

beforeEach(async () => {
  asha = await createSignedInUser(shop);
});

async function signInElsewhere(userAgent = android) {
  const session = await createSession(shop.db, { userId: asha.userId, audience: 'shop', userAgent });
  const bearer = { authorization: `Bearer ${await signAccessToken(shop.services.keys, session)}` };
  return { userId: asha.userId, bearer, sessionId: session.sessionId };
}

const list = async (user = asha) => (await call(user, 'GET /account/sessions')).body.data;
const isSignedIn = async (user: SignedIn) => (await call(user, 'GET /account/profile')).status === 200;
const listClearedCookies = ({ cookies }: Awaited<ReturnType<typeof call>>) =>
  cookies
    .filter(({ value, expires }) => value === '' && new Date(expires as string).getTime() === 0)
    .map(({ name }) => name);

it('lists the sessions: this one first, then the last used', async () => {
  const oldSession = await signInElsewhere();
  const tablet = await signInElsewhere('something');
  await shop.db
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - 60_000) })
    .where(eq(sessions.id, oldSession.sessionId));
  await createSignedInUser(shop);
  const devices = await list();
  expect(devices).toEqual([
    expect.objectContaining({ isCurrent: true }),
    expect.objectContaining({ _id: tablet.sessionId, device: 'Unknown device', isCurrent: false }),
    {
      _id: oldSession.sessionId,
      device: 'Chrome on Android',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      isCurrent: false,
    },
  ]);
});

it('signs one device out and returns the other devices', async () => {
  const phone = await signInElsewhere();
  const reply = await call(asha, `DELETE /account/sessions/${phone.sessionId}`);
  expect(reply.body.data).toEqual([expect.objectContaining({ isCurrent: true })]);
  expect(listClearedCookies(reply)).toEqual([]);
  expect([await isSignedIn(phone), await isSignedIn(asha)]).toEqual([false, true]);
  const repeatedReply = await call(asha, `DELETE /account/sessions/${phone.sessionId}`);
  expect(repeatedReply).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
});

it('clears the cookies when it is this device', async () => {
  const [{ _id }] = await list();
  const reply = await call(asha, `DELETE /account/sessions/${_id}`);
  expect(reply.body.data).toEqual([]);
  expect(listClearedCookies(reply)).toEqual(['__Host-refreshToken', 'session']);
  expect(await isSignedIn(asha)).toBe(false);
});

it("returns 404 for another customer's session", async () => {
  const stranger = await createSignedInUser(shop);
  const [{ _id }] = await list(stranger);
  expect(await call(asha, `DELETE /account/sessions/${_id}`)).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  });
  expect(await isSignedIn(stranger)).toBe(true);
});

it('signs out all devices, this one too', async () => {
  const [phone, stranger] = [await signInElsewhere(), await createSignedInUser(shop)];
  const reply = await call(asha, 'DELETE /account/sessions');
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  expect(listClearedCookies(reply)).toEqual(['__Host-refreshToken', 'session']);
  expect([await isSignedIn(asha), await isSignedIn(phone), await isSignedIn(stranger)]).toEqual([false, false, true]);
});

it("leaves the shop's cookies alone when an admin signs out all devices", async () => {
  const admin = await createSignedInUser(shop, { role: 'admin' });
  expect(listClearedCookies(await call(admin, 'DELETE /account/sessions'))).toEqual(['__Host-adminRefreshToken']);
});
