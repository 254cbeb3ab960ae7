import { randomUUID } from 'node:crypto';
import { defaultColorCode, findColorCode, type ImportFinding, toGtin14, toOptionKey } from '@vastra/shared/contract';
import { toVariantId } from '../../../../api/src/catalogue/products/admin/write-variants';
import type { variants } from '../../../../api/src/platform/db/schema';
import type { ImportedProduct, ImportedVariant } from '../parse/product';
import type { Column } from '../parse/table';

/** Ids of the products that have the SKUs and the barcodes, as 14 digits, of a file. */
export interface CodeOwners {
  skuOwners: ReadonlyMap<string, string>;
  barcodeOwners: ReadonlyMap<string, string>;
}

/** A row of `variants`. */
export type VariantRow = typeof variants.$inferSelect;

/** A variant of the file with the values of its custom fields after the import. */
type PlannedVariant = ImportedVariant & Pick<VariantRow, 'customFields'>;

/** Returns the colour of a variant without a code in the file: the stored colour code of the same colour name, or the code that the name means. */
const getColorCode = ({ color, colorCode }: ImportedVariant, variants: Iterable<VariantRow>): string =>
  colorCode ??
  [...variants].find((variant) => variant.color === color)?.colorCode ??
  findColorCode(color) ??
  defaultColorCode;

/** Returns a stored variant as the file changes it; the same object if nothing changes. */
export function toChangedVariant(
  current: VariantRow,
  imported: PlannedVariant,
  variantsById: ReadonlyMap<string, VariantRow>,
): VariantRow {
  const fields = toColumns(imported, current);
  const colorCode =
    imported.color === current.color
      ? (imported.colorCode ?? current.colorCode)
      : getColorCode(imported, variantsById.values());
  const next = { ...current, ...fields, colorCode, stock: imported.stock ?? current.stock };
  const isSame = (Object.keys(next) as (keyof VariantRow)[]).every((key) => next[key] === current[key]);
  return isSame ? current : next;
}

/** Builds the row of a new variant, with a readable id that is free. */
export function createVariant(
  productId: string,
  imported: PlannedVariant,
  variantsById: ReadonlyMap<string, VariantRow>,
  takenIds: ReadonlySet<string>,
): VariantRow {
  const fields = toColumns(imported);
  const colorCode = getColorCode(imported, variantsById.values());
  const preferredId = toVariantId(productId, fields);
  const id =
    variantsById.has(preferredId) || takenIds.has(preferredId)
      ? `${preferredId}-${randomUUID().slice(0, 8)}`
      : preferredId;
  const position = Math.max(-1, ...[...variantsById.values()].map((variant) => variant.position)) + 1;
  // A trigger sets the limit from the product.
  return { id, productId, ...fields, colorCode, stock: imported.stock ?? 0, backorderLimit: null, position };
}

/** Returns the columns of an imported variant but colour code and stock. What the file leaves out stays as it is. */
function toColumns({ sku, color, size, price, mrp, ...imported }: PlannedVariant, current?: VariantRow) {
  const { lengthMm = null, widthMm = null, heightMm = null } = imported.parcelSize ?? current ?? {};
  return {
    ...{ sku, color, size, price, mrp },
    option3: imported.option3 ?? current?.option3 ?? '',
    barcode: imported.barcode ?? current?.barcode ?? '',
    weightGrams: imported.weightGrams ?? current?.weightGrams ?? null,
    ...{ lengthMm, widthMm, heightMm },
    customFields: imported.customFields,
  };
}

/** Finds SKUs and barcodes that variants of other products have. */
export const findTakenCodes = (
  { id, variants: imported }: ImportedProduct,
  { skuOwners, barcodeOwners }: CodeOwners,
): ImportFinding[] =>
  imported.flatMap(({ line, sku, barcode }) => {
    const owners = [
      ['sku', skuOwners.get(sku), `the SKU ${sku}`],
      ['barcode', barcode ? barcodeOwners.get(toGtin14(barcode)) : undefined, `the barcode ${barcode}`],
    ] as const;
    return owners.flatMap(([column, owner, code]) =>
      owner === undefined || owner === id
        ? []
        : [{ line, product: id, column, message: `The product “${owner}” has ${code}` }],
    );
  });

/** Finds variants without a value of the third option beside others with one, a third option without a name, and a barcode that is there twice. */
export function findVariantErrors(product: ImportedProduct, rows: VariantRow[], option3Label: string): ImportFinding[] {
  const lineBySku = new Map(product.variants.map(({ sku, line }) => [sku, line]));
  const toFinding = (sku: string | undefined, column: Column, message: string): ImportFinding => ({
    line: lineBySku.get(sku ?? '') ?? product.line,
    product: product.id,
    column,
    message,
  });
  const hasOption3 = rows.some(({ option3 }) => option3);
  const lacking = hasOption3 ? rows.filter(({ option3 }) => !option3) : [];
  const barcodes = rows.flatMap(({ barcode }) => (barcode ? toGtin14(barcode) : []));
  const repeated = rows.findLast(
    ({ barcode }) => barcode && barcodes.filter((other) => other === toGtin14(barcode)).length > 1,
  );
  return [
    ...lacking.map(({ sku }) => toFinding(sku, 'option3', `The SKU ${sku} needs a value of the third option`)),
    ...(hasOption3 && !option3Label
      ? [toFinding(undefined, 'option3_label', 'Please enter a name for the third option')]
      : []),
    ...(repeated ? [toFinding(repeated.sku, 'barcode', `The barcode ${repeated.barcode} is used twice`)] : []),
  ];
}

/** Finds variants with the same options, which a product may have once; reports the variant that is in the file. */
export function findDuplicateOptions(rows: VariantRow[], lineBySku: ReadonlyMap<string, number>) {
  const byOption = new Map<string, VariantRow>();
  return rows.flatMap((row) => {
    const option = toOptionKey(row);
    const duplicate = byOption.get(option);
    byOption.set(option, row);
    if (!duplicate) return [];
    return [lineBySku.has(row.sku) ? { sku: row.sku, duplicate } : { sku: duplicate.sku, duplicate: row }];
  });
}
