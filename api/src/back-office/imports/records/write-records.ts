import type { ImportFinding } from '@vastra/shared/contract';
import type { Queryable } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/server/errors/http-error';
import type { Line } from '../../transfer-format/lines';
import type { Outcome, Task } from '../apply/import-batch';
import { listFindings, type RecordType, type SourceRecord } from '../formats/source-record';
import type { CellNotice } from '../parse/table';

/** Result of a record, with notices about it. */
export interface Written {
  result: 'created' | 'updated' | 'same' | 'refused';
  notices?: CellNotice[];
}

/** Writes one record. */
export type WriteRecord<Type extends RecordType> = (
  tx: Queryable,
  value: Line<Type>,
  record: SourceRecord<Type>,
) => Promise<Written>;

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
export async function writeRecords<Type extends RecordType>(
  tx: Queryable,
  records: readonly SourceRecord<Type>[],
  { isDryRun }: Pick<Task, 'isDryRun'>,
  write: WriteRecord<Type>,
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

async function writeInSavepoint<Type extends RecordType>(
  tx: Queryable,
  record: SourceRecord<Type>,
  { isDryRun, write }: { isDryRun: boolean; write: WriteRecord<Type> },
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
