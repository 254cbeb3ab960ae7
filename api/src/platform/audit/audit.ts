import { createHash } from 'node:crypto';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { auditLog, users } from '../db/schema';

/** An action of an admin. `before` and `after` hold the changed fields (`getChangedFields`) and no personal data of customers. */
export interface NewAuditEntry {
  /** User id of the admin; 'command-line' when a command made the change. */
  actorId: string;
  /** A verb: "create", "update", "delete", "archive", "order", "refund", "import" and the like. */
  action: string;
  /** The kind of the changed thing, as the contract names it: "product", "coupon", "setting". */
  entity: string;
  entityId?: string | null;
  before?: unknown;
  after?: unknown;
}

/**
 * Appends an entry to the audit log, in the transaction of the change, so that neither exists without the other. Call it last, because
 * the log stays locked until the end of the transaction.
 */
export async function recordAuditEntry(tx: Queryable, newEntry: NewAuditEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit-log', 0))`);
  const [lastEntry] = await tx.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, newEntry.actorId));
  const entry = {
    seq: (lastEntry?.seq ?? 0) + 1,
    at: new Date(),
    actorId: newEntry.actorId,
    actorName: actor?.name ?? '',
    action: newEntry.action,
    entity: newEntry.entity,
    entityId: newEntry.entityId ?? null,
    before: toStored(newEntry.before),
    after: toStored(newEntry.after),
  };
  await tx.insert(auditLog).values({ ...entry, hash: hashEntry(entry, lastEntry?.hash ?? '') });
}

/** Returns the fields that differ between two states, for `before` and `after` of an entry. */
export function getChangedFields<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T)[];
  const changedKeys = keys.filter(
    (key) => toCanonicalJson(toStored(before[key])) !== toCanonicalJson(toStored(after[key])),
  );
  const pickChanged = (from: T) => Object.fromEntries(changedKeys.map((key) => [key, from[key]])) as Partial<T>;
  return { before: pickChanged(before), after: pickChanged(after) };
}

/** Recomputes the hashes of the whole log. `brokenAt` is the number of the first missing or altered entry; null when it is intact. */
export async function verifyAuditLog(db: Queryable): Promise<{ entries: number; brokenAt: number | null }> {
  const batchSize = 1000;
  let entryCount = 0;
  let hash = '';
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, entryCount))
      .orderBy(asc(auditLog.seq))
      .limit(batchSize);
    for (const row of rows) {
      if (row.seq !== entryCount + 1 || row.hash !== hashEntry(row, hash))
        return { entries: entryCount, brokenAt: entryCount + 1 };
      entryCount = row.seq;
      hash = row.hash;
    }
    if (rows.length < batchSize) return { entries: entryCount, brokenAt: null };
  }
}

type Entry = Omit<typeof auditLog.$inferSelect, 'hash'>;

function hashEntry({ seq, at, actorId, actorName, action, entity, entityId, before, after }: Entry, previous: string) {
  const content = [previous, seq, at.toISOString(), actorId, actorName, action, entity, entityId, before, after];
  return createHash('sha256').update(toCanonicalJson(content)).digest('hex');
}

/** Converts a value to what the database returns for it: dates become text, undefined fields are dropped. */
const toStored = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value) ?? 'null');

/** Serialises to JSON with sorted keys, because jsonb does not keep their order. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${toCanonicalJson(part)}`).join(',')}}`;
}
