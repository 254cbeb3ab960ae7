import { randomUUID } from 'node:crypto';
import { type AdminProduct, toGtin14, toOptionKey, toPaise } from '@vastra/shared/contract';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { stockMovements, toGtin14Sql, variants } from '../../../platform/db/schema';
import { toSlug } from '../../naming/slug';
import { describeStockLeft, InvalidProductError, SkuTakenError, StockTooLowError } from '../errors';
import { setStockSource } from '../stock-source';
import type { ProductInput, VariantInput } from './validate-product';
import { writeCosts } from './write-costs';

type PositionedInput = VariantInput & { position: number };
type ExistingVariants = AdminProduct['variants'];

/** The admin who changes the stock, and why. */
export interface StockChangeContext {
  actorId: string;
  note?: string;
}

/**
 * Changes, adds and removes the variants of a product, which the caller has locked. Stock changes by a difference, so that units
 * sold meanwhile are not lost, and each change is recorded as a stock movement.
 *
 * @throws InvalidProductError, StockTooLowError or SkuTakenError with a message for each field
 */
export async function writeVariants(
  tx: Queryable,
  productId: string,
  existing: ExistingVariants,
  next: readonly VariantInput[],
  { actorId, note }: StockChangeContext,
): Promise<void> {
  assertValidChanges(new Map(existing.map((variant) => [variant._id, variant])), next);
  await assertFreeSkus(tx, productId, next);
  await assertFreeBarcodes(tx, productId, next);
  const remainingIds = new Set(next.flatMap(({ _id }) => _id ?? []));
  const removedIds = existing.filter(({ _id }) => !remainingIds.has(_id)).map(({ _id }) => _id);
  if (removedIds.length > 0) await tx.delete(variants).where(inArray(variants.id, removedIds));
  const inputs = next.map((variant, position) => ({ ...variant, position }));
  if (inputs.some(({ stockChange }) => stockChange !== 0)) await setStockSource(tx, { actorId });
  await updateVariants(
    tx,
    existing.filter(({ _id }) => remainingIds.has(_id)),
    inputs.filter(({ _id }) => _id !== undefined),
  );
  const added = inputs.filter(({ _id }) => _id === undefined);
  const addedIds = await createIds(tx, productId, added);
  if (added.length > 0)
    await tx.insert(variants).values(added.map((input, index) => toRow(productId, addedIds[index], input)));
  const ids = [...inputs.flatMap(({ _id }) => _id ?? []), ...addedIds];
  const written = [...inputs.filter(({ _id }) => _id !== undefined), ...added];
  await writeCosts(
    tx,
    written.flatMap(({ cost }, index) =>
      cost === undefined ? [] : [{ variantId: ids[index], cost: cost === null ? null : toPaise(cost) }],
    ),
  );
  const movements = [
    ...inputs.flatMap(({ _id, stockChange }) => (_id ? [{ variantId: _id, change: stockChange }] : [])),
    ...added.map(({ stockChange }, index) => ({ variantId: addedIds[index], change: stockChange })),
  ].filter((movement) => movement.change !== 0);
  if (movements.length > 0)
    await tx
      .insert(stockMovements)
      .values(movements.map((movement) => ({ ...movement, reason: 'admin' as const, actorId, note })));
}

/**
 * Throws if a caller that does not know the third option removes variants of a product that has one: an older form shows a variant per colour and size, and
 * would delete the other variants.
 */
export function assertOption3Known(existing: ExistingVariants, next: ProductInput['variants']): void {
  const ids = new Set(next.map(({ _id }) => _id));
  const isRemoved = existing.some(({ _id, option3 }) => option3 && !ids.has(_id));
  if (isRemoved && next.some(({ option3 }) => option3 === undefined))
    throw new InvalidProductError({ variants: 'Please reload the page, which is older than the third option' });
}

/** Fills in what an input leaves out with what is stored of the variant. */
export function fillMissingDetails(
  existing: ExistingVariants,
  next: ProductInput['variants'],
): ProductInput['variants'] {
  const stored = new Map(existing.map((variant) => [variant._id, variant]));
  return next.map((input) => {
    const { option3, barcode, weightGrams, parcelSize } = stored.get(input._id ?? '') ?? {};
    return {
      ...input,
      option3: input.option3 ?? option3,
      barcode: input.barcode ?? barcode,
      weightGrams: input.weightGrams === undefined ? weightGrams : input.weightGrams,
      parcelSize: input.parcelSize === undefined ? parcelSize : input.parcelSize,
    };
  });
}

const toRow = (productId: string, id: string, input: PositionedInput): typeof variants.$inferInsert => ({
  id,
  productId,
  sku: input.sku,
  color: input.color,
  colorCode: input.colorCode.toLowerCase(),
  size: input.size,
  ...toDetails(input),
  customFields: input.customFields ?? {},
  price: toPaise(input.price),
  mrp: toPaise(input.originalPrice),
  stock: input.stockChange,
  position: input.position,
});

/** Throws if a variant does not exist, or if units are taken that it does not have. A stock below 0, of backorders, can only grow. */
function assertValidChanges(existing: Map<string, { stock: number }>, next: readonly VariantInput[]): void {
  const missingMessages: Record<string, string> = {};
  const stockMessages: Record<string, string> = {};
  for (const [index, { _id, stockChange }] of next.entries()) {
    if (_id !== undefined && !existing.has(_id))
      missingMessages[`variants.${index}._id`] = 'This variant no longer exists';
    const stock = (_id !== undefined && existing.get(_id)?.stock) || 0;
    if (stockChange < 0 && stock + stockChange < 0)
      stockMessages[`variants.${index}.stockChange`] = describeStockLeft(stock);
  }
  if (Object.keys(missingMessages).length > 0) throw new InvalidProductError(missingMessages);
  if (Object.keys(stockMessages).length > 0) throw new StockTooLowError(stockMessages);
}

async function assertFreeSkus(tx: Queryable, productId: string, next: readonly VariantInput[]): Promise<void> {
  const skus = next.map(({ sku }) => sku);
  const rows = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, skus), ne(variants.productId, productId)));
  const takenSkus = new Set(rows.map(({ sku }) => sku));
  const fields = skus.flatMap((sku, index) =>
    takenSkus.has(sku) ? [[`variants.${index}.sku`, `“${sku}” is already used by another product`] as const] : [],
  );
  if (fields.length > 0) throw new SkuTakenError(Object.fromEntries(fields));
}

async function assertFreeBarcodes(tx: Queryable, productId: string, next: readonly VariantInput[]): Promise<void> {
  const barcodes = next.flatMap(({ barcode }) => (barcode ? toGtin14(barcode) : []));
  if (barcodes.length === 0) return;
  const rows = await tx
    .select({ barcode: variants.barcode })
    .from(variants)
    .where(
      and(
        inArray(toGtin14Sql(variants.barcode), barcodes),
        ne(variants.barcode, ''),
        ne(variants.productId, productId),
      ),
    );
  const taken = new Set(rows.map(({ barcode }) => toGtin14(barcode)));
  const fields = next.flatMap(({ barcode }, index) =>
    barcode && taken.has(toGtin14(barcode))
      ? [[`variants.${index}.barcode`, `“${barcode}” is already used by another product`] as const]
      : [],
  );
  if (fields.length > 0) throw new InvalidProductError(Object.fromEntries(fields));
}

async function updateVariants(
  tx: Queryable,
  existing: ExistingVariants,
  inputs: readonly PositionedInput[],
): Promise<void> {
  if (inputs.length === 0) return;
  if (hasSwappedNames(existing, inputs))
    // Frees each name before another variant takes it, because the unique indexes are checked row by row.
    await tx
      .update(variants)
      .set({ sku: sql`'~' || ${variants.id}`, size: sql`'~' || ${variants.position}`, barcode: '' })
      .where(
        inArray(
          variants.id,
          existing.map(({ _id }) => _id),
        ),
      );
  const rows = inputs.map(
    ({ _id, sku, color, size, position, price, originalPrice, colorCode, stockChange, ...rest }) => ({
      ...{ id: _id, sku, color, size, position },
      ...toDetails(rest),
      fields: rest.customFields,
      code: colorCode.toLowerCase(),
      price: toPaise(price),
      mrp: toPaise(originalPrice),
      stock_change: stockChange,
    }),
  );
  await tx.execute(sql`
    update ${variants} set sku = next.sku, color = next.color, color_code = next.code, size = next.size, option3 = next.option3,
      barcode = next.barcode, weight_grams = next."weightGrams", length_mm = next."lengthMm", width_mm = next."widthMm",
      height_mm = next."heightMm", custom_fields = coalesce(next.fields, ${variants.customFields}),
      price = next.price, mrp = next.mrp, position = next.position, stock = ${variants.stock} + next.stock_change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as next (
        id text, sku text, color text, code text, size text, option3 text, barcode text, "weightGrams" int, "lengthMm" int, "widthMm" int,
        "heightMm" int, fields jsonb, price bigint, mrp bigint, position int, stock_change int
      )
    where ${variants.id} = next.id
  `);
}

/** Returns the columns that a body may leave out. */
const toDetails = ({ option3, barcode, weightGrams, parcelSize }: Partial<VariantInput>) => ({
  option3: option3 ?? '',
  barcode: barcode ?? '',
  weightGrams: weightGrams ?? null,
  lengthMm: parcelSize?.lengthMm ?? null,
  widthMm: parcelSize?.widthMm ?? null,
  heightMm: parcelSize?.heightMm ?? null,
});

/** Checks whether a variant takes the SKU, the barcode or the options that another one has now. */
function hasSwappedNames(existing: ExistingVariants, inputs: readonly PositionedInput[]): boolean {
  return inputs.some((input) =>
    existing.some(
      (variant) =>
        variant._id !== input._id &&
        (variant.sku === input.sku ||
          (variant.barcode && input.barcode && toGtin14(variant.barcode) === toGtin14(input.barcode)) ||
          toOptionKey(variant) === toOptionKey(input)),
    ),
  );
}

/** Builds a readable variant id of product and options. */
export const toVariantId = (
  productId: string,
  { color, size, option3 }: { color: string; size: string; option3?: string | null },
): string =>
  [toSlug(productId, 60), toSlug(color, 20), toSlug(size, 12), toSlug(option3 ?? '', 12)].filter(Boolean).join('-');

/** Returns readable ids of product and options. A variant that was removed gets its old id again, because orders refer to it. */
async function createIds(tx: Queryable, productId: string, added: readonly VariantInput[]): Promise<string[]> {
  if (added.length === 0) return [];
  const readableIds = added.map((variant) => toVariantId(productId, variant));
  const rows = await tx.select({ id: variants.id }).from(variants).where(inArray(variants.id, readableIds));
  const takenIds = new Set(rows.map(({ id }) => id));
  return readableIds.map((readableId) => {
    const id = takenIds.has(readableId) ? `${readableId}-${randomUUID().slice(0, 4)}` : readableId;
    takenIds.add(id);
    return id;
  });
}
