import {
  type AdminProduct,
  optionalTextNames,
  pickFields,
  productListNames,
  productTextNames,
} from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products } from '../../../platform/db/schema';
import { toStoredTimes } from '../../../platform/publication/publication';
import { queuePublications } from '../../../platform/publication/publication-job';
import { assertSameVersion } from '../../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../../platform/undo/offer-undo';
import { updateColorKeywords } from '../../naming/keywords';
import { toSlug } from '../../naming/slug';
import { SlugTakenError } from '../errors';
import { alignDescription } from '../rich-description';
import { writeVideos } from '../videos';
import { getAnyProduct } from './find-product';
import { lockProducts } from './lock-products';
import { listSavedRows } from './saved-rows';
import { assertValidProduct, type ProductInput } from './validate-product';
import { assertSeoPicture, type DeletedPicture, writeImages } from './write-images';
import { assertOption3Known, fillMissingDetails, type StockChangeContext, writeVariants } from './write-variants';

export interface SavedProduct {
  /** Undefined for a new product. */
  before?: AdminProduct;
  after: AdminProduct;
  /** The caller deletes their files after the commit. */
  deletedPictures: DeletedPicture[];
}

/**
 * Adds a product, in the caller's transaction. Without a slug, its id is made from its title.
 *
 * @throws InvalidProductError, SkuTakenError, StockTooLowError, SlugTakenError
 */
export async function createProduct(
  tx: Queryable,
  { slug, ...input }: ProductInput & { slug?: string },
  context: StockChangeContext,
): Promise<SavedProduct> {
  const { customFields, variants } = await assertValidProduct(tx, input, {});
  const times = toStoredTimes(input, { isLive: !input.isArchived });
  await assertSeoPicture(tx, input, null);
  const id = await insertProduct(tx, slug, {
    ...toColumns(input),
    ...alignDescription(input, undefined),
    customFields,
    keywords: buildKeywords(input, []),
    ...times,
  });
  await queuePublications(tx, times);
  await writeVariants(tx, id, [], variants, context);
  await writeImages(tx, id, [], input.images);
  await writeVideos(tx, id, input.videos);
  return { after: await getAnyProduct(tx, id), deletedPictures: [] };
}

/**
 * Saves a product, in the caller's transaction. `version` is the version that the caller has read; without it, newer changes are overwritten.
 *
 * @throws ProductNotFoundError, ChangedMeanwhileError, InvalidProductError, SkuTakenError, StockTooLowError
 */
export async function saveProduct(
  tx: Queryable,
  id: string,
  { version, ...sent }: ProductInput & { version?: number },
  context: StockChangeContext,
): Promise<SavedProduct> {
  const [row] = await lockProducts(tx, [id]);
  if (version !== undefined) assertSameVersion(row, version);
  const existing = await getAnyProduct(tx, id);
  assertOption3Known(existing.variants, sent.variants);
  const input = { ...sent, variants: fillMissingDetails(existing.variants, sent.variants) };
  const times = toStoredTimes(input, { isLive: !input.isArchived, stored: row });
  const { customFields, variants } = await assertValidProduct(
    tx,
    { ...input, publishAt: times.publishAt?.toISOString() ?? null },
    { stored: row },
  );
  await offerUndo(tx, ...listSavedRows(existing, { variants, images: input.images, seoMediaId: input.seoMediaId }));
  await writeVariants(tx, id, existing.variants, variants, context);
  await assertSeoPicture(tx, input, row.seoMediaId);
  await writeVideos(tx, id, input.videos);
  const archivedAt = input.isArchived ? (row.archivedAt ?? new Date()) : null;
  const keywords = buildKeywords(input, listColorCodes(existing));
  await tx
    .update(products)
    .set({
      ...toColumns(input),
      ...alignDescription(input, row),
      customFields,
      keywords,
      archivedAt,
      ...times,
      ...buildNextVersion(),
    })
    .where(eq(products.id, id));
  // After the product, because its picture for search engines stays when it is no longer one of its pictures.
  const deletedPictures = await writeImages(tx, id, existing.images, input.images);
  await queuePublications(tx, times);
  return { before: existing, after: await getAnyProduct(tx, id), deletedPictures };
}

/** Returns the columns that every change of a product sets. */
export const buildNextVersion = () => ({ version: sql`${products.version} + 1`, updatedAt: new Date() });

const toColumns = (input: ProductInput) => ({
  ...pickFields(input, [...productTextNames, ...productListNames, ...optionalTextNames]),
  features: input.features,
  specs: input.specs,
  hsn: input.hsn || null,
  earlyAccessGroupIds: input.earlyAccessGroupIds,
  sizeChartId: input.sizeChartId,
  seoMediaId: input.seoMediaId,
  archivedAt: input.isArchived ? new Date() : null,
});

const listColorCodes = ({ variants }: { variants: readonly { colorCode: string }[] }): string[] =>
  variants.map(({ colorCode }) => colorCode.toLowerCase());

const buildKeywords = (input: ProductInput, previousCodes: string[]): string =>
  updateColorKeywords(input.keywords, previousCodes, listColorCodes(input));

/** Paths below /products that are other calls. */
const reservedIds = ['search', 'get-new-products', 'featured', 'cards'];

/** Inserts a product and returns its id. An id that is made from the title gets a number if it is taken. */
async function insertProduct(
  tx: Queryable,
  slug: string | undefined,
  row: Omit<typeof products.$inferInsert, 'id'>,
): Promise<string> {
  const baseId = slug ?? (toSlug(row.title, 90) || 'product');
  for (let number = 1; ; number++) {
    const id = number === 1 ? baseId : `${baseId}-${number}`;
    const isReserved = reservedIds.includes(id);
    const [inserted] = isReserved
      ? []
      : await tx
          .insert(products)
          .values({ ...row, id })
          .onConflictDoNothing()
          .returning({ id: products.id });
    if (inserted) return inserted.id;
    if (slug !== undefined) throw new SlugTakenError(slug);
  }
}
