import { deriveKeys } from '../../../api/src/platform/auth/keys';
import { testConfig } from '../../../api/src/testing/shop';
import { createConfirmationToken, createUnsubscribeToken, readConfirmationToken, readUnsubscribeToken } from './tokens';

const keys = deriveKeys(testConfig);
const otherKeys = deriveKeys({ ...testConfig, sessionSecret: 'the secret of another shop, which is long enough' });
const requestedAt = new Date('2026-11-20T10:00:00Z');
const addDays = (count: number) => new Date(requestedAt.getTime() + count * 24 * 3_600_000);
const email = 'asha@example.in';
const encode = (text: string) => Buffer.from(text).toString('base64url');
const swapEmail = (token: string, to: string) => token.replace(encode(email), encode(to));

describe('the confirmation token', () => {
  const token = createConfirmationToken(keys, email, requestedAt);

  it('is valid for seven days', () => {
    expect(readConfirmationToken(keys, token, addDays(0))).toEqual({ email, requestedAt });
    expect(readConfirmationToken(keys, token, new Date(addDays(7).getTime() - 1))).toEqual({
      email,
      requestedAt,
    });
    expect(readConfirmationToken(keys, token, addDays(7))).toBeUndefined();
  });

  it.each([
    ['for another email', swapEmail(token, 'eve@example.in')],
    ['with a later time', token.replace(String(requestedAt.getTime()), String(addDays(6).getTime()))],
    ['of another shop', createConfirmationToken(otherKeys, email, requestedAt)],
    ['to unsubscribe', createUnsubscribeToken(keys, email)],
    ['to unsubscribe, with a time', createUnsubscribeToken(keys, email).replace('.', `.${requestedAt.getTime()}.`)],
    ['without a signature', token.replace(/[^.]+$/, '')],
    ['that is cut off', token.slice(0, -1)],
    ['that is longer', `${token}A`],
    ['of nothing', ''],
    ['of dots', '..'],
    ['of anything', 'not-a-token'],
  ])('is invalid %s', (_name, invalidToken) => {
    expect(readConfirmationToken(keys, invalidToken, addDays(1))).toBeUndefined();
  });
});

describe('the unsubscribe token', () => {
  const token = createUnsubscribeToken(keys, email);

  it('contains the email and never expires', () => {
    expect(readUnsubscribeToken(keys, token)).toBe(email);
    expect(createUnsubscribeToken(keys, email)).toBe(token);
  });

  it.each([
    ['for another email', swapEmail(token, 'eve@example.in')],
    ['of another shop', createUnsubscribeToken(otherKeys, email)],
    ['to confirm', createConfirmationToken(keys, email, requestedAt)],
    ['to confirm, without its time', createConfirmationToken(keys, email, requestedAt).replace(/\.\d+\./, '.')],
    // Only the key of each purpose tells these two apart.
    [
      'to confirm, taken apart',
      `${encode(`${requestedAt.getTime()} ${email}`)}.${createConfirmationToken(keys, email, requestedAt).split('.')[2]}`,
    ],
    ['that is cut off', token.slice(0, -1)],
    ['of nothing', ''],
  ])('is invalid %s', (_name, invalidToken) => {
    expect(readUnsubscribeToken(keys, invalidToken)).toBeUndefined();
  });
});
