import {
  describeMissingFact,
  type ImportFinding,
  type OptionalTextName,
  optionalTextNames,
  type ProductFacts,
  type ProductListName,
  pickFields,
  productFields,
  productListNames,
  productTextNames,
  toLineSize,
  toOptionKey,
} from '@vastra/shared/contract';
import { updateColorKeywords } from '../../../../api/src/catalogue/naming/keywords';
import { toSlug } from '../../../../api/src/catalogue/naming/slug';
import { alignDescription } from '../../../../api/src/catalogue/products/rich-description';
import type { BoundedField } from '../../../../api/src/platform/custom-fields/custom-fields';
import type { products } from '../../../../api/src/platform/db/schema';
import type { ImportedProduct, ImportedVariant } from '../parse/product';
import type { Column } from '../parse/table';
import { adaptToShop, listLackingFacts } from './adapt-to-shop';
import { findBackorderErrors } from './backorder-findings';
import { applyFieldCells, type FieldCellContext } from './field-cells';
import type { Origin } from './keep-local-changes';
import {
  type CodeOwners,
  createVariant,
  findDuplicateOptions,
  findTakenCodes,
  findVariantErrors,
  toChangedVariant,
  type VariantRow,
} from './plan-variants';
import { type NamedChart, resolveSizeChart } from './resolve-size-chart';

/** A row of `products` without the columns that triggers write. */
export type ProductRow = Omit<typeof products.$inferSelect, 'search' | 'descriptionVector'>;

/** The products and variants of the shop that the batch refers to. */
export interface ExistingProducts extends CodeOwners {
  products: ReadonlyMap<string, ProductRow>;
  /** Variants by product id, in their order. */
  variants: ReadonlyMap<string, VariantRow[]>;
  /** Cost prices in paise by variant id. */
  costs: ReadonlyMap<string, number>;
  variantIds: ReadonlySet<string>;
  /** Products that may complete a look: products of the shop and of the file, of which a later batch may add some. */
  lookIds: ReadonlySet<string>;
  /** Facts of products without their own. */
  factDefaults: Partial<ProductFacts>;
  /** Custom fields of products, and of variants. */
  fields: Record<'product' | 'variant', readonly BoundedField[]>;
  /** Values of the last files of another shop. */
  origins: ReadonlyMap<string, Origin>;
  sizeCharts: readonly NamedChart[];
}

/** The changes that have to be written for one product. */
export interface Plan {
  kind: 'create' | 'update' | 'same';
  product: ImportedProduct;
  /** Values with which the next file of another shop is compared; undefined for our own files. */
  origin?: Origin;
  /** The product before the import; null for a new one. */
  previous: { row: ProductRow; variants: VariantRow[] } | null;
  keywords: string;
  /** Tags, other lists, optional texts and custom fields; the file may have no column for them, and they stay as they are then. */
  optionalFields: Pick<ProductRow, ProductListName | OptionalTextName | 'customFields' | 'sizeChartId'>;
  /** True if a field of the product itself changes. */
  isProductChanged: boolean;
  all: VariantRow[];
  added: VariantRow[];
  changed: VariantRow[];
  /** The variants of `changed` that get other options or another barcode. */
  renamed: VariantRow[];
  /** Cost prices that change. */
  costs: { variantId: string; cost: number }[];
  /** Changes of stock in units, by variant. */
  movements: { variantId: string; change: number }[];
}

const maxVariants = 500;

/** Compares a product of the file with the shop's. Returns the plan, or findings if it cannot be imported. */
export function planProduct(
  imported: ImportedProduct,
  existing: ExistingProducts,
): { plan?: Plan; findings: ImportFinding[] } {
  const { product: adapted, origin, notices } = adaptToShop(imported, existing);
  const product = { ...adapted, ...alignDescription(adapted, existing.products.get(adapted.id)) };
  const findings: ImportFinding[] = [];
  const addFinding = (line: number, column: Column, message: string) =>
    findings.push({ line, product: product.id, column, message });
  const row = existing.products.get(product.id);
  const currentVariants = existing.variants.get(product.id) ?? [];
  if (!row && toSlug(product.id) !== product.id)
    addFinding(product.line, 'id', 'The ID of a new product can contain only lowercase letters, digits and hyphens');

  findings.push(...findTakenCodes(product, existing));
  const { added, changed: changedVariants, all: nextVariants } = planVariants(product, existing, addFinding);
  const costs = listChangedCosts(product.variants, nextVariants, existing);
  if (!product.isArchived && nextVariants.length === 0)
    addFinding(product.line, 'sku', 'A published product needs at least one variant');
  if (nextVariants.length > maxVariants)
    addFinding(
      product.line,
      'sku',
      `A product can have at most ${maxVariants} variants; this one would have ${nextVariants.length}`,
    );
  const lineBySku = new Map(product.variants.map(({ sku, line }) => [sku, line]));
  for (const { sku, duplicate } of findDuplicateOptions(nextVariants, lineBySku))
    addFinding(
      lineBySku.get(sku)!,
      'size',
      `The SKU ${duplicate.sku} is ${duplicate.color} / ${toLineSize(duplicate)} as well`,
    );
  const optionalFields = fillMissingColumns(product, row, { ...existing, addFinding });
  findings.push(
    ...findVariantErrors(product, nextVariants, optionalFields.option3Label),
    ...findLookErrors(product, existing),
    ...findBackorderErrors(product, optionalFields, { row, current: currentVariants }),
  );
  for (const name of listLackingFacts(product, row, { own: optionalFields, defaults: existing.factDefaults }))
    addFinding(product.line, productFields[name].column, describeMissingFact(name));
  if (findings.length > 0) return { findings };

  const listColorCodes = (rows: VariantRow[]) => rows.map(({ colorCode }) => colorCode);
  // Keywords that an admin removed stay removed, unless the file changes the keywords.
  const hasSameKeywords = row?.keywords === product.keywords;
  const keywords = updateColorKeywords(
    product.keywords,
    hasSameKeywords ? listColorCodes(currentVariants) : [],
    listColorCodes(nextVariants),
  );
  const isProductChanged = !row || isChanged({ ...product, ...optionalFields, keywords }, row);
  const hasChanges = isProductChanged || [added, changedVariants, costs].some(({ length }) => length > 0);
  const kind = getKind(row, hasChanges);
  const previousById = new Map(currentVariants.map((variant) => [variant.id, variant]));
  const plan = {
    kind,
    product,
    ...(origin && { origin }),
    previous: row ? { row, variants: currentVariants } : null,
    keywords,
    optionalFields,
    isProductChanged,
    all: nextVariants,
    added,
    changed: changedVariants,
    costs,
    movements: listMovements([...added, ...changedVariants], previousById),
  } as const;
  return { plan: { ...plan, renamed: listRenamed(changedVariants, previousById) }, findings: notices };
}

/** Returns the variants that a product has after the import, and the added and changed variants among them. */
function planVariants(
  product: ImportedProduct,
  { variants, variantIds, fields }: ExistingProducts,
  addFinding: FieldCellContext['addFinding'],
): Pick<Plan, 'all' | 'added' | 'changed'> {
  const current = variants.get(product.id) ?? [];
  const bySku = new Map(current.map((variant) => [variant.sku, variant]));
  const byId = new Map(current.map((variant) => [variant.id, variant]));
  const added: VariantRow[] = [];
  const changed: VariantRow[] = [];
  for (const imported of product.variants) {
    const previous = bySku.get(imported.sku);
    const stored = previous?.customFields ?? {};
    const planned = { ...imported, customFields: applyFieldCells('variant', imported, stored, { fields, addFinding }) };
    const next = previous
      ? toChangedVariant(previous, planned, byId)
      : createVariant(product.id, planned, byId, variantIds);
    if (!previous) added.push(next);
    else if (next !== previous) changed.push(next);
    byId.set(next.id, next);
  }
  return { all: [...byId.values()], added, changed };
}

/** Finds ids of the look that are the product itself or no product. */
const findLookErrors = (
  { id: product, line, lookIds = [] }: ImportedProduct,
  existing: ExistingProducts,
): ImportFinding[] =>
  lookIds
    .filter((id) => id === product || !existing.lookIds.has(id))
    .map((id) => ({
      ...{ line, product, column: productFields.lookIds.column },
      message: `There is no other product “${id}”`,
    }));

/** Lists the variants that get other options or another barcode. */
const listRenamed = (changed: readonly VariantRow[], previousById: ReadonlyMap<string, VariantRow>): VariantRow[] =>
  changed.filter((next) => {
    const previous = previousById.get(next.id);
    return !previous || toOptionKey(previous) !== toOptionKey(next) || previous.barcode !== next.barcode;
  });

/** Lists the cost prices of the file that differ from the stored ones. */
function listChangedCosts(
  imported: readonly ImportedVariant[],
  all: readonly VariantRow[],
  { costs }: ExistingProducts,
): Plan['costs'] {
  const idBySku = new Map(all.map(({ sku, id }) => [sku, id]));
  return imported.flatMap(({ sku, cost }) => {
    const variantId = idBySku.get(sku)!;
    return cost === null || cost === costs.get(variantId) ? [] : [{ variantId, cost }];
  });
}

function getKind(row: ProductRow | undefined, hasChanges: boolean): Plan['kind'] {
  if (!row) return 'create';
  return hasChanges ? 'update' : 'same';
}

/** Lists the changes of stock of the variants, without changes of 0. */
const listMovements = (rows: VariantRow[], previousById: ReadonlyMap<string, VariantRow>): Plan['movements'] =>
  rows
    .map(({ id, stock }) => ({ variantId: id, change: stock - (previousById.get(id)?.stock ?? 0) }))
    .filter(({ change }) => change !== 0);

/** Returns the lists, optional texts, custom fields and size chart of a product of the file. Those whose column is missing stay as they are. */
const fillMissingColumns = (
  product: ImportedProduct,
  row: ProductRow | undefined,
  { fields, sizeCharts: charts, addFinding }: FieldCellContext & Pick<ExistingProducts, 'sizeCharts'>,
): Plan['optionalFields'] => ({
  ...(Object.fromEntries([
    ...productListNames.map((name) => [name, product[name] ?? row?.[name] ?? []]),
    ...optionalTextNames.map((name) => [name, product[name] ?? row?.[name] ?? '']),
  ]) as Pick<ProductRow, ProductListName | OptionalTextName>),
  customFields: applyFieldCells('product', product, row?.customFields ?? {}, { fields, addFinding }),
  sizeChartId: resolveSizeChart(product, row, { charts, addFinding }),
});

type ComparedProduct = ImportedProduct & Pick<ProductRow, 'customFields' | 'sizeChartId'>;

function isChanged(product: ComparedProduct, row: ProductRow): boolean {
  const serialise = (fields: ComparedProduct | ProductRow, isArchived: boolean) =>
    JSON.stringify([
      pickFields(fields, [...productTextNames, ...productListNames, ...optionalTextNames]),
      fields.sizeChartId,
      fields.features,
      fields.specs.map(({ label, value }) => [label, value]),
      Object.entries(fields.customFields).sort(([one], [other]) => (one < other ? -1 : 1)),
      isArchived,
    ]);
  return serialise(product, product.isArchived) !== serialise(row, row.archivedAt !== null);
}
