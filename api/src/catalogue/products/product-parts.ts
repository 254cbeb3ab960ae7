import { sql } from 'drizzle-orm';
import { media, productImages, products, variants } from '../../platform/db/schema';
import type { StoredPicture } from '../../platform/media/wire-image';
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
];

/** SQL for the variants of the product of a query that joins other tables. */
export const variantTuples = sql<VariantTuple[]>`(
  select coalesce(json_agg(json_build_array(
    ${variants.id}, ${variants.sku}, ${variants.color}, ${variants.colorCode}, ${variants.size}, ${variants.price},
    ${variants.mrp}, ${variants.stock}
  ) order by ${variants.position}, ${variants.id}), '[]')
  from ${variants} where ${variants.productId} = ${products.id}
)`;

export const toVariantRow = (
  productId: string,
  [id, sku, color, colorCode, size, price, mrp, stock]: VariantTuple,
  position: number,
): VariantRow => ({ id, productId, sku, color, colorCode, size, price, mrp, stock, position });

/** `color`: null for a picture of all colours. */
export type ProductPicture = StoredPicture & { color: string | null };

/**
 * SQL for the pictures of the product of a query that joins other tables. Looks each picture up by its id, because a join reads all
 * pictures once per product where a shop has only a few hundred.
 */
export const pictures = sql<ProductPicture[]>`(
  select coalesce(json_agg((
    select json_build_object(
      'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height},
      'color', ${productImages.color}
    )
    from ${media} where ${media.id} = ${productImages.mediaId}
  ) order by ${productImages.position}, ${productImages.mediaId}), '[]')
  from ${productImages} where ${productImages.productId} = ${products.id}
)`;
