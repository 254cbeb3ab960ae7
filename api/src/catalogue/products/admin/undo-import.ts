import {
  type OptionalTextName,
  optionalTextNames,
  type ProductListName,
  pickFields,
  productListNames,
  productTextNames,
  toRupees,
} from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { type products, variants } from '../../../platform/db/schema';
import { ValueChangedError } from '../errors';
import { changeAndAudit } from './bulk-change';
import { getAnyProduct, toParcelSize } from './find-product';
import { lockProducts } from './lock-products';
import { auditSave } from './save-and-audit';
import { saveProduct } from './save-product';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;

/** The fields of a product that an import writes. */
export type ImportedFields = Pick<
  ProductRow,
  (typeof productTextNames)[number] | ProductListName | OptionalTextName | 'features' | 'specs' | 'keywords'
> & { isArchived: boolean; customFields?: ProductRow['customFields']; sizeChartId?: string | null };

/** A product before and after an import. */
export interface ImportChange {
  /** Null for a product that the import has added. */
  before: { fields: ImportedFields; variants: VariantRow[] } | null;
  after: { version: number; variants: VariantRow[] };
}

/**
 * Gives a product its former values, with the audit entry of a saved product; a product that the import has added is archived, because
 * orders can name it. Returns what was done.
 *
 * @throws ProductNotFoundError, ValueChangedError if anything of the product has changed since
 */
export async function undoImportOfProduct(
  tx: Queryable,
  id: string,
  { before, after }: ImportChange,
  actorId: string,
): Promise<string> {
  const [{ version }] = await lockProducts(tx, [id]);
  const current = await tx.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.id));
  if (version !== after.version || serialise(current) !== serialise(after.variants))
    throw new ValueChangedError('It was changed or sold after the import. Nothing of it was undone.');
  if (!before) {
    await changeAndAudit(tx, { ids: [id], change: { kind: 'archive' } }, actorId);
    return 'Archived, because the import had added it.';
  }
  const { images, customFields, variants: currentVariants } = await getAnyProduct(tx, id);
  const valuesById = new Map(currentVariants.map((variant) => [variant._id, variant.customFields]));
  const stockById = new Map(current.map((variant) => [variant.id, variant.stock]));
  const { hsn, ...texts } = pickFields(before.fields, productTextNames);
  const { features, specs, isArchived } = before.fields;
  const input = {
    ...texts,
    // Imports of earlier versions lack some.
    ...pickFields(before.fields, [...productListNames, ...optionalTextNames]),
    ...{ features, specs, isArchived, hsn: hsn ?? '' },
    // Imports of versions without the column have none, and change none.
    sizeChartId: before.fields.sizeChartId,
    // Imports of versions without custom fields have none, and change none.
    customFields: before.fields.customFields && restoreValues(customFields, before.fields.customFields),
    variants: before.variants.map(({ id: _id, price, mrp, stock, sku, color, colorCode, size, ...rest }) => ({
      ...{ _id, sku, color, colorCode, size },
      ...pickFields(rest, ['option3', 'barcode', 'weightGrams']),
      parcelSize: rest.lengthMm === undefined ? undefined : toParcelSize(rest),
      customFields: rest.customFields && restoreValues(valuesById.get(_id), rest.customFields),
      price: toRupees(price),
      originalPrice: toRupees(mrp),
      stockChange: stock - (stockById.get(_id) ?? 0),
    })),
    images: images.map(({ mediaId, alt, color }) => ({ mediaId, alt, color })),
  };
  const saved = await saveProduct(tx, id, input, { actorId, note: 'Undo of an import' });
  await auditSave(tx, saved, { actorId, action: 'update' });
  return 'The former values are restored.';
}

/** Returns the former values, with an empty text for each value that was added since. */
const restoreValues = (
  current: Record<string, string> = {},
  former: Record<string, string>,
): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(current).map((key) => [key, ''])),
  ...former,
});

/** Serialises what an import writes of variants. */
const serialise = (rows: readonly VariantRow[]): string =>
  JSON.stringify(
    [...rows]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, sku, color, colorCode, size, price, mrp, stock, ...rest }) => [
        id,
        ...[sku, color, colorCode, size, rest.option3 ?? ''],
        ...[price, mrp, stock],
        ...[rest.barcode ?? '', rest.weightGrams ?? null, toParcelSize(rest), rest.customFields ?? {}],
      ]),
  );
