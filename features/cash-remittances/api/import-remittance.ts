import { maxPageSize, toPaise, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { describeWriteOff, getCashWriteOff } from '../../../api/src/fulfilment/shipments/cash-write-off';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { cashRemittanceLines, cashRemittances, shipments } from '../../../api/src/platform/db/schema';
import type { RemittanceImport } from '../contract';
import { RemittanceKnownError } from './errors';
import type { FileRow } from './parse-file';
import { type CashParcel, type ReconciledRow, reconcile } from './reconcile';
import { toOutcomeTotals, toWireLine } from './wire';

export interface RemittanceFile {
  carrierCode: string;
  fileName: string;
  rows: readonly FileRow[];
  isDryRun: boolean;
  actorId: string;
}

/** Rows of one statement. */
const batchSize = 1000;

/**
 * Compares a file with the cash of the parcels and, unless it is a dry run, stores it: one remittance per bank reference, all of them or
 * none. Cash of matched rows is remitted then.
 *
 * @throws RemittanceKnownError if one of the references was recorded before
 */
export async function importRemittance(db: Database, file: RemittanceFile, now: Date): Promise<RemittanceImport> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'cash-remittances');
    await assertNew(tx, file);
    const tolerance = toPaise(await getCashWriteOff(tx));
    const rows = reconcile(file.rows, await lockParcels(tx, file), tolerance);
    const groups = new Map<string, ReconciledRow[]>();
    for (const row of rows) {
      const group = groups.get(row.reference);
      if (group) group.push(row);
      else groups.set(row.reference, [row]);
    }
    const remittances: RemittanceImport['remittances'] = [];
    for (const [reference, lines] of groups) {
      const id = file.isDryRun ? null : await storeRemittance(tx, file, reference, lines, now);
      remittances.push({
        id,
        carrier: file.carrierCode,
        reference,
        paidOn: lines[0].paidOn,
        total: toRupees(sum(lines)),
        rows: lines.length,
        open: lines.filter(({ outcome }) => outcome !== 'matched').length,
        outcomes: toOutcomeTotals(lines),
      });
    }
    const differences = rows
      .filter(({ outcome }) => outcome !== 'matched')
      .slice(0, maxPageSize)
      .map((line) => ({ ...toWireLine({ ...line, settledAt: null, settledNote: '' }), reference: line.reference }));
    return { isDryRun: file.isDryRun, total: toRupees(sum(rows)), rows: rows.length, remittances, differences };
  });
}

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0);

async function assertNew(tx: Queryable, { carrierCode, rows }: RemittanceFile): Promise<void> {
  const references = [...new Set(rows.map(({ reference }) => reference))];
  const known = await tx
    .select({ reference: cashRemittances.reference })
    .from(cashRemittances)
    .where(and(eq(cashRemittances.carrierCode, carrierCode), inArray(cashRemittances.reference, references)));
  if (known.length > 0) throw new RemittanceKnownError(known.map(({ reference }) => reference));
}

/** Loads and locks the parcels of the tracking numbers in id order, so that two imports cannot deadlock. */
async function lockParcels(tx: Queryable, { carrierCode, rows }: RemittanceFile): Promise<CashParcel[]> {
  const awbs = [...new Set(rows.map(({ awb }) => awb))].sort();
  const parcels: CashParcel[] = [];
  for (let start = 0; start < awbs.length; start += batchSize) {
    const found = await tx
      .select({
        id: shipments.id,
        orderId: shipments.orderId,
        awb: shipments.awb,
        cashCollected: shipments.cashCollected,
        cashRemittedAt: shipments.cashRemittedAt,
      })
      .from(shipments)
      .where(and(eq(shipments.carrierCode, carrierCode), inArray(shipments.awb, awbs.slice(start, start + batchSize))))
      .orderBy(asc(shipments.id))
      .for('update');
    parcels.push(...found.map((parcel) => ({ ...parcel, awb: parcel.awb! })));
  }
  return parcels;
}

async function storeRemittance(
  tx: Queryable,
  { carrierCode, fileName, actorId }: Pick<RemittanceFile, 'carrierCode' | 'fileName' | 'actorId'>,
  reference: string,
  lines: readonly ReconciledRow[],
  now: Date,
): Promise<string> {
  const values = { carrierCode, reference, fileName, paidOn: lines[0].paidOn, importedBy: actorId, createdAt: now };
  const [{ id }] = await tx
    .insert(cashRemittances)
    .values({ ...values, total: sum(lines) })
    .returning({ id: cashRemittances.id });
  for (let start = 0; start < lines.length; start += batchSize) {
    const batch = lines.slice(start, start + batchSize);
    await tx.insert(cashRemittanceLines).values(
      batch.map(({ row, awb, shipmentId, amount, expected, outcome }) => ({
        remittanceId: id,
        row,
        awb,
        shipmentId,
        amount,
        expected,
        outcome,
        ...settleDifference({ amount, expected, outcome }, now),
      })),
    );
    const matched = batch.flatMap(({ outcome, shipmentId }) => (outcome === 'matched' ? [shipmentId!] : []));
    if (matched.length > 0)
      await tx.update(shipments).set({ cashRemittedAt: now, updatedAt: now }).where(inArray(shipments.id, matched));
  }
  await recordAuditEntry(tx, {
    actorId,
    action: 'import',
    entity: 'remittance',
    entityId: id,
    after: { carrier: carrierCode, reference, total: sum(lines), rows: lines.length },
  });
  return id;
}

/** A difference that matches nevertheless is written off. */
const settleDifference = (
  { amount, expected, outcome }: Pick<ReconciledRow, 'amount' | 'expected' | 'outcome'>,
  now: Date,
) =>
  outcome === 'matched' && expected !== null && amount !== expected
    ? { settledAt: now, settledNote: describeWriteOff({ due: expected, received: amount }) }
    : {};

/** Records that the cash of parcels was received without a file, as a remittance whose rows all match. */
export async function storeReceivedCash(
  tx: Queryable,
  { parcels, reference, actorId }: { parcels: readonly CashParcel[]; reference: string; actorId: string },
  now: Date,
): Promise<void> {
  const rows = parcels.map(({ id, orderId, awb, cashCollected }, index) => ({
    ...{ row: index + 1, awb, amount: cashCollected!, expected: cashCollected, reference, paidOn: null },
    ...{ shipmentId: id, orderId, outcome: 'matched' as const },
  }));
  const file = { carrierCode: manualCarrier, fileName: '', rows, isDryRun: false, actorId };
  await acquireLock(tx, 'cash-remittances');
  await assertNew(tx, file);
  await storeRemittance(tx, file, reference, rows, now);
}

/** Carrier code of parcels that are followed by hand. */
export const manualCarrier = 'manual';
