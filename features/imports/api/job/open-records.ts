import type { ObjectStorage } from '@vastra/platform/releases';
import type { FileFinding } from '../../../../api/src/back-office/transfer/file-finding';
import type { RecordLines } from '../../../../api/src/back-office/transfer/import-records';
import type { RecordServices } from '../../../../api/src/back-office/transfer/record-services';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import type { Database } from '../../../../api/src/platform/db/connect';
import type { Extensions } from '../../../../api/src/platform/extensions/extensions';
import { checkByExtensions } from '../apply/check-by-extensions';
import { chooseCategories } from '../apply/choose-categories';
import { importBatch, type Task } from '../apply/import-batch';
import { importProducts } from '../apply/import-products';
import { importCustomers } from '../customers/import-customers';
import { importOrderBatch } from '../orders/import-order-batch';
import type { OrderRecord } from '../orders/import-orders';
import type { ImportFile } from '../read-import-file';
import { buildRecordImport } from '../records/kinds';

interface Services extends RecordServices {
  db: Database;
  extensions: Pick<Extensions, 'importCheckers'>;
  config: RecordServices['config'] & { mediaStorage: ObjectStorage };
}

/** The records of a file in its sequence, and what imports some of them. */
interface OpenRecords<R extends RecordLines> {
  lineCount: number;
  /** Findings about files beside the table. */
  findings?: FileFinding[];
  records: AsyncIterable<R>;
  /** Imports some records. Resolves to the ms that it took. */
  importRecords(records: readonly R[]): Promise<number>;
}

/** Uses the records of a file, of whatever kind they are. */
type UseRecords<Result> = <R extends RecordLines>(open: OpenRecords<R>) => Promise<Result>;

/**
 * Reads a file once, and lets `use` read and import its records. Resolves to undefined if `shouldStop` says so while the file is read.
 *
 * @throws InvalidTableError
 */
export async function withRecords<Result>(
  services: Services,
  { task, file, shouldStop }: { task: Task; file: ImportFile; shouldStop: () => boolean },
  use: UseRecords<Result>,
): Promise<Result | undefined> {
  const { db } = services;
  if (file.contents === 'products') return withProducts(services, { task, file, shouldStop }, use);
  if (file.contents === 'customers') {
    const scan = await file.scan(shouldStop);
    const importRecords = (batch: Parameters<typeof importCustomers>[1]) =>
      measure(importBatch(db, batch, task, importCustomers));
    return scan && use({ lineCount: scan.lineCount, records: file.readRecords(scan), importRecords });
  }
  if (file.contents === 'orders') {
    const scan = await file.scan(shouldStop);
    if (!scan) return undefined;
    const { lineCount, invoices } = scan;
    const importRecords = (batch: readonly OrderRecord[]) => measure(importOrderBatch(services, batch, task));
    const findings = invoices?.listFindings();
    return use({ lineCount, findings, records: file.readRecords(scan), importRecords });
  }
  const scan = await file.scan(shouldStop);
  const importOthers = buildRecordImport(file.lines.kind, services);
  const importRecords = (batch: readonly SourceRecord[]) => measure(importBatch(db, batch, task, importOthers));
  return scan && use({ lineCount: scan.lineCount, records: file.readRecords(scan), importRecords });
}

async function measure(work: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

async function withProducts<Result>(
  { db, extensions, pageEvents }: Services,
  {
    task,
    file,
    shouldStop,
  }: { task: Task; file: Extract<ImportFile, { contents: 'products' }>; shouldStop: () => boolean },
  use: UseRecords<Result>,
): Promise<Result | undefined> {
  const scan = await file.scan(shouldStop);
  if (!scan) return undefined;
  const hsnCodes = new Map(task.mapping?.hsn.map(({ category, code }) => [category, code]));
  const context = {
    isDryRun: task.isDryRun,
    actorId: task.actorId,
    proposedCategories: new Map<string, string>(),
    hsnCodes,
  };
  const productTask = { duplicateSkus: scan.duplicateSkus, fileIds: scan.ids, pageEvents };
  return use({
    lineCount: scan.lineCount,
    records: file.readRecords(scan),
    importRecords: async (batch) => {
      // Both before the transaction, because it holds locks.
      const checked = await checkByExtensions(batch, extensions.importCheckers, task.isDryRun);
      const products = await chooseCategories(db, checked, context);
      return measure(
        importBatch(db, products, task, (tx, some) => importProducts(tx, some, { ...task, ...productTask })),
      );
    },
  });
}
