import { asc, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { acquireLock } from '../db/locks';
import { auditLog, users } from '../db/schema';
import { storeUndo } from '../undo/offer-undo';
import { type AuditKey, computeMac, findAuditKey, getSigningKey, isSameMac } from './audit-keys';
import { findProgram } from './author';

/** An action of an admin. `before` and `after` hold the changed fields (`getChangedFields`) and no personal data of customers. */
export interface NewAuditEntry {
  /**
   * User id of the admin, in whose place the log names the key if a program acts with one; `command-line` for a command, `team:<name>` for a CI job of a team,
   * `key:<id>` for a key.
   */
  actorId: string;
  /** Name of an actor that is no user. */
  actorName?: string;
  /** A verb: "create", "update", "delete", "archive", "order", "refund", "import" and the like. */
  action: string;
  /** The kind of the changed thing, as the contract names it: "product", "coupon", "setting". */
  entity: string;
  entityId?: string | null;
  before?: unknown;
  after?: unknown;
}

/**
 * Appends an entry to the audit log, in the transaction of the change, so that both are stored or neither. Call it last, because the log stays
 * locked until the end of the transaction.
 */
export async function recordAuditEntry(tx: Queryable, newEntry: NewAuditEntry): Promise<void> {
  await storeUndo(tx, newEntry);
  await acquireLock(tx, 'audit-log');
  const [lastEntry] = await tx.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  const entry = {
    seq: (lastEntry?.seq ?? 0) + 1,
    at: new Date(),
    ...(await findActor(tx, newEntry)),
    action: newEntry.action,
    entity: newEntry.entity,
    entityId: newEntry.entityId ?? null,
    before: toStored(newEntry.before),
    after: toStored(newEntry.after),
    keyId: getSigningKey().id,
  };
  await tx.insert(auditLog).values({ ...entry, hash: hashEntry(entry, lastEntry?.hash ?? '', getSigningKey()) });
}

async function findActor(tx: Queryable, { actorId, actorName = '' }: NewAuditEntry) {
  const program = findProgram(actorId);
  if (program) {
    program.hasEntry = true;
    return { actorId: program.actorId, actorName: program.actorName };
  }
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
  return { actorId, actorName: user?.name ?? actorName };
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

/** Result of a check. */
export interface AuditCheck {
  /** Entries that are intact. */
  entries: number;
  /** Number of the first entry that is missing or is not what was written; null when the log is intact. */
  brokenAt: number | null;
  /** `unknown-key`: made with a secret that is not configured. `anchor`: differs from an anchor. Undefined for a hash that does not fit. */
  reason?: 'unknown-key' | 'anchor';
}

/** The head of the log at some time, known from outside of the database. */
export interface KnownHead {
  seq: number;
  hash: string;
}

/**
 * Recomputes the hashes of the whole log, and compares it with heads that are known from outside.
 */
export async function verifyAuditLog(db: Queryable, knownHeads: readonly KnownHead[] = []): Promise<AuditCheck> {
  const batchSize = 1000;
  const known = new Map(knownHeads.map(({ seq, hash }) => [seq, hash]));
  const lastKnown = Math.max(0, ...known.keys());
  let [entryCount, hash] = [0, ''];
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, entryCount))
      .orderBy(asc(auditLog.seq))
      .limit(batchSize);
    for (const row of rows) {
      const broken = { entries: entryCount, brokenAt: entryCount + 1 };
      if (row.seq !== entryCount + 1) return broken;
      const key = findAuditKey(row.keyId);
      if (!key) return { ...broken, reason: 'unknown-key' };
      if (!isSameMac(row.hash, hashEntry(row, hash, key))) return broken;
      if ((known.get(row.seq) ?? row.hash) !== row.hash) return { ...broken, reason: 'anchor' };
      entryCount = row.seq;
      hash = row.hash;
    }
    if (rows.length < batchSize) break;
  }
  if (entryCount < lastKnown) return { entries: entryCount, brokenAt: entryCount + 1, reason: 'anchor' };
  return { entries: entryCount, brokenAt: null };
}

/** Returns the last entry; number 0 for an empty log. */
export async function getAuditHead(db: Queryable): Promise<KnownHead> {
  const { seq, hash } = auditLog;
  const [head] = await db.select({ seq, hash }).from(auditLog).orderBy(desc(seq)).limit(1);
  return head ?? { seq: 0, hash: '' };
}

type Entry = Omit<typeof auditLog.$inferSelect, 'hash'>;

function hashEntry(entry: Entry, previous: string, key: AuditKey): string {
  const { seq, at, actorId, actorName, action, entity, entityId, before, after } = entry;
  const content = [previous, seq, at.toISOString(), actorId, actorName, action, entity, entityId, before, after];
  return computeMac(key.entry, toCanonicalJson(content));
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
