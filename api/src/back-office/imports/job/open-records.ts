import type { Database } from '../../../platform/db/connect';
import type { Extensions } from '../../../platform/extensions/extensions';
import { checkByExtensions } from '../apply/check-by-extensions';
import { chooseCategories } from '../apply/choose-categories';
import { importBatch, type RecordLines, type Task } from '../apply/import-batch';
import { importProducts } from '../apply/import-products';
import { importCustomers } from '../customers/import-customers';
import { importOrders } from '../orders/import-orders';
import { findDuplicateSkus, groupByProduct } from '../parse/product';
import type { ImportFile } from '../read-import-file';
import { buildRecordImport } from '../records/kinds';
import type { RecordServices } from '../records/services';
import type { SourceRecord } from '../records/source-record';

interface Services extends RecordServices {
  db: Database;
  extensions: Pick<Extensions, 'importCheckers'>;
}

/** An import whose file was read. */
export interface OpenImport extends Task {
  file: ImportFile;
  /** Lines that previous runs have imported. */
  done: number;
}

/** The records of a file in its sequence. */
interface OpenRecords {
  records: readonly RecordLines[];
  /** Imports the records from an index to before another. Resolves to the ms that its transactions took. */
  importRange(from: number, to: number): Promise<number>;
}

/** Opens the records of a file, whatever their kind. */
export function openRecords(services: Services, task: OpenImport): OpenRecords {
  const { file } = task;
  if (file.kind === 'products') return openProducts(services, task, file);
  if ('records' in file) return openOthers(services, task, file.records);
  return file.kind === 'customers' ? openCustomers(services, task, file) : openOrders(services, task, file);
}

async function measure(work: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

function openProducts(
  { db, extensions }: Services,
  task: OpenImport,
  { lines }: Extract<ImportFile, { kind: 'products' }>,
): OpenRecords {
  const records = groupByProduct(lines);
  const duplicateSkus = findDuplicateSkus(records);
  const fileIds = new Set(records.map(({ id }) => id));
  const context = {
    isDryRun: task.isDryRun,
    actorId: task.actorId,
    proposedCategories: new Map<string, string>(),
    hsnCodes: new Map(task.mapping?.hsn.map(({ category, code }) => [category, code])),
  };
  return {
    records,
    importRange: async (from, to) => {
      // Both before the transaction, because it holds locks.
      const checked = await checkByExtensions(records.slice(from, to), extensions.importCheckers, task.isDryRun);
      const batch = await chooseCategories(db, checked, context);
      return measure(
        importBatch(db, batch, task, (tx, products) =>
          importProducts(tx, products, { ...task, duplicateSkus, fileIds }),
        ),
      );
    },
  };
}

function openCustomers(
  { db }: Services,
  task: OpenImport,
  { customers }: Extract<ImportFile, { kind: 'customers' }>,
): OpenRecords {
  const records = customers.map((customer) => ({ id: '', lines: [{ line: customer.line }], customer }));
  return {
    records,
    importRange: (from, to) => measure(importBatch(db, records.slice(from, to), task, importCustomers)),
  };
}

function openOrders(
  { db }: Services,
  task: OpenImport,
  { orders }: Extract<ImportFile, { kind: 'orders' }>,
): OpenRecords {
  const records = orders.map((order) => ({ id: order.number, lines: order.lines, order }));
  return {
    records,
    importRange: (from, to) => measure(importBatch(db, records.slice(from, to), task, importOrders)),
  };
}

function openOthers(services: Services, task: OpenImport, records: readonly SourceRecord[]): OpenRecords {
  const importRecords = buildRecordImport(records[0].type, services);
  return {
    records,
    importRange: (from, to) => measure(importBatch(services.db, records.slice(from, to), task, importRecords)),
  };
}
