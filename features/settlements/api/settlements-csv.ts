import type { z } from 'zod';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toCsv, toCsvRows } from '../../../api/src/platform/server/responses/csv';
import type { exportSettlements } from '../contract';
import { loadExportLines, toLine } from './queries';

const columns = [
  'Provider',
  'Settlement',
  'UTR',
  'Settled on',
  'Row',
  'Kind',
  'Id',
  'Order',
  'Amount',
  'Fee',
  'GST on fee',
  'Net',
  'Amount in the shop',
  'Result',
  'Description',
  'Resolved',
  'Resolved by',
  'Note',
];

/** Lines that are read at once. */
const batchSize = 1000;

/** Yields lines of settlements as CSV, a batch at a time, so that memory does not limit their number. Amounts are in rupees. */
export async function* streamSettlementsCsv(
  db: Queryable,
  query: z.output<(typeof exportSettlements)['querystring']>,
): AsyncGenerator<string> {
  yield toCsv(columns, []);
  let afterId = 0;
  for (;;) {
    const batch = await loadExportLines(db, query, { afterId, limit: batchSize });
    if (batch.length === 0) return;
    afterId = batch[batch.length - 1].line.id;
    yield toCsvRows(
      batch.map(({ line: row, settlement: { provider, settlementId, utr, settledOn } }) => {
        const line = toLine(row);
        return [
          ...[provider, settlementId, utr, settledOn, line.row, line.kind, line.entityId, line.orderId ?? ''],
          ...[line.amount, line.fee, line.feeTax, line.net, line.expected, line.outcome, line.description],
          ...[line.resolvedAt, line.resolvedBy, line.resolvedNote],
        ];
      }),
    );
  }
}
