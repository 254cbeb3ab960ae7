import { lt } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { securityEvents } from '../db/schema';

/** Days for which security events are stored. */
export const securityEventDays = 180;

/** Deletes the security events that ended before a date. */
export async function deleteSecurityEventsBefore(db: Queryable, date: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.lastAt, date));
}

/** Deletes what is older than `securityEventDays`; a clean-up job of the mailbox's hourly run. */
export const deleteOldSecurityEvents = (db: Queryable, now: Date): Promise<void> =>
  deleteSecurityEventsBefore(db, new Date(now.getTime() - securityEventDays * 24 * 60 * 60_000));
