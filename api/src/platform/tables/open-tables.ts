import { openCsvTable } from './csv-table';
import { detectFile } from './detect-file';
import type { FileSource } from './file-source';
import { openJsonLines } from './json-lines';
import type { Table } from './table';
import { openWorkbook } from './workbook';

/**
 * Opens the tables of a CSV file in any usual encoding and with any usual separator, of an Excel workbook, or of a file with JSON lines. Their rows are read while they are needed.
 *
 * @throws InvalidFileError with what is wrong and what to do; also while rows are read
 */
export async function openTables(source: FileSource): Promise<Table[]> {
  const file = await detectFile(source);
  if (file.kind === 'json-lines') return [await openJsonLines(source)];
  return file.kind === 'workbook' ? openWorkbook(source) : [await openCsvTable(source, file)];
}
