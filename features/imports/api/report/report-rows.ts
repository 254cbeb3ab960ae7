import type { ObjectStorage } from '@vastra/platform/releases';
import type { ImportFinding } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { RecordLines } from '../../../../api/src/back-office/transfer/import-records';
import { loadProductFields } from '../../../../api/src/catalogue/products/custom-fields';
import type { Database } from '../../../../api/src/platform/db/connect';
import { imports } from '../../../../api/src/platform/db/schema';
import { toCsv, toCsvRows } from '../../../../api/src/platform/server/responses/csv';
import type { ImportMapping } from '../../contract';
import { ImportFileDeletedError, ImportNotFoundError } from '../errors';
import { openStoredFile } from '../files/open-file';
import { type ImportFile, openImportFile } from '../read-import-file';
import { importBatches, importFiles } from '../tables';
import { reportColumns } from './report-columns';

/** Result of a row, and its reason. */
interface RowResult {
  result: string;
  reason: string;
}

/** Rows that are written together. */
const chunkRows = 200;

/**
 * Opens the report of an import: the rows of all records with a problem, as the file has them, with the result and the reason. The file is read while the report is
 * sent, so that nothing but the findings is in memory.
 *
 * @throws ImportNotFoundError, ImportFileDeletedError
 */
export async function openReport(
  { db, storage }: { db: Database; storage: ObjectStorage },
  id: string,
): Promise<AsyncGenerator<string>> {
  const [row] = await db
    .select({ isDryRun: imports.isDryRun, findings: imports.findings, mapping: imports.mapping })
    .from(imports)
    .where(eq(imports.id, id));
  if (!row) throw new ImportNotFoundError();
  const [stored] = await db.select().from(importFiles).where(eq(importFiles.importId, id));
  if (!stored) throw new ImportFileDeletedError();
  const fieldKeys = (await loadProductFields(db)).map(({ key }) => key);
  const file = await openImportFile(await openStoredFile(stored, storage), {
    fieldKeys,
    mapping: (row.mapping as ImportMapping | null) ?? undefined,
  });
  // The row of a running import has its first findings only.
  const batches = await db
    .select({ findings: importBatches.findings })
    .from(importBatches)
    .where(eq(importBatches.importId, id))
    .orderBy(asc(importBatches.line));
  const findings = batches.length > 0 ? batches.flatMap((batch) => batch.findings) : row.findings;
  return writeReport(file, await findResults(file, findings, row.isDryRun));
}

/** Finds the rows of the report: all rows of each record with a problem, because a record is imported as a whole. */
async function findResults(
  file: ImportFile,
  findings: readonly ImportFinding[],
  isDryRun: boolean,
): Promise<Map<number, RowResult>> {
  const findingsByLine = new Map<number, ImportFinding[]>();
  for (const finding of findings)
    findingsByLine.set(finding.line, [...(findingsByLine.get(finding.line) ?? []), finding]);
  const results = new Map<number, RowResult>();
  for await (const { lines } of readRecords(file)) {
    const own = lines.flatMap(({ line }) => findingsByLine.get(line) ?? []);
    if (own.every(({ isNotice }) => isNotice)) continue;
    const isRefused = own.some((finding) => finding.isRefused);
    const result = isRefused ? 'refused' : isDryRun ? 'can be imported' : 'imported';
    for (const { line } of lines)
      results.set(line, { result, reason: (findingsByLine.get(line) ?? []).map(toReason).join(' ') });
  }
  return results;
}

const toReason = ({ column, message }: ImportFinding): string => `${column ? `${column}: ` : ''}${message}.`;

async function* readRecords(file: ImportFile): AsyncGenerator<RecordLines> {
  if (file.contents === 'products') yield* file.readRecords((await file.scan())!);
  else if (file.contents === 'customers') yield* file.readRecords((await file.scan())!);
  else if (file.contents === 'orders') yield* file.readRecords((await file.scan())!);
  else yield* file.readRecords((await file.scan())!);
}

async function* writeReport(
  { header, readRows }: Pick<ImportFile, 'header' | 'readRows'>,
  results: ReadonlyMap<number, RowResult>,
): AsyncGenerator<string> {
  yield toCsv([...header, ...reportColumns], []);
  let rows: string[][] = [];
  for await (const { line, cells } of readRows()) {
    const found = results.get(line);
    if (!found) continue;
    const own = header.map((_name, index) => cells[index] ?? '');
    rows.push([...own, found.result, found.reason, ...cells.slice(header.length)]);
    if (rows.length < chunkRows) continue;
    yield toCsvRows(rows);
    rows = [];
  }
  if (rows.length > 0) yield toCsvRows(rows);
}
