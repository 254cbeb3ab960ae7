import { toNetworkPrefix } from '@vastra/shared/network';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PlatformConfig } from '../../config/platform-config';
import type { Database, Queryable } from '../../db/connect';
import { acquireLock } from '../../db/locks';
import { codeRequests } from '../../db/schema';
import { countInTransaction } from '../../limits/count-in-transaction';
import { TooManyCodesError } from '../errors';
import { type Keys, sign } from '../keys';

/** Window of the limits. */
const windowMs = 3_600_000;
const daySeconds = 24 * 60 * 60;
/** Codes per network and window while there are too many in total. */
const slowLimit = 2;

interface Shop {
  db: Database;
  keys: Keys;
  config: Pick<PlatformConfig, 'codeLimitAddress' | 'codeLimitAll' | 'codeLimitDay'>;
}

/**
 * Counts a request for a code. Throws `TooManyCodesError` when the caller's network made too many in the last hour: more than its limit, or
 * more than `slowLimit` while all callers together are beyond theirs, so that a flood slows everybody and stops nobody. Runs before the
 * account is looked up, so that the response does not reveal accounts and guessing contacts is limited too.
 */
export async function countCodeRequest({ db, keys, config }: Shop, ip: string, now = new Date()): Promise<void> {
  const networkHash = sign(keys.networkAddress, toNetworkPrefix(ip));
  await db.transaction(async (tx) => {
    // Serialises callers, because parallel calls would otherwise all count before any of them is stored.
    await acquireLock(tx, 'code-sends');
    await assertBelowLimit(tx, { limit: config.codeLimitAddress, networkHash, now });
    const { count } = await countRequests(tx, { now });
    if (config.codeLimitAll && count >= config.codeLimitAll)
      await assertBelowLimit(tx, { limit: slowLimit, networkHash, now });
    await tx.insert(codeRequests).values({ networkHash, at: now });
  });
}

async function assertBelowLimit(
  tx: Queryable,
  { limit, networkHash, now }: { limit: number; networkHash: string; now: Date },
) {
  if (!limit) return;
  const { count, oldestAt } = await countRequests(tx, { networkHash, now });
  if (count >= limit) throw new TooManyCodesError((oldestAt.getTime() + windowMs - now.getTime()) / 1000);
}

async function countRequests(tx: Queryable, { networkHash, now }: { networkHash?: string; now: Date }) {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql`min(${codeRequests.at})`.mapWith(codeRequests.at) })
    .from(codeRequests)
    .where(
      and(
        gt(codeRequests.at, new Date(now.getTime() - windowMs)),
        networkHash === undefined ? undefined : eq(codeRequests.networkHash, networkHash),
      ),
    );
  return row;
}

/**
 * Counts a code that is sent to an identifier, in the transaction that sends it. Throws `TooManyCodesError` after `codeLimitDay` in a day, or
 * half as many that the caller's network asked for, so that one stranger does not use up the codes of the owner.
 */
export async function countDailyCode(
  { keys, config }: Omit<Shop, 'db'>,
  tx: Queryable,
  { identifier, ip }: { identifier: string; ip: string },
): Promise<void> {
  if (!config.codeLimitDay) return;
  const toKey = (who: string) => sign(keys.networkAddress, `codes ${identifier} ${who}`);
  const limits = [
    { key: toKey(toNetworkPrefix(ip)), max: Math.ceil(config.codeLimitDay / 2) },
    { key: toKey('all'), max: config.codeLimitDay },
  ];
  for (const limit of limits) {
    const seconds = await countInTransaction(tx, { ...limit, seconds: daySeconds });
    if (seconds) throw new TooManyCodesError(seconds);
  }
}
