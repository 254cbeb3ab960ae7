import type { RecordLines } from '../apply/import-batch';

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
