import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../encryption';
import { buildTotpUrl, computeTotp, findTotpStep, getTotpStep, toBase32 } from './totp';

/** The secret and the values of RFC 6238, appendix B, cut to six digits. */
const secret = Buffer.from('12345678901234567890');
const values: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

it.each(values)('computes the code of the standard at second %d', (second, code) => {
  expect(computeTotp(secret, getTotpStep(new Date(second * 1000)))).toBe(code);
});

it('accepts the codes of this step and its neighbours only', () => {
  const now = new Date(1_234_567_890_000);
  const step = getTotpStep(now);
  const find = (offset: number) => findTotpStep(secret, computeTotp(secret, step + offset), now);
  expect([-2, -1, 0, 1, 2].map(find)).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it('writes secrets as authenticator apps read them', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(Buffer.from('foob'))).toBe('MZXW6YQ');
  expect(toBase32(Buffer.alloc(0))).toBe('');
  expect(buildTotpUrl(secret, { issuer: 'Vastra & Co', account: 'asha@example.in' })).toBe(
    `otpauth://totp/Vastra%20%26%20Co%3Aasha%40example.in?secret=${toBase32(secret)}&issuer=Vastra+%26+Co`,
  );
});

it('decrypts a secret for its owner and key only, and only if nothing was altered', () => {
  const key = randomBytes(32);
  const text = encrypt(key, 'user-1', secret);
  expect(encrypt(key, 'user-1', secret)).not.toBe(text);
  expect(decrypt(key, 'user-1', text)).toEqual(secret);
  expect(decrypt(key, 'user-2', text)).toBeUndefined();
  expect(decrypt(randomBytes(32), 'user-1', text)).toBeUndefined();
  const bytes = Buffer.from(text, 'base64url');
  expect(bytes).toHaveLength(12 + 16 + secret.length);
  for (const index of [0, 12, 28]) {
    const altered = Buffer.from(bytes);
    altered[index] ^= 1;
    expect(decrypt(key, 'user-1', altered.toString('base64url'))).toBeUndefined();
  }
  expect(decrypt(key, 'user-1', 'short')).toBeUndefined();
});
