import type { Wishlist } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

export const getWishlist = (): Promise<Wishlist> => api.get('wishlist').data();

export const postWishlistItem = (product: string, variant: string): Promise<Wishlist> =>
  api.post('wishlist/items', { body: { product, variant } }).data();

/** Removes an item; `id` is the item's, not the product's. */
export const deleteWishlistItem = (id: string): Promise<Wishlist> =>
  api.delete(`wishlist/items/${encodeURIComponent(id)}`).data();
