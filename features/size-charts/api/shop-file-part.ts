import { asc, sql } from 'drizzle-orm';
import { definePart } from '../../../api/src/back-office/shop-file/part';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { sizeCharts } from '../../../api/src/platform/db/schema';
import { type GarmentKind, type SizeChartsFile, type SizeMeasureName, sizeChartsFileSchema } from '../contract';
import { addSizeChart, deleteSizeChart, saveSizeChart } from './edit-size-chart';

type ChartRow = typeof sizeCharts.$inferSelect;

/** Lists the charts with names that are there once, in a sequence that is the same in each shop. */
async function listNamedCharts(db: Queryable): Promise<{ name: string; row: ChartRow }[]> {
  const rows = await db
    .select()
    .from(sizeCharts)
    .orderBy(asc(sql`lower(${sizeCharts.name}) collate "C"`), asc(sizeCharts.createdAt), asc(sizeCharts.id));
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const key = row.name.toLowerCase();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { name: count === 1 ? row.name : `${row.name} (${count})`, row };
  });
}

const toFileChart = ({ categoryId, brand, note, ...row }: ChartRow): SizeChartsFile[string] => ({
  ...{ garment: row.garment as GarmentKind, categoryId, brand, note, measures: row.measures as SizeMeasureName[] },
  rows: row.rows.map(({ size, ranges }) => ({ size, ranges: ranges.map((range) => range && [range[0], range[1]]) })),
});

/** The size charts. An import changes the charts of these names, adds missing charts, and deletes all other charts, as the comparison shows. */
export const sizeChartsPart = definePart({
  name: 'sizeCharts',
  title: 'Size charts',
  schema: sizeChartsFileSchema,
  read: async (db) => Object.fromEntries((await listNamedCharts(db)).map(({ name, row }) => [name, toFileChart(row)])),
  write: async (tx, charts, { actorId }) => {
    const stored = await listNamedCharts(tx);
    const wanted = Object.entries(charts);
    const isNamed = (name: string) => wanted.some(([other]) => other.toLowerCase() === name.toLowerCase());
    for (const { name, row } of stored) if (!isNamed(name)) await deleteSizeChart(tx, row.id, actorId);
    const found = wanted.map(([name, chart]) => {
      const own = stored.find((other) => other.name.toLowerCase() === name.toLowerCase());
      // The name of a chart beside another one of the same name has a number in the file alone.
      const isNumbered = own !== undefined && own.name !== own.row.name;
      return { name: isNumbered ? own.row.name : name, chart, row: own?.row };
    });
    // Two charts may swap categories, so that each category becomes free first.
    for (const { row, chart } of found)
      if (row && row.categoryId !== null && (row.categoryId !== chart.categoryId || row.brand !== chart.brand)) {
        const saved = await saveSizeChart(
          tx,
          row.id,
          { ...toInput(row), categoryId: null, version: row.version },
          actorId,
        );
        row.version = saved.version;
      }
    for (const { name, row, chart } of found) {
      if (!row) await addSizeChart(tx, { name, ...chart }, actorId);
      else if (JSON.stringify(toInput(row)) !== JSON.stringify({ name, ...chart }))
        await saveSizeChart(tx, row.id, { name, ...chart, version: row.version }, actorId);
    }
  },
});

const toInput = (row: ChartRow) => ({ name: row.name, ...toFileChart(row) });
