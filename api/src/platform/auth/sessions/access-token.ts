import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Keys } from '../keys';

export type Audience = 'shop' | 'admin';

/** The content of an access token: the session, and whether it is for the shop or the admin area. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  audience: Audience;
}

const issuer = 'vastra';

/** Resolves to a signed token that is valid for 15 minutes (architecture 6.6). */
export const signAccessToken = (keys: Keys, { userId, sessionId, audience }: AccessClaims): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: keys.id })
    .setIssuer(issuer)
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(keys.accessToken);

/** Returns the key that a token's header names; the current one for a token without a name. Throws for an unknown name. */
function findKey(keys: Keys, id = keys.id): Buffer {
  const found = [keys, ...keys.previous].find((candidate) => candidate.id === id);
  if (!found) throw new Error('Unknown key');
  return found.accessToken;
}

/** Tokens whose signature was checked, because each is sent with many requests, and a check takes as long as a query. */
const checkedTokens = new WeakMap<Keys, LRUCache<string, { claims: AccessClaims; expiresAt: number }>>();
const maxCheckedTokens = 10_000;

/** Resolves to the claims of a token; undefined for a forged, altered or expired token. */
export async function readAccessToken(keys: Keys, token: string): Promise<AccessClaims | undefined> {
  const checked = checkedTokens.get(keys) ?? new LRUCache({ max: maxCheckedTokens });
  checkedTokens.set(keys, checked);
  const known = checked.get(token);
  if (known) return known.expiresAt > Date.now() ? known.claims : undefined;
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findKey(keys, kid), { issuer, algorithms: ['HS256'] });
    const { sub, sid, aud, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || (aud !== 'shop' && aud !== 'admin')) return undefined;
    const claims: AccessClaims = { userId: sub, sessionId: sid, audience: aud };
    if (exp !== undefined) checked.set(token, { claims, expiresAt: exp * 1000 });
    return claims;
  } catch {
    return undefined;
  }
}
