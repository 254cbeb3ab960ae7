import { randomUUID } from 'node:crypto';
import { and, isNotNull, or, sql } from 'drizzle-orm';
import type { ImportRecords, RecordLines } from '../../../../api/src/back-office/transfer/import-records';
import type { StoredInvoice } from '../../../../api/src/ordering/orders/access/earlier-invoices';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { importedOrders, users } from '../../../../api/src/platform/db/schema';
import type { SourceOrder } from '../formats/source-order';
import type { ArchiveFile } from '../pictures/picture-archive';
import { checkOrder, type ImportedOrder } from './check-order';

/** An order of a file. */
export interface OrderRecord extends RecordLines {
  order: SourceOrder;
  /** Its invoice in the archive, or a sentence why there is none. */
  invoice?: ArchiveFile | string;
  /** Its invoice once that was stored; undefined if the order keeps the invoice that it has. */
  stored?: StoredInvoice;
  /** Why its invoice was left out. */
  notice?: string;
}

/**
 * Imports orders as history: they change no stock, no numbering and no books. An order that is there already is replaced if the file has changed it; orders have a
 * unique number in the shop that they come from. An order whose file has no invoice keeps the invoice that it has.
 */
export const importOrders: ImportRecords<OrderRecord> = async (tx, records, { isDryRun }) => {
  const checked = records.map(({ order }) => checkOrder(order));
  const notices = records.flatMap(({ id, lines: [{ line }], notice }) =>
    notice === undefined ? [] : { line, product: id, column: '', message: notice },
  );
  const findings = [...checked.flatMap((result) => result.findings), ...notices].sort((a, b) => a.line - b.line);
  const orders = checked.flatMap(({ order }, index) => (order ? { ...order, ...records[index].stored } : []));
  const existing = await readExisting(tx, orders);
  const owners = await findOwners(tx, orders);
  const rows = orders.map((order) => {
    const current = existing.get(toKey(order));
    const userId = owners.get(order.email ?? '') ?? owners.get(order.phone ?? '') ?? current?.userId ?? null;
    const invoice = { invoiceKey: current?.invoiceKey ?? null, invoiceHash: current?.invoiceHash ?? null };
    return { current, row: { ...invoice, ...order, id: current?.id ?? randomUUID(), userId } };
  });
  const changed = rows.filter(({ current, row }) => !current || serialise(current) !== serialise(row));
  if (!isDryRun && changed.length > 0)
    await writeOrders(
      tx,
      changed.map(({ row }) => row),
    );
  const created = changed.filter(({ current }) => !current).length;
  const refusedLines = new Set(records.flatMap(({ lines }, index) => (checked[index].order ? [] : [lines[0].line])));
  return { created, updated: changed.length - created, refused: refusedLines.size, refusedLines, findings };
};

type OrderRow = typeof importedOrders.$inferSelect;

const toKey = ({ source, number }: Pick<ImportedOrder, 'source' | 'number'>): string => `${source} ${number}`;

/** Serialises the values of an order; the database does not keep the sequence of keys. */
const serialise = ({ createdAt: _createdAt, ...order }: ImportedOrder & { createdAt?: Date }): string =>
  JSON.stringify(order, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

async function readExisting(tx: Queryable, orders: readonly ImportedOrder[]): Promise<Map<string, OrderRow>> {
  const numbers = orders.map(({ number }) => number);
  const rows = await tx
    .select()
    .from(importedOrders)
    .where(sql`${importedOrders.number} = any(${sql.param(numbers)}::text[])`);
  return new Map(rows.map((row) => [toKey(row), row]));
}

/** Finds the accounts of the orders, by verified email or phone number. */
async function findOwners(tx: Queryable, orders: readonly ImportedOrder[]): Promise<Map<string, string>> {
  const listValues = (name: 'email' | 'phone') => sql.param(orders.flatMap((order) => order[name] ?? []));
  const rows = await tx
    .select({ id: users.id, email: users.email, phone: users.phone, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(
      or(
        and(isNotNull(users.emailVerifiedAt), sql`${users.email} = any(${listValues('email')}::text[])`),
        and(isNotNull(users.phoneVerifiedAt), sql`${users.phone} = any(${listValues('phone')}::text[])`),
      ),
    );
  const owners = new Map<string, string>();
  for (const { id, email, phone, emailVerifiedAt } of rows) {
    if (email && emailVerifiedAt) owners.set(email, id);
    if (phone) owners.set(phone, id);
  }
  return owners;
}

async function writeOrders(tx: Queryable, rows: readonly (typeof importedOrders.$inferInsert)[]): Promise<void> {
  const { id: _id, source: _source, number: _number, createdAt: _createdAt, ...changed } = importedOrders;
  const columns = [
    'userId',
    'email',
    'phone',
    'placedAt',
    'cancelledAt',
    'fulfilledAt',
    'paymentStatus',
    'shipmentStatus',
  ] as const;
  const amounts = ['subtotal', 'shippingFee', 'discount', 'total', 'refunded'] as const;
  const others = ['lines', 'address', 'invoiceKey', 'invoiceHash'] as const;
  const set = [...columns, ...amounts, ...others].map((name) => [name, sql.raw(`excluded."${changed[name].name}"`)]);
  await tx
    .insert(importedOrders)
    .values([...rows])
    .onConflictDoUpdate({ target: [importedOrders.source, importedOrders.number], set: Object.fromEntries(set) });
}
