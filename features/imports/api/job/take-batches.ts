import type { RecordLines } from '../../../../api/src/back-office/transfer/import-records';

/** A smaller batch would hardly be shorter on a busy machine, where each transaction takes long, and the import would take many times as long. */
const minBatchLines = 10;
const maxBatchLines = 400;

interface BatchDuration {
  /** Duration of the last batch. */
  durationMs: number;
  /** Wanted duration of a batch. */
  targetMs: number;
}

/** Returns how many lines the next batch may have, after one of at most `maxLines` lines. At most twice as many, because the first batches of a process are slow. */
export const adaptBatchSize = (maxLines: number, { durationMs, targetMs }: BatchDuration): number =>
  Math.round(Math.min(maxBatchLines, Math.max(minBatchLines, maxLines * Math.min(2, targetMs / durationMs))));

/**
 * Yields records in batches of at most as many lines as `getMaxLines` says at the time, but one record at least. The records of the first `skippedLines` lines, which a
 * previous run has done, are left out: a batch is stored with its count, so that the two agree.
 */
export async function* takeBatches<R extends RecordLines>(
  records: AsyncIterable<R>,
  { skippedLines, getMaxLines }: { skippedLines: number; getMaxLines: () => number },
): AsyncGenerator<R[]> {
  let seenLines = 0;
  let batch: R[] = [];
  let lineCount = 0;
  for await (const record of records) {
    seenLines += record.lines.length;
    if (seenLines <= skippedLines) continue;
    if (batch.length > 0 && lineCount + record.lines.length > getMaxLines()) {
      yield batch;
      batch = [];
      lineCount = 0;
    }
    batch.push(record);
    lineCount += record.lines.length;
  }
  if (batch.length > 0) yield batch;
}
