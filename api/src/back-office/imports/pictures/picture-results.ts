import type { Import, ImportFinding } from '@vastra/shared/contract';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { pictureDownloads } from '../../../platform/db/schema';

/** Counts the pictures of an import by state. Resolves to undefined without pictures. */
export async function countPictures(db: Queryable, importId: string): Promise<Import['pictures']> {
  const rows = await db
    .select({ status: pictureDownloads.status, number: count() })
    .from(pictureDownloads)
    .where(eq(pictureDownloads.importId, importId))
    .groupBy(pictureDownloads.status);
  if (rows.length === 0) return undefined;
  const numbers = Object.fromEntries(rows.map(({ status, number }) => [status, number]));
  return { waiting: numbers.waiting ?? 0, done: numbers.done ?? 0, failed: numbers.failed ?? 0 };
}

/** Lists the pictures that could not be downloaded, as findings of the column with the URL. */
export async function listFailedPictures(db: Queryable, importId: string): Promise<ImportFinding[]> {
  const rows = await db
    .select()
    .from(pictureDownloads)
    .where(and(eq(pictureDownloads.importId, importId), eq(pictureDownloads.status, 'failed')))
    .orderBy(asc(pictureDownloads.line), asc(pictureDownloads.position));
  return rows.map(({ line, productId, url, message }) => ({
    ...{ line, product: productId, column: 'picture' },
    message: `${message}: ${url}`,
  }));
}
