import { type ImportProblem, productInputSchema, variantInputSchema } from '@vastra/shared/contract';
import { z } from 'zod';
import type { Column, Line } from './table';
import { readFeatures, readSpecs, type Spec } from './list-cells';

/** The lines of one product, wherever in the file they stand. */
export interface Draft {
  id: string;
  lines: Line[];
}

export interface ArticleVariant {
  line: number;
  sku: string;
  color: string;
  colorCode: string;
  size: string;
  /** Paise. */
  price: number;
  mrp: number;
  /** Null: as it is, 0 for a new one. */
  stock: number | null;
}

/** A product as the file has it. */
export interface Article {
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
  variants: ArticleVariant[];
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

/** The lines by product, in the order of their first lines; one without an id is a product of its own, that is refused. */
export function draftsOf(lines: readonly Line[]): Draft[] {
  const byId = new Map<string, Draft>();
  return lines.flatMap((line) => {
    const { id } = line.cells;
    const known = byId.get(id);
    if (known && id) {
      known.lines.push(line);
      return [];
    }
    const draft = { id, lines: [line] };
    byId.set(id, draft);
    return [draft];
  });
}

const { shape } = productInputSchema;
const texts = z.object({
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

const most = 1_000_000;
const wrongStock = `Please write the pieces as a whole number from 0 to ${most.toLocaleString('en-IN')}`;
const wholePaise = (cell: string): number => (/^\d+(\.\d{1,2})?$/.test(cell) ? Math.round(Number(cell) * 100) : -1);
const amount = z
  .string()
  .transform(wholePaise)
  .refine((paise) => paise >= 0, { message: 'Please write an amount in rupees such as 1299 or 1299.50', abort: true })
  .refine((paise) => paise <= 10_000_000_00, 'Please enter a price from 0 to 1,00,00,000');
const { shape: variantShape } = variantInputSchema;
const variant = z.object({
  sku: variantShape.sku,
  color: variantShape.color,
  color_code: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Please write the colour as # and six hex digits, such as #1c1917'),
  size: variantShape.size,
  price: amount,
  original_price: amount,
  stock: z
    .string()
    .regex(/^\d{0,7}$/, wrongStock)
    .transform((cell) => (cell === '' ? null : Number(cell)))
    .refine((pieces) => (pieces ?? 0) <= most, wrongStock),
});

/** Reads a product's lines. What is wrong with any of them is told, and then there is no article. */
export function readArticle({ id, lines }: Draft): { article?: Article; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const tell = (line: number, column: Column | '', message: string) =>
    problems.push({ line, product: id, column, message });
  const [first] = lines;
  if (id === '') tell(first.line, 'id', 'Please give the id of the product');
  if (id.length > 100) tell(first.line, 'id', 'id must have at most 100 characters');
  for (const { line, misfit } of lines) if (misfit) tell(line, '', misfit);
  if (problems.length > 0) return { problems };

  for (const { line, cells } of lines.slice(1))
    for (const column of productColumns)
      if (cells[column] !== '' && cells[column] !== first.cells[column])
        tell(line, column, `This differs from line ${first.line}, which is of the same product`);

  const { specs, without } = readSpecs(first.cells.specs);
  for (const part of without) tell(first.line, 'specs', `“${part.slice(0, 60)}” has no colon between label and value`);
  const product = texts.safeParse({ ...first.cells, features: readFeatures(first.cells.features), specs });
  if (!product.success) tellIssues(product.error, (column, message) => tell(first.line, column, message));

  const variants = lines
    .filter(({ cells }) => lines.length > 1 || variantColumns.some((column) => cells[column]))
    .map(({ line, cells }): ArticleVariant | undefined => {
      const { success, data, error } = variant.safeParse(cells);
      if (!success) return void tellIssues(error, (column, message) => tell(line, column, message));
      const { color_code: colorCode, original_price: mrp, ...rest } = data;
      if (rest.price > mrp) tell(line, 'price', 'The price is above the original price');
      return { line, colorCode, mrp, ...rest };
    });
  if (!product.success || problems.length > 0) return { problems };
  const { category: categoryId, short_desc: shortDesc, hsn, status, ...rest } = product.data;
  return {
    problems,
    article: {
      ...rest,
      id,
      line: first.line,
      categoryId,
      shortDesc,
      hsn: hsn || null,
      isArchived: status === 'archived',
      variants: variants.filter((one) => one !== undefined),
    },
  };
}

/** Each column once: of a cell that is wrong in two ways the first is enough. */
function tellIssues({ issues }: z.ZodError, tell: (column: Column, message: string) => void): void {
  const told = new Set<unknown>();
  for (const { path, message } of issues) {
    const [column] = path as Column[];
    if (!told.has(column)) tell(column, message);
    told.add(column);
  }
}

/** SKUs that stand on two lines of the file: each belongs to the first. */
export function doubleSkus(drafts: readonly Draft[]): Map<number, number> {
  const firstOf = new Map<string, number>();
  const double = new Map<number, number>();
  for (const { line, cells } of drafts.flatMap(({ lines }) => lines)) {
    const first = firstOf.get(cells.sku);
    if (cells.sku === '') continue;
    if (first === undefined) firstOf.set(cells.sku, line);
    else double.set(line, first);
  }
  return double;
}
