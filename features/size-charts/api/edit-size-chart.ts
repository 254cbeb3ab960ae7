import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { categories, products, sizeCharts } from '../../../api/src/platform/db/schema';
import { assertSameVersion } from '../../../api/src/platform/server/errors/changed-meanwhile';
import { assertRoom } from '../../../api/src/platform/server/errors/too-many-entries';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import type { AdminSizeChart, createSizeChart, updateSizeChart } from '../contract';
import { SizeChartNotFoundError, SizeChartTakenError, UnknownCategoryError } from './errors';
import { getAnySizeChart } from './queries';

type Input = z.output<(typeof createSizeChart)['body']>;
type ChangedChart = z.output<(typeof updateSizeChart)['body']>;

/**
 * Adds a size chart, with an audit entry, in the caller's transaction.
 *
 * @throws TooManyEntriesError, UnknownCategoryError, SizeChartTakenError
 */
export async function addSizeChart(tx: Queryable, input: Input, actorId: string): Promise<AdminSizeChart> {
  // Charts are added and saved one after the other, so that two admins do not give one category and brand two charts.
  await acquireLock(tx, 'size-charts');
  assertRoom(await tx.$count(sizeCharts));
  await assertFreeUse(tx, input);
  const [{ id }] = await tx.insert(sizeCharts).values(input).returning({ id: sizeCharts.id });
  const chart = await getAnySizeChart(tx, id);
  const after = toAuditState(chart);
  await recordAuditEntry(tx, { actorId, action: 'create', entity: 'size-chart', entityId: id, after });
  return chart;
}

/**
 * Saves a size chart that was read as `version`, with an audit entry, in the caller's transaction.
 *
 * @throws SizeChartNotFoundError, ChangedMeanwhileError, UnknownCategoryError, SizeChartTakenError
 */
export async function saveSizeChart(
  tx: Queryable,
  id: string,
  { version, ...input }: ChangedChart,
  actorId: string,
): Promise<AdminSizeChart> {
  await acquireLock(tx, 'size-charts');
  const [row] = await tx.select().from(sizeCharts).where(eq(sizeCharts.id, id)).for('update');
  if (!row) throw new SizeChartNotFoundError();
  assertSameVersion(row, version);
  await assertFreeUse(tx, input, id);
  const previous = await getAnySizeChart(tx, id);
  await offerUndo(tx, [sizeCharts, eq(sizeCharts.id, id)]);
  await tx
    .update(sizeCharts)
    .set({ ...input, version: version + 1, updatedAt: new Date() })
    .where(eq(sizeCharts.id, id));
  const chart = await getAnySizeChart(tx, id);
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'size-chart',
    entityId: id,
    ...getChangedFields(toAuditState(previous), toAuditState(chart)),
  });
  return chart;
}

/** Deletes a size chart, with an audit entry, in the caller's transaction. @throws SizeChartNotFoundError */
export async function deleteSizeChart(tx: Queryable, id: string, actorId: string): Promise<void> {
  const [row] = await tx.select().from(sizeCharts).where(eq(sizeCharts.id, id)).for('update');
  if (!row) throw new SizeChartNotFoundError();
  const previous = await getAnySizeChart(tx, id);
  await offerUndo(tx, [sizeCharts, eq(sizeCharts.id, id)], [products, eq(products.sizeChartId, id)]);
  await tx.delete(sizeCharts).where(eq(sizeCharts.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'size-chart',
    entityId: id,
    before: toAuditState(previous),
  });
}

/** Throws for a category that does not exist, and for a category and brand that another chart has. */
async function assertFreeUse(tx: Queryable, { categoryId, brand }: Input, ownId = ''): Promise<void> {
  if (categoryId === null) return;
  if ((await tx.$count(categories, eq(categories.id, categoryId))) === 0) throw new UnknownCategoryError();
  const [taken] = await tx
    .select({ name: sizeCharts.name })
    .from(sizeCharts)
    .where(
      and(
        eq(sizeCharts.categoryId, categoryId),
        sql`lower(${sizeCharts.brand}) = lower(${brand})`,
        ne(sizeCharts.id, ownId),
      ),
    );
  if (taken) throw new SizeChartTakenError(taken.name);
}

const toAuditState = ({
  _id,
  version: _version,
  updatedAt: _updatedAt,
  products: _products,
  ...state
}: AdminSizeChart) => state;
