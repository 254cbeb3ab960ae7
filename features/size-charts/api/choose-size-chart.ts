import { asc } from 'drizzle-orm';
import type { Database } from '../../../api/src/platform/db/connect';
import { sizeCharts } from '../../../api/src/platform/db/schema';
import { cacheUntilChange } from '../../../api/src/platform/server/cache/cache-until-change';

/** Properties of a chart that decide whether it is the chart of a product. */
export interface ChartUse {
  id: string;
  categoryId: string | null;
  brand: string;
}

/** Returns what each chart is for. A trigger writes changes of charts as changes of `media`. The caller has refreshed the change journal. */
const getChartUses = cacheUntilChange(
  'media',
  (db): Promise<ChartUse[]> =>
    db
      .select({ id: sizeCharts.id, categoryId: sizeCharts.categoryId, brand: sizeCharts.brand })
      .from(sizeCharts)
      .orderBy(asc(sizeCharts.id)),
);

/**
 * Chooses the chart of a product: the nearest category that has a chart for the brand or for all brands, and there the chart of the brand.
 *
 * @param categoryPath ids of the product's categories, from the top category to its own
 */
export function chooseSizeChart(
  uses: readonly ChartUse[],
  { brand, categoryPath }: { brand: string; categoryPath: readonly string[] },
): string | undefined {
  const brandName = brand.toLowerCase();
  for (const categoryId of categoryPath.toReversed()) {
    const charts = uses.filter((chart) => chart.categoryId === categoryId);
    const chart =
      charts.find((candidate) => candidate.brand.toLowerCase() === brandName) ??
      charts.find((candidate) => candidate.brand === '');
    if (chart) return chart.id;
  }
  return undefined;
}

/** Returns the id of the chart of a product: the chart that it names, or else the chart of its brand and category. */
export async function findSizeChartId(
  db: Database,
  product: { brand: string; sizeChartId: string | null },
  categoryPath: readonly string[],
): Promise<string | undefined> {
  return product.sizeChartId ?? chooseSizeChart(await getChartUses(db), { brand: product.brand, categoryPath });
}
