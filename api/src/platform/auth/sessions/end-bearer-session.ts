import type { Queryable } from '../../db/connect';
import type { Keys } from '../keys';
import { type Audience, readAccessToken } from './access-token';
import { endSessionById } from './end-sessions';

/**
 * Ends the session of an access token, because clients without cookies sign out by it alone. Does nothing for a token that is missing,
 * invalid or of the other audience.
 *
 * @param authorization the header `Authorization`
 */
export async function endSessionOfBearer(
  { db, keys }: { db: Queryable; keys: Keys },
  authorization: string | undefined,
  audience: Audience,
): Promise<void> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await readAccessToken(keys, token) : undefined;
  if (claims?.audience === audience) await endSessionById(db, claims.userId, claims.sessionId, audience);
}
