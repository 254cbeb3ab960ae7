import type { ImportFinding } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';

/** A note about a cell: the row is imported nevertheless. */
export interface CellNotice {
  column: string;
  message: string;
}

/** Numbers of records, and the findings about them. */
export interface Outcome {
  created: number;
  updated: number;
  refused: number;
  findings: ImportFinding[];
  /** First lines of the records that were refused. */
  refusedLines?: ReadonlySet<number>;
}

/** The import for which records are written. */
export interface RecordTask {
  id: string;
  isDryRun: boolean;
  /** The admin who has started it. */
  actorId: string;
}

/** The lines of one record of a file: a product, or a customer. */
export interface RecordLines {
  id: string;
  lines: readonly { line: number }[];
}

/** Writes some records in a transaction, or plans to in a dry run. */
export type ImportRecords<R extends RecordLines, T extends RecordTask = RecordTask> = (
  tx: Queryable,
  records: readonly R[],
  task: T,
) => Promise<Outcome>;
