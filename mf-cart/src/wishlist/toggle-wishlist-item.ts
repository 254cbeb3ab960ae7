import type { ShopCommands } from '@vastra/shared/commands';
import {
  addWishlistItem,
  getWishlistedProductIds,
  readWishlistedProductIds,
  removeWishlistItem,
  useWishlist,
} from './wishlist-store';

type Toggle = ShopCommands['wishlist/toggle'];

/** Adds or removes the product as requested; without `shouldBeWishlisted` it toggles. */
export async function toggleWishlistItem({
  productId,
  variantId,
  shouldBeWishlisted,
}: Toggle['in']): Promise<Toggle['out']> {
  const isWishlisted = shouldBeWishlisted ?? !(await readWishlistedProductIds()).includes(productId);
  await (isWishlisted ? addWishlistItem(productId, variantId) : removeWishlistItem(productId));
  return { isWishlisted, count: getWishlistedProductIds(useWishlist.getState()).length };
}
