/** A row of a table. Its cells are trimmed. */
export interface TableRow {
  /** Number as spreadsheets count: the first row is 1, and a cell may contain line breaks. */
  line: number;
  cells: string[];
}

/** A table of a file: a CSV file has one, a workbook has one per sheet. */
export interface Table {
  /** Name of the sheet; empty for a CSV file. */
  name: string;
  /** Read from the beginning by each loop. */
  rows: AsyncIterable<TableRow>;
  /** Notices about the whole file, as sentences. */
  notices: string[];
}
