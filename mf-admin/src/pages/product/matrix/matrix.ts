/** What of a variant is typed; texts, as they stand in the fields. */
export const layers = ['price', 'originalPrice', 'stock', 'sku'] as const;
export type Layer = (typeof layers)[number];

export const layerLabels: Record<Layer, string> = {
  price: 'Price',
  originalPrice: 'Original price',
  stock: 'Stock',
  sku: 'SKU',
};

export interface Cell extends Record<Layer, string> {
  /** Of a variant that is stored. */
  id: string | null;
  /** Whether this colour comes in this size. */
  isOffered: boolean;
  /** Pieces when it was read: what is typed is sent as the difference. */
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

/** Variants as a merchant sees them: colours by sizes. */
export interface Matrix {
  colors: ColorRow[];
  sizes: SizeColumn[];
  cellKeys: Record<string, Cell>;
}

export const emptyMatrix: Matrix = { colors: [], sizes: [], cellKeys: {} };

export const getCellKey = (color: { key: string }, size: { key: string }): string => `${color.key}_${size.key}`;

/** The same name has the same key wherever it is read; letters and digits, so that it can stand in a form's path. */
export const toKey = (name: string): string =>
  `k${[...name].map((letter) => letter.codePointAt(0)!.toString(36)).join('x')}`;

const createCell = (like?: Cell): Cell => ({
  id: null,
  isOffered: true,
  sku: '',
  price: like?.price ?? '',
  originalPrice: like?.originalPrice ?? '',
  stock: '0',
  storedStock: 0,
});

/** Every colour and size has a cell. */
function fillMissingCells(matrix: Matrix): Matrix {
  const cells: Record<string, Cell> = {};
  const first = Object.values(matrix.cellKeys).find(({ isOffered, price }) => isOffered && price);
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      const like = matrix.colors
        .map((other) => matrix.cellKeys[getCellKey(other, size)])
        .find((cell) => cell?.isOffered);
      cells[getCellKey(color, size)] = matrix.cellKeys[getCellKey(color, size)] ?? createCell(like ?? first);
    }
  return { ...matrix, cellKeys: cells };
}

/** Cells that are not offered, where variants do not make a whole rectangle. */
export function addMissingCellsAsNotOffered(matrix: Matrix): Matrix {
  const whole = fillMissingCells(matrix);
  for (const key of Object.keys(whole.cellKeys)) if (!matrix.cellKeys[key]) whole.cellKeys[key].isOffered = false;
  return whole;
}

const isKnown = (items: readonly { name: string }[], name: string): boolean =>
  items.some((item) => item.name.trim().toLowerCase() === name.toLowerCase());

/** A further colour in all sizes; the same matrix when there is one of that name. */
export function addColor(matrix: Matrix, name: string, code: string): Matrix {
  const trimmedName = name.trim();
  if (!trimmedName || isKnown(matrix.colors, trimmedName)) return matrix;
  return fillMissingCells({
    ...matrix,
    colors: [...matrix.colors, { key: findFreeKey(matrix.colors, trimmedName), name: trimmedName, code }],
  });
}

/** Further sizes of all colours, "S, M, L"; those that are there already are passed over. */
export function addSizes(matrix: Matrix, names: string): Matrix {
  const sizes = [...matrix.sizes];
  for (const name of names.split(/[,;\n]/).map((one) => one.trim()))
    if (name && !isKnown(sizes, name)) sizes.push({ key: findFreeKey(sizes, name), name });
  return sizes.length === matrix.sizes.length ? matrix : fillMissingCells({ ...matrix, sizes });
}

/** One that was renamed still has the key of its old name. */
function findFreeKey(items: readonly { key: string }[], name: string): string {
  const key = toKey(name);
  return items.some((item) => item.key === key) ? findFreeKey(items, `${name}+`) : key;
}

export const removeOption = (matrix: Matrix, part: 'colors' | 'sizes', key: string): Matrix => {
  const remaining = { ...matrix, [part]: matrix[part].filter((item) => item.key !== key) };
  const keys = new Set(remaining.colors.flatMap((color) => remaining.sizes.map((size) => getCellKey(color, size))));
  return {
    ...remaining,
    cellKeys: Object.fromEntries(Object.entries(matrix.cellKeys).filter(([cell]) => keys.has(cell))),
  };
};

export const updateCell = (matrix: Matrix, key: string, part: Partial<Cell>): Matrix => ({
  ...matrix,
  cellKeys: { ...matrix.cellKeys, [key]: { ...matrix.cellKeys[key], ...part } },
});

/** Writes one value into every offered cell of a colour, of a size, or of all. */
export function fillCells(
  matrix: Matrix,
  layer: Layer,
  value: string,
  only: { color?: string; size?: string },
): Matrix {
  const cells = { ...matrix.cellKeys };
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      if ((only.color && only.color !== color.key) || (only.size && only.size !== size.key)) continue;
      const key = getCellKey(color, size);
      if (cells[key].isOffered) cells[key] = { ...cells[key], [layer]: value };
    }
  return { ...matrix, cellKeys: cells };
}

/** Writes a block that was copied from a spreadsheet, from one cell on to the right and down. */
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
  const cells = { ...matrix.cellKeys };
  for (const [down, line] of block.entries())
    for (const [right, value] of line.entries()) {
      const [color, size] = [matrix.colors[row + down], matrix.sizes[column + right]];
      const key = color && size && getCellKey(color, size);
      if (key && cells[key].isOffered) cells[key] = { ...cells[key], [layer]: cleanPastedValue(layer, value) };
    }
  return { ...matrix, cellKeys: cells };
}

/** "₹1,499.00" is 1499.00. */
const cleanPastedValue = (layer: Layer, value: string): string =>
  layer === 'sku' ? value.trim() : value.replace(/[₹,\s]/g, '');

const toSkuPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A SKU for every offered cell that has none: title, colour and size. */
export function generateMissingSkus(matrix: Matrix, title: string): Matrix {
  const cells = { ...matrix.cellKeys };
  const taken = new Set(Object.values(cells).map(({ sku }) => sku));
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
      for (let number = 2; taken.has(sku); number++) sku = `${base}-${number}`;
      taken.add(sku);
      cells[key] = { ...cells[key], sku };
    }
  return { ...matrix, cellKeys: cells };
}
