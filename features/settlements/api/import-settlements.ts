import { maxPageSize, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SettlementRow } from '../../../api/src/payments/settlement-report';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { users } from '../../../api/src/platform/db/schema';
import type { SettlementImport } from '../contract';
import { SettlementKnownError } from './errors';
import { loadKnown } from './load-known';
import type { ParsedFile } from './parse-file';
import { type ReconciledRow, reconcile } from './reconcile';
import { getProviderName } from './settlement-providers';
import { storeFees } from './store-fees';
import { settlementLines, settlements } from './tables';
import { isOpen, toOutcomeTotals, toWireLine } from './wire';

export interface SettlementFile extends ParsedFile {
  fileName: string;
  isDryRun: boolean;
  actorId: string;
}

/** Rows of one statement. */
const batchSize = 1000;

type StoredSettlement = typeof settlements.$inferSelect;

/**
 * Compares a file with the payments and refunds of the shop and, unless it is a dry run, stores it, all or nothing. Rows that were imported
 * before are left out, so that reports of overlapping days can be imported; new rows of a known settlement are added to it.
 *
 * @throws SettlementKnownError if every row was imported before
 */
export async function importSettlements(db: Database, file: SettlementFile, now: Date): Promise<SettlementImport> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'settlements');
    const stored = await loadStored(tx, file);
    const { newRows, knownCounts } = await leaveOutKnown(tx, file.rows, stored);
    if (newRows.length === 0) throw new SettlementKnownError([...knownCounts.keys()]);
    const rows = reconcile(newRows, await loadKnown(tx, file.provider, newRows));
    const result: SettlementImport['settlements'] = [];
    for (const [settlementId, lines] of groupRows(rows)) {
      const existing = stored.get(settlementId);
      const id = file.isDryRun ? (existing?.id ?? null) : await store(tx, file, existing, lines, now);
      const [{ utr, settledOn }] = lines;
      result.push({
        ...{ id, settlementId, utr, settledOn, amount: toRupees(sum(lines)), rows: lines.length },
        open: lines.filter(({ outcome }) => outcome !== 'matched').length,
        outcomes: toOutcomeTotals(lines),
        known: knownCounts.get(settlementId) ?? 0,
        isPart: existing !== undefined,
      });
    }
    if (!file.isDryRun) await storeFees(tx, file.provider, rows);
    const differences = rows
      .filter(({ outcome }) => isOpen({ outcome, resolvedAt: null }))
      .slice(0, maxPageSize)
      .map(({ settlementId, ...line }) => ({ ...toWireLine({ ...line, ...unresolved }), settlementId }));
    return {
      isDryRun: file.isDryRun,
      provider: file.provider,
      providerLabel: getProviderName(file.provider),
      amount: toRupees(sum(rows)),
      rows: rows.length,
      known: file.rows.length - rows.length,
      notSettled: file.notSettled,
      settlements: result,
      differences,
    };
  });
}

const unresolved = { resolvedAt: null, resolvedBy: null, resolvedNote: '' };
const sum = (rows: readonly { net: number }[]): number => rows.reduce((total, { net }) => total + net, 0);

function groupRows(rows: readonly ReconciledRow[]): Map<string, ReconciledRow[]> {
  const groups = new Map<string, ReconciledRow[]>();
  for (const row of rows) {
    const group = groups.get(row.settlementId);
    if (group) group.push(row);
    else groups.set(row.settlementId, [row]);
  }
  return groups;
}

/** Loads the settlements of the file that are known. */
async function loadStored(tx: Queryable, { provider, rows }: SettlementFile): Promise<Map<string, StoredSettlement>> {
  const ids = [...new Set(rows.map(({ settlementId }) => settlementId))];
  const found = await tx
    .select()
    .from(settlements)
    .where(and(eq(settlements.provider, provider), inArray(settlements.settlementId, ids)));
  return new Map(found.map((settlement) => [settlement.settlementId, settlement]));
}

/** Leaves out rows that a known settlement has already: as many of the same id and amount as it has. */
async function leaveOutKnown(
  tx: Queryable,
  rows: readonly SettlementRow[],
  stored: ReadonlyMap<string, StoredSettlement>,
): Promise<{ newRows: SettlementRow[]; knownCounts: Map<string, number> }> {
  const storedIds = new Map([...stored.values()].map(({ id, settlementId }) => [id, settlementId]));
  const lines = storedIds.size
    ? await tx
        .select({
          settlement: settlementLines.settlementRow,
          kind: settlementLines.kind,
          entityId: settlementLines.entityId,
          net: settlementLines.net,
        })
        .from(settlementLines)
        .where(inArray(settlementLines.settlementRow, [...storedIds.keys()]))
    : [];
  const counts = new Map<string, number>();
  for (const { settlement, kind, entityId, net } of lines) {
    const key = [storedIds.get(settlement), kind, entityId, net].join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const knownCounts = new Map<string, number>();
  const newRows = rows.filter(({ settlementId, kind, ids, net }) => {
    const keys = ids.map((id) => [settlementId, kind, id, net].join(' '));
    const key = keys.find((candidate) => (counts.get(candidate) ?? 0) > 0);
    if (key === undefined) return true;
    counts.set(key, counts.get(key)! - 1);
    knownCounts.set(settlementId, (knownCounts.get(settlementId) ?? 0) + 1);
    return false;
  });
  return { newRows, knownCounts };
}

/** Stores a settlement, or the new part of a known settlement. Returns its id. */
async function store(
  tx: Queryable,
  { provider, fileName, actorId }: Pick<SettlementFile, 'provider' | 'fileName' | 'actorId'>,
  existing: StoredSettlement | undefined,
  lines: readonly ReconciledRow[],
  now: Date,
): Promise<string> {
  const amount = sum(lines);
  const [{ settlementId, utr, settledOn }] = lines;
  const [{ id }] = existing
    ? await tx
        .update(settlements)
        .set({ amount: sql`${settlements.amount} + ${amount}` })
        .where(eq(settlements.id, existing.id))
        .returning({ id: settlements.id })
    : await tx
        .insert(settlements)
        .values({
          ...{ provider, settlementId, utr, settledOn, amount, fileName, actorId, createdAt: now },
          actorName: await findName(tx, actorId),
        })
        .returning({ id: settlements.id });
  for (let start = 0; start < lines.length; start += batchSize)
    await tx.insert(settlementLines).values(
      lines
        .slice(start, start + batchSize)
        .map(({ row, kind, entityId, fee, feeTax, net, orderId, expected, outcome, description, ...line }) => ({
          ...{ settlementRow: id, row, kind, entityId, amount: line.amount, fee, feeTax, net, orderId, outcome },
          expectedAmount: expected,
          details: description ? { description } : null,
        })),
    );
  await recordAuditEntry(tx, {
    actorId,
    action: 'import',
    entity: 'settlement',
    entityId: id,
    after: { provider, settlementId, amount, rows: lines.length, ...(existing && { isPart: true }) },
  });
  return id;
}

async function findName(tx: Queryable, userId: string): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).orderBy(asc(users.id));
  return user?.name ?? '';
}
