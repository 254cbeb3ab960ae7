import type { ImportFinding } from '@vastra/shared/contract';
import { pickFields, productTextNames } from '@vastra/shared/contract';
import { type ImportedProduct, type ImportedVariant, type ProductLines, parseValues } from '../parse/product';
import type { Column } from '../parse/table';
import type { ExistingProducts } from './plan-product';

/** New prices of a product, or of the variant with the SKU. Amounts are in paise. */
interface PriceLine {
  line: number;
  /** Empty for all variants of the product. */
  sku: string;
  price: number;
  /** Undefined leaves the original price as it is, unless the new price is higher. */
  mrp?: number;
  /** Null leaves the stock, or the cost price, as it is. */
  stock: number | null;
  cost: number | null;
}

/** The lines of one product in a file with prices alone. */
export interface PricedProduct {
  id: string;
  prices: PriceLine[];
}

/** Parses and validates the lines of a product in a file with prices alone. */
export function parsePrices({ id, lines }: ProductLines): { product?: PricedProduct; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const addFinding = (line: number, column: Column | '', message: string) =>
    findings.push({ line, product: id, column, message });
  const [firstLine] = lines;
  if (id === '') addFinding(firstLine.line, 'id', 'Please enter the ID of the product');
  const prices = lines.flatMap(({ line, cells, formError }): PriceLine[] => {
    if (formError) addFinding(line, '', formError);
    if (formError) return [];
    const values = parseValues(cells, (column, message) => addFinding(line, column, message));
    if (!values) return [];
    const { price, original_price: mrp, stock, cost } = values;
    if (mrp !== undefined && price > mrp) addFinding(line, 'price', 'The price is higher than the original price');
    return [{ line, sku: cells.sku, price, mrp, stock, cost }];
  });
  const forAll = prices.filter(({ sku }) => sku === '');
  if (prices.length > 1)
    for (const { line } of forAll)
      addFinding(line, 'sku', 'Please enter the SKU, because another line has the same product');
  return findings.length > 0 ? { findings } : { findings, product: { id, prices } };
}

/** Builds the product that an import with all columns would have: the shop's product with the new prices. */
export function toImportedProduct(
  { id, prices }: PricedProduct,
  existing: ExistingProducts,
): { product?: ImportedProduct; findings: ImportFinding[] } {
  const row = existing.products.get(id);
  const current = existing.variants.get(id) ?? [];
  const [{ line }] = prices;
  if (!row) return { findings: [{ line, product: id, column: 'id', message: 'There is no product with this ID' }] };
  const findings = prices
    .filter(({ sku }) => sku !== '' && !current.some((variant) => variant.sku === sku))
    .map(({ line, sku }) => ({ line, product: id, column: 'sku', message: `The product has no variant ${sku}` }));
  if (current.length === 0)
    findings.push({ line, product: id, column: 'price', message: 'The product has no variants yet' });
  if (findings.length > 0) return { findings };
  const variants = current.map((variant): ImportedVariant => {
    const { sku, color, colorCode, size } = variant;
    const unchanged = { option3: null, barcode: null, weightGrams: null, parcelSize: null };
    const next = prices.find((candidate) => candidate.sku === '' || candidate.sku === sku);
    const price = next?.price ?? variant.price;
    const mrp = next?.mrp ?? Math.max(variant.mrp, price);
    return {
      line: next?.line ?? line,
      sku,
      color,
      colorCode,
      size,
      ...unchanged,
      price,
      mrp,
      stock: next?.stock ?? null,
      cost: next?.cost ?? null,
    };
  });
  const { features, specs, archivedAt } = row;
  const texts = pickFields(row, productTextNames);
  return { findings, product: { ...texts, id, line, features, specs, isArchived: archivedAt !== null, variants } };
}
