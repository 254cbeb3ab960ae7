import { and, eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import type { Database } from '../../../../api/src/platform/db/connect';
import type { ShopExportProgress } from '../../contract';
import type { StoredFile } from '../export-file';
import { shopExports } from '../tables';

type Result =
  | { status: 'done'; sha256: string; progress: ShopExportProgress[] }
  | { status: 'failed'; reason?: string };

/** Ends the export of a run with an audit entry. Resolves to false if the run has lost it. */
export const finishExport = (db: Database, { id, runId }: StoredFile, result: Result): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [ended] = await tx
      .update(shopExports)
      .set({ ...result, finishedAt: new Date() })
      .where(and(eq(shopExports.id, id), eq(shopExports.runId, runId), eq(shopExports.status, 'running')))
      .returning();
    if (!ended) return false;
    const { actorId, bytes, status } = ended;
    await recordAuditEntry(tx, {
      ...{ actorId, action: 'export', entity: 'shop-export', entityId: id },
      after: result.status === 'done' ? { status, bytes, sha256: result.sha256 } : result,
    });
    return true;
  });
