import type { importColumns } from '@vastra/shared/contract';

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
  title: { meaning: 'Its name, at most 150 characters.', example: 'Linen Kurta' },
  brand: { meaning: 'At most 60 characters.', example: 'Neelgaon' },
  category: { meaning: 'The id of its category.', example: 'men-kurtas' },
  short_desc: { meaning: 'One line, at most 300 characters. May be empty.', example: 'Soft linen for warm days' },
  description: { meaning: 'At most 20,000 characters. May be empty.', example: 'Woven in a small mill.' },
  features: {
    meaning: 'At most 20, with “|” between them; one that holds a “|” has “\\|” in its place.',
    example: 'Side pockets | Mandarin collar',
  },
  specs: {
    meaning: 'At most 40, as “label: value”, with “|” between them; a colon in a label is “\\:”.',
    example: 'Fabric: Linen | Fit: Regular',
  },
  hsn: { meaning: '4, 6 or 8 digits. Empty: its category’s.', example: '6205' },
  keywords: {
    meaning: 'Further words to be found by. The plain words of its colours are added by themselves.',
    example: 'festive',
  },
  status: { meaning: '“on-sale” or “archived”.', example: 'on-sale' },
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
