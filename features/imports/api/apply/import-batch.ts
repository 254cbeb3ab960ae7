import type { Permission } from '@vastra/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type {
  ImportRecords,
  Outcome,
  RecordLines,
  RecordTask,
} from '../../../../api/src/back-office/transfer/import-records';
import { mayStillDo } from '../../../../api/src/platform/audit/later-work';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { imports } from '../../../../api/src/platform/db/schema';
import type { ImportMapping } from '../../contract';
import type { ColumnNames } from '../formats/to-table-lines';
import { importBatches } from '../tables';

/** The import that a batch belongs to. */
export interface Task extends RecordTask {
  /** The run of the import that this worker does. */
  runId: string;
  /** Id of the admin or key as of `getStarter`, which must still have `permissions` at each batch. */
  starter: string;
  permissions: readonly Permission[];
  /** Names of the file's columns for ours; empty for a file with our own columns. */
  columns: ColumnNames;
  /** Rules of the merchant for the file. */
  mapping?: ImportMapping | null;
}

/** Another worker continues the import, or it has been ended or paused. */
export class ImportEndedError extends Error {}

/** The admin or key that has started the import may not import any more. */
export class StarterRefusedError extends Error {}

/** While an import runs, its row has about this many findings; at its end all are stored. */
const maxStoredFindings = 1000;
const maxAttempts = 3;

/**
 * Imports some records of a file and stores the outcome. They share a transaction, because one for each is many times slower; if it
 * fails, each record gets its own. So a record is imported as a whole or not at all, and the counts in the import's row are exact.
 * Throws `ImportEndedError`.
 */
export async function importBatch<R extends RecordLines>(
  db: Database,
  records: readonly R[],
  task: Task,
  importRecords: ImportRecords<R, Task>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await assertOwnRun(tx, task);
        await recordProgress(tx, task, records, await importRecords(tx, records, task));
      });
    } catch (error) {
      const message = toFindingMessage(error);
      if (message === undefined) throw error;
      if (records.length > 1) {
        for (const record of records) await importBatch(db, [record], task, importRecords);
        return;
      }
      if (attempt < maxAttempts) continue;
      const [{ id, lines }] = records;
      const refusal = { line: lines[0].line, product: id, column: '', message };
      const outcome = {
        created: 0,
        updated: 0,
        refused: 1,
        findings: [refusal],
        refusedLines: new Set([lines[0].line]),
      };
      return db.transaction(async (tx) => {
        await assertOwnRun(tx, task);
        await recordProgress(tx, task, records, outcome);
      });
    }
  }
}

/**
 * Locks the import, so that no other worker continues it until the transaction ends. It is the first statement, because a worker that lost the
 * import would take products of the new worker for changes by an admin. Throws `ImportEndedError` or `StarterRefusedError`.
 */
async function assertOwnRun(tx: Queryable, { id, runId, starter, permissions }: Task): Promise<void> {
  const isOwnRun = and(
    eq(imports.id, id),
    eq(imports.runId, runId),
    eq(imports.status, 'running'),
    isNull(imports.pausedAt),
  );
  const [own] = await tx.select({ id: imports.id }).from(imports).where(isOwnRun).for('update');
  if (!own) throw new ImportEndedError();
  for (const permission of permissions)
    if (!(await mayStillDo(tx, starter, permission))) throw new StarterRefusedError();
}

async function recordProgress(
  tx: Queryable,
  { id, columns }: Task,
  records: readonly RecordLines[],
  { created, updated, refused, refusedLines, ...outcome }: Outcome,
): Promise<void> {
  const isRefused = new Set(
    records.flatMap(({ lines }) => (refusedLines?.has(lines[0].line) ? lines : [])).map(({ line }) => line),
  );
  const findings = outcome.findings.map((finding) => ({
    ...finding,
    column: columns[finding.column] ?? finding.column,
    ...(isRefused.has(finding.line) ? { isRefused: true } : { isNotice: true }),
  }));
  const done = records.reduce((sum, { lines }) => sum + lines.length, 0);
  if (findings.length > 0) {
    const [{ line }] = records[0].lines;
    await tx.insert(importBatches).values({ importId: id, line, findings });
  }
  await tx
    .update(imports)
    .set({
      done: sql`${imports.done} + ${done}`,
      created: sql`${imports.created} + ${created}`,
      updated: sql`${imports.updated} + ${updated}`,
      refused: sql`${imports.refused} + ${refused}`,
      ...(findings.length > 0 && {
        findings: sql`case when jsonb_array_length(${imports.findings}) < ${maxStoredFindings}
          then ${imports.findings} || ${JSON.stringify(findings)}::jsonb else ${imports.findings} end`,
      }),
    })
    .where(eq(imports.id, id));
}

/** Returns the message of a database error that a parallel change has caused; undefined for any other error. */
function toFindingMessage(error: unknown): string | undefined {
  const code = findErrorCode(error);
  if (code === '23505')
    return 'This ID, SKU, barcode, or variant was just used by another person. Please import it again';
  if (code === '23503') return 'Its category was just deleted';
  if (code === '40P01' || code === '40001') return 'The product was changed during the import. Please import it again';
  return undefined;
}

function findErrorCode(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause) return cause.code;
  return undefined;
}
