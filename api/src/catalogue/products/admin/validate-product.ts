import {
  type BackorderFields,
  backorderFieldNames,
  type createProduct,
  type ProductFacts,
  pickFields,
  productFactNames,
  toGtin14,
  toLineSize,
  toOptionKey,
  validateBackorder,
} from '@vastra/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { toIndianDay } from '../../../platform/calendar/india';
import { applyCustomValues, loadFields, type StoredValues } from '../../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../../platform/db/connect';
import { categories, customerGroups, products, sizeCharts, variants } from '../../../platform/db/schema';
import { loadProductFields } from '../custom-fields';
import { InvalidProductError, SkuTakenError } from '../errors';
import { findFactErrors } from '../facts';
import { findMissingVideos } from '../videos';

/** A product as an admin sends it, parsed by the contract. */
export type ProductInput = Omit<z.output<typeof createProduct.body>, 'slug'>;

/** A variant to write. Without values of custom fields it keeps the stored ones. */
export type VariantInput = Omit<ProductInput['variants'][number], 'customFields'> & { customFields?: StoredValues };

/**
 * Checks the fields of a product against each other. A product that becomes published, now or at a time, needs the facts of the law; a published one
 * stays published without them. `stored`: the product before it is saved. Resolves to the values of the custom fields to store, of the product and of its variants.
 *
 * @throws InvalidProductError or SkuTakenError with a validation message for each field
 */
export async function assertValidProduct(
  tx: Queryable,
  input: ProductInput,
  {
    stored,
  }: {
    stored?: ProductFacts &
      BackorderFields &
      Pick<
        typeof products.$inferSelect,
        'id' | 'archivedAt' | 'customFields' | 'option3Label' | 'lookIds' | 'earlyAccessGroupIds'
      >;
  },
): Promise<{ customFields: StoredValues; variants: VariantInput[] }> {
  const custom = applyCustomValues(await loadProductFields(tx), stored?.customFields ?? {}, input.customFields);
  const variantFields = await applyVariantFields(tx, stored?.id, input.variants);
  const messages = {
    ...validateVariants(input),
    ...variantFields.messages,
    ...validateImages(input),
    ...validateBackorderChange(input, stored),
    ...Object.fromEntries(Object.entries(custom.messages).map(([key, message]) => [`customFields.${key}`, message])),
  };
  if (input.variants.some(({ option3 }) => option3))
    Object.assign(messages, validateOption3(input, stored?.option3Label));
  if ((await tx.$count(categories, eq(categories.id, input.categoryId))) === 0)
    messages.categoryId = 'Please choose a category';
  const videoIds = (input.videos ?? []).map(({ videoId }) => videoId);
  for (const index of await findMissingVideos(tx, videoIds))
    messages[`videos.${index}.videoId`] = 'This video no longer exists. Please upload it again.';
  const lookMessage = await validateLook(tx, input.lookIds, stored);
  if (lookMessage) messages.lookIds = lookMessage;
  if (await namesMissingGroup(tx, input.earlyAccessGroupIds, stored))
    messages.earlyAccessGroupIds = 'One of these groups no longer exists';
  if (input.sizeChartId && (await tx.$count(sizeCharts, eq(sizeCharts.id, input.sizeChartId))) === 0)
    messages.sizeChartId = 'This size chart no longer exists';
  if ((!input.isArchived || input.publishAt) && input.variants.length === 0)
    messages.variants = 'Please add a colour and a size before publishing the product';
  const isPublished = stored !== undefined && stored.archivedAt === null;
  if ((!input.isArchived || input.publishAt) && !isPublished)
    Object.assign(
      messages,
      await findFactErrors(tx, { ...stored, ...removeUndefined(pickFields(input, productFactNames)) }),
    );
  if (Object.keys(messages).length > 0) throw new InvalidProductError(messages);
  const repeatedSkus = findRepeated(input.variants.map(({ sku }) => sku));
  if (repeatedSkus.length > 0)
    throw new SkuTakenError(
      Object.fromEntries(
        repeatedSkus.map((index) => [`variants.${index}.sku`, `“${input.variants[index].sku}” is used twice`]),
      ),
    );
  return { customFields: custom.values, variants: variantFields.variants };
}

/**
 * Applies the values of the custom fields of variants to the stored ones. A variant without values in the input keeps them (undefined), so that a shop without
 * such fields reads nothing.
 */
async function applyVariantFields(
  tx: Queryable,
  productId: string | undefined,
  inputs: ProductInput['variants'],
): Promise<{ variants: VariantInput[]; messages: Record<string, string> }> {
  const messages: Record<string, string> = {};
  const fields = await loadFields(tx, 'variant');
  const isChanged = fields.length > 0 && inputs.some(({ customFields }) => customFields);
  const rows =
    isChanged && productId
      ? await tx
          .select({ id: variants.id, customFields: variants.customFields })
          .from(variants)
          .where(eq(variants.productId, productId))
      : [];
  const storedById = new Map(rows.map(({ id, customFields }) => [id, customFields]));
  const applied = inputs.map((input, index) => {
    if (!isChanged || !input.customFields) return { ...input, customFields: undefined };
    const result = applyCustomValues(fields, storedById.get(input._id ?? '') ?? {}, input.customFields);
    for (const [key, message] of Object.entries(result.messages))
      messages[`variants.${index}.customFields.${key}`] = message;
    return { ...input, customFields: result.values };
  });
  return { variants: applied, messages };
}

const removeUndefined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

const emptyBackorder: BackorderFields = { backorder: '', shipsFrom: '', leadDays: '', backorderLimit: '' };

/** Validates how a product is sold before it is in stock, if that changes: a preorder whose day has come is ended by a job. */
function validateBackorderChange(input: ProductInput, stored = emptyBackorder): Record<string, string> {
  const fields = {
    ...pickFields(stored, backorderFieldNames),
    ...removeUndefined(pickFields(input, backorderFieldNames)),
  };
  const isSame = backorderFieldNames.every((name) => fields[name] === stored[name]);
  return isSame ? {} : (validateBackorder(fields, toIndianDay(new Date())) as Record<string, string>);
}

function validateVariants({ variants }: ProductInput): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [index, { price, originalPrice }] of variants.entries())
    if (originalPrice < price)
      messages[`variants.${index}.originalPrice`] = 'The original price cannot be below the price';
  for (const index of findRepeated(variants.map(toOptionKey)))
    messages[`variants.${index}.size`] = `${variants[index].color}, ${toLineSize(variants[index])} is used twice`;
  for (const index of findRepeated(variants.map(({ barcode }, index) => (barcode ? toGtin14(barcode) : `${index}`))))
    messages[`variants.${index}.barcode`] = `“${variants[index].barcode}” is used twice`;
  return messages;
}

/** Returns why a product cannot complete the look. A product that is stored already may have been deleted since. */
async function validateLook(
  tx: Queryable,
  lookIds: readonly string[] = [],
  stored?: { id: string; lookIds: readonly string[] },
): Promise<string | undefined> {
  if (stored && lookIds.includes(stored.id)) return 'Please choose other products than this one';
  const added = lookIds.filter((id) => !stored?.lookIds.includes(id));
  const known = added.length > 0 ? await tx.$count(products, inArray(products.id, added)) : 0;
  return known < added.length ? 'One of these products no longer exists' : undefined;
}

/** Checks whether a group that is added does not exist. A group that is stored already may have been deleted since. */
async function namesMissingGroup(
  tx: Queryable,
  ids: readonly string[] = [],
  stored?: { earlyAccessGroupIds: readonly string[] },
): Promise<boolean> {
  const added = ids.filter((id) => !stored?.earlyAccessGroupIds.includes(id));
  return added.length > 0 && (await tx.$count(customerGroups, inArray(customerGroups.id, added))) < added.length;
}

/** Checks that a third option has a name, and that each variant has a value of it. */
function validateOption3({ variants, option3Label }: ProductInput, storedLabel = ''): Record<string, string> {
  const messages: Record<string, string> = {};
  if (!(option3Label ?? storedLabel)) messages.option3Label = 'Please enter a name for the third option';
  for (const [index, { option3 }] of variants.entries())
    if (!option3) messages[`variants.${index}.option3`] = 'Please enter a value of the third option';
  return messages;
}

function validateImages({ variants, images }: ProductInput): Record<string, string> {
  const messages: Record<string, string> = {};
  const colors = new Set(variants.map(({ color }) => color));
  for (const [index, { color }] of images.entries())
    if (color !== null && !colors.has(color))
      messages[`images.${index}.color`] = `This product has no colour “${color}”`;
  for (const index of findRepeated(images.map(({ mediaId }) => mediaId)))
    messages[`images.${index}.mediaId`] = 'This picture is used twice';
  return messages;
}

/** Returns the indexes of items that are equal to an earlier one. */
const findRepeated = (items: string[]): number[] =>
  items.flatMap((item, index) => (items.indexOf(item) < index ? [index] : []));
