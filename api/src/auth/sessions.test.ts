import { eq } from 'drizzle-orm';
import { refreshTokens, sessions } from '../db/schema';
import { signedInUser, testShop } from '../testing/shop';
import { beginSession, graceAfterRotation, refreshSession } from './sessions';

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
