import type { ProductValues } from '@vastra/shared/contract';
import { maxAmount, parseAmount } from '@vastra/shared/contract/amount';
import { formatNumber, formatRupees } from '@vastra/shared/format';

/** Columns with cells that can be edited, in their sequence. */
export const fields = ['status', 'hsn', 'price', 'originalPrice', 'stock'] as const;
export type Field = (typeof fields)[number];
/** Fields of a variant; the other fields belong to the product. */
export type VariantField = Extract<Field, 'price' | 'originalPrice' | 'stock'>;

export const fieldLabels: Record<Field, string> = {
  status: 'Status',
  hsn: 'HSN',
  price: 'Price',
  originalPrice: 'Original price',
  stock: 'Stock',
};

type Value = string | number;

/** A row of the grid: a variant, or a product without variants. The first row of a product has the product's own cells. */
export interface GridRow {
  key: string;
  productId: string;
  title: string;
  /** Empty for a product without variants. */
  variantId: string;
  /** Colour and size. */
  variant: string;
  sku: string;
  isFirst: boolean;
  categoryHsn: string;
  values: Partial<Record<Field, Value>>;
}

/** Builds the rows of a page of products. */
export const toRows = (products: readonly ProductValues[]): GridRow[] =>
  products.flatMap(({ _id: productId, title, categoryHsn, status, hsn, variants }): GridRow[] => {
    const product = { productId, title, categoryHsn };
    const own = { status, hsn };
    if (variants.length === 0)
      return [{ ...product, key: productId, variantId: '', variant: '', sku: '', isFirst: true, values: own }];
    return variants.map(({ _id, color, size, sku, price, originalPrice, stock }, index) => ({
      ...product,
      key: `${productId} ${_id}`,
      variantId: _id,
      variant: `${color}, ${size}`,
      sku,
      isFirst: index === 0,
      values: { ...(index === 0 && own), price, originalPrice, stock },
    }));
  });

/** Typed texts of the changed cells of a row. */
export type Texts = Partial<Record<Field, string>>;
/** Changed rows by their key, with the row as it was when it was changed. */
export type Edits = Readonly<Record<string, { row: GridRow; texts: Texts }>>;

const statusWords: Record<string, string> = {
  'on-sale': 'on-sale',
  published: 'on-sale',
  archived: 'archived',
};

/** Parses a typed or pasted text. Returns the value, or undefined if it is invalid. */
export function parseCell(field: Field, text: string): Value | undefined {
  const typed = text.trim();
  if (field === 'status') return statusWords[typed.toLowerCase()];
  if (field === 'hsn') return /^(\d{4}|\d{6}|\d{8})?$/.test(typed) ? typed : undefined;
  if (field === 'stock') {
    const units = Number(typed.replaceAll(',', ''));
    return /^[\d,]+$/.test(typed) && units <= 1_000_000 ? units : undefined;
  }
  const amount = parseAmount(typed);
  return amount >= 0 && amount <= maxAmount ? amount : undefined;
}

export const cellErrors: Record<Field, string> = {
  status: 'Please enter Published or Archived',
  hsn: 'Please enter 4, 6 or 8 digits',
  price: 'Please enter an amount from ₹0 to ₹1,00,00,000',
  originalPrice: 'Please enter an amount from ₹0 to ₹1,00,00,000',
  stock: 'Please enter a whole number from 0 to 10,00,000',
};

/** Returns the text of a stored value in its input. */
export const toText = (value: Value): string => String(value);

/** Formats a value for people. */
export function formatValue(field: Field, value: Value): string {
  if (field === 'status') return value === 'archived' ? 'Archived' : 'Published';
  if (field === 'hsn') return String(value) || 'Of the category';
  return field === 'stock' ? formatNumber(Number(value)) : formatRupees(Number(value));
}

/** Returns the messages of the invalid cells of a row. */
export function validateRow({ values }: GridRow, texts: Texts): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of fields)
    if (texts[field] !== undefined && parseCell(field, texts[field]) === undefined) errors[field] = cellErrors[field];
  const getAmount = (field: 'price' | 'originalPrice') =>
    Number(texts[field] === undefined ? values[field] : parseCell(field, texts[field]));
  if (getAmount('price') > getAmount('originalPrice')) errors.price ??= 'This is higher than the original price';
  return errors;
}

/** A change of a cell with its old and new value. */
export interface CellChange {
  row: GridRow;
  field: Field;
  from: Value;
  to: Value;
}

/** Lists the changes. Cells with an invalid text, or with the old value, are none. */
export const listChanges = (edits: Edits): CellChange[] =>
  Object.values(edits).flatMap(({ row, texts }) =>
    fields.flatMap((field): CellChange[] => {
      const [text, from] = [texts[field], row.values[field]];
      const to = text === undefined ? undefined : parseCell(field, text);
      return to === undefined || from === undefined || to === from ? [] : [{ row, field, from, to }];
    }),
  );

/** Adds typed texts to the edits. A text that means the stored value removes the edit of its cell. */
export function editCells(edits: Edits, cells: readonly { row: GridRow; field: Field; text: string }[]): Edits {
  const next: Record<string, Edits[string]> = { ...edits };
  for (const { row, field, text } of cells) {
    const edited = next[row.key] ?? { row, texts: {} };
    const { [field]: _former, ...others } = edited.texts;
    const isSame = parseCell(field, text) === edited.row.values[field];
    const texts = isSame ? others : { ...others, [field]: text };
    if (Object.keys(texts).length === 0) delete next[row.key];
    else next[row.key] = { ...edited, texts };
  }
  return next;
}
