import { type ProductColumn, productFields } from '@vastra/shared/contract/product-fields';
import type { importColumns } from '../../../../contract';

export type ImportColumn = (typeof importColumns)[number];

interface ColumnInfo {
  meaning: string;
  /** Value in the template. */
  example: string;
}

const keepsCurrent = 'Leave empty, or leave the column out, to keep the current one.';

/** Meaning and example of each column of a file of products, in the file's order. */
export const importColumnInfo: Record<ImportColumn, ColumnInfo> = {
  id: {
    meaning:
      'The ID of the product, which is the last part of its URL. Rows with the same ID belong to one product, with one row for each variant.',
    example: 'linen-kurta',
  },
  ...(Object.fromEntries(
    Object.values(productFields).map(({ column, meaning, example }) => [column, { meaning, example }]),
  ) as Record<ProductColumn, ColumnInfo>),
  size_chart: {
    meaning:
      'Name of its size chart. Empty: the chart of its brand and category. Without the column it stays as it is.',
    example: '',
  },
  sku: {
    meaning: 'Identifies the variant and cannot be changed. Each SKU is unique in the shop.',
    example: 'LK-IND-M',
  },
  color: { meaning: 'The name of the colour, at most 40 characters.', example: 'Indigo' },
  color_code: {
    meaning: '“#” and six hex digits. Leave empty, or leave the column out, for the colour that the name means.',
    example: '#2f4a7c',
  },
  size: { meaning: 'At most 20 characters.', example: 'M' },
  option3: {
    meaning: `Value of the third option, at most 40 characters. ${keepsCurrent}`,
    example: '',
  },
  price: { meaning: 'Rupees with GST, such as 1299 or ₹1,299.50.', example: '1299' },
  original_price: {
    meaning: 'Same format as the price, and not below it. Leave empty, or leave the column out, for no discount.',
    example: '1999',
  },
  stock: {
    meaning: 'Units in stock after the import. Leave empty to keep the current stock, or 0 for a new variant.',
    example: '12',
  },
  cost: {
    meaning: `What you pay for a unit: rupees with GST, seen by admins only. ${keepsCurrent}`,
    example: '650',
  },
  barcode: {
    meaning: `GTIN of 8, 12, 13 or 14 digits, unique in the shop. ${keepsCurrent}`,
    example: '',
  },
  weight_g: { meaning: `Weight of a packed unit in grams. ${keepsCurrent}`, example: '450' },
  parcel_cm: {
    meaning: `Length × width × height of a packed unit in centimetres, such as 30 × 25 × 4. ${keepsCurrent}`,
    example: '30 × 25 × 4',
  },
};

/** Builds the template file: one product in two sizes. */
export function buildTemplateCsv(): string {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const first = Object.fromEntries(Object.entries(importColumnInfo).map(([name, { example }]) => [name, example]));
  const second = { ...first, sku: 'LK-IND-L', size: 'L', stock: '8' };
  const lines = [Object.keys(importColumnInfo), Object.values(first), Object.values(second)];
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

export function downloadTemplate(): void {
  const url = URL.createObjectURL(new Blob([buildTemplateCsv()], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'products-template.csv';
  link.click();
  // The URL is revoked late, because the browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
