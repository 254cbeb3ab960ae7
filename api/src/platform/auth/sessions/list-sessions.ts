import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { sessions } from '../../db/schema';
import type { Audience } from './access-token';
import { toDeviceName } from './device';
import { sessionLifetimes } from './sessions';

/** Maximum number of sessions that their list shows. */
const maxListedSessions = 100;

/** Lists the devices on which a user is signed in, the last used first. Leaves out sessions whose refresh token has expired. */
export async function listSessions(
  db: Queryable,
  userId: string,
  { now = new Date(), audience }: { now?: Date; audience?: Audience } = {},
): Promise<SignedInDevice[]> {
  const isAlive = (audience: Audience) =>
    and(
      eq(sessions.audience, audience),
      gt(sessions.lastSeenAt, new Date(now.getTime() - sessionLifetimes[audience].idle)),
    );
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.endsAt, now),
        audience ? isAlive(audience) : or(isAlive('shop'), isAlive('admin')),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxListedSessions);
  return rows.map(({ id, userAgent, network, createdAt, lastSeenAt }) => ({
    id,
    device: toDeviceName(userAgent),
    network,
    createdAt,
    lastSeenAt,
  }));
}

export interface SignedInDevice {
  id: string;
  device: string;
  /** Empty for sessions in the shop. */
  network: string;
  createdAt: Date;
  lastSeenAt: Date;
}
