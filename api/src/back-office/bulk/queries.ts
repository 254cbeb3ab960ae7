import { type BulkAction, type BulkActionRow, type BulkList, undoHours } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { bulkActionRows, bulkActions, manifests, products, shipments } from '../../platform/db/schema';
import { buildPagination } from '../../platform/server/responses/pagination';
import { BulkActionNotFoundError } from './errors';

export type StoredAction = typeof bulkActions.$inferSelect;
type RowStatus = (typeof bulkActionRows.$inferSelect)['status'];

/** Returns a stored bulk action. Throws `BulkActionNotFoundError`. */
export async function findBulkAction(db: Queryable, id: string): Promise<StoredAction> {
  const [stored] = await db.select().from(bulkActions).where(eq(bulkActions.id, id));
  if (!stored) throw new BulkActionNotFoundError();
  return stored;
}

/** Returns the newest 20 bulk actions of a list. */
export async function listBulkActions(db: Queryable, list: BulkList): Promise<BulkAction[]> {
  const stored = await db
    .select()
    .from(bulkActions)
    .where(eq(bulkActions.list, list))
    .orderBy(desc(bulkActions.createdAt), desc(bulkActions.id))
    .limit(20);
  return toWire(db, stored);
}

/** Returns a bulk action with its progress. */
export async function getBulkAction(db: Queryable, stored: StoredAction): Promise<BulkAction> {
  const [action] = await toWire(db, [stored]);
  return action;
}

async function toWire(db: Queryable, stored: readonly StoredAction[]): Promise<BulkAction[]> {
  if (stored.length === 0) return [];
  const ids = stored.map(({ id }) => id);
  const counted = await db
    .select({
      id: bulkActionRows.bulkActionId,
      status: bulkActionRows.status,
      rows: count(),
      undoable: count(bulkActionRows.undo),
    })
    .from(bulkActionRows)
    .where(inArray(bulkActionRows.bulkActionId, ids))
    .groupBy(bulkActionRows.bulkActionId, bulkActionRows.status);
  const undone = await db
    .select({ id: bulkActions.id, undoOf: bulkActions.undoOf })
    .from(bulkActions)
    .where(inArray(bulkActions.undoOf, ids));
  const madeManifests = await listMadeManifests(db, stored);
  return stored.map((action) => {
    const counts = counted.filter(({ id }) => id === action.id);
    const getCount = (status: RowStatus) => counts.find((row) => row.status === status)?.rows ?? 0;
    const undoneBy = undone.find(({ undoOf }) => undoOf === action.id)?.id ?? null;
    return {
      id: action.id,
      list: action.list,
      kind: action.action.kind,
      status: action.status,
      total: counts.reduce((sum, { rows }) => sum + rows, 0),
      done: getCount('done'),
      refused: getCount('refused'),
      failed: getCount('failed'),
      canUndo: undoneBy === null && isInUndoTime(action) && counts.some(({ undoable }) => undoable > 0),
      ...(isHandOver(action) && {
        manifests: madeManifests
          .filter(({ actionId }) => actionId === action.id)
          .map(({ id, carrier }) => ({ id, carrier })),
      }),
      undoOf: action.undoOf,
      undoneBy,
      startedAt: action.createdAt.toISOString(),
      finishedAt: action.finishedAt?.toISOString() ?? null,
      by: action.actorName,
    };
  });
}

const isHandOver = ({ action }: StoredAction): boolean => action.kind === 'hand-over-shipments';

/** Returns the manifests of the parcels that hand-overs have carried out, by courier. */
async function listMadeManifests(db: Queryable, stored: readonly StoredAction[]) {
  const ids = stored.filter(isHandOver).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectDistinct({ actionId: bulkActionRows.bulkActionId, id: manifests.id, carrier: manifests.carrierName })
    .from(bulkActionRows)
    .innerJoin(shipments, eq(shipments.id, bulkActionRows.entityId))
    .innerJoin(manifests, eq(manifests.id, shipments.manifestId))
    .where(and(inArray(bulkActionRows.bulkActionId, ids), eq(bulkActionRows.status, 'done')))
    .orderBy(asc(manifests.carrierName), asc(manifests.id));
}

/** Returns whether a bulk action has ended, and no longer ago than it can be undone. */
export const isInUndoTime = ({ status, finishedAt }: StoredAction, now = new Date()): boolean =>
  status === 'done' && finishedAt !== null && now.getTime() - finishedAt.getTime() < undoHours * 3_600_000;

interface RowQuery {
  page: number;
  limit: number;
  status?: RowStatus | 'problem';
}

/** Returns a page of the rows of a bulk action, in its sequence. */
export async function listRows(db: Queryable, { id, list }: StoredAction, query: RowQuery) {
  const { status, page, limit } = query;
  const hasStatus =
    status === 'problem'
      ? inArray(bulkActionRows.status, ['refused', 'failed'])
      : status && eq(bulkActionRows.status, status);
  const condition = and(eq(bulkActionRows.bulkActionId, id), hasStatus);
  const rows = await db
    .select()
    .from(bulkActionRows)
    .where(condition)
    .orderBy(asc(bulkActionRows.position))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await db.$count(bulkActionRows, condition);
  const labels = await loadLabels(
    db,
    list,
    rows.map(({ entityId }) => entityId),
  );
  return {
    rows: rows.map(
      (row): BulkActionRow => ({
        id: row.entityId,
        label: labels.get(row.entityId) ?? row.entityId,
        status: row.status,
        message: row.message,
        shipmentIds: row.shipmentIds,
      }),
    ),
    pagination: buildPagination(query, total),
  };
}

/** Returns the names of rows: titles of products, and the order and number of parcels. Orders are named by their ids. */
async function loadLabels(db: Queryable, list: BulkList, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0 || list === 'orders') return new Map();
  const labels: { id: string; label: string }[] =
    list === 'products'
      ? await db.select({ id: products.id, label: products.title }).from(products).where(inArray(products.id, ids))
      : await db
          .select({ id: shipments.id, label: sql<string>`${shipments.orderId} || ', parcel ' || ${shipments.number}` })
          .from(shipments)
          .where(inArray(shipments.id, ids));
  return new Map(labels.map(({ id, label }) => [id, label]));
}

/** Returns the rows of a bulk action with a status. */
export const hasRowStatus = (id: string, ...statuses: RowStatus[]): SQL | undefined =>
  and(eq(bulkActionRows.bulkActionId, id), inArray(bulkActionRows.status, statuses));

/** Selects what undoes the rows of a bulk action that were carried out, the last one first. */
export const listUndoRows = (db: Queryable, id: string) =>
  db
    .select({ id: bulkActionRows.entityId, input: bulkActionRows.undo })
    .from(bulkActionRows)
    .where(and(hasRowStatus(id, 'done'), isNotNull(bulkActionRows.undo)))
    .orderBy(desc(bulkActionRows.position));
