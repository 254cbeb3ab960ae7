import type { PaymentServices } from '../../payments/services';
import type { Queryable } from '../../platform/db/connect';
import type { Cell } from '../../platform/server/responses/csv';

/** Services that an export reads with. */
export type ExportServices = Pick<PaymentServices, 'db' | 'config' | 'keys' | 'log' | 'paymentPort'>;

/** A line of a file of JSON lines. */
export type ExportLine = { type: string } & Record<string, unknown>;

interface Section {
  /** Names the part for people. */
  label: string;
  /** Counts the records, for the progress. */
  count(services: ExportServices): Promise<number>;
}

/** Records that are written as JSON lines and as CSV. */
export interface LinesSection extends Section {
  kind: 'lines';
  /** Name of the files without their endings. */
  name: string;
  /** Yields the records in batches, in a sequence that does not change. */
  read(services: ExportServices): AsyncGenerator<ExportLine[]>;
  /** Cells of a record by their columns; undefined for records that a table cannot have. */
  columns?: Readonly<Record<string, (line: never) => Cell | undefined>>;
  /** Yields the CSV file of records that have their own; the columns otherwise make it. */
  readCsv?(services: ExportServices): AsyncGenerator<string>;
}

/** A file of an archive: text, or bytes that are compressed already. */
export type ExportedFile =
  | { name: string; text: AsyncIterable<string> | Iterable<string> }
  | { name: string; bytes: Buffer };

/** Separate files, such as pictures. */
export interface FilesSection extends Section {
  kind: 'files';
  /** Yields the files one by one; undefined for a record whose file is missing. */
  read(services: ExportServices): AsyncGenerator<ExportedFile | undefined>;
}

export type ExportSection = LinesSection | FilesSection;

/** Yields rows page by page. `read` gets the key after which a page begins; `getKey` returns the key of a row. */
export async function* readPages<Row>(
  read: (after: string) => Promise<Row[]>,
  getKey: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    if (rows.length === 0) return;
    yield rows;
    after = getKey(rows[rows.length - 1]);
  }
}

/** Rows that are read at once. */
export const pageSize = 200;

/** Builds the function that groups rows by a key, in their sequence. */
export function groupBy<Row>(rows: readonly Row[], getKey: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = getKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export type { Queryable };
