import { eq } from 'drizzle-orm';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { refreshTokens, sessions } from '../../db/schema';
import { deriveKeys } from '../keys';
import { signAccessToken } from './access-token';
import { endSessionById, endSessions } from './end-sessions';
import { listSessions } from './list-sessions';
import { refreshSession, rotationGraceMs } from './refresh-session';
import { createSession, type NewSession } from './sessions';

const shop = setUpTestShop();
const start = new Date();
const addMs = (ms: number) => new Date(start.getTime() + ms);
const dayMs = 24 * 3600 * 1000;

async function startSession(audience: 'shop' | 'admin' = 'shop') {
  const { userId } = await createSignedInUser(shop);
  return createSession(shop.db, { userId, audience });
}
const refresh = (token: string, now = start, audience: 'shop' | 'admin' = 'shop') =>
  refreshSession(shop.db, shop.services.keys, { token, audience, now });

it('returns the same token to two tabs that refresh at once', async () => {
  const { refreshToken } = await startSession();
  const [firstReply, otherSession] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  expect(firstReply?.refreshToken).toBeDefined();
  expect(otherSession).toEqual(firstReply);
});

it('accepts the previous token for ten seconds', async () => {
  const { refreshToken } = await startSession();
  const next = await refresh(refreshToken);
  expect(await refresh(refreshToken, addMs(rotationGraceMs))).toEqual(next);
});

it('accepts the previous token for ten seconds, also when the secret was changed between', async () => {
  const { refreshToken } = await startSession();
  const next = await refresh(refreshToken);
  const config = { ...shop.services.config, sessionSecret: 'another secret of this shop, also long enough' };
  const keys = deriveKeys({ ...config, previousSessionSecrets: [shop.services.config.sessionSecret!] });
  const request = { token: refreshToken, audience: 'shop' as const, now: addMs(1000) };
  expect(await refreshSession(shop.db, keys, request)).toEqual(next);
});

it('returns the newest token to a late tab within the ten seconds', async () => {
  const { refreshToken } = await startSession();
  const second = await refresh(refreshToken, addMs(0));
  const third = await refresh(second!.refreshToken, addMs(1000));
  expect(await refresh(refreshToken, addMs(2000))).toEqual(third);
});

it('ends the whole family when a token is used after its ten seconds', async () => {
  const { refreshToken, sessionId } = await startSession();
  const next = await refresh(refreshToken);
  expect(await refresh(refreshToken, addMs(rotationGraceMs + 1))).toBeUndefined();
  expect(await refresh(next!.refreshToken, addMs(rotationGraceMs + 2))).toBeUndefined();
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(session.revokedFor).toBe('reuse');
});

it.each([
  ['the thief refreshes first', ['thief', 'owner']],
  ['the owner refreshes first', ['owner', 'thief']],
])('signs out both thief and owner: %s', async (_case, [first, second]) => {
  const { refreshToken: stolen } = await startSession();
  const sessionByHolder: Record<string, NewSession> = { [first]: (await refresh(stolen))! };
  expect(await refresh(stolen, addMs(rotationGraceMs + 1))).toBeUndefined();
  expect(sessionByHolder[second]).toBeUndefined();
  expect(await refresh(sessionByHolder[first].refreshToken, addMs(rotationGraceMs + 2))).toBeUndefined();
  const headers = { authorization: `Bearer ${await signAccessToken(shop.services.keys, sessionByHolder[first])}` };
  expect((await shop.call('GET /auth/me', { headers })).body.code).toBe('session_expired');
});

it('ends only the family of the stolen token', async () => {
  const [stolen, otherSession] = [await startSession(), await startSession()];
  await refresh(stolen.refreshToken);
  await refresh(stolen.refreshToken, addMs(rotationGraceMs + 1));
  expect(await refresh(otherSession.refreshToken, addMs(rotationGraceMs + 1))).toBeDefined();
});

test('a session lasts thirty days from the last refresh, and ninety in all', async () => {
  const { refreshToken } = await startSession();
  expect(await refresh(refreshToken, addMs(30.1 * dayMs))).toBeUndefined();
  let token = (await startSession()).refreshToken;
  for (const days of [29, 58, 87]) token = (await refresh(token, addMs(days * dayMs)))!.refreshToken;
  expect(await refresh(token, addMs(90.1 * dayMs))).toBeUndefined();
});

it("accepts neither a customer's token for an admin session nor an admin's for the shop", async () => {
  expect(await refresh((await startSession('shop')).refreshToken, start, 'admin')).toBeUndefined();
  expect(await refresh((await startSession('admin')).refreshToken, start, 'shop')).toBeUndefined();
});

it('stores only hashes', async () => {
  const { refreshToken } = await startSession();
  const rows = await shop.db.select().from(refreshTokens);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

describe('the sessions of a user', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

  test('are listed while they are valid, the last used first', async () => {
    const { userId } = await createSignedInUser(shop);
    const begun = await createSession(shop.db, { userId, audience: 'shop', userAgent: phone });
    await refresh(begun.refreshToken, addMs(dayMs));
    const list = (now: Date) => listSessions(shop.db, userId, { now });
    expect(await list(addMs(dayMs))).toEqual([
      {
        id: begun.sessionId,
        device: 'Chrome on Android',
        network: '',
        createdAt: expect.any(Date),
        lastSeenAt: addMs(dayMs),
      },
      expect.objectContaining({ device: 'Unknown device' }),
    ]);
    expect(await list(addMs(30.5 * dayMs))).toMatchObject([{ id: begun.sessionId }]);
    expect(await list(addMs(31.1 * dayMs))).toEqual([]);
  });

  test('end one by one, by their owner only, and once', async () => {
    const { userId, sessionId, refreshToken } = await startSession();
    expect(await endSessionById(shop.db, (await startSession()).userId, sessionId)).toBe(false);
    expect(await refresh(refreshToken)).toBeDefined();
    expect(await endSessionById(shop.db, userId, sessionId)).toBe(true);
    expect(await refresh(refreshToken)).toBeUndefined();
    expect(await endSessionById(shop.db, userId, sessionId)).toBe(false);
    expect((await listSessions(shop.db, userId)).map(({ id }) => id)).not.toContain(sessionId);
  });

  test('end all at once except one', async () => {
    const { userId } = await createSignedInUser(shop);
    const [current, otherSession] = [
      await createSession(shop.db, { userId, audience: 'shop' }),
      await createSession(shop.db, { userId, audience: 'admin' }),
    ];
    const stranger = await startSession();
    expect(await endSessions(shop.db, userId, { except: current.sessionId, reason: 'password' })).toBe(2);
    expect(await refresh(otherSession.refreshToken, start, 'admin')).toBeUndefined();
    expect(await refresh(current.refreshToken)).toBeDefined();
    expect(await refresh(stranger.refreshToken)).toBeDefined();
    expect(await endSessions(shop.db, userId, { reason: 'ended' })).toBe(1);
    expect(await listSessions(shop.db, userId)).toEqual([]);
  });
});
