import type { Wishlist } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

/** Resolves to the account's wishlist, newest items first. */
export const getWishlist = (): Promise<Wishlist> => api.get('wishlist').data();

/**
 * Adds a variant and resolves to the wishlist; it replaces another variant of the same product. Rejects with ApiError 404
 * `product_not_found`, or 409 `wishlist_full`.
 */
export const postWishlistItem = (product: string, variant: string): Promise<Wishlist> =>
  api.post('wishlist/items', { body: { product, variant } }).data();

/** Removes an item; `id` is the item's, not the product's. */
export const deleteWishlistItem = (id: string): Promise<Wishlist> =>
  api.delete(`wishlist/items/${encodeURIComponent(id)}`).data();
