import {
  barcodeMessage,
  type ImportFinding,
  isGtin,
  maxAmount,
  type OptionalTextName,
  optionalTextNames,
  type ParcelSize,
  type ProductFieldName,
  type ProductListName,
  type ProductTextName,
  parcelSizeMessage,
  parcelWeightMessage,
  parseAmount,
  parseParcelSize,
  parseParcelWeight,
  pickFields,
  productFieldNames,
  productFieldSchemas,
  productFields,
  productInputSchema,
  productListNames,
  productStatuses,
  toPaise,
  variantInputSchema,
} from '@vastra/shared/contract';
import { z } from 'zod';
import type { products } from '../../../../api/src/platform/db/schema';
import { parseFeatures, parseSpecs, type Spec } from './list-cells';
import { type Column, type FixedColumn, isVariantFieldColumn, type TableLine } from './table';

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
  /** Null if the file names the colour only. */
  colorCode: string | null;
  size: string;
  /** Null leaves these as they are; a new variant then has none. */
  option3: string | null;
  barcode: string | null;
  weightGrams: number | null;
  parcelSize: ParcelSize | null;
  /** In paise. */
  price: number;
  mrp: number;
  /** Null leaves the stock as it is; a new variant then has 0. */
  stock: number | null;
  /** In paise; null leaves the cost price as it is. */
  cost: number | null;
  /** Cells of custom fields of variants by column; undefined without such columns. */
  fieldCells?: Record<string, string>;
}

/** A product as the file describes it. Lists and optional texts whose column the file leaves out are undefined. */
export interface ImportedProduct
  extends Pick<typeof products.$inferSelect, ProductTextName>,
    Partial<Pick<typeof products.$inferSelect, ProductListName | OptionalTextName>> {
  id: string;
  line: number;
  features: string[];
  specs: Spec[];
  /** Cells of custom fields by column; undefined without such columns. */
  fieldCells?: Record<string, string>;
  isArchived: boolean;
  /** Name of the size chart that it has by hand; empty for the chart of brand and category, undefined without the column. */
  sizeChart?: string;
  variants: ImportedVariant[];
  /** True for a product of another shop's file. */
  isFromOtherShop?: true;
  pictures?: TableLine['pictures'];
  oldPath?: string;
}

const productColumns = [...productFieldNames.map((name) => productFields[name].column), 'size_chart'] as const;
const variantColumns = [
  'sku',
  'color',
  'color_code',
  'size',
  'option3',
  'price',
  'original_price',
  'stock',
  'cost',
  'barcode',
  'weight_g',
  'parcel_cm',
] as const satisfies FixedColumn[];

const fieldSchemas = {
  ...productFieldSchemas,
  ...pickFields(productInputSchema.shape, [...productListNames, ...optionalTextNames]),
  categoryId: z.string().min(1, 'Please enter the ID of a category'),
  isArchived: z
    .enum(productStatuses, 'Please enter on-sale or archived')
    .transform((status) => status === productStatuses.archived),
};
/** Validates the fields in the order of their columns, which is the order of the findings. */
const fieldsSchema = z.object(pickFields(fieldSchemas, productFieldNames));

const maxStock = 1_000_000;
/** A stock below 0, of backorders, is accepted if it does not change (`planProduct`), so that an export can be imported again. */
const stockMessage = `Please enter the stock as a whole number from 0 to ${maxStock.toLocaleString('en-IN')}`;
const amountSchema = z
  .string()
  .transform((cell) => toPaise(parseAmount(cell)))
  .refine((paise) => !Number.isNaN(paise), {
    message: 'Please enter an amount in rupees, such as 1299 or ₹1,299.50',
    abort: true,
  })
  .refine((paise) => paise <= toPaise(maxAmount), 'Please enter a price from 0 to 1,00,00,000');
/** Builds the schema of a cell that a parser reads, which returns undefined for an invalid cell. */
const buildParsedSchema = <Value>(parse: (cell: string) => Value | undefined, message: string) =>
  z.string().transform((cell, { addIssue }) => {
    const value = parse(cell);
    if (value !== undefined) return value;
    addIssue({ code: 'custom', message });
    return z.NEVER;
  });
const { shape: variantShape } = variantInputSchema;
const variantSchema = z.object({
  sku: variantShape.sku,
  color: variantShape.color,
  // An empty cell means the colour of the name, as in the form.
  color_code: z
    .string()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, 'Please enter the colour as # and six hex digits, such as #1c1917, or leave it empty')
    .transform((cell) => cell || null),
  size: variantShape.size,
  option3: variantShape.option3.unwrap().transform((cell) => cell || null),
  price: amountSchema,
  // An empty cell means no discount, as in the form.
  original_price: z
    .string()
    .transform((cell) => cell || undefined)
    .pipe(amountSchema.optional()),
  stock: z
    .string()
    .regex(/^-?\d{1,7}$|^$/, stockMessage)
    .transform((cell) => (cell === '' ? null : Number(cell)))
    .refine((stock) => (stock ?? 0) <= maxStock, stockMessage),
  cost: z
    .string()
    .transform((cell) => cell || undefined)
    .pipe(amountSchema.optional())
    .transform((cost) => cost ?? null),
  barcode: z
    .string()
    .refine((cell) => cell === '' || isGtin(cell), barcodeMessage)
    .transform((cell) => cell || null),
  weight_g: buildParsedSchema(parseParcelWeight, parcelWeightMessage),
  parcel_cm: buildParsedSchema(parseParcelSize, parcelSizeMessage),
});

const valuesSchema = variantSchema.pick({ price: true, original_price: true, stock: true, cost: true });

/** Parses the values of a line: price, original price, stock and cost price. Reports the invalid cells, and returns undefined then. */
export function parseValues(
  cells: TableLine['cells'],
  addFinding: (column: FixedColumn, message: string) => void,
): z.output<typeof valuesSchema> | undefined {
  const { data, error } = valuesSchema.safeParse(cells);
  if (error) reportIssues<FixedColumn>(error, addFinding);
  return data;
}

/** Parses and validates the lines of a product. Returns the product, or findings if any of its cells is invalid. */
export function parseProduct({ id, lines }: ProductLines): { product?: ImportedProduct; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const addFinding = (line: number, column: Column | '', message: string) =>
    findings.push({ line, product: id, column, message });
  const [firstLine] = lines;
  if (id === '') addFinding(firstLine.line, 'id', 'Please enter the ID of the product');
  if (id.length > 100) addFinding(firstLine.line, 'id', 'The ID can have at most 100 characters');
  for (const { line, formError } of lines) if (formError) addFinding(line, '', formError);
  if (findings.length > 0) return { findings };

  for (const { line, column } of listDifferences(lines))
    addFinding(line, column, `This differs from line ${firstLine.line} of the same product`);
  const { specs, withoutColon } = parseSpecs(firstLine.cells.specs);
  for (const part of withoutColon)
    addFinding(firstLine.line, 'specs', `“${part.slice(0, 60)}” needs a colon between label and value`);
  const features = parseFeatures(firstLine.cells.features);
  const fields = fieldsSchema.safeParse({ ...toTexts(firstLine), features, specs, ...parseLists(firstLine) });
  if (!fields.success)
    reportIssues<ProductFieldName>(fields.error, (name, message) =>
      addFinding(firstLine.line, productFields[name].column, message),
    );

  const variants = lines
    .filter(({ cells }) => lines.length > 1 || variantColumns.some((column) => cells[column]))
    .map(({ line, cells, fieldCells }): ImportedVariant | undefined => {
      const { success, data, error } = variantSchema.safeParse(cells);
      if (!success)
        return void reportIssues<FixedColumn>(error, (column, message) => addFinding(line, column, message));
      const { color_code: colorCode, original_price: mrp = data.price, ...others } = data;
      const { weight_g: weightGrams, parcel_cm: parcelSize, ...fields } = others;
      if (fields.price > mrp) addFinding(line, 'price', 'The price is higher than the original price');
      const ownCells = pickFieldCells(fieldCells, 'variant');
      return { line, colorCode, mrp, weightGrams, parcelSize, ...fields, ...(ownCells && { fieldCells: ownCells }) };
    });
  if (!fields.success || findings.length > 0) return { findings };
  const productCells = pickFieldCells(firstLine.fieldCells, 'product');
  return {
    findings,
    product: {
      ...fields.data,
      id,
      line: firstLine.line,
      sizeChart: firstLine.cells.size_chart,
      hsn: fields.data.hsn || null,
      ...(productCells && { fieldCells: productCells }),
      ...(firstLine.pictures && { pictures: firstLine.pictures }),
      ...(firstLine.categoryNames && {
        isFromOtherShop: true,
        oldPath: firstLine.oldPath,
      }),
      variants: variants.filter((variant) => variant !== undefined),
    },
  };
}

/** Lists the cells of the product that differ from its first line. An empty cell differs from none. */
function listDifferences([firstLine, ...others]: readonly TableLine[]): { line: number; column: Column }[] {
  const listCells = ({ cells, fieldCells }: TableLine) => [
    ...productColumns.map((column) => [column, cells[column]] as const),
    ...(Object.entries(pickFieldCells(fieldCells, 'product') ?? {}) as [Column, string][]),
  ];
  const firstCells = new Map<Column, string | undefined>(listCells(firstLine));
  return others.flatMap((other) =>
    listCells(other).flatMap(([column, cell]) =>
      cell !== '' && cell !== firstCells.get(column) ? [{ line: other.line, column }] : [],
    ),
  );
}

/** Returns the cells of the custom fields of products, or of variants; undefined without any. */
function pickFieldCells(
  cells: Record<string, string> = {},
  kind: 'product' | 'variant',
): Record<string, string> | undefined {
  const own = Object.entries(cells).filter(([column]) => isVariantFieldColumn(column) === (kind === 'variant'));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Returns the cells of a line by the names of the product's fields. */
const toTexts = ({ cells }: TableLine): Record<ProductFieldName, string> =>
  Object.fromEntries(productFieldNames.map((name) => [name, cells[productFields[name].column]])) as Record<
    ProductFieldName,
    string
  >;

/** Returns the lists of a line; undefined without their column. */
const parseLists = ({ cells }: TableLine): Partial<Record<ProductListName, string[]>> =>
  Object.fromEntries(
    productListNames.map((name) => {
      const cell = cells[productFields[name].column];
      return [name, cell === undefined ? undefined : parseFeatures(cell)];
    }),
  );

/** Reports the first issue of each field. */
function reportIssues<Name>({ issues }: z.ZodError, addFinding: (name: Name, message: string) => void): void {
  const reportedNames = new Set<Name>();
  for (const { path, message } of issues) {
    const name = path[0] as Name;
    if (!reportedNames.has(name)) addFinding(name, message);
    reportedNames.add(name);
  }
}
