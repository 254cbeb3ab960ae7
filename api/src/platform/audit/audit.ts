import { createHash } from 'node:crypto';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { auditLog, users } from '../db/schema';

/** What an admin did. `before` and `after`: the fields that changed (`changesOf`), nothing that is personal of a customer. */
export interface Deed {
  /** The admin's user id: `signedIn(request).userId`. */
  actorId: string;
  /** A verb: "create", "update", "delete", "archive", "order", "refund", "import" and the like. */
  action: string;
  /** What it was done to, in the contract's word: "product", "coupon", "setting". */
  entity: string;
  entityId?: string | null;
  before?: unknown;
  after?: unknown;
}

/**
 * Writes down what an admin did, in the transaction that does it: neither exists without the other. Called last, since the log is
 * locked from here to the end of the transaction.
 */
export async function audit(tx: Queryable, deed: Deed): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit-log', 0))`);
  const [last] = await tx.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, deed.actorId));
  const entry = {
    seq: (last?.seq ?? 0) + 1,
    at: new Date(),
    actorId: deed.actorId,
    actorName: actor?.name ?? '',
    action: deed.action,
    entity: deed.entity,
    entityId: deed.entityId ?? null,
    before: asStored(deed.before),
    after: asStored(deed.after),
  };
  await tx.insert(auditLog).values({ ...entry, hash: hashOf(entry, last?.hash ?? '') });
}

/** The fields of two states of a thing that differ, for `before` and `after`. */
export function changesOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T)[];
  const changed = keys.filter((key) => canonical(asStored(before[key])) !== canonical(asStored(after[key])));
  const pick = (from: T) => Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/** Goes through the log in pieces. `brokenAt`: the first entry that is missing or is not what was written; null when it is whole. */
export async function checkAuditLog(db: Queryable): Promise<{ entries: number; brokenAt: number | null }> {
  const atOnce = 1000;
  let entries = 0;
  let hash = '';
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, entries))
      .orderBy(asc(auditLog.seq))
      .limit(atOnce);
    for (const row of rows) {
      if (row.seq !== entries + 1 || row.hash !== hashOf(row, hash)) return { entries, brokenAt: entries + 1 };
      entries = row.seq;
      hash = row.hash;
    }
    if (rows.length < atOnce) return { entries, brokenAt: null };
  }
}

type Entry = Omit<typeof auditLog.$inferSelect, 'hash'>;

function hashOf({ seq, at, actorId, actorName, action, entity, entityId, before, after }: Entry, previous: string) {
  const told = [previous, seq, at.toISOString(), actorId, actorName, action, entity, entityId, before, after];
  return createHash('sha256').update(canonical(told)).digest('hex');
}

/** As the database gives it back: dates are texts, what is undefined is not there. */
const asStored = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value) ?? 'null');

/** JSON with the keys in one order, since the database keeps another. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}
