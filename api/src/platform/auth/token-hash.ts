import { createHash } from 'node:crypto';
import { isNull, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the SHA-256 under which a random token or secret is stored. A random one needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The time of the last use is stored at most once in this time. */
const useIntervalMs = 60_000;

/** SQL: whether a use at `now` is to be stored over the stored time of the last use. */
export const isUseDue = (lastUsedAt: PgColumn, now: Date): SQL | undefined =>
  or(isNull(lastUsedAt), lt(lastUsedAt, new Date(now.getTime() - useIntervalMs)));
