import { openKeys } from '../../platform/auth/keys';
import { testConfig } from '../../testing/shop';
import { createConfirmationToken, createUnsubscribeToken, readConfirmationToken, readUnsubscribeToken } from './tokens';

const keys = openKeys(testConfig);
const others = openKeys({ ...testConfig, sessionSecret: 'the secret of another shop, which is long enough' });
const asked = new Date('2026-11-20T10:00:00Z');
const days = (count: number) => new Date(asked.getTime() + count * 24 * 3_600_000);
const email = 'asha@example.in';
const packed = (text: string) => Buffer.from(text).toString('base64url');
const swapped = (token: string, to: string) => token.replace(packed(email), packed(to));

describe('the token to confirm', () => {
  const token = createConfirmationToken(keys, email, asked);

  it('is good for seven days', () => {
    expect(readConfirmationToken(keys, token, days(0))).toEqual({ email, askedAt: asked });
    expect(readConfirmationToken(keys, token, new Date(days(7).getTime() - 1))).toEqual({ email, askedAt: asked });
    expect(readConfirmationToken(keys, token, days(7))).toBeUndefined();
  });

  it.each([
    ['for another email', swapped(token, 'eve@example.in')],
    ['with a later time', token.replace(String(asked.getTime()), String(days(6).getTime()))],
    ['of another shop', createConfirmationToken(others, email, asked)],
    ['to unsubscribe', createUnsubscribeToken(keys, email)],
    ['to unsubscribe, with a time', createUnsubscribeToken(keys, email).replace('.', `.${asked.getTime()}.`)],
    ['without a signature', token.replace(/[^.]+$/, '')],
    ['that is cut off', token.slice(0, -1)],
    ['that is longer', `${token}A`],
    ['of nothing', ''],
    ['of dots', '..'],
    ['of anything', 'not-a-token'],
  ])('is nothing %s', (_what, wrong) => {
    expect(readConfirmationToken(keys, wrong, days(1))).toBeUndefined();
  });
});

describe('the token to unsubscribe', () => {
  const token = createUnsubscribeToken(keys, email);

  it('names whom it is for, always', () => {
    expect(readUnsubscribeToken(keys, token)).toBe(email);
    expect(createUnsubscribeToken(keys, email)).toBe(token);
  });

  it.each([
    ['for another email', swapped(token, 'eve@example.in')],
    ['of another shop', createUnsubscribeToken(others, email)],
    ['to confirm', createConfirmationToken(keys, email, asked)],
    ['to confirm, without its time', createConfirmationToken(keys, email, asked).replace(/\.\d+\./, '.')],
    // Only the purpose's own key tells these apart.
    [
      'to confirm, taken apart',
      `${packed(`${asked.getTime()} ${email}`)}.${createConfirmationToken(keys, email, asked).split('.')[2]}`,
    ],
    ['that is cut off', token.slice(0, -1)],
    ['of nothing', ''],
  ])('is nothing %s', (_what, wrong) => {
    expect(readUnsubscribeToken(keys, wrong)).toBeUndefined();
  });
});
