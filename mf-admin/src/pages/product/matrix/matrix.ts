import type { CustomFieldDefinition } from '@vastra/shared/contract';

/** Values of a variant that the table edits, as texts in the fields. */
export const layers = ['price', 'originalPrice', 'cost', 'stock', 'sku', 'barcode', 'weight', 'parcel'] as const;
type FixedLayer = (typeof layers)[number];
/** A layer of the table: a value that every shop has, or a custom field of variants. */
export type Layer = FixedLayer | `field:${string}`;

/** Returns the key of the custom field that a layer shows; undefined for a value that every shop has. */
export const getFieldKey = (layer: Layer): string | undefined =>
  layer.startsWith('field:') ? layer.slice('field:'.length) : undefined;

/** Returns the text of a cell. A draft that was stored before lacks some. */
export function readCell(cell: Cell, layer: Layer): string {
  const key = getFieldKey(layer);
  return (key === undefined ? cell[layer as FixedLayer] : cell.fields?.[key]) ?? '';
}

/** Returns the part of a cell that has a new text. */
export function toCellPart(cell: Cell, layer: Layer, text: string): Partial<Cell> {
  const key = getFieldKey(layer);
  return key === undefined ? { [layer]: text } : { fields: { ...cell.fields, [key]: text } };
}

const layerLabels: Record<FixedLayer, string> = {
  price: 'Price',
  originalPrice: 'Original price',
  cost: 'Cost price',
  stock: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
  weight: 'Weight (g)',
  parcel: 'Parcel (cm)',
};

/** Returns the label of a layer, which for a custom field is the field's own. */
export const getLayerLabel = (layer: Layer, fields: readonly CustomFieldDefinition[]): string => {
  const key = getFieldKey(layer);
  return key === undefined
    ? layerLabels[layer as FixedLayer]
    : (fields.find((field) => field.key === key)?.label ?? key);
};

const textLayers: readonly Layer[] = ['sku', 'barcode', 'parcel'];

/** Returns whether a layer is a text and no amount, so that it has wide fields. */
export const isTextLayer = (layer: Layer): boolean => textLayers.includes(layer) || getFieldKey(layer) !== undefined;

/** Layers that every variant needs. */
export const requiredLayers: readonly Layer[] = ['price', 'stock', 'sku'];

export interface Cell extends Record<FixedLayer, string> {
  /** Id of a stored variant; null for a new one. */
  id: string | null;
  /** True if there is a variant of these options. */
  isOffered: boolean;
  /** Stock when the product was read; the form sends the difference to it. */
  storedStock: number;
  /** Values of custom fields by key, and the values when the product was read. */
  fields?: Record<string, string>;
  storedFields?: Record<string, string>;
}

export interface ColorRow {
  key: string;
  name: string;
  code: string;
}

/** A size, or a value of the third option. */
export interface OptionValue {
  key: string;
  name: string;
}

/** Lists of options. `thirds` are the values of the third option. */
export type OptionPart = 'colors' | 'sizes' | 'thirds';

/** The variants of a product as a table of colours by sizes, where each colour has a row for each value of the third option. */
export interface Matrix {
  colors: ColorRow[];
  sizes: OptionValue[];
  /** Empty for a product with two options. A draft that was stored before there were three has none. */
  thirds?: OptionValue[];
  cells: Record<string, Cell>;
}

export const emptyMatrix: Matrix = { colors: [], sizes: [], cells: {} };

export const getCellKey = (color: { key: string }, size: { key: string }, third?: { key: string }): string =>
  [color.key, size.key, ...(third ? [third.key] : [])].join('_');

/** A row of the table: a colour, with a value of the third option if there are any. */
export interface MatrixRow {
  color: ColorRow;
  third?: OptionValue;
  name: string;
}

/** Lists the rows of the table in their order. */
export const listRows = ({ colors, thirds = [] }: Matrix): MatrixRow[] =>
  colors.flatMap((color): MatrixRow[] =>
    thirds.length === 0
      ? [{ color, name: color.name }]
      : thirds.map((third) => ({ color, third, name: `${color.name}, ${third.name}` })),
  );

/** A combination of options, which is a cell of the table. */
export interface Combination extends MatrixRow {
  size: OptionValue;
  key: string;
}

/** Lists the combinations of options, row by row. */
export const listCombinations = (matrix: Matrix): Combination[] =>
  listRows(matrix).flatMap((row) =>
    matrix.sizes.map((size) => ({
      ...row,
      size,
      key: getCellKey(row.color, size, row.third),
      name: [row.color, size, row.third].flatMap((option) => option?.name ?? []).join(', '),
    })),
  );

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
  barcode: '',
  weight: neighbour?.weight ?? '',
  parcel: neighbour?.parcel ?? '',
  stock: '0',
  storedStock: 0,
});

/** Adds the missing cells, with the prices, weight and parcel of their neighbours. */
function fillMissingCells(matrix: Matrix): Matrix {
  const cells: Record<string, Cell> = {};
  const first = Object.values(matrix.cells).find(({ isOffered, price }) => isOffered && price);
  for (const { key, size } of listCombinations(matrix)) {
    const neighbour = listRows(matrix)
      .map(({ color, third }) => matrix.cells[getCellKey(color, size, third)])
      .find((cell) => cell?.isOffered);
    cells[key] = matrix.cells[key] ?? createCell(neighbour ?? first);
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

/** Adds values to a list, such as "S, M, L"; ignores values that exist. */
function addValues(values: readonly OptionValue[], names: string): OptionValue[] {
  const next = [...values];
  for (const name of names.split(/[,;\n]/).map((text) => text.trim()))
    if (name && !isKnown(next, name)) next.push({ key: findFreeKey(next, name), name });
  return next;
}

/** Adds sizes in all colours; ignores sizes that exist. */
export function addSizes(matrix: Matrix, names: string): Matrix {
  const sizes = addValues(matrix.sizes, names);
  return sizes.length === matrix.sizes.length ? matrix : fillMissingCells({ ...matrix, sizes });
}

/** Adds values of the third option in all colours and sizes. The variants that a product has get the first one. */
export function addThirds(matrix: Matrix, names: string): Matrix {
  const { thirds: previous = [] } = matrix;
  const thirds = addValues(previous, names);
  if (thirds.length === previous.length) return matrix;
  const cells = previous.length > 0 ? matrix.cells : moveCells(matrix, undefined, thirds[0]);
  return fillMissingCells({ ...matrix, thirds, cells });
}

/** Returns the cells of a value of the third option with the keys of another one; undefined means that there is no third option. */
function moveCells(matrix: Matrix, from: OptionValue | undefined, to: OptionValue | undefined): Matrix['cells'] {
  const cells: Matrix['cells'] = {};
  for (const color of matrix.colors)
    for (const size of matrix.sizes) {
      const cell = matrix.cells[getCellKey(color, size, from)];
      if (cell) cells[getCellKey(color, size, to)] = cell;
    }
  return cells;
}

/** Returns an unused key, because a renamed item still has the key of its old name. */
function findFreeKey(items: readonly { key: string }[], name: string): string {
  const key = toKey(name);
  return items.some((item) => item.key === key) ? findFreeKey(items, `${name}+`) : key;
}

/** Removes an option with its cells. Without its last value, the third option is gone, and the variants stay. */
export const removeOption = (matrix: Matrix, part: OptionPart, key: string): Matrix => {
  const items: OptionValue[] = matrix[part] ?? [];
  const remaining = { ...matrix, [part]: items.filter((item) => item.key !== key) };
  if (part === 'thirds' && items.length === 1) return { ...remaining, cells: moveCells(matrix, items[0], undefined) };
  const keys = new Set(listCombinations(remaining).map((combination) => combination.key));
  return {
    ...remaining,
    cells: Object.fromEntries(Object.entries(matrix.cells).filter(([cell]) => keys.has(cell))),
  };
};

export const updateCell = (matrix: Matrix, key: string, part: Partial<Cell>): Matrix => ({
  ...matrix,
  cells: { ...matrix.cells, [key]: { ...matrix.cells[key], ...part } },
});
