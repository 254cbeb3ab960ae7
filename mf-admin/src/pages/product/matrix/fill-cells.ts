import { getCellKey, isTextLayer, type Layer, listCombinations, listRows, type Matrix, toCellPart } from './matrix';

/** Writes one value into every offered cell of a colour, of a size, of a value of the third option, or of all. */
export function fillCells(
  matrix: Matrix,
  layer: Layer,
  value: string,
  filter: { color?: string; size?: string; third?: string },
): Matrix {
  const cells = { ...matrix.cells };
  for (const { key, color, size, third } of listCombinations(matrix)) {
    const isMeant = [
      [filter.color, color.key],
      [filter.size, size.key],
      [filter.third, third?.key],
    ].every(([wanted, own]) => !wanted || wanted === own);
    if (isMeant && cells[key].isOffered) cells[key] = { ...cells[key], ...toCellPart(cells[key], layer, value) };
  }
  return { ...matrix, cells };
}

/** Writes a block copied from a spreadsheet, starting at one cell, to the right and down. */
export function pasteBlock(
  matrix: Matrix,
  layer: Layer,
  [row, column]: readonly [number, number],
  text: string,
): Matrix {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const cells = { ...matrix.cells };
  const rows = listRows(matrix);
  for (const [down, line] of block.entries())
    for (const [right, value] of line.entries()) {
      const [target, size] = [rows[row + down], matrix.sizes[column + right]];
      const key = target && size && getCellKey(target.color, size, target.third);
      if (key && cells[key].isOffered)
        cells[key] = { ...cells[key], ...toCellPart(cells[key], layer, cleanPastedValue(layer, value)) };
    }
  return { ...matrix, cells };
}

/** Removes currency sign and separators from a pasted value: "₹1,499.00" becomes "1499.00". */
const cleanPastedValue = (layer: Layer, value: string): string =>
  isTextLayer(layer) ? value.trim() : value.replace(/[₹,\s]/g, '');

const toSkuPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Generates a unique SKU of title and options for every offered cell without one. */
export function generateMissingSkus(matrix: Matrix, title: string): Matrix {
  const cells = { ...matrix.cells };
  const usedSkus = new Set(Object.values(cells).map(({ sku }) => sku));
  for (const { key, color, size, third } of listCombinations(matrix)) {
    if (!cells[key].isOffered || cells[key].sku.trim()) continue;
    const parts = [
      toSkuPart(title)
        .slice(0, third ? 20 : 28)
        .replace(/-$/, ''),
      toSkuPart(color.name).slice(0, third ? 14 : 16),
      toSkuPart(size.name).slice(0, 10),
      toSkuPart(third?.name ?? '').slice(0, 10),
    ];
    const base = parts.filter(Boolean).join('-') || 'SKU';
    let sku = base;
    for (let number = 2; usedSkus.has(sku); number++) sku = `${base}-${number}`;
    usedSkus.add(sku);
    cells[key] = { ...cells[key], sku };
  }
  return { ...matrix, cells };
}
