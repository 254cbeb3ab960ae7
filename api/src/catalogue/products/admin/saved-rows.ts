import type { AdminProduct } from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import {
  cartItems,
  media,
  priceListRows,
  productImages,
  products,
  productVideos,
  stockMovements,
  variantCosts,
  variants,
  wishlistItems,
} from '../../../platform/db/schema';
import type { UndoScope } from '../../../platform/undo/undo-context';

interface SavedInput {
  variants: readonly { _id?: string }[];
  images: readonly { mediaId: string }[];
  seoMediaId?: string | null;
}

/** Lists the rows that a save of a product can write. A removed variant takes its stock history, its prices of price lists and the lines of carts and wishlists with it. */
export function listSavedRows(existing: AdminProduct, next: SavedInput): UndoScope[] {
  const id = existing._id;
  const nextIds = new Set(next.variants.map(({ _id }) => _id));
  const removedIds = existing.variants.map(({ _id }) => _id).filter((variantId) => !nextIds.has(variantId));
  const seoMediaIds = [existing.seoMediaId, next.seoMediaId].flatMap((mediaId) => mediaId ?? []);
  const mediaIds = [...[...existing.images, ...next.images].map(({ mediaId }) => mediaId), ...seoMediaIds];
  const ofVariants = sql`${variantCosts.variantId} in (select id from variants where product_id = ${id})`;
  return [
    [products, eq(products.id, id)],
    [variants, eq(variants.productId, id)],
    [variantCosts, ofVariants],
    [media, inArray(media.id, mediaIds)],
    [productImages, eq(productImages.productId, id)],
    [productVideos, eq(productVideos.productId, id)],
    [stockMovements, inArray(stockMovements.variantId, removedIds)],
    [cartItems, inArray(cartItems.variantId, removedIds)],
    [wishlistItems, inArray(wishlistItems.variantId, removedIds)],
    [priceListRows, inArray(priceListRows.variantId, removedIds)],
  ];
}
