import { jwtVerify, SignJWT } from 'jose';
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

/** Resolves to the claims of a token; undefined for one that is forged, altered or expired. */
export async function readAccessToken(keys: Keys, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findKey(keys, kid), { issuer, algorithms: ['HS256'] });
    const { sub, sid, aud } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || (aud !== 'shop' && aud !== 'admin')) return undefined;
    return { userId: sub, sessionId: sid, audience: aud };
  } catch {
    return undefined;
  }
}
