import type { CountedNetwork } from '@vastra/platform/network';
import { otpResendSeconds } from '@vastra/shared/contract/rules';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PlatformConfig } from '../../config/platform-config';
import type { Database, Queryable } from '../../db/connect';
import { acquireLock } from '../../db/locks';
import { codeRequests, rateLimits } from '../../db/schema';
import { countInTransaction, decreaseCount } from '../../limits/count-in-transaction';
import type { AttemptSource } from '../attempts/attempt-source';
import { TooManyCodesError } from '../errors';
import { type Keys, sign } from '../keys';
import { codeRequestCount } from './metrics';

/** Window in which codes are counted that were not entered. */
const windowMs = 3_600_000;
const daySeconds = 24 * 60 * 60;
const tenMinutes = 600;
/** Codes of one source to one identifier in ten minutes. */
const maxInTenMinutes = 5;
/** Codes per network and window beyond a limit that all callers share. */
const slowLimit = 2;
/** Seconds between two codes to an identifier beyond its daily limit: the lifetime of a code, so that one is always valid. */
const slowResendSeconds = 600;

interface Shop {
  db: Database;
  keys: Keys;
  config: Pick<PlatformConfig, 'codeLimitAddress' | 'codeLimitAll' | 'codeLimitDay'>;
}

/**
 * Counts a request for a code. Codes that are entered are taken back (`takeBackRequest`), so that many shoppers behind one address are no flood.
 * Throws `TooManyCodesError` when too many codes of the last hour were not entered: of the caller's network, or of all networks together and more
 * than `slowLimit` of the network, so that a flood slows all shoppers down and stops none. A known device has no limit here. Runs before the
 * account is looked up, so that the response does not reveal accounts and guessing contacts is limited too.
 */
export async function countCodeRequest(
  { db, keys, config }: Shop,
  source: AttemptSource,
  now = new Date(),
): Promise<void> {
  const networkHash = sign(keys.networkAddress, source.id);
  const count = async (tx: Queryable): Promise<'counted' | 'slowed'> => {
    // Serialises callers, because parallel calls would otherwise all count before any of them is stored.
    await acquireLock(tx, 'code-sends');
    const isSlowed = config.codeLimitAll > 0 && (await countRequests(tx, { now })).count >= config.codeLimitAll;
    if (source.networks.length > 0) {
      await assertBelowLimit(tx, { limit: config.codeLimitAddress, networkHash, now });
      if (isSlowed) await assertBelowLimit(tx, { limit: slowLimit, networkHash, now });
      await countWideNetworks(tx, { keys, config, source, now });
    }
    await tx.insert(codeRequests).values({ networkHash, at: now });
    return isSlowed ? 'slowed' : 'counted';
  };
  const result = await db.transaction(count).catch((error) => {
    if (error instanceof TooManyCodesError) codeRequestCount.inc({ result: 'refused' });
    throw error;
  });
  codeRequestCount.inc({ result });
}

/** Takes back the count of a request whose code was entered, and begins the ten minutes of the source and identifier again. */
export async function takeBackRequest(
  tx: Queryable,
  keys: Keys,
  { identifier, source }: { identifier: string; source: AttemptSource },
): Promise<void> {
  const sent = listGroups(source).map(({ prefix }) => toSentKey(keys, identifier, tenMinutes, prefix));
  await tx.delete(rateLimits).where(inArray(rateLimits.key, sent));
  const networkHash = sign(keys.networkAddress, source.id);
  const latest = tx
    .select({ id: codeRequests.id })
    .from(codeRequests)
    .where(eq(codeRequests.networkHash, networkHash))
    .orderBy(sql`${codeRequests.at} desc`)
    .limit(1);
  const taken = await tx
    .delete(codeRequests)
    .where(inArray(codeRequests.id, latest))
    .returning({ id: codeRequests.id });
  if (taken.length === 0) return;
  for (const { prefix } of source.networks.slice(1)) await decreaseCount(tx, toWideKey(keys, prefix));
}

/** Lists whose codes are counted together: a source that has proved something by itself, or the networks of a stranger. */
const listGroups = ({ id, networks }: AttemptSource): readonly CountedNetwork[] =>
  networks.length > 0 ? networks : [{ prefix: id, factor: 1 }];

const toSentKey = (keys: Keys, identifier: string, seconds: number, who: string): string =>
  sign(keys.networkAddress, `codes ${identifier} ${seconds} ${who}`);

const toWideKey = (keys: Keys, prefix: string): string => sign(keys.networkAddress, `code requests ${prefix}`);

/** Counts the IPv6 networks that are wider than a caller's own. */
async function countWideNetworks(
  tx: Queryable,
  { keys, config, source, now }: Omit<Shop, 'db'> & { source: AttemptSource; now: Date },
): Promise<void> {
  if (!config.codeLimitAddress) return;
  for (const { prefix, factor } of source.networks.slice(1)) {
    const count = { key: toWideKey(keys, prefix), max: config.codeLimitAddress * factor, seconds: windowMs / 1000 };
    const wait = await countInTransaction(tx, { ...count, now: now.getTime() });
    if (wait) throw new TooManyCodesError(wait);
  }
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
 * Counts a code that is sent to an identifier, in the transaction that sends it. Each source has five in ten minutes, and half of
 * `codeLimitDay` in a day. After `codeLimitDay` of all strangers each network still has `slowLimit`, at longer intervals: a stranger
 * cannot use up the codes of the owner, and a phone gets few messages. Resolves to the seconds between two codes.
 *
 * @throws TooManyCodesError
 */
export async function countDailyCode(
  { keys, config }: Omit<Shop, 'db'>,
  tx: Queryable,
  { identifier, source, now = new Date() }: { identifier: string; source: AttemptSource; now?: Date },
): Promise<{ resendSeconds: number }> {
  const count = async (who: string, max: number, seconds: number) =>
    countInTransaction(tx, {
      key: toSentKey(keys, identifier, seconds, who),
      max,
      seconds,
      now: now.getTime(),
    });
  const assertCount = async (...limit: Parameters<typeof count>) => {
    const wait = await count(...limit);
    if (wait) throw new TooManyCodesError(wait);
  };
  const groups = listGroups(source);
  for (const { prefix, factor } of groups) {
    await assertCount(prefix, maxInTenMinutes * factor, tenMinutes);
    if (config.codeLimitDay) await assertCount(prefix, Math.ceil((config.codeLimitDay / 2) * factor), daySeconds);
  }
  const isKnown = source.networks.length === 0;
  if (isKnown || !config.codeLimitDay || !(await count('strangers', config.codeLimitDay, daySeconds)))
    return { resendSeconds: otpResendSeconds };
  for (const { prefix, factor } of groups) await assertCount(`slow ${prefix}`, slowLimit * factor, daySeconds);
  return { resendSeconds: slowResendSeconds };
}
