import { and, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { experiments } from '../../platform/db/schema';

/** Returns the SQL condition for a running experiment. */
export const isRunning = (now: Date): SQL =>
  and(isNotNull(experiments.startedAt), isNull(experiments.endedAt), gt(experiments.endsAt, now))!;

/** Returns the keys of the flags on which an experiment runs. */
export async function listMeasuredFlags(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.select({ flag: experiments.flag }).from(experiments).where(isRunning(now));
  return rows.map(({ flag }) => flag);
}
