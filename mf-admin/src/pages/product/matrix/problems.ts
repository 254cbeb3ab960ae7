import { type Cell, cellKey, type Layer, type Matrix } from './matrix';

export type CellProblems = Partial<Record<Layer, string>>;

const amount = /^\d{1,8}(\.\d{1,2})?$/;

/** What is wrong in the offered cells, by cell. The server has the last word. */
export function problemsOf({ colors, sizes, cells }: Matrix): Record<string, CellProblems> {
  const found: Record<string, CellProblems> = {};
  const skus = new Set<string>();
  for (const color of colors)
    for (const size of sizes) {
      const key = cellKey(color, size);
      const cell = cells[key];
      if (!cell?.isOffered) continue;
      const problems = ofCell(cell);
      const sku = cell.sku.trim();
      if (sku && skus.has(sku)) problems.sku = 'This SKU is there twice';
      skus.add(sku);
      if (Object.keys(problems).length > 0) found[key] = problems;
    }
  return found;
}

function ofCell({ price, originalPrice, stock, sku }: Cell): CellProblems {
  const problems: CellProblems = {};
  if (!amount.test(price.trim())) problems.price = 'Please enter a price';
  if (originalPrice.trim() && !amount.test(originalPrice.trim())) problems.originalPrice = 'Please enter a price';
  else if (originalPrice.trim() && Number(originalPrice) < Number(price))
    problems.originalPrice = 'The original price cannot be below the price';
  if (!/^\d{1,6}$/.test(stock.trim())) problems.stock = 'Please enter whole pieces, 0 or more';
  if (!sku.trim()) problems.sku = 'Please enter a SKU';
  return problems;
}

/** One sentence for the whole matrix, or true. */
export function matrixVerdict(matrix: Matrix): string | true {
  if (matrix.colors.some(({ name }) => !name.trim())) return 'Please name every colour';
  if (matrix.sizes.some(({ name }) => !name.trim())) return 'Please name every size';
  const twice = (items: { name: string }[]) => {
    const names = items.map(({ name }) => name.trim().toLowerCase());
    return items.find((_, at) => names.indexOf(names[at]) < at)?.name;
  };
  const name = twice(matrix.colors) ?? twice(matrix.sizes);
  if (name) return `“${name}” is there twice`;
  const wrong = Object.keys(problemsOf(matrix)).length;
  return wrong === 0 || `${wrong} ${wrong === 1 ? 'variant is' : 'variants are'} not complete yet`;
}
