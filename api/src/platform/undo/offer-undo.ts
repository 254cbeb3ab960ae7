import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, getTableName, lt, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/connect';
import { type UndoRow, undoEntries } from '../db/schema';
import { findUndoContext, type UndoScope } from './undo-context';

/** A change of more rows cannot be undone this way, because it would store and lock too much. */
const maxRows = 500;
/** ms for which the API undoes a change. The admin area offers it for ten seconds, and for longer while the offer has the pointer or the focus. */
const maxAgeMs = 5 * 60_000;

type StoredRow = Record<string, unknown>;

/**
 * Offers to undo what the transaction changes in these rows until its entry in the audit log. Call it after the locks and before the change. Tables that
 * others refer to come first. It does nothing in a job, in a command, and for a program with a key.
 */
export async function offerUndo(tx: Queryable, ...scopes: readonly UndoScope[]): Promise<void> {
  const context = findUndoContext();
  if (!context) return;
  context.pending = undefined;
  const existing = [];
  for (const scope of scopes) existing.push(await readRows(tx, scope));
  if (existing.reduce((sum, { size }) => sum + size, 0) <= maxRows) context.pending = { tx, scopes, existing };
}

interface Change {
  action: string;
  entity: string;
  entityId?: string | null;
}

/** Stores how to undo the change that `offerUndo` began, in its transaction. `recordAuditEntry` calls it. */
export async function storeUndo(tx: Queryable, { action, entity, entityId = null }: Change): Promise<void> {
  const context = findUndoContext();
  if (context?.pending?.tx !== tx) return;
  const { scopes, existing } = context.pending;
  context.pending = undefined;
  const rows: UndoRow[] = [];
  for (const [index, scope] of scopes.entries())
    rows.push(...listChanges(scope[0], existing[index], await readRows(tx, scope, existing[index])));
  if (rows.length === 0) return;
  const now = new Date();
  await tx.delete(undoEntries).where(lt(undoEntries.expiresAt, now));
  context.offer ??= { id: randomUUID(), label: describe({ action, entity }) };
  const { actorId, permission, offer } = context;
  const entry = { id: offer.id, actorId, permission, entity, entityId, expiresAt: new Date(now.getTime() + maxAgeMs) };
  await tx
    .insert(undoEntries)
    .values({ ...entry, rows })
    // A call that changes several records in a transaction each is undone as a whole.
    .onConflictDoUpdate({ target: undoEntries.id, set: { rows: sql`${undoEntries.rows} || excluded.rows` } });
}

/** Returns the columns of the primary key. */
export function listKeyColumns(table: PgTable) {
  const [composite] = getTableConfig(table).primaryKeys;
  return composite?.columns ?? Object.values(getTableColumns(table)).filter(({ primary }) => primary);
}

/** Returns the condition that finds a row by the key that it has as JSON. */
export const matchesKey = (table: PgTable, row: StoredRow): SQL =>
  and(...listKeyColumns(table).map((column) => eq(sql`to_jsonb(${column})`, sql`${toJson(row[column.name])}::jsonb`)))!;

const toJson = (value: unknown): string => JSON.stringify(value ?? null);

/** Locks the rows of a scope, and those that it had before, and returns them by their keys. */
async function readRows(tx: Queryable, [table, where]: UndoScope, previous?: ReadonlyMap<string, StoredRow>) {
  const keys = listKeyColumns(table);
  const condition = or(where, ...[...(previous?.values() ?? [])].map((row) => matchesKey(table, row)));
  const { rows } = await tx.execute<{ row: StoredRow }>(sql`
    select to_jsonb(${table}) as row from ${table} where ${condition}
    order by ${sql.join(keys, sql`, `)} limit ${maxRows + 1} for update`);
  return new Map(rows.map(({ row }) => [JSON.stringify(keys.map(({ name }) => row[name])), row]));
}

function listChanges(
  table: PgTable,
  before: ReadonlyMap<string, StoredRow>,
  after: ReadonlyMap<string, StoredRow>,
): UndoRow[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [previous, next] = [before.get(key) ?? null, after.get(key) ?? null];
    return toJson(previous) === toJson(next) ? [] : [{ table: getTableName(table), before: previous, after: next }];
  });
}

const pastForms: Readonly<Record<string, string>> = {
  delete: 'deleted',
  archive: 'archived',
  order: 'reordered',
  hide: 'hidden',
  show: 'shown',
  tag: 'tagged',
  close: 'closed',
  reopen: 'reopened',
  reset: 'reset',
};

/** Returns the words of an offer: "Size chart deleted". */
function describe({ action, entity }: Pick<Change, 'action' | 'entity'>): string {
  const name = entity.replaceAll('-', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${pastForms[action] ?? 'saved'}`;
}
