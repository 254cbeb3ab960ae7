import { shopExportDays } from '@vastra/shared/contract';
import type { ObjectStorage } from '@vastra/shared/releases';
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { subtractDays } from '../../platform/calendar/india';
import type { Database } from '../../platform/db/connect';
import { shopExports } from '../../platform/db/schema';
import { removeExportFiles } from './export-file';

/** Time after which nothing of an export that was cancelled or has failed is written any more. */
const settledMs = 3_600_000;

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
