import type { ImportedProduct } from '../parse/product';
import type { Column } from '../parse/table';

/** A size chart by its name. */
export interface NamedChart {
  id: string;
  name: string;
}

/**
 * Returns the id of the size chart that a product has by hand after the import; null for the chart of its brand and category. Without the column it stays as it
 * is, and so does the product's chart if the file has its name. Reports a name that no chart or several charts have.
 */
export function resolveSizeChart(
  { line, sizeChart }: Pick<ImportedProduct, 'line' | 'sizeChart'>,
  stored: { sizeChartId: string | null } | undefined,
  {
    charts,
    addFinding,
  }: { charts: readonly NamedChart[]; addFinding: (line: number, column: Column, message: string) => void },
): string | null {
  const current = stored?.sizeChartId ?? null;
  if (sizeChart === undefined) return current;
  if (sizeChart === '') return null;
  const named = charts.filter(({ name }) => name.toLowerCase() === sizeChart.toLowerCase());
  if (named.some(({ id }) => id === current)) return current;
  if (named.length === 1) return named[0].id;
  const finding = named.length === 0 ? 'There is no size chart' : 'There are several size charts';
  addFinding(line, 'size_chart', `${finding} with the name “${sizeChart}”`);
  return current;
}
