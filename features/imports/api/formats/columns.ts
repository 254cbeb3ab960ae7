/** Reads the cells of a row by the names of its columns. */
export interface RowReader {
  header: readonly string[];
  /** Returns the cell of the first known column that the file has; empty without one. */
  get(cells: readonly string[], ...names: string[]): string;
  /** Returns whether the file has a column. */
  has(name: string): boolean;
  /** Returns the name of a column as the file writes it; the first known name without one. */
  nameOf(...names: string[]): string;
}

/** Returns the name of a column as it is compared: in lower case, with single spaces. */
export const toColumnKey = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();

/** Builds the reader of a file's rows. */
export function createRowReader(header: readonly string[]): RowReader {
  const indexes = new Map(header.map((name, index) => [toColumnKey(name), index] as const).reverse());
  // A column without a name is none that a format asks for.
  indexes.delete('');
  const findIndex = (names: readonly string[]) => indexes.get(names.find((name) => indexes.has(name)) ?? '');
  return {
    header,
    get: (cells, ...names) => {
      const index = findIndex(names);
      return index === undefined ? '' : (cells[index] ?? '');
    },
    has: (name) => indexes.has(name),
    nameOf: (...names) => header[findIndex(names) ?? -1] ?? names[0],
  };
}
