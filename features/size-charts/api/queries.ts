import { asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { products, sizeCharts } from '../../../api/src/platform/db/schema';
import type { AdminSizeChart, AdminSizeChartRow, GarmentKind, SizeChart, SizeMeasureName } from '../contract';
import { SizeChartNotFoundError } from './errors';

/** Returns a size chart as the product page shows it; undefined if there is none with this id. */
export async function findSizeChart(db: Queryable, id: string): Promise<SizeChart | undefined> {
  const [row] = await db.select().from(sizeCharts).where(eq(sizeCharts.id, id));
  return row && toWireChart(row);
}

const selectCharts = (db: Queryable) =>
  db
    .select({ chart: sizeCharts, products: count(products.id) })
    .from(sizeCharts)
    .leftJoin(products, eq(products.sizeChartId, sizeCharts.id))
    .groupBy(sizeCharts.id);

/** Returns a size chart as the editor shows it. @throws SizeChartNotFoundError */
export async function getAnySizeChart(db: Queryable, id: string): Promise<AdminSizeChart> {
  const [row] = await selectCharts(db).where(eq(sizeCharts.id, id));
  if (!row) throw new SizeChartNotFoundError();
  return toAdminChart(row);
}

/** Returns all size charts by name, without their sizes. */
export async function listSizeCharts(db: Queryable): Promise<AdminSizeChartRow[]> {
  const rows = await selectCharts(db).orderBy(asc(sizeCharts.name), asc(sizeCharts.id));
  return rows.map((row) => {
    const { rows: _rows, ...chart } = toAdminChart(row);
    return chart;
  });
}

type Row = typeof sizeCharts.$inferSelect;

const toWireChart = ({ id, name, garment, note, measures, rows }: Row): SizeChart => ({
  _id: id,
  name,
  garment: garment as GarmentKind,
  note,
  measures: measures as SizeMeasureName[],
  rows: rows.map(({ size, ranges }) => ({ size, ranges: ranges.map((range) => range && [range[0], range[1]]) })),
});

const toAdminChart = ({ chart, products }: { chart: Row; products: number }): AdminSizeChart => ({
  ...toWireChart(chart),
  categoryId: chart.categoryId,
  brand: chart.brand,
  products,
  updatedAt: chart.updatedAt.toISOString(),
  version: chart.version,
});
