import type { Image } from '@vastra/shared/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { StoredValues } from '../../platform/custom-fields/custom-fields';
import { media, productImages, products, sellableStockSql, variants } from '../../platform/db/schema';
import { type StoredPicture, toWireImage } from '../../platform/media/wire-image';
import type { VariantRow } from './variant';

/** A variant as a list, because the names of its columns would be most of a large response of the database. */
export type VariantTuple = [
  id: string,
  sku: string,
  color: string,
  code: string,
  size: string,
  price: number,
  mrp: number,
  stock: number,
  option3: string,
  barcode: string,
];

/** SQL for the variants of the product of a query that joins other tables. */
export const variantTuples = sql<VariantTuple[]>`(
  select coalesce(json_agg(json_build_array(
    ${variants.id}, ${variants.sku}, ${variants.color}, ${variants.colorCode}, ${variants.size}, ${variants.price},
    ${variants.mrp}, ${sellableStockSql}, ${variants.option3}, ${variants.barcode}
  ) order by ${variants.position}, ${variants.id}), '[]')
  from ${variants} where ${variants.productId} = ${products.id}
)`;

/** SQL for the values of the custom fields of the product's variants by id; null if no variant has any. */
export const variantFieldValues = sql<Record<string, StoredValues> | null>`(
  select json_object_agg(${variants.id}, ${variants.customFields})
  from ${variants} where ${variants.productId} = ${products.id} and ${variants.customFields} <> '{}'
)`;

export const toVariantRow = (
  productId: string,
  [id, sku, color, colorCode, size, price, mrp, stock, option3, barcode]: VariantTuple,
  position: number,
): VariantRow => ({ id, productId, sku, color, colorCode, size, option3, barcode, price, mrp, stock, position });

/** `color`: null for a picture of all colours. */
export type ProductPicture = StoredPicture & { color: string | null };

/**
 * Builds SQL for the pictures of a product of a query that joins other tables. Looks each picture up by its id, because a join reads all
 * pictures once per product where a shop has only a few hundred.
 */
export const buildPictures = (productId: SQLWrapper) => sql<ProductPicture[]>`(
  select coalesce(json_agg((
    select json_build_object(
      'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height},
      'color', ${productImages.color}
    )
    from ${media} where ${media.id} = ${productImages.mediaId}
  ) order by ${productImages.position}, ${productImages.mediaId}), '[]')
  from ${productImages} where ${productImages.productId} = ${productId}
)`;

export const pictures = buildPictures(products.id);

/** SQL for the picture of a product for search engines; null without one. */
export const seoPicture = sql<StoredPicture | null>`(
  select json_build_object(
    'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height}
  )
  from ${media} where ${media.id} = ${products.seoMediaId}
)`;

/** Returns at most two pictures, of the given colour if it has any. The second shows while the pointer is over the card. */
export function selectCardImages(pictures: ProductPicture[], color: string | null): Image[] {
  const shownColor = pictures.some((picture) => picture.color === color) ? color : pictures[0]?.color;
  return pictures
    .filter((picture) => picture.color === shownColor)
    .slice(0, 2)
    .map(toWireImage);
}
