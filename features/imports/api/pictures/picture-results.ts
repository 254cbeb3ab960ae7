import type { ImportFinding } from '@vastra/shared/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { reviews } from '../../../../api/src/platform/db/schema';
import type { FailedPicture, Import } from '../../contract';
import { pictureDownloads } from '../tables';
import { queuePictures } from './queue-pictures';

/** The product of a picture: its own, or the product of its review. A picture of a collection has the collection's id. */
const productId = sql<string>`coalesce(${pictureDownloads.productId}, ${reviews.productId}, ${pictureDownloads.collectionId})`;

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
    .select({ line: pictureDownloads.line, productId, url: pictureDownloads.url, message: pictureDownloads.message })
    .from(pictureDownloads)
    .leftJoin(reviews, eq(reviews.id, pictureDownloads.reviewId))
    .where(and(eq(pictureDownloads.importId, importId), eq(pictureDownloads.status, 'failed')))
    .orderBy(asc(pictureDownloads.line), asc(pictureDownloads.position));
  return rows.map(({ line, productId, url, message }) => ({
    ...{ line, product: productId, column: 'picture' },
    message: `${message}: ${url}`,
  }));
}

/** Lists the first 200 pictures that could not be downloaded. */
export async function listFailed(db: Queryable, importId: string): Promise<FailedPicture[]> {
  const { id, url, message, line, position } = pictureDownloads;
  return db
    .select({ id, product: productId, url, message })
    .from(pictureDownloads)
    .leftJoin(reviews, eq(reviews.id, pictureDownloads.reviewId))
    .where(buildFailedFilter(importId))
    .orderBy(asc(line), asc(position))
    .limit(200);
}

const buildFailedFilter = (importId: string) =>
  and(eq(pictureDownloads.importId, importId), eq(pictureDownloads.status, 'failed'));

/** Gives failed pictures of an import all their attempts again: one, or all without an id. */
export async function retryFailed(
  db: Database,
  { importId, pictureId, actorId }: { importId: string; pictureId?: string; actorId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const retried = await tx
      .update(pictureDownloads)
      .set({ status: 'waiting', attempts: 0, message: '' })
      .where(and(buildFailedFilter(importId), pictureId === undefined ? undefined : eq(pictureDownloads.id, pictureId)))
      .returning({ id: pictureDownloads.id });
    if (retried.length === 0) return;
    await queuePictures(tx, importId);
    const after = { pictures: retried.length };
    await recordAuditEntry(tx, { actorId, action: 'retry', entity: 'import', entityId: importId, after });
  });
}
