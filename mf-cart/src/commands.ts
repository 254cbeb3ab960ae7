import type { CommandHandlers } from '@vastra/shared/commands';
import { notify } from '@vastra/shared/notify';
import { addAndShowLine } from './cart/add-and-show-line';
import { mergeGuestCart, refreshCount } from './cart/cart-store';
import { getBuyNowPath } from './order/buy-now';
import { toggleWishlistItem } from './wishlist/toggle-wishlist-item';
import { readWishlistedProductIds } from './wishlist/wishlist-store';

/** Commands that other remotes can call (declared in shared/commands). */
export const commands: CommandHandlers = {
  'cart/add': addAndShowLine,
  'cart/buy-now': async (line) => ({ path: getBuyNowPath(line) }),
  'cart/merge': async () => {
    const { count, message } = await mergeGuestCart();
    if (message) notify.plain(message);
    return { count };
  },
  'cart/count': async () => ({ count: await refreshCount() }),
  'wishlist/toggle': toggleWishlistItem,
  'wishlist/read': async () => {
    const productIds = await readWishlistedProductIds();
    return { productIds, count: productIds.length };
  },
};
