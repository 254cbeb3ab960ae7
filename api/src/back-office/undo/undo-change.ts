import type { Permission } from '@vastra/shared/contract';
import { and, eq, getTableColumns, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { productUndo } from '../../catalogue/products/admin/undo-save';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { findErrorCode } from '../../platform/db/error-code';
import { catalogueChanges, settings, type UndoRow, undoEntries } from '../../platform/db/schema';
import { matchesKey } from '../../platform/undo/offer-undo';
import { buildOfferUndo } from '../../pricing/promotions/approval/undo-offer';
import { UndoConflictError, UndoNotFoundError } from './errors';

/** Further steps of an undo by the kind of record. */
const stepsByEntity: Readonly<Record<string, typeof productUndo>> = {
  product: productUndo,
  promotion: buildOfferUndo('promotion'),
  coupon: buildOfferUndo('coupon'),
  deal: buildOfferUndo('deal'),
  'price-list': buildOfferUndo('price-list'),
};

interface Undo {
  id: string;
  actorId: string;
  /** Throws if the admin may no longer do what is undone. */
  assertPermitted: (permission: Permission) => void;
  now: Date;
  /** Every table of the shop. */
  tables: readonly PgTable[];
}

/**
 * Undoes a change in the caller's transaction: each of its rows gets its previous values, unless a row has changed since.
 *
 * @throws UndoNotFoundError after its time, a second time, and for another admin; UndoConflictError; OfferUndoError
 */
export async function undoChange(tx: Queryable, { id, actorId, assertPermitted, now, tables }: Undo): Promise<void> {
  const isOwn = and(eq(undoEntries.id, id), eq(undoEntries.actorId, actorId), gt(undoEntries.expiresAt, now));
  const [entry] = await tx.delete(undoEntries).where(isOwn).returning();
  if (!entry) throw new UndoNotFoundError();
  assertPermitted(entry.permission as Permission);
  const { rows, entity, entityId } = entry;
  const changes = rows.map((row) => ({ row, table: findTable(tables, row) }));
  const steps = entityId ? stepsByEntity[entity] : undefined;
  const record = { id: entityId ?? '', rows, actorId };
  await steps?.lock(tx, record);
  // Rows to which other rows refer are first: they are added first, and deleted last.
  for (const change of [...changes].reverse()) await assertUnchanged(tx, change);
  try {
    await steps?.prepare(tx, record);
    for (const change of [...changes].reverse()) if (!change.row.before) await deleteRow(tx, change);
    for (const change of changes)
      if (change.row.before) await (change.row.after ? updateRow(tx, change) : insertRow(tx, change));
    await steps?.complete(tx, record);
  } catch (error) {
    // A row to which this row refers is gone, or another row has its unique value.
    if (findErrorCode(error)?.startsWith('23')) throw new UndoConflictError();
    throw error;
  }
  // Every document can show a setting, so caches in front of the shop purge all documents.
  if (rows.some(({ table }) => table === getTableName(settings)))
    await tx.insert(catalogueChanges).values({ topic: 'content' });
  await recordAuditEntry(tx, { actorId, action: 'undo', entity, entityId });
}

/** A row of a change with its table. */
interface Change {
  row: UndoRow;
  table: PgTable;
}

const findTable = (tables: readonly PgTable[], { table }: UndoRow): PgTable => {
  const found = tables.find((candidate) => getTableName(candidate) === table);
  // The entry is of a later version of the API.
  if (!found) throw new UndoConflictError();
  return found;
};

/** Locks a row, and throws `UndoConflictError` unless it still has the values of the change. */
async function assertUnchanged(tx: Queryable, { row, table }: Change): Promise<void> {
  if (!row.after) return;
  const { rows } = await tx.execute<{ same: boolean }>(
    sql`select to_jsonb(${table}) = ${JSON.stringify(row.after)}::jsonb as same from ${table} where ${matchesKey(table, row.after)} for update`,
  );
  if (!rows[0]?.same) throw new UndoConflictError();
}

const deleteRow = (tx: Queryable, { row, table }: Change) => tx.delete(table).where(matchesKey(table, row.after!));

/** Lists the columns that can be written, without those that the database computes. */
const listColumns = (table: PgTable): PgColumn[] =>
  Object.values(getTableColumns(table)).filter(({ generated }) => !generated);

const toNames = (columns: readonly PgColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** Selects the columns of a stored row. A JSON null of a column that is not null would otherwise become no value. */
const selectStored = (table: PgTable, row: object, columns: readonly PgColumn[]): SQL =>
  sql`select ${sql.join(
    columns.map(({ name, notNull, columnType }) =>
      notNull && columnType === 'PgJsonb'
        ? sql`coalesce(stored.${sql.identifier(name)}, 'null'::jsonb)`
        : sql`stored.${sql.identifier(name)}`,
    ),
    sql`, `,
  )} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) as stored`;

function insertRow(tx: Queryable, { row, table }: Change) {
  const columns = listColumns(table);
  return tx.execute(
    sql`insert into ${table} (${toNames(columns)}) overriding system value ${selectStored(table, row.before!, columns)}`,
  );
}

function updateRow(tx: Queryable, { row, table }: Change) {
  const columns = listColumns(table).filter(({ name }) => !isSame(row, name));
  if (columns.length === 0) return undefined;
  const previous = withNextVersion(row);
  return tx.execute(
    sql`update ${table} set (${toNames(columns)}) = (${selectStored(table, previous, columns)}) where ${matchesKey(table, row.after!)}`,
  );
}

/**
 * Returns the values before a change, with a version after it if the change had raised the version: a form that was opened after the change must not
 * overwrite a later one, which would otherwise have the same version.
 */
const withNextVersion = ({ before, after }: UndoRow): object => {
  const [previous, current] = [before?.version, after?.version];
  return typeof current === 'number' && current !== previous ? { ...before, version: current + 1 } : before!;
};

/** Returns whether a column has not changed, so that triggers of the column do not run. */
const isSame = ({ before, after }: UndoRow, name: string): boolean =>
  JSON.stringify(before?.[name]) === JSON.stringify(after?.[name]);
