import { type AdminProduct, pickFields, productFieldNames, productFields } from '@vastra/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { productImages, products, variants } from '../../../platform/db/schema';
import { getAnyProduct } from './find-product';
import { lockProducts } from './lock-products';
import { createProduct, type SavedProduct } from './save-product';

const maxSkuLength = 60;

/**
 * Adds a draft copy of a product without its sale start, in the caller's transaction. It refers to the same pictures, which are stored once.
 *
 * @throws ProductNotFoundError, SkuTakenError
 */
export async function duplicateProduct(tx: Queryable, id: string, actorId: string): Promise<SavedProduct> {
  await lockProducts(tx, [id]);
  const source = await getAnyProduct(tx, id);
  const skus = await buildSkus(tx, source.variants);
  const { after: copy } = await createProduct(
    tx,
    {
      ...pickFields(source, productFieldNames),
      title: buildTitle(source.title),
      isArchived: true,
      publishAt: null,
      archiveAt: null,
      // A copy is on sale when it is published: the start of its source may be past.
      saleStartsAt: '',
      customFields: source.customFields,
      sizeChartId: source.sizeChartId,
      variants: source.variants.map(({ _id: _sourceId, stock: _stock, ...variant }, index) => ({
        ...variant,
        sku: skus[index],
        stockChange: 0,
      })),
      images: [],
      videos: source.videos?.map(({ videoId, title }) => ({ videoId, title })),
    },
    { actorId },
  );
  await copyPictures(tx, source, copy._id);
  return { after: await getAnyProduct(tx, copy._id), deletedPictures: [] };
}

/** Gives the copy the rows of the pictures alone. Saving them as new pictures would refuse pictures that an old import has made. */
async function copyPictures(tx: Queryable, { images, seoMediaId }: AdminProduct, productId: string): Promise<void> {
  if (seoMediaId) await tx.update(products).set({ seoMediaId }).where(eq(products.id, productId));
  if (images.length === 0) return;
  await tx
    .insert(productImages)
    .values(images.map(({ mediaId, color }, position) => ({ productId, mediaId, color, position })));
}

const copySuffix = ' (copy)';

/** Adds "(copy)" to a title, which is cut where both are too long. */
const buildTitle = (title: string): string =>
  title.slice(0, (productFields.title.maxLength ?? Infinity) - copySuffix.length).trimEnd() + copySuffix;

/** Returns a free SKU for each variant: the SKU with "-COPY", or with a number after it from the second copy on. */
async function buildSkus(tx: Queryable, sources: readonly { sku: string }[]): Promise<string[]> {
  if (sources.length === 0) return [];
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '-COPY' : `-COPY-${number}`;
    const skus = sources.map(({ sku }, index) => {
      if (sku.length + suffix.length <= maxSkuLength) return sku + suffix;
      // The end of a long SKU tells variants apart, so the index takes its place.
      const end = `-${index + 1}${suffix}`;
      return sku.slice(0, maxSkuLength - end.length) + end;
    });
    if (new Set(skus).size === skus.length && (await tx.$count(variants, inArray(variants.sku, skus))) === 0)
      return skus;
  }
}
