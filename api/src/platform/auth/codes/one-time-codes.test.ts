import { eq } from 'drizzle-orm';
import { type SignedIn, signedInUser, testShop } from '../../../testing/shop';
import { oneTimeCodes, outbox } from '../../db/schema';
import { InvalidCode, TooManyAttempts } from '../errors';
import { type Purpose, redeemCode, sendCode } from './one-time-codes';

const shop = testShop();
const identifier = 'asha@example.in';
const start = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
let asha: SignedIn;

beforeEach(async () => {
  await shop.db.delete(oneTimeCodes);
  await shop.db.delete(outbox);
  asha = await signedInUser(shop);
});

const sends = (purpose: Purpose = 'sign-in', now = start, to = identifier) =>
  shop.db.transaction((tx) =>
    sendCode(tx, shop.app.keys, { channel: 'email', identifier: to, userId: asha.userId, purpose }, now),
  );
const redeems = (
  code: string,
  purpose: Purpose = 'sign-in',
  { now = start, userId }: { now?: Date; userId?: string } = {},
) => redeemCode(shop.db, shop.app.keys, { identifier, purpose, userId }, code, now);
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

it.each(['confirmation', 'contact'] as const)(
  'a code to sign in with is none for %s, nor the other way round',
  async (other) => {
    expect(await redeems(await sends('sign-in'), other)).toBeInstanceOf(InvalidCode);
    expect(await redeems(await sends(other), 'sign-in')).toBeInstanceOf(InvalidCode);
  },
);

it('does not become another one by being moved to its place', async () => {
  const code = await sends('sign-in');
  await shop.db.update(oneTimeCodes).set({ identifier: `confirmation:${identifier}` });
  expect(await redeems(code, 'confirmation')).toBeInstanceOf(InvalidCode);
});

it("is good for its user only, and a stranger's try leaves it as it is", async () => {
  const code = await sends('contact');
  const stranger = await signedInUser(shop);
  expect(await redeems(code, 'contact', { userId: stranger.userId })).toBeInstanceOf(InvalidCode);
  expect(await redeems(code, 'contact', { userId: asha.userId })).toBe(asha.userId);
});

it('is good for ten minutes, and once', async () => {
  const code = await sends();
  expect(await redeems(code, 'sign-in', { now: after(600) })).toBeInstanceOf(InvalidCode);
  expect(await redeems(code, 'sign-in', { now: after(599) })).toBe(asha.userId);
  expect(await redeems(code)).toBeInstanceOf(InvalidCode);
});

it('is not sent again for a minute, for the same purpose', async () => {
  await sends('sign-in');
  await expect(sends('sign-in', after(18.5))).rejects.toThrow(
    'A code was sent just now. Please use it, or ask for another in 42 seconds.',
  );
  await sends('confirmation', after(19));
  await sends('sign-in', after(60));
});

it('is sent five times in ten minutes, over all purposes', async () => {
  await sends('sign-in', start);
  await sends('confirmation', after(10));
  await sends('contact', after(20));
  await sends('sign-in', after(100));
  await sends('sign-in', after(200));
  await expect(sends('sign-in', after(300))).rejects.toThrow(
    'Too many codes were sent. Please try again in 5 minutes.',
  );
  await expect(sends('contact', after(300))).rejects.toMatchObject({ statusCode: 429, code: 'too_many_codes' });
  await sends('sign-in', after(300), 'ravi@example.in');
  await sends('sign-in', after(601));
});

it('has five tries, also when it is sent again', async () => {
  const code = await sends();
  for (let tries = 0; tries < 5; tries++) expect(await redeems(wrong(code))).toBeInstanceOf(InvalidCode);
  expect(await redeems(code)).toBeInstanceOf(TooManyAttempts);
  expect(await redeems(await sends('sign-in', after(60)))).toBeInstanceOf(TooManyAttempts);
  expect(await redeems(await sends('sign-in', after(600)))).toBe(asha.userId);
});

it('goes with its user', async () => {
  await sends();
  expect(await shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, asha.userId))).toHaveLength(1);
});
