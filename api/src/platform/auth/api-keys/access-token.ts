import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from '../keys';

const issuer = 'vastra';
/** Audiences of the tokens. The audience of test keys binds their prefix, and is unknown to earlier versions, which have no sandbox. */
const audiences = { live: 'api-key', test: 'test-key' };
/** Beginning of every access token of a key, by which the API tells it from a session's. */
const prefix = 'vastra_access_';
/** Beginning of the access tokens of test keys, which have the other one too. */
const testPrefix = `${prefix}test_`;
/** Lifetime of an access token in seconds. */
export const accessTokenSeconds = 15 * 60;

/** Content of an access token: the secret for which it was issued, and the permissions that the program asked for. */
export interface KeyTokenClaims {
  secretId: string;
  permissions: readonly string[];
}

/** Returns whether a bearer token was meant as an access token of a test key. */
export const hasTestAccessPrefix = (token: string): boolean => token.startsWith(testPrefix);

/** Returns whether a bearer token was meant as an access token of a key. */
export const hasAccessTokenPrefix = (token: string): boolean => token.startsWith(prefix);

/** Resolves to a signed access token that is valid for 15 minutes. Its prefix names a test key for people; the guard reads the key with each call. */
export const signKeyToken = async (
  keys: Keys,
  { secretId, permissions, isTest }: KeyTokenClaims & { isTest: boolean },
): Promise<string> =>
  (isTest ? testPrefix : prefix) +
  (await new SignJWT({ scope: permissions.join(' ') })
    .setProtectedHeader({ alg: 'HS256', kid: keys.id })
    .setIssuer(issuer)
    .setSubject(secretId)
    .setAudience(isTest ? audiences.test : audiences.live)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keys.keyAccessToken));

/** Resolves to the claims of an access token; undefined for a forged, altered or expired token. */
export async function readKeyToken(keys: Keys, token: string): Promise<KeyTokenClaims | undefined> {
  const isTest = hasTestAccessPrefix(token);
  const audience = isTest ? audiences.test : audiences.live;
  try {
    const { payload } = await jwtVerify(
      token.slice((isTest ? testPrefix : prefix).length),
      ({ kid }) => {
        const found = [keys, ...keys.previous].find(({ id }) => id === kid);
        if (!found) throw new Error('Unknown key');
        return found.keyAccessToken;
      },
      { issuer, audience, algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] },
    );
    const { sub, scope } = payload;
    if (typeof sub !== 'string' || typeof scope !== 'string') return undefined;
    return { secretId: sub, permissions: scope.split(' ') };
  } catch {
    return undefined;
  }
}
