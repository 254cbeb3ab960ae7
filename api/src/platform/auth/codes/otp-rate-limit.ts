import { toNetworkPrefix } from '@vastra/shared/network';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { PlatformConfig } from '../../config/platform-config';
import type { Database, Queryable } from '../../db/connect';
import { codeRequests } from '../../db/schema';
import { TooManyCodesError } from '../errors';
import { type Keys, sign } from '../keys';

/** Window of the limits. */
const windowMs = 3_600_000;
const retentionMs = 24 * windowMs;

interface Shop {
  db: Database;
  keys: Keys;
  config: Pick<PlatformConfig, 'codeLimitAddress' | 'codeLimitAll'>;
}

/**
 * Counts a request for a code. Throws `TooManyCodesError` when the caller's network, or all callers together, made too many in the last
 * hour. Runs before the account is looked up, so that the response does not reveal accounts and guessing contacts is limited too.
 */
export async function countCodeRequest({ db, keys, config }: Shop, ip: string, now = new Date()): Promise<void> {
  const networkHash = sign(keys.networkAddress, toNetworkPrefix(ip));
  await db.transaction(async (tx) => {
    // Serialises callers, because parallel calls would otherwise all count before any of them is stored.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('code-sends', 0))`);
    await tx.delete(codeRequests).where(lt(codeRequests.at, new Date(now.getTime() - retentionMs)));
    await assertBelowLimit(tx, { limit: config.codeLimitAddress, networkHash, now });
    await assertBelowLimit(tx, { limit: config.codeLimitAll, now });
    await tx.insert(codeRequests).values({ networkHash, at: now });
  });
}

async function assertBelowLimit(
  tx: Queryable,
  { limit, networkHash, now }: { limit: number; networkHash?: string; now: Date },
) {
  if (!limit) return;
  const [{ count, oldestAt }] = await tx
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql`min(${codeRequests.at})`.mapWith(codeRequests.at) })
    .from(codeRequests)
    .where(
      and(
        gt(codeRequests.at, new Date(now.getTime() - windowMs)),
        networkHash === undefined ? undefined : eq(codeRequests.networkHash, networkHash),
      ),
    );
  if (count >= limit) throw new TooManyCodesError((oldestAt.getTime() + windowMs - now.getTime()) / 1000);
}
