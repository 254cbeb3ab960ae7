/** What of a variant is typed; texts, as they stand in the fields. */
export const layers = ['price', 'originalPrice', 'stock', 'sku'] as const;
export type Layer = (typeof layers)[number];

export const layerWords: Record<Layer, string> = {
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
  had: number;
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
  cells: Record<string, Cell>;
}

export const emptyMatrix: Matrix = { colors: [], sizes: [], cells: {} };

export const cellKey = (color: { key: string }, size: { key: string }): string => `${color.key}_${size.key}`;

/** The same name has the same key wherever it is read; letters and digits, so that it can stand in a form's path. */
export const keyOf = (name: string): string =>
  `k${[...name].map((letter) => letter.codePointAt(0)!.toString(36)).join('x')}`;

const newCell = (like?: Cell): Cell => ({
  id: null,
  isOffered: true,
  sku: '',
  price: like?.price ?? '',
  originalPrice: like?.originalPrice ?? '',
  stock: '0',
  had: 0,
});

/** Every colour and size has a cell. */
function filled(matrix: Matrix): Matrix {
  const cells: Record<string, Cell> = {};
  const first = Object.values(matrix.cells).find(({ isOffered, price }) => isOffered && price);
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      const like = matrix.colors.map((other) => matrix.cells[cellKey(other, size)]).find((cell) => cell?.isOffered);
      cells[cellKey(color, size)] = matrix.cells[cellKey(color, size)] ?? newCell(like ?? first);
    }
  return { ...matrix, cells };
}

/** Cells that are not offered, where variants do not make a whole rectangle. */
export function withGaps(matrix: Matrix): Matrix {
  const whole = filled(matrix);
  for (const key of Object.keys(whole.cells)) if (!matrix.cells[key]) whole.cells[key].isOffered = false;
  return whole;
}

const isKnown = (items: readonly { name: string }[], name: string): boolean =>
  items.some((item) => item.name.trim().toLowerCase() === name.toLowerCase());

/** A further colour in all sizes; the same matrix when there is one of that name. */
export function addColor(matrix: Matrix, name: string, code: string): Matrix {
  const wanted = name.trim();
  if (!wanted || isKnown(matrix.colors, wanted)) return matrix;
  return filled({ ...matrix, colors: [...matrix.colors, { key: freeKey(matrix.colors, wanted), name: wanted, code }] });
}

/** Further sizes of all colours, "S, M, L"; those that are there already are passed over. */
export function addSizes(matrix: Matrix, names: string): Matrix {
  const sizes = [...matrix.sizes];
  for (const name of names.split(/[,;\n]/).map((one) => one.trim()))
    if (name && !isKnown(sizes, name)) sizes.push({ key: freeKey(sizes, name), name });
  return sizes.length === matrix.sizes.length ? matrix : filled({ ...matrix, sizes });
}

/** One that was renamed still has the key of its old name. */
function freeKey(items: readonly { key: string }[], name: string): string {
  const key = keyOf(name);
  return items.some((item) => item.key === key) ? freeKey(items, `${name}+`) : key;
}

export const without = (matrix: Matrix, part: 'colors' | 'sizes', key: string): Matrix => {
  const kept = { ...matrix, [part]: matrix[part].filter((item) => item.key !== key) };
  const keys = new Set(kept.colors.flatMap((color) => kept.sizes.map((size) => cellKey(color, size))));
  return { ...kept, cells: Object.fromEntries(Object.entries(matrix.cells).filter(([cell]) => keys.has(cell))) };
};

export const withCell = (matrix: Matrix, key: string, part: Partial<Cell>): Matrix => ({
  ...matrix,
  cells: { ...matrix.cells, [key]: { ...matrix.cells[key], ...part } },
});

/** Writes one value into every offered cell of a colour, of a size, or of all. */
export function fill(matrix: Matrix, layer: Layer, value: string, only: { color?: string; size?: string }): Matrix {
  const cells = { ...matrix.cells };
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      if ((only.color && only.color !== color.key) || (only.size && only.size !== size.key)) continue;
      const key = cellKey(color, size);
      if (cells[key].isOffered) cells[key] = { ...cells[key], [layer]: value };
    }
  return { ...matrix, cells };
}

/** Writes a block that was copied from a spreadsheet, from one cell on to the right and down. */
export function paste(matrix: Matrix, layer: Layer, [row, column]: readonly [number, number], text: string): Matrix {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const cells = { ...matrix.cells };
  for (const [down, line] of block.entries())
    for (const [right, value] of line.entries()) {
      const [color, size] = [matrix.colors[row + down], matrix.sizes[column + right]];
      const key = color && size && cellKey(color, size);
      if (key && cells[key].isOffered) cells[key] = { ...cells[key], [layer]: cleaned(layer, value) };
    }
  return { ...matrix, cells };
}

/** "₹1,499.00" is 1499.00. */
const cleaned = (layer: Layer, value: string): string =>
  layer === 'sku' ? value.trim() : value.replace(/[₹,\s]/g, '');

const code = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A SKU for every offered cell that has none: title, colour and size. */
export function withSkus(matrix: Matrix, title: string): Matrix {
  const cells = { ...matrix.cells };
  const taken = new Set(Object.values(cells).map(({ sku }) => sku));
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      const key = cellKey(color, size);
      if (!cells[key].isOffered || cells[key].sku.trim()) continue;
      const parts = [
        code(title).slice(0, 28).replace(/-$/, ''),
        code(color.name).slice(0, 16),
        code(size.name).slice(0, 10),
      ];
      const base = parts.filter(Boolean).join('-') || 'SKU';
      let sku = base;
      for (let number = 2; taken.has(sku); number++) sku = `${base}-${number}`;
      taken.add(sku);
      cells[key] = { ...cells[key], sku };
    }
  return { ...matrix, cells };
}
