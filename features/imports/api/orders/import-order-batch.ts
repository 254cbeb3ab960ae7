import type { ObjectStorage } from '@vastra/platform/releases';
import { sql } from 'drizzle-orm';
import {
  hashInvoice,
  removeUnusedInvoices,
  type StoredInvoice,
  storeEarlierInvoice,
} from '../../../../api/src/ordering/orders/access/earlier-invoices';
import { InvalidFileError } from '../../../../api/src/platform/csv/errors';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { importedOrders } from '../../../../api/src/platform/db/schema';
import { importBatch, type Task } from '../apply/import-batch';
import type { ArchiveFile } from '../pictures/picture-archive';
import { checkOrder, type ImportedOrder } from './check-order';
import { importOrders, type OrderRecord } from './import-orders';

/** Most bytes of an invoice. */
export const maxInvoiceBytes = 5 * 1024 * 1024;

interface Services {
  db: Database;
  config: { mediaStorage: ObjectStorage };
}

/**
 * Imports some orders of a file with their invoices. Invoices are stored before the transaction, because it holds locks. Afterwards invoices that no order has are removed, such as
 * replaced ones. A batch that fails leaves its invoices to the job of retention, because its transaction may have been committed nevertheless. Throws `ImportEndedError`.
 */
export async function importOrderBatch(
  { db, config }: Services,
  records: readonly OrderRecord[],
  task: Task,
): Promise<void> {
  const storage = config.mediaStorage;
  const changedKeys: string[] = [];
  const addKey = (key: string | null | undefined) => key && changedKeys.push(key);
  const existing = await readInvoices(db, records);
  const prepared: OrderRecord[] = [];
  for (const record of records) prepared.push(await prepareInvoice(record, { existing, storage, task, addKey }));
  await importBatch(db, prepared, task, importOrders);
  // The orders are stored, so that a failure here is none of the import. The job of retention removes what is left.
  await removeUnusedInvoices({ db, storage }, changedKeys).catch(() => undefined);
}

type Existing = Map<string, { key: string | null; hash: string | null }>;

const toKey = ({ source, number }: Pick<ImportedOrder, 'source' | 'number'>): string => `${source} ${number}`;

/** Reads what the shop has of the invoices of some orders. */
async function readInvoices(db: Queryable, records: readonly OrderRecord[]): Promise<Existing> {
  const numbers = records.flatMap(({ order, invoice }) => (invoice ? (checkOrder(order).order?.number ?? []) : []));
  if (numbers.length === 0) return new Map();
  const { source, number, invoiceKey: key, invoiceHash: hash } = importedOrders;
  const rows = await db
    .select({ source, number, key, hash })
    .from(importedOrders)
    .where(sql`${importedOrders.number} = any(${sql.param(numbers)}::text[])`);
  return new Map(rows.map((row) => [toKey(row), row]));
}

interface PrepareContext {
  existing: Existing;
  storage: ObjectStorage;
  task: Task;
  /** Takes the keys of invoices that the import may leave without an order. */
  addKey(key: string | null | undefined): void;
}

/** Stores the invoice of an order if it is new, and adds a notice to the order if the file cannot be taken. */
async function prepareInvoice(record: OrderRecord, context: PrepareContext): Promise<OrderRecord> {
  const { order } = checkOrder(record.order);
  if (!record.invoice || !order) return record;
  const pdf = await readPdf(record.invoice);
  if (typeof pdf === 'string') return { ...record, notice: pdf };
  const current = context.existing.get(toKey(order));
  if (current?.hash === hashInvoice(pdf)) return record;
  const stored = await store(pdf, context);
  if (!context.task.isDryRun) for (const key of [current?.key, stored.invoiceKey]) context.addKey(key);
  return { ...record, stored };
}

const store = async (pdf: Buffer, { storage, task }: PrepareContext): Promise<StoredInvoice> =>
  task.isDryRun ? { invoiceKey: '', invoiceHash: hashInvoice(pdf) } : storeEarlierInvoice(storage, pdf);

/** Reads an invoice of the archive. Resolves to a sentence if it is no PDF, or too large. */
async function readPdf(invoice: ArchiveFile | string): Promise<Buffer | string> {
  if (typeof invoice === 'string') return invoice;
  try {
    const bytes = await invoice.read(maxInvoiceBytes);
    if (typeof bytes === 'string') return `The invoice was left out. ${bytes}`;
    return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : 'The invoice was left out. It is no PDF file';
  } catch (error) {
    // The archive could be opened, so its other files may be whole.
    if (error instanceof InvalidFileError) return `The invoice was left out. ${error.message}`;
    throw error;
  }
}
