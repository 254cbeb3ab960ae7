import { optionalTextNames, productFields, productTagNames, productTextNames } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import type { products } from '../../../../api/src/platform/db/schema';
import type { ImportedProduct, ImportedVariant } from '../parse/product';
import { importOrigins } from '../tables';
import type { VariantRow } from './plan-variants';

/** A product as it is stored. */
export type StoredProduct = Omit<typeof products.$inferSelect, 'search' | 'descriptionVector'>;

/** Values of a product as the last file of another shop had them. */
export type Origin = (typeof importOrigins.$inferSelect)['values'];

/** Texts that no file of another shop has; `adaptToShop` leaves them as they are. */
const ownTexts: readonly string[] = ['keywords', 'hsn'];
const comparedFields = [
  ...productTextNames.filter((name) => !ownTexts.includes(name)),
  ...productTagNames,
  ...optionalTextNames,
  ...(['features', 'specs'] as const),
];
const comparedOfVariant = ['price', 'mrp', 'stock', 'option3', 'barcode', 'weightGrams'] as const;

/** Names of values of variants for people. The stock changes with each sale, so it is not named. */
const variantLabels = {
  price: 'price',
  mrp: 'original price',
  option3: 'third option',
  barcode: 'barcode',
  weightGrams: 'weight',
};

/** Serialises a value so that the sequence of keys, which the database does not keep, does not matter. */
function serialise(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialise).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${key}:${serialise(entry)}`).join()}}`;
}

/** Returns the values of a product of a file, as the next import compares them. */
export const toOrigin = (product: ImportedProduct): Origin => ({
  fields: {
    ...Object.fromEntries(
      comparedFields.flatMap((name) => (product[name] === undefined ? [] : [[name, product[name]]])),
    ),
    isArchived: product.isArchived,
  },
  variants: Object.fromEntries(
    product.variants.map((variant) => [
      variant.sku,
      Object.fromEntries(comparedOfVariant.flatMap((name) => (variant[name] === null ? [] : [[name, variant[name]]]))),
    ]),
  ),
});

/**
 * Keeps what was changed here since the last import of a product of another shop: a value of the shop that differs from the value of the last file. Returns the
 * product with the shop's values in their place, and their names.
 */
export function keepLocalChanges(
  product: ImportedProduct,
  origin: Origin,
  { row, variants }: { row: StoredProduct; variants: readonly VariantRow[] },
): { product: ImportedProduct; retained: string[] } {
  const retained = new Set<string>();
  const differs = (last: unknown, current: unknown) => last !== undefined && serialise(last) !== serialise(current);
  // Versions without rich text have stored none, and what was formatted here since is a change, too.
  const lastFields: Origin['fields'] = { descriptionHtml: '', ...origin.fields };
  const changedFields = comparedFields.filter((name) => differs(lastFields[name], row[name]));
  for (const name of changedFields) retained.add(productFields[name].label.toLowerCase());
  const fields = Object.fromEntries(changedFields.map((name) => [name, row[name]]));
  const isArchivedHere = row.archivedAt !== null;
  const isStatusChanged = differs(origin.fields.isArchived, isArchivedHere);
  if (isStatusChanged) retained.add('status');
  const isArchived = isStatusChanged ? isArchivedHere : product.isArchived;
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]));
  const nextVariants = product.variants.map((variant): ImportedVariant => {
    const [last, current] = [origin.variants[variant.sku], bySku.get(variant.sku)];
    if (!last || !current) return variant;
    const differing = comparedOfVariant.filter((name) => differs(last[name], current[name]));
    for (const name of differing) if (name !== 'stock') retained.add(variantLabels[name]);
    // Price and original price belong together: a price alone could be higher than the original price.
    const isPriced = differing.some((name) => name === 'price' || name === 'mrp');
    const changed = isPriced ? ([...differing, 'price', 'mrp'] as const) : differing;
    return { ...variant, ...Object.fromEntries(changed.map((name) => [name, current[name]])) };
  });
  return { product: { ...product, ...fields, isArchived, variants: nextVariants }, retained: [...retained] };
}

/** Reads the values of the last files of some products. */
export async function readOrigins(tx: Queryable, productIds: readonly string[]): Promise<Map<string, Origin>> {
  const rows = await tx
    .select()
    .from(importOrigins)
    .where(sql`${importOrigins.productId} = any(${sql.param(productIds)}::text[])`);
  return new Map(rows.map(({ productId, values }) => [productId, values]));
}

/** Stores the values of the file of some products for the next import. */
export async function writeOrigins(
  tx: Queryable,
  origins: readonly { productId: string; values: Origin }[],
): Promise<void> {
  if (origins.length === 0) return;
  await tx
    .insert(importOrigins)
    .values([...origins])
    .onConflictDoUpdate({
      target: importOrigins.productId,
      set: { values: sql`excluded.values`, updatedAt: new Date() },
    });
}
