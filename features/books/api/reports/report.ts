import { toPaise, toRupees } from '@vastra/shared/contract';
import { type Cell, toCsv, toCsvRows } from '../../../../api/src/platform/server/responses/csv';
import { maxReportRows } from '../../contract';

/** Rows that are written at once. */
const batchSize = 1000;

/** Columns of a CSV file: the heading, and the field of a row. */
export type ReportColumns<R> = readonly (readonly [heading: string, field: keyof R & string])[];

/** Figures that are counts; all other numbers are rupees. */
const isCount = (field: string): boolean => /^units|count$|^withoutFee$/i.test(field);

/** Builds the response of a report. `figures` are the fields that are summed up. */
export function buildReport<R extends object, F extends keyof R & string>(
  { from, to }: { from: string; to: string },
  rows: readonly R[],
  figures: readonly F[],
): { from: string; to: string; rows: R[]; rowCount: number; totals: Record<F, number>; readAt: string } {
  const totals = Object.fromEntries(figures.map((field) => [field, sumField(rows, field)])) as Record<F, number>;
  const readAt = new Date().toISOString();
  return { from, to, rows: rows.slice(0, maxReportRows), rowCount: rows.length, totals, readAt };
}

/** Sums paise, because sums of rupees would not be exact. */
function sumField<R extends object>(rows: readonly R[], field: keyof R & string): number {
  const values = rows.map((row) => row[field] as number);
  if (isCount(field)) return values.reduce((sum, value) => sum + value, 0);
  return toRupees(values.reduce((sum, value) => sum + toPaise(value), 0));
}

/** Yields rows as CSV. */
export function* streamReportCsv<R extends object>(rows: readonly R[], columns: ReportColumns<R>): Generator<string> {
  yield toCsv(
    columns.map(([heading]) => heading),
    [],
  );
  for (let start = 0; start < rows.length; start += batchSize)
    yield toCsvRows(rows.slice(start, start + batchSize).map((row) => columns.map(([, field]) => row[field] as Cell)));
}
