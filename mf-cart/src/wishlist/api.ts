import type { Wishlist } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

export const getWishlist = (): Promise<Wishlist> => api.get('wishlist').data();

export const postWishlistItem = (product: string, variant: string): Promise<Wishlist> =>
  api.post('wishlist/items', { body: { product, variant } }).data();

/** `id` is the entry's. */
export const deleteWishlistItem = (id: string): Promise<Wishlist> =>
  api.delete(`wishlist/items/${encodeURIComponent(id)}`).data();
