import type { ObjectStorage } from '@vastra/platform/releases';
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { subtractDays } from '../../../api/src/platform/calendar/india';
import type { Database } from '../../../api/src/platform/db/connect';
import type { RetentionTask } from '../../../api/src/platform/retention/job';
import { shopExportDays } from '../contract';
import { removeExportFiles } from './export-file';
import { shopExports } from './tables';

/** Time after which nothing of an export that was cancelled or has failed is written any more. */
const settledMs = 3_600_000;

export const oldExportsTask: RetentionTask = {
  name: 'shopExports',
  run: async ({ db, config, now }) => ({
    count: await removeOldExports(db, config.mediaStorage, now),
    isComplete: true,
  }),
};

/** Removes the files of exports that are old, and what exports without a file have left behind. Resolves to their number. */
export async function removeOldExports(db: Database, storage: ObjectStorage, now: Date): Promise<number> {
  const rows = await db
    .select({ id: shopExports.id })
    .from(shopExports)
    .where(
      and(
        isNull(shopExports.removedAt),
        or(
          and(eq(shopExports.status, 'done'), lt(shopExports.finishedAt, subtractDays(now, shopExportDays))),
          and(
            inArray(shopExports.status, ['failed', 'cancelled']),
            lt(shopExports.finishedAt, new Date(now.getTime() - settledMs)),
          ),
        ),
      ),
    )
    .orderBy(asc(shopExports.createdAt));
  for (const { id } of rows) {
    await removeExportFiles(storage, id);
    await db.update(shopExports).set({ removedAt: now }).where(eq(shopExports.id, id));
  }
  return rows.length;
}
