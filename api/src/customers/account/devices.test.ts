import { eq } from 'drizzle-orm';
import { signAccessToken } from '../../platform/auth/access-token';
import { beginSession } from '../../platform/auth/sessions';
import { sessions } from '../../platform/db/schema';
import { type SignedIn, signedInUser, testShop } from '../../testing/shop';
import { customers } from './testing/customer';

const shop = testShop();
const { call } = customers(shop);
let asha: SignedIn;

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

beforeEach(async () => {
  asha = await signedInUser(shop);
});

async function signsInElsewhere(userAgent = android) {
  const session = await beginSession(shop.db, { userId: asha.userId, audience: 'shop', userAgent });
  const bearer = { authorization: `Bearer ${await signAccessToken(shop.app.keys, session)}` };
  return { userId: asha.userId, bearer, sessionId: session.sessionId };
}

const list = async (who = asha) => (await call(who, 'GET /account/sessions')).body.data;
const isIn = async (who: SignedIn) => (await call(who, 'GET /account/profile')).status === 200;
const cleared = ({ cookies }: Awaited<ReturnType<typeof call>>) =>
  cookies
    .filter(({ value, expires }) => value === '' && new Date(expires as string).getTime() === 0)
    .map(({ name }) => name);

it('lists where the customer is signed in, here first, then the ones seen last', async () => {
  const old = await signsInElsewhere();
  const tablet = await signsInElsewhere('something');
  await shop.db
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - 60_000) })
    .where(eq(sessions.id, old.sessionId));
  await signedInUser(shop);
  const found = await list();
  expect(found).toEqual([
    expect.objectContaining({ isCurrent: true }),
    expect.objectContaining({ _id: tablet.sessionId, device: 'Unknown device', isCurrent: false }),
    {
      _id: old.sessionId,
      device: 'Chrome on Android',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      isCurrent: false,
    },
  ]);
});

it('signs one device out and answers the rest', async () => {
  const phone = await signsInElsewhere();
  const reply = await call(asha, `DELETE /account/sessions/${phone.sessionId}`);
  expect(reply.body.data).toEqual([expect.objectContaining({ isCurrent: true })]);
  expect(cleared(reply)).toEqual([]);
  expect([await isIn(phone), await isIn(asha)]).toEqual([false, true]);
  const again = await call(asha, `DELETE /account/sessions/${phone.sessionId}`);
  expect(again).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
});

it('clears the cookies when it is this device', async () => {
  const [{ _id }] = await list();
  const reply = await call(asha, `DELETE /account/sessions/${_id}`);
  expect(reply.body.data).toEqual([]);
  expect(cleared(reply)).toEqual(['refreshToken', 'session']);
  expect(await isIn(asha)).toBe(false);
});

it("does not find anybody else's session", async () => {
  const stranger = await signedInUser(shop);
  const [{ _id }] = await list(stranger);
  expect(await call(asha, `DELETE /account/sessions/${_id}`)).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  });
  expect(await isIn(stranger)).toBe(true);
});

it('signs out everywhere, here too', async () => {
  const [phone, stranger] = [await signsInElsewhere(), await signedInUser(shop)];
  const reply = await call(asha, 'DELETE /account/sessions');
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  expect(cleared(reply)).toEqual(['refreshToken', 'session']);
  expect([await isIn(asha), await isIn(phone), await isIn(stranger)]).toEqual([false, false, true]);
});

it("leaves the shop's cookies to whoever they belong to when an admin signs out everywhere", async () => {
  const admin = await signedInUser(shop, { role: 'admin' });
  expect(cleared(await call(admin, 'DELETE /account/sessions'))).toEqual(['adminRefreshToken']);
});
