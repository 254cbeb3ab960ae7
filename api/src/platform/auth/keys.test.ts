import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveKeys, isSigned, sign } from './keys';
import { readAccessToken, signAccessToken } from './sessions/access-token';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-keys-'));

const oldSecret = 'the old secret of this shop, long enough';
const newSecret = 'the new secret of this shop, long enough';
const oldKeys = deriveKeys({ sessionSecret: oldSecret, varDir });
const rotatedKeys = deriveKeys({ sessionSecret: newSecret, previousSessionSecrets: [oldSecret], varDir });
const newKeys = deriveKeys({ sessionSecret: newSecret, varDir });

it('accepts signatures of a previous secret while it is listed, and signs with the current one', () => {
  const purposes = ['oneTimeCode', 'orderAccess', 'newsletterConfirmation', 'newsletterEnd'] as const;
  for (const purpose of purposes) {
    const signature = sign(oldKeys[purpose], 'VS-1001');
    expect(isSigned(rotatedKeys, purpose, 'VS-1001', signature)).toBe(true);
    expect(isSigned(newKeys, purpose, 'VS-1001', signature)).toBe(false);
    expect(isSigned(rotatedKeys, purpose, 'VS-1002', signature)).toBe(false);
    expect(sign(rotatedKeys[purpose], 'VS-1001')).toBe(sign(newKeys[purpose], 'VS-1001'));
  }
});

it('accepts access tokens of a previous secret while it is listed, and names the secret in the header', async () => {
  const claims = { userId: 'u1', sessionId: 's1', audience: 'shop' as const };
  const token = await signAccessToken(oldKeys, claims);
  expect(await readAccessToken(rotatedKeys, token)).toEqual(claims);
  expect(await readAccessToken(newKeys, token)).toBeUndefined();
  const next = await signAccessToken(rotatedKeys, claims);
  expect(await readAccessToken(newKeys, next)).toEqual(claims);
  const readHeader = (text: string) => JSON.parse(Buffer.from(text.split('.')[0], 'base64url').toString());
  expect(readHeader(token).kid).toBe(oldKeys.id);
  expect(readHeader(next).kid).toBe(newKeys.id);
});

it('refuses a token whose header names another secret than the secret that signed it', async () => {
  const token = await signAccessToken(
    { ...oldKeys, id: newKeys.id },
    { userId: 'u', sessionId: 's', audience: 'shop' },
  );
  expect(await readAccessToken(rotatedKeys, token)).toBeUndefined();
});

it('generates a secret once, and refuses a damaged file', () => {
  const first = deriveKeys({ varDir });
  expect(deriveKeys({ varDir }).accessToken).toEqual(first.accessToken);
  writeFileSync(join(varDir, 'secrets.json'), '{}');
  expect(() => deriveKeys({ varDir })).toThrow('holds no session secret');
});
