import { type SQL, sql } from 'drizzle-orm';
import { media, productImages } from '../db/schema';
import type { StoredPicture } from './wire-image';

/**
 * Builds the SQL subquery of a product's first picture; null if it has none. `productId` is a column or a value. A `preferred` picture,
 * a condition on `product_images`, comes before all others.
 */
export const selectFirstPicture = (
  productId: unknown,
  preferred?: SQL,
): SQL<StoredPicture | null> => sql<StoredPicture | null>`(
  select json_build_object(
    'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height}
  )
  from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
  where ${productImages.productId} = ${productId}
  order by ${preferred ? sql`(${preferred}) desc, ` : sql``}${productImages.position}, ${media.id} limit 1
)`;
