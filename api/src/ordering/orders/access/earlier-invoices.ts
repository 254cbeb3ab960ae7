import { createHash, randomUUID } from 'node:crypto';
import type { ObjectStorage } from '@vastra/platform/releases';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { InvoiceNotFoundError } from '../../../accounting/invoices/errors';
import { toIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { importedOrders } from '../../../platform/db/schema';
import type { BatchResult } from '../../../platform/retention/delete-in-batches';

/** Folder of the storage with the invoices of the shop that this shop comes from. No route serves its objects by their names. */
const folder = 'earlier-invoices';

const toObjectKey = (key: string): string => `${folder}/${key}`;

/** Columns of an imported order about its invoice. */
export interface StoredInvoice {
  invoiceKey: string;
  invoiceHash: string;
}

/** Returns the SHA-256 of an invoice in hex. */
export const hashInvoice = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex');

/** Stores an invoice under a name that no other invoice ever has, so that an object can be removed without a look at newer rows. */
export async function storeEarlierInvoice(storage: ObjectStorage, pdf: Buffer): Promise<StoredInvoice> {
  // The day is in the name, because the storage does not know the age of its objects.
  const invoiceKey = `${toIndianDay(new Date())}/${randomUUID()}.pdf`;
  await storage.write(toObjectKey(invoiceKey), pdf);
  return { invoiceKey, invoiceHash: hashInvoice(pdf) };
}

/** Reads an invoice by its key. Resolves to undefined if its object is missing. */
export const readEarlierInvoice = async (storage: ObjectStorage, key: string): Promise<Buffer | undefined> =>
  (await storage.read(toObjectKey(key)))?.body;

/**
 * Reads the invoice of an order of the earlier shop.
 *
 * @param isOwn SQL condition for the orders that the caller may open
 * @throws InvoiceNotFoundError also for an order of another customer
 */
export async function openEarlierInvoice(
  { db, storage }: { db: Queryable; storage: ObjectStorage },
  id: string,
  isOwn: SQL | undefined,
): Promise<{ name: string; pdf: Buffer }> {
  const [row] = await db
    .select({ number: importedOrders.number, key: importedOrders.invoiceKey })
    .from(importedOrders)
    .where(and(eq(importedOrders.id, id), isOwn));
  const pdf = row?.key ? await readEarlierInvoice(storage, row.key) : undefined;
  if (!pdf) throw new InvoiceNotFoundError('invoice');
  return { name: `invoice-${toFilePart(row.number)}.pdf`, pdf };
}

/** Returns a text such as #1001 as a part of the name of a file. */
export const toFilePart = (text: string): string => text.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'order';

/** Removes invoices. */
export async function removeEarlierInvoices(storage: ObjectStorage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(toObjectKey(key));
}

/** Builds what is called with the error of a removal after a commit. The job of retention removes the files later. */
export const logFailedRemoval =
  (log: { error(details: object, message: string): void }) =>
  (error: unknown): void =>
    log.error({ err: error }, 'invoices of an earlier shop could not be removed');

/** Removes each of some invoices that no order has. */
export async function removeUnusedInvoices(
  { db, storage }: { db: Queryable; storage: ObjectStorage },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db
    .select({ key: importedOrders.invoiceKey })
    .from(importedOrders)
    .where(inArray(importedOrders.invoiceKey, [...keys]));
  const used = new Set(rows.map(({ key }) => key));
  await removeEarlierInvoices(
    storage,
    keys.filter((key) => !used.has(key)),
  );
}

/**
 * Removes invoices that no order has and that were stored before a time: what a killed import has left, and what could not be removed with its order. The time must be
 * some hours ago, because an import stores an invoice before its order.
 */
export async function deleteUnusedInvoices(
  { db, storage }: { db: Queryable; storage: ObjectStorage },
  cutoff: Date,
  signal?: AbortSignal,
): Promise<BatchResult> {
  const cutoffDay = toIndianDay(cutoff);
  let count = 0;
  for (const day of await storage.list(folder)) {
    if (day >= cutoffDay) continue;
    signal?.throwIfAborted();
    const keys = (await storage.list(toObjectKey(day))).map((name) => `${day}/${name}`);
    const rows = await db
      .select({ key: importedOrders.invoiceKey })
      .from(importedOrders)
      .where(and(isNotNull(importedOrders.invoiceKey), sql`starts_with(${importedOrders.invoiceKey}, ${`${day}/`})`));
    const used = new Set(rows.map(({ key }) => key));
    const unused = keys.filter((key) => !used.has(key));
    await removeEarlierInvoices(storage, unused);
    count += unused.length;
  }
  return { count, isComplete: true };
}
