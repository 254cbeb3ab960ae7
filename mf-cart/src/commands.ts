import type { CommandHandlers } from '@vastra/shared/commands';
import { notify } from '@vastra/shared/notify';
import { addLine, countCart, mergeGuestCart } from './cart-store';
import { toggleWish } from './wishlist/toggle-wish';
import { readWishes } from './wishlist/wish-store';

/** What other remotes can ask the cart's team for. */
export const commands: CommandHandlers = {
  'cart/add': async (line) => ({ count: await addLine(line) }),
  'cart/merge': async () => {
    const { count, message } = await mergeGuestCart();
    if (message) notify.plain(message);
    return { count };
  },
  'cart/count': async () => ({ count: await countCart() }),
  'wishlist/toggle': toggleWish,
  'wishlist/read': async () => {
    const productIds = await readWishes();
    return { productIds, count: productIds.length };
  },
};
