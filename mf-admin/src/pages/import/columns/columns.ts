import type { importColumns } from '@vastra/shared/contract';
import { type ProductColumn, productFields } from '@vastra/shared/contract/product-fields';

export type ImportColumn = (typeof importColumns)[number];

interface ColumnInfo {
  meaning: string;
  /** Value in the template. */
  example: string;
}

/** Meaning and example of each column of a file of products, in the file's order. */
export const importColumnInfo: Record<ImportColumn, ColumnInfo> = {
  id: {
    meaning:
      'The product: the last part of its address. Lines with the same id are one product, a line for each variant.',
    example: 'linen-kurta',
  },
  ...(Object.fromEntries(
    Object.values(productFields).map(({ column, meaning, example }) => [column, { meaning, example }]),
  ) as Record<ProductColumn, ColumnInfo>),
  sku: { meaning: 'Names the variant, for ever; each SKU is there once in the whole shop.', example: 'LK-IND-M' },
  color: { meaning: 'The colour’s name, at most 40 characters.', example: 'Indigo' },
  color_code: { meaning: '“#” and six hex digits.', example: '#2f4a7c' },
  size: { meaning: 'At most 20 characters.', example: 'M' },
  price: { meaning: 'Rupees with GST, such as 1299 or 1299.50, without ₹ and commas.', example: '1299' },
  original_price: { meaning: 'As the price, and never below it.', example: '1999' },
  stock: { meaning: 'Pieces on the shelf after the import. Empty: as they are; 0 for a new variant.', example: '12' },
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
