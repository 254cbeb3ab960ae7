import { toCsv } from '../../../../api/src/platform/server/responses/csv';
import { importColumns } from '../../contract';
import { validRow } from './valid-row';

/** Builds a CSV file of products; the valid row fills missing cells. */
export const buildCsv = (...rows: Partial<typeof validRow>[]) =>
  toCsv(
    importColumns,
    rows.map((row) => importColumns.map((column) => ({ ...validRow, ...row })[column])),
  );
