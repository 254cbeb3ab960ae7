import type { ShopCommands } from '@vastra/shared/commands';
import { removeWishlistItem, addWishlistItem, readWishlistedProductIds, useWishlist, getWishlistedProductIds } from './wishlist-store';

type Toggle = ShopCommands['wishlist/toggle'];

/** Keeps the product or lets go of it, as asked; without being asked, the other of the two. */
export async function toggleWishlistItem({ productId, variantId, shouldBeWishlisted: wish }: Toggle['in']): Promise<Toggle['out']> {
  const isWishlisted = wish ?? !(await readWishlistedProductIds()).includes(productId);
  await (isWishlisted ? addWishlistItem(productId, variantId) : removeWishlistItem(productId));
  return { isWishlisted: isWishlisted, count: getWishlistedProductIds(useWishlist.getState()).length };
}
