/** Values of a variant that the table edits, as texts in the fields. */
export const layers = ['price', 'originalPrice', 'cost', 'stock', 'sku'] as const;
export type Layer = (typeof layers)[number];

export const layerLabels: Record<Layer, string> = {
  price: 'Price',
  originalPrice: 'Original price',
  cost: 'Cost price',
  stock: 'Stock',
  sku: 'SKU',
};

/** Layers that every variant needs. */
export const requiredLayers: readonly Layer[] = ['price', 'stock', 'sku'];

export interface Cell extends Record<Layer, string> {
  /** Id of a stored variant; null for a new one. */
  id: string | null;
  /** True if there is a variant of this colour and size. */
  isOffered: boolean;
  /** Stock when the product was read; the form sends the difference to it. */
  storedStock: number;
}

export interface ColorRow {
  key: string;
  name: string;
  code: string;
}

export interface SizeColumn {
  key: string;
  name: string;
}

/** The variants of a product as a table of colours by sizes. */
export interface Matrix {
  colors: ColorRow[];
  sizes: SizeColumn[];
  cells: Record<string, Cell>;
}

export const emptyMatrix: Matrix = { colors: [], sizes: [], cells: {} };

export const getCellKey = (color: { key: string }, size: { key: string }): string => `${color.key}_${size.key}`;

/** Converts a name to a key. Equal names get equal keys, of letters and digits only, so that a form path can contain them. */
export const toKey = (name: string): string =>
  `k${[...name].map((letter) => letter.codePointAt(0)!.toString(36)).join('x')}`;

const createCell = (neighbour?: Cell): Cell => ({
  id: null,
  isOffered: true,
  sku: '',
  price: neighbour?.price ?? '',
  originalPrice: neighbour?.originalPrice ?? '',
  cost: neighbour?.cost ?? '',
  stock: '0',
  storedStock: 0,
});

/** Adds the missing cells, with the prices of their neighbours. */
function fillMissingCells(matrix: Matrix): Matrix {
  const cells: Record<string, Cell> = {};
  const first = Object.values(matrix.cells).find(({ isOffered, price }) => isOffered && price);
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      const neighbour = matrix.colors
        .map((other) => matrix.cells[getCellKey(other, size)])
        .find((cell) => cell?.isOffered);
      cells[getCellKey(color, size)] = matrix.cells[getCellKey(color, size)] ?? createCell(neighbour ?? first);
    }
  return { ...matrix, cells };
}

/** Adds the missing cells as not offered, because the stored variants may not cover all colours and sizes. */
export function addMissingCellsAsNotOffered(matrix: Matrix): Matrix {
  const whole = fillMissingCells(matrix);
  for (const key of Object.keys(whole.cells)) if (!matrix.cells[key]) whole.cells[key].isOffered = false;
  return whole;
}

const isKnown = (items: readonly { name: string }[], name: string): boolean =>
  items.some((item) => item.name.trim().toLowerCase() === name.toLowerCase());

/** Adds a colour in all sizes; returns the same matrix when the colour exists. */
export function addColor(matrix: Matrix, name: string, code: string): Matrix {
  const trimmedName = name.trim();
  if (!trimmedName || isKnown(matrix.colors, trimmedName)) return matrix;
  return fillMissingCells({
    ...matrix,
    colors: [...matrix.colors, { key: findFreeKey(matrix.colors, trimmedName), name: trimmedName, code }],
  });
}

/** Adds sizes in all colours, such as "S, M, L"; ignores sizes that exist. */
export function addSizes(matrix: Matrix, names: string): Matrix {
  const sizes = [...matrix.sizes];
  for (const name of names.split(/[,;\n]/).map((text) => text.trim()))
    if (name && !isKnown(sizes, name)) sizes.push({ key: findFreeKey(sizes, name), name });
  return sizes.length === matrix.sizes.length ? matrix : fillMissingCells({ ...matrix, sizes });
}

/** Returns an unused key, because a renamed item still has the key of its old name. */
function findFreeKey(items: readonly { key: string }[], name: string): string {
  const key = toKey(name);
  return items.some((item) => item.key === key) ? findFreeKey(items, `${name}+`) : key;
}

export const removeOption = (matrix: Matrix, part: 'colors' | 'sizes', key: string): Matrix => {
  const remaining = { ...matrix, [part]: matrix[part].filter((item) => item.key !== key) };
  const keys = new Set(remaining.colors.flatMap((color) => remaining.sizes.map((size) => getCellKey(color, size))));
  return {
    ...remaining,
    cells: Object.fromEntries(Object.entries(matrix.cells).filter(([cell]) => keys.has(cell))),
  };
};

export const updateCell = (matrix: Matrix, key: string, part: Partial<Cell>): Matrix => ({
  ...matrix,
  cells: { ...matrix.cells, [key]: { ...matrix.cells[key], ...part } },
});

/** Writes one value into every offered cell of a colour, of a size, or of all. */
export function fillCells(
  matrix: Matrix,
  layer: Layer,
  value: string,
  filter: { color?: string; size?: string },
): Matrix {
  const cells = { ...matrix.cells };
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      if ((filter.color && filter.color !== color.key) || (filter.size && filter.size !== size.key)) continue;
      const key = getCellKey(color, size);
      if (cells[key].isOffered) cells[key] = { ...cells[key], [layer]: value };
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
  for (const [down, line] of block.entries())
    for (const [right, value] of line.entries()) {
      const [color, size] = [matrix.colors[row + down], matrix.sizes[column + right]];
      const key = color && size && getCellKey(color, size);
      if (key && cells[key].isOffered) cells[key] = { ...cells[key], [layer]: cleanPastedValue(layer, value) };
    }
  return { ...matrix, cells };
}

/** Removes currency sign and separators from a pasted value: "₹1,499.00" becomes "1499.00". */
const cleanPastedValue = (layer: Layer, value: string): string =>
  layer === 'sku' ? value.trim() : value.replace(/[₹,\s]/g, '');

const toSkuPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Generates a unique SKU of title, colour and size for every offered cell without one. */
export function generateMissingSkus(matrix: Matrix, title: string): Matrix {
  const cells = { ...matrix.cells };
  const usedSkus = new Set(Object.values(cells).map(({ sku }) => sku));
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      const key = getCellKey(color, size);
      if (!cells[key].isOffered || cells[key].sku.trim()) continue;
      const parts = [
        toSkuPart(title).slice(0, 28).replace(/-$/, ''),
        toSkuPart(color.name).slice(0, 16),
        toSkuPart(size.name).slice(0, 10),
      ];
      const base = parts.filter(Boolean).join('-') || 'SKU';
      let sku = base;
      for (let number = 2; usedSkus.has(sku); number++) sku = `${base}-${number}`;
      usedSkus.add(sku);
      cells[key] = { ...cells[key], sku };
    }
  return { ...matrix, cells };
}
