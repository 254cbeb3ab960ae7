import { eq } from 'drizzle-orm';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { codeLocks, oneTimeCodes, outbox, rateLimits } from '../../db/schema';
import { toNetworkSource } from '../attempts/attempt-source';
import { InvalidCodeError, TooManyAttemptsError } from '../errors';
import { type CodePurpose, redeemCode, sendCode } from './one-time-codes';

const shop = setUpTestShop();
const identifier = 'asha@example.in';
const start = new Date('2026-11-20T10:00:00Z');
const addSeconds = (seconds: number) => new Date(start.getTime() + seconds * 1000);
let asha: SignedIn;

beforeEach(async () => {
  await shop.db.delete(oneTimeCodes);
  await shop.db.delete(codeLocks);
  await shop.db.delete(outbox);
  await shop.db.delete(rateLimits);
  asha = await createSignedInUser(shop);
});

const send = (purpose: CodePurpose = 'sign-in', now = start, to = identifier, challenge?: string) =>
  shop.db.transaction((tx) =>
    sendCode(tx, shop.services, { channel: 'email', identifier: to, userId: asha.userId, purpose, challenge }, now),
  );
interface Attempt {
  now?: Date;
  userId?: string;
  challenge?: string;
  ip?: string;
}
const redeem = (
  code: string,
  purpose: CodePurpose = 'sign-in',
  { now = start, userId, challenge, ip = '203.0.113.7' }: Attempt = {},
) =>
  redeemCode(
    shop.db,
    shop.services.keys,
    { identifier, purpose, userId, challenge, source: toNetworkSource(ip) },
    code,
    now,
  );
const toWrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

test.each(['confirmation', 'contact'] as const)(
  'a sign-in code is not valid for %s, nor the other way round',
  async (other) => {
    expect(await redeem(await send('sign-in'), other)).toBeInstanceOf(InvalidCodeError);
    expect(await redeem(await send(other), 'sign-in')).toBeInstanceOf(InvalidCodeError);
  },
);

test('a code is not valid for another purpose when its row is changed', async () => {
  const code = await send('sign-in');
  await shop.db.update(oneTimeCodes).set({ key: `confirmation::${identifier}`, target: `confirmation:${identifier}` });
  expect(await redeem(code, 'confirmation')).toBeInstanceOf(InvalidCodeError);
});

test('a code is valid for its user only, and survives the attempt of another user', async () => {
  const code = await send('contact');
  const stranger = await createSignedInUser(shop);
  expect(await redeem(code, 'contact', { userId: stranger.userId })).toBeInstanceOf(InvalidCodeError);
  expect(await redeem(code, 'contact', { userId: asha.userId })).toBe(asha.userId);
});

test('a code is valid for ten minutes, and once', async () => {
  const code = await send();
  expect(await redeem(code, 'sign-in', { now: addSeconds(600) })).toBeInstanceOf(InvalidCodeError);
  expect(await redeem(code, 'sign-in', { now: addSeconds(599) })).toBe(asha.userId);
  expect(await redeem(code)).toBeInstanceOf(InvalidCodeError);
});

test('a code is not sent again for a minute, for the same purpose', async () => {
  await send('sign-in');
  await expect(send('sign-in', addSeconds(18.5))).rejects.toMatchObject({
    message: 'A code was sent just now. Please use it, or ask for another in 42 seconds.',
    retryAfterSeconds: 42,
  });
  await send('confirmation', addSeconds(19));
  await send('sign-in', addSeconds(60));
});

test('a stranger without the challenge has five attempts for each network', async () => {
  const code = await send('sign-in', start, identifier, 'own browser');
  for (let attempts = 0; attempts < 5; attempts++) await redeem(toWrongCode(code));
  expect(await redeem(code)).toBeInstanceOf(TooManyAttemptsError);
  expect(await redeem(code, 'sign-in', { ip: '198.51.100.9' })).toBe(asha.userId);
});

test('beyond a hundred wrong codes in a day, each network has three', async () => {
  const code = await send();
  for (let guess = 0; guess < 100; guess++) {
    const ip = `198.51.100.${guess}`;
    expect(await redeem(toWrongCode(code), 'sign-in', { ip })).toBeInstanceOf(InvalidCodeError);
  }
  for (let guess = 0; guess < 3; guess++) expect(await redeem(toWrongCode(code))).toBeInstanceOf(InvalidCodeError);
  expect(await redeem(code)).toMatchObject({ retryAfterSeconds: 24 * 3600 });
  expect(await redeem(code, 'sign-in', { ip: '192.0.2.1' })).toBe(asha.userId);
});

test('a code allows five attempts, also when it is sent again', async () => {
  const code = await send();
  for (let attempts = 0; attempts < 5; attempts++)
    expect(await redeem(toWrongCode(code))).toBeInstanceOf(InvalidCodeError);
  expect(await redeem(code)).toBeInstanceOf(TooManyAttemptsError);
  const sentAgain = await send('sign-in', addSeconds(60));
  expect(await redeem(sentAgain, 'sign-in', { now: addSeconds(100.5) })).toMatchObject({
    statusCode: 429,
    retryAfterSeconds: 500,
  });
  // From then on a new code has new attempts, so waiting for this one would be in vain.
  expect(await redeem(sentAgain, 'sign-in', { now: addSeconds(600) })).toBeInstanceOf(InvalidCodeError);
  expect(await redeem(await send('sign-in', addSeconds(600)), 'sign-in', { now: addSeconds(600) })).toBe(asha.userId);
});

test('a code belongs to its user', async () => {
  await send();
  expect(await shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, asha.userId))).toHaveLength(1);
});

describe('the challenge of the browser that asked for a code', () => {
  it("survives a stranger's wrong codes", async () => {
    const code = await send('sign-in', start, identifier, 'own browser');
    for (let attempts = 0; attempts < 5; attempts++)
      expect(await redeem(toWrongCode(code))).toBeInstanceOf(InvalidCodeError);
    expect(await redeem(code)).toBeInstanceOf(TooManyAttemptsError);
    expect(await redeem(code, 'sign-in', { challenge: 'another browser' })).toBeInstanceOf(TooManyAttemptsError);
    expect(await redeem(toWrongCode(code), 'sign-in', { challenge: 'own browser' })).toBeInstanceOf(InvalidCodeError);
    expect(await redeem(code, 'sign-in', { challenge: 'own browser' })).toBe(asha.userId);
  });

  it('survives the codes that a stranger asks for', async () => {
    const code = await send('sign-in', start, identifier, 'own browser');
    await send('sign-in', addSeconds(60), identifier, 'stranger');
    expect(await redeem(code, 'sign-in', { challenge: 'own browser', now: addSeconds(61) })).toBe(asha.userId);
  });

  it('has five attempts, also when its code is sent again', async () => {
    const code = await send('sign-in', start, identifier, 'own browser');
    for (let attempts = 0; attempts < 5; attempts++)
      await redeem(toWrongCode(code), 'sign-in', { challenge: 'own browser' });
    const sentAgain = await send('sign-in', addSeconds(60), identifier, 'own browser');
    expect(await redeem(sentAgain, 'sign-in', { challenge: 'own browser', now: addSeconds(61) })).toBeInstanceOf(
      TooManyAttemptsError,
    );
  });

  it('is not needed for the right code', async () => {
    expect(await redeem(await send('sign-in', start, identifier, 'own browser'))).toBe(asha.userId);
  });
});

it('locks strangers out for twice as long each time, and for a day at most', async () => {
  let now = start;
  const waits: number[] = [];
  for (let lock = 0; lock < 9; lock++) {
    const code = await send('sign-in', now, identifier, `browser ${lock}`);
    for (let attempts = 0; attempts < 5; attempts++) await redeem(toWrongCode(code), 'sign-in', { now });
    const { retryAfterSeconds } = (await redeem(code, 'sign-in', { now })) as TooManyAttemptsError;
    waits.push(retryAfterSeconds / 60);
    now = new Date(now.getTime() + retryAfterSeconds * 1000);
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
});
