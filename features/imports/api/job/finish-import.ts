import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FileFinding } from '../../../../api/src/back-office/transfer/file-finding';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { imports } from '../../../../api/src/platform/db/schema';
import { queuePictures } from '../pictures/queue-pictures';
import { importBatches } from '../tables';

/**
 * Ends an import with the findings of all its batches and, unless it was a dry run, writes one audit entry for all its products. The file stays for a
 * while, so that an admin can correct its rows, or continue a failed import.
 */
export async function finishImport(tx: Queryable, id: string, status: 'done' | 'failed'): Promise<void> {
  const batches = await tx
    .select({ findings: importBatches.findings })
    .from(importBatches)
    .where(eq(importBatches.importId, id))
    .orderBy(asc(importBatches.line));
  const findings = batches.flatMap((batch) => batch.findings).sort((a, b) => a.line - b.line);
  const [ended] = await tx
    .update(imports)
    .set({
      status,
      finishedAt: new Date(),
      pausedAt: null,
      ...(batches.length > 0 && { findings: sql`${JSON.stringify(findings)}::jsonb` }),
    })
    .where(and(eq(imports.id, id), inArray(imports.status, ['waiting', 'running'])))
    .returning();
  if (!ended) return;
  if (status === 'done') await tx.delete(importBatches).where(eq(importBatches.importId, id));
  if (ended.isDryRun) return;
  await queuePictures(tx, id);
  const { actorId, fileName, lines, done, created, updated, refused } = ended;
  const after = { fileName, status, lines, done, created, updated, refused };
  await recordAuditEntry(tx, { actorId, action: 'import', entity: 'import', entityId: id, after });
}

/** Line of the batch with the findings about the whole file. */
const wholeFile = 0;

/** Stores findings about the whole file, such as why it cannot be read, as findings of the first line. */
export async function storeFileFindings(
  tx: Queryable,
  importId: string,
  fileFindings: readonly FileFinding[],
): Promise<void> {
  if (fileFindings.length === 0) return;
  const findings = fileFindings.map((finding) => ({ line: 1, product: '', column: '', ...finding }));
  await tx.insert(importBatches).values({ importId, line: wholeFile, findings }).onConflictDoNothing();
}

/** Deletes what was wrong about the whole file, once it can be read. */
export async function deleteFileFinding(db: Queryable, importId: string): Promise<void> {
  await db.delete(importBatches).where(and(eq(importBatches.importId, importId), eq(importBatches.line, wholeFile)));
}
