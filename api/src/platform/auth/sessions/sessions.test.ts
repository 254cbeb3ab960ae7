import { eq } from 'drizzle-orm';
import { signedInUser, testShop } from '../../../testing/shop';
import { refreshTokens, sessions } from '../../db/schema';
import { signAccessToken } from './access-token';
import {
  type Begun,
  beginSession,
  endSessionById,
  endSessionsOf,
  graceAfterRotation,
  listSessionsOf,
  refreshSession,
} from './sessions';

const shop = testShop();
const start = new Date();
const later = (ms: number) => new Date(start.getTime() + ms);
const day = 24 * 3600 * 1000;

async function begins(audience: 'shop' | 'admin' = 'shop') {
  const { userId } = await signedInUser(shop);
  return beginSession(shop.db, { userId, audience });
}
const refreshes = (token: string, now = start, audience: 'shop' | 'admin' = 'shop') =>
  refreshSession(shop.db, shop.app.keys, { token, audience, now });

it('gives two tabs that refresh at once the same token', async () => {
  const { refreshToken } = await begins();
  const [one, other] = await Promise.all([refreshes(refreshToken), refreshes(refreshToken)]);
  expect(one?.refreshToken).toBeDefined();
  expect(other).toEqual(one);
});

it('honours the previous token for ten seconds', async () => {
  const { refreshToken } = await begins();
  const next = await refreshes(refreshToken);
  expect(await refreshes(refreshToken, later(graceAfterRotation))).toEqual(next);
});

it('leads a late tab to the newest token within the ten seconds', async () => {
  const { refreshToken } = await begins();
  const second = await refreshes(refreshToken, later(0));
  const third = await refreshes(second!.refreshToken, later(1000));
  expect(await refreshes(refreshToken, later(2000))).toEqual(third);
});

it('ends the whole family when a token is used after its ten seconds', async () => {
  const { refreshToken, sessionId } = await begins();
  const next = await refreshes(refreshToken);
  expect(await refreshes(refreshToken, later(graceAfterRotation + 1))).toBeUndefined();
  expect(await refreshes(next!.refreshToken, later(graceAfterRotation + 2))).toBeUndefined();
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(session.revokedFor).toBe('reuse');
});

it.each([
  ['the thief refreshes first', ['thief', 'owner']],
  ['the owner refreshes first', ['owner', 'thief']],
])('puts thief and owner both out: %s', async (_who, [first, second]) => {
  const { refreshToken: stolen } = await begins();
  const has: Record<string, Begun> = { [first]: (await refreshes(stolen))! };
  expect(await refreshes(stolen, later(graceAfterRotation + 1))).toBeUndefined();
  expect(has[second]).toBeUndefined();
  expect(await refreshes(has[first].refreshToken, later(graceAfterRotation + 2))).toBeUndefined();
  const headers = { authorization: `Bearer ${await signAccessToken(shop.app.keys, has[first])}` };
  expect((await shop.call('GET /auth/me', { headers })).body.code).toBe('session_expired');
});

it('ends only the family of the stolen token', async () => {
  const [stolen, other] = [await begins(), await begins()];
  await refreshes(stolen.refreshToken);
  await refreshes(stolen.refreshToken, later(graceAfterRotation + 1));
  expect(await refreshes(other.refreshToken, later(graceAfterRotation + 1))).toBeDefined();
});

it('lasts thirty days from the last refresh, and ninety in all', async () => {
  const { refreshToken } = await begins();
  expect(await refreshes(refreshToken, later(30.1 * day))).toBeUndefined();
  let token = (await begins()).refreshToken;
  for (const days of [29, 58, 87]) token = (await refreshes(token, later(days * day)))!.refreshToken;
  expect(await refreshes(token, later(90.1 * day))).toBeUndefined();
});

it("does not take a customer's token for an admin's session, nor the other way round", async () => {
  expect(await refreshes((await begins('shop')).refreshToken, start, 'admin')).toBeUndefined();
  expect(await refreshes((await begins('admin')).refreshToken, start, 'shop')).toBeUndefined();
});

it('keeps only hashes', async () => {
  const { refreshToken } = await begins();
  const rows = await shop.db.select().from(refreshTokens);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

describe('the sessions of a user', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

  it('are listed while they are alive, the one seen last first', async () => {
    const { userId } = await signedInUser(shop);
    const begun = await beginSession(shop.db, { userId, audience: 'shop', userAgent: phone });
    await refreshes(begun.refreshToken, later(day));
    const list = (now: Date) => listSessionsOf(shop.db, userId, now);
    expect(await list(later(day))).toEqual([
      { id: begun.sessionId, device: 'Chrome on Android', createdAt: expect.any(Date), lastSeenAt: later(day) },
      expect.objectContaining({ device: 'Unknown device' }),
    ]);
    expect(await list(later(30.5 * day))).toMatchObject([{ id: begun.sessionId }]);
    expect(await list(later(31.1 * day))).toEqual([]);
  });

  it('end one by one, by their owner only, and once', async () => {
    const { userId, sessionId, refreshToken } = await begins();
    expect(await endSessionById(shop.db, (await begins()).userId, sessionId)).toBe(false);
    expect(await refreshes(refreshToken)).toBeDefined();
    expect(await endSessionById(shop.db, userId, sessionId)).toBe(true);
    expect(await refreshes(refreshToken)).toBeUndefined();
    expect(await endSessionById(shop.db, userId, sessionId)).toBe(false);
    expect((await listSessionsOf(shop.db, userId)).map(({ id }) => id)).not.toContain(sessionId);
  });

  it('end all at once but one', async () => {
    const { userId } = await signedInUser(shop);
    const [kept, other] = [
      await beginSession(shop.db, { userId, audience: 'shop' }),
      await beginSession(shop.db, { userId, audience: 'admin' }),
    ];
    const stranger = await begins();
    expect(await endSessionsOf(shop.db, userId, { except: kept.sessionId, reason: 'password' })).toBe(2);
    expect(await refreshes(other.refreshToken, start, 'admin')).toBeUndefined();
    expect(await refreshes(kept.refreshToken)).toBeDefined();
    expect(await refreshes(stranger.refreshToken)).toBeDefined();
    expect(await endSessionsOf(shop.db, userId, { reason: 'ended' })).toBe(1);
    expect(await listSessionsOf(shop.db, userId)).toEqual([]);
  });
});
