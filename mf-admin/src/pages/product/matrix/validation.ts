import { type Cell, getCellKey, type Layer, type Matrix } from './matrix';

export type CellErrors = Partial<Record<Layer, string>>;

const amountPattern = /^\d{1,8}(\.\d{1,2})?$/;

/** Validates the offered cells; returns the messages by cell and field. The server validates again. */
export function validateCells({ colors, sizes, cells }: Matrix): Record<string, CellErrors> {
  const errorsByCell: Record<string, CellErrors> = {};
  const skus = new Set<string>();
  for (const color of colors)
    for (const size of sizes) {
      const key = getCellKey(color, size);
      const cell = cells[key];
      if (!cell?.isOffered) continue;
      const errors = validateCell(cell);
      const sku = cell.sku.trim();
      if (sku && skus.has(sku)) errors.sku = 'This SKU is there twice';
      skus.add(sku);
      if (Object.keys(errors).length > 0) errorsByCell[key] = errors;
    }
  return errorsByCell;
}

function validateCell({ price, originalPrice, stock, sku }: Cell): CellErrors {
  const errors: CellErrors = {};
  if (!amountPattern.test(price.trim())) errors.price = 'Please enter a price';
  if (originalPrice.trim() && !amountPattern.test(originalPrice.trim())) errors.originalPrice = 'Please enter a price';
  else if (originalPrice.trim() && Number(originalPrice) < Number(price))
    errors.originalPrice = 'The original price cannot be below the price';
  if (!/^\d{1,6}$/.test(stock.trim())) errors.stock = 'Please enter whole pieces, 0 or more';
  if (!sku.trim()) errors.sku = 'Please enter a SKU';
  return errors;
}

/** Validates the whole matrix; returns one message, or true when it is valid. */
export function validateMatrix(matrix: Matrix): string | true {
  if (matrix.colors.some(({ name }) => !name.trim())) return 'Please name every colour';
  if (matrix.sizes.some(({ name }) => !name.trim())) return 'Please name every size';
  const findDuplicate = (items: { name: string }[]) => {
    const names = items.map(({ name }) => name.trim().toLowerCase());
    return items.find((_, index) => names.indexOf(names[index]) < index)?.name;
  };
  const name = findDuplicate(matrix.colors) ?? findDuplicate(matrix.sizes);
  if (name) return `“${name}” is there twice`;
  const invalidCount = Object.keys(validateCells(matrix)).length;
  return invalidCount === 0 || `${invalidCount} ${invalidCount === 1 ? 'variant is' : 'variants are'} not complete yet`;
}
