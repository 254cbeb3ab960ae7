import { toNetworkPrefix } from '@vastra/shared/network';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { PlatformConfig } from '../../config/platform-config';
import type { Database, Queryable } from '../../db/connect';
import { codeSends } from '../../db/schema';
import { TooManyCodes } from '../errors';
import { type Keys, sign } from '../keys';

/** The window of the limits, and how long a row is kept. In ms. */
const hour = 3_600_000;
const kept = 24 * hour;

interface Shop {
  db: Database;
  keys: Keys;
  config: Pick<PlatformConfig, 'codeLimitAddress' | 'codeLimitAll'>;
}

/**
 * Counts a code that is asked for, and throws `TooManyCodes` when the caller's network or all together have asked for too many.
 * Before it is known whether there is anybody to send it to: so it says nothing of that, and trying out contacts is limited too.
 */
export async function countSend({ db, keys, config }: Shop, ip: string, now = new Date()): Promise<void> {
  const address = sign(keys.networkAddress, toNetworkPrefix(ip));
  await db.transaction(async (tx) => {
    // One after the other, or a crowd of parallel calls would all find room for one more.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('code-sends', 0))`);
    await tx.delete(codeSends).where(lt(codeSends.at, new Date(now.getTime() - kept)));
    await refuseBeyond(tx, { limit: config.codeLimitAddress, address, now });
    await refuseBeyond(tx, { limit: config.codeLimitAll, now });
    await tx.insert(codeSends).values({ address, at: now });
  });
}

async function refuseBeyond(tx: Queryable, { limit, address, now }: { limit: number; address?: string; now: Date }) {
  if (!limit) return;
  const [{ count, first }] = await tx
    .select({ count: sql<number>`count(*)::int`, first: sql`min(${codeSends.at})`.mapWith(codeSends.at) })
    .from(codeSends)
    .where(
      and(
        gt(codeSends.at, new Date(now.getTime() - hour)),
        address === undefined ? undefined : eq(codeSends.address, address),
      ),
    );
  if (count >= limit) throw new TooManyCodes((first.getTime() + hour - now.getTime()) / 1000);
}
