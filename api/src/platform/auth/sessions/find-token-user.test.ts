import { eq } from 'drizzle-orm';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { refreshTokens, sessions, users } from '../../db/schema';
import { findTokenUser } from './find-token-user';
import { rotationGraceMs } from './refresh-session';
import { createSession } from './sessions';

const shop = setUpTestShop();

it('finds no user for a refresh token of an ended session, or for a token that was replaced a while ago', async () => {
  const { userId } = await createSignedInUser(shop);
  const { refreshToken: token, sessionId } = await createSession(shop.db, { userId, audience: 'shop' });
  const find = (now?: Date, audience: 'shop' | 'admin' = 'shop') => findTokenUser(shop.db, token, audience, now);
  const change = (values: object) =>
    shop.db.update(refreshTokens).set(values).where(eq(refreshTokens.sessionId, sessionId));
  expect(await find()).toBe(userId);
  expect(await find(undefined, 'admin')).toBeUndefined();
  expect(await find(new Date(Date.now() + 31 * 86_400_000))).toBeUndefined();
  await change({ rotatedAt: new Date(Date.now() - rotationGraceMs / 2) });
  expect(await find()).toBe(userId);
  await change({ rotatedAt: new Date(Date.now() - rotationGraceMs * 2) });
  expect(await find()).toBeUndefined();
  await change({ rotatedAt: null });
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
  expect(await find()).toBeUndefined();
  await shop.db.update(users).set({ blockedAt: null }).where(eq(users.id, userId));
  await shop.db.update(sessions).set({ revokedAt: new Date(), revokedFor: 'logout' }).where(eq(sessions.id, sessionId));
  expect(await find()).toBeUndefined();
});
