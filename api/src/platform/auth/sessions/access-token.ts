import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from '../keys';

export type Audience = 'shop' | 'admin';

/** What an access token says: whose session it is, and for which of the two doors it was given out. */
export interface Claims {
  userId: string;
  sessionId: string;
  audience: Audience;
}

const issuer = 'vastra';

export const signAccessToken = (keys: Keys, { userId, sessionId, audience }: Claims): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(keys.accessToken);

/** Undefined for a token that is not ours, altered or expired. */
export async function readAccessToken(keys: Keys, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, { issuer, algorithms: ['HS256'] });
    const { sub, sid, aud } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || (aud !== 'shop' && aud !== 'admin')) return undefined;
    return { userId: sub, sessionId: sid, audience: aud };
  } catch {
    return undefined;
  }
}
