import type { ImportFinding } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { HttpError } from '../../platform/server/errors/http-error';
import type { CellNotice, Outcome, RecordTask } from './import-records';
import { listFindings, type SourceRecord } from './source-record';

/** Result of a record, with notices about it. */
export interface Written {
  result: 'created' | 'updated' | 'same' | 'refused';
  notices?: CellNotice[];
}

/** Writes one record. */
export type WriteRecord<Value> = (tx: Queryable, value: Value, record: SourceRecord<Value>) => Promise<Written>;

/** Ends a savepoint of a dry run. */
class DryRunEndError extends Error {
  constructor(readonly written: Written) {
    super();
  }
}

/**
 * Writes records one by one, each in a savepoint: what a rule of the shop refuses leaves nothing half written. A dry run does the same and takes each back, so
 * that it finds what the import would find.
 */
export async function writeRecords<Value>(
  tx: Queryable,
  records: readonly SourceRecord<Value>[],
  { isDryRun }: Pick<RecordTask, 'isDryRun'>,
  write: WriteRecord<Value>,
): Promise<Outcome> {
  const counts = { created: 0, updated: 0, same: 0, refused: 0 };
  const findings: ImportFinding[] = [];
  const refusedLines = new Set<number>();
  for (const record of records) {
    findings.push(...listFindings(record));
    const { result, notices = [] } = await writeInSavepoint(tx, record, { isDryRun, write });
    counts[result] += 1;
    if (result === 'refused') refusedLines.add(record.lines[0].line);
    findings.push(...notices.map((notice) => ({ line: record.lines[0].line, product: record.id, ...notice })));
  }
  const { same: _same, ...outcome } = counts;
  return { ...outcome, refusedLines, findings: findings.sort((a, b) => a.line - b.line) };
}

async function writeInSavepoint<Value>(
  tx: Queryable,
  record: SourceRecord<Value>,
  { isDryRun, write }: { isDryRun: boolean; write: WriteRecord<Value> },
): Promise<Written> {
  const { value } = record;
  if (!value) return { result: 'refused' };
  try {
    return await tx.transaction(async (savepoint) => {
      const written = await write(savepoint, value, record);
      if (isDryRun) throw new DryRunEndError(written);
      return written;
    });
  } catch (error) {
    if (error instanceof DryRunEndError) return error.written;
    if (error instanceof HttpError && error.statusCode < 500) return { result: 'refused', notices: describe(error) };
    throw error;
  }
}

/** Returns the sentences of a refusal, each with its field. */
const describe = ({ message, details = {} }: HttpError): CellNotice[] => {
  const fields = Object.entries(details).map(([column, sentence]) => ({ column, message: sentence }));
  return fields.length > 0 ? fields : [{ column: '', message }];
};
