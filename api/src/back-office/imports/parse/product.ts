import { type ImportFinding, productInputSchema, variantInputSchema } from '@vastra/shared/contract';
import { z } from 'zod';
import { parseFeatures, parseSpecs, type Spec } from './list-cells';
import type { Column, TableLine } from './table';

/** The lines of one product, from anywhere in the file. */
export interface ProductLines {
  id: string;
  lines: TableLine[];
}

/** A variant as a line of the file describes it. */
export interface ImportedVariant {
  line: number;
  sku: string;
  color: string;
  colorCode: string;
  size: string;
  /** Paise. */
  price: number;
  mrp: number;
  /** Null leaves the stock as it is; a new variant then has 0. */
  stock: number | null;
}

/** A product as the file describes it. */
export interface ImportedProduct {
  id: string;
  line: number;
  title: string;
  brand: string;
  categoryId: string;
  shortDesc: string;
  description: string;
  features: string[];
  specs: Spec[];
  hsn: string | null;
  keywords: string;
  isArchived: boolean;
  variants: ImportedVariant[];
}

const productColumns = [
  'title',
  'brand',
  'category',
  'short_desc',
  'description',
  'features',
  'specs',
  'hsn',
  'keywords',
  'status',
] as const satisfies Column[];
const variantColumns = [
  'sku',
  'color',
  'color_code',
  'size',
  'price',
  'original_price',
  'stock',
] as const satisfies Column[];

/** Groups lines by product, in the order of their first lines. Lines without an id are separate products, which are refused later. */
export function groupByProduct(lines: readonly TableLine[]): ProductLines[] {
  const byId = new Map<string, ProductLines>();
  return lines.flatMap((line) => {
    const { id } = line.cells;
    const existing = byId.get(id);
    if (existing && id) {
      existing.lines.push(line);
      return [];
    }
    const group = { id, lines: [line] };
    byId.set(id, group);
    return [group];
  });
}

const { shape } = productInputSchema;
const textsSchema = z.object({
  title: shape.title,
  brand: shape.brand,
  category: z.string().min(1, 'Please give the id of a category'),
  short_desc: shape.shortDesc,
  description: shape.description,
  features: shape.features,
  specs: shape.specs,
  hsn: shape.hsn,
  keywords: shape.keywords,
  status: z.enum(['on-sale', 'archived'], 'Please write on-sale or archived'),
});

const maxStock = 1_000_000;
const stockMessage = `Please write the pieces as a whole number from 0 to ${maxStock.toLocaleString('en-IN')}`;
const toPaise = (cell: string): number => (/^\d+(\.\d{1,2})?$/.test(cell) ? Math.round(Number(cell) * 100) : -1);
const amountSchema = z
  .string()
  .transform(toPaise)
  .refine((paise) => paise >= 0, { message: 'Please write an amount in rupees such as 1299 or 1299.50', abort: true })
  .refine((paise) => paise <= 10_000_000_00, 'Please enter a price from 0 to 1,00,00,000');
const { shape: variantShape } = variantInputSchema;
const variantSchema = z.object({
  sku: variantShape.sku,
  color: variantShape.color,
  color_code: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Please write the colour as # and six hex digits, such as #1c1917'),
  size: variantShape.size,
  price: amountSchema,
  original_price: amountSchema,
  stock: z
    .string()
    .regex(/^\d{0,7}$/, stockMessage)
    .transform((cell) => (cell === '' ? null : Number(cell)))
    .refine((stock) => (stock ?? 0) <= maxStock, stockMessage),
});

/** Parses and validates the lines of a product. Returns the product, or findings if any of its cells is invalid. */
export function parseProduct({ id, lines }: ProductLines): { product?: ImportedProduct; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const addFinding = (line: number, column: Column | '', message: string) =>
    findings.push({ line, product: id, column, message });
  const [firstLine] = lines;
  if (id === '') addFinding(firstLine.line, 'id', 'Please give the id of the product');
  if (id.length > 100) addFinding(firstLine.line, 'id', 'id must have at most 100 characters');
  for (const { line, formError } of lines) if (formError) addFinding(line, '', formError);
  if (findings.length > 0) return { findings };

  for (const { line, cells } of lines.slice(1))
    for (const column of productColumns)
      if (cells[column] !== '' && cells[column] !== firstLine.cells[column])
        addFinding(line, column, `This differs from line ${firstLine.line}, which is of the same product`);

  const { specs, withoutColon } = parseSpecs(firstLine.cells.specs);
  for (const part of withoutColon)
    addFinding(firstLine.line, 'specs', `“${part.slice(0, 60)}” has no colon between label and value`);
  const texts = textsSchema.safeParse({ ...firstLine.cells, features: parseFeatures(firstLine.cells.features), specs });
  if (!texts.success) reportIssues(texts.error, (column, message) => addFinding(firstLine.line, column, message));

  const variants = lines
    .filter(({ cells }) => lines.length > 1 || variantColumns.some((column) => cells[column]))
    .map(({ line, cells }): ImportedVariant | undefined => {
      const { success, data, error } = variantSchema.safeParse(cells);
      if (!success) return void reportIssues(error, (column, message) => addFinding(line, column, message));
      const { color_code: colorCode, original_price: mrp, ...fields } = data;
      if (fields.price > mrp) addFinding(line, 'price', 'The price is above the original price');
      return { line, colorCode, mrp, ...fields };
    });
  if (!texts.success || findings.length > 0) return { findings };
  const { category: categoryId, short_desc: shortDesc, hsn, status, ...fields } = texts.data;
  return {
    findings,
    product: {
      ...fields,
      id,
      line: firstLine.line,
      categoryId,
      shortDesc,
      hsn: hsn || null,
      isArchived: status === 'archived',
      variants: variants.filter((variant) => variant !== undefined),
    },
  };
}

/** Reports the first issue of each column. */
function reportIssues({ issues }: z.ZodError, addFinding: (column: Column, message: string) => void): void {
  const reportedColumns = new Set<unknown>();
  for (const { path, message } of issues) {
    const [column] = path as Column[];
    if (!reportedColumns.has(column)) addFinding(column, message);
    reportedColumns.add(column);
  }
}

/** Maps each line with a SKU that an earlier line has to that line; the SKU belongs to the earlier one. */
export function findDuplicateSkus(products: readonly ProductLines[]): Map<number, number> {
  const firstLineBySku = new Map<string, number>();
  const duplicates = new Map<number, number>();
  for (const { line, cells } of products.flatMap(({ lines }) => lines)) {
    const firstLine = firstLineBySku.get(cells.sku);
    if (cells.sku === '') continue;
    if (firstLine === undefined) firstLineBySku.set(cells.sku, line);
    else duplicates.set(line, firstLine);
  }
  return duplicates;
}
