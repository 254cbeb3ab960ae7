import { type RetentionDays, type RetentionRun, retentionKeys, usualRetention } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { settings } from '../db/schema';

/** Keys of rows in `settings`: the days that an admin has saved, and the job's last run. */
export const [retentionKey, retentionRunKey] = ['retention', 'retentionRun'];

async function readSetting<T>(db: Queryable, key: string): Promise<T | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value as T | undefined;
}

/** Returns the days in force. Kinds that the saved setting does not know have their usual days. */
export async function getRetention(db: Queryable): Promise<RetentionDays> {
  const saved = { ...usualRetention, ...(await readSetting<Partial<RetentionDays>>(db, retentionKey)) };
  return Object.fromEntries(retentionKeys.map((key) => [key, saved[key]])) as RetentionDays;
}

/** Returns the last run, or null before the first. */
export const getLastRun = async (db: Queryable): Promise<RetentionRun | null> =>
  (await readSetting<RetentionRun>(db, retentionRunKey)) ?? null;
