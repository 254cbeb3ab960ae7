import { commands } from '@vastra/shared/commands';
import { ApiError, isSignedIn, messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';

/** What each screen says. Source: spec 5, 6 and 8. */
const words = {
  card: {
    guest: 'Please login to add items to wishlist',
    noVariant: 'Product variant not found',
    notAdded: 'Failed to add to wishlist',
    notRemoved: 'Failed to remove from wishlist',
  },
  product: {
    guest: 'Please login to manage your wishlist',
    noVariant: 'Please select a variant to add to wishlist',
    notAdded: 'Failed to update wishlist',
    notRemoved: 'Failed to update wishlist',
  },
} as const;

interface Wish {
  productId: string;
  variantId?: string;
  /** Whether it is to be kept or let go. */
  wish: boolean;
  screen: keyof typeof words;
}

/** Asks the cart's team to keep a product or let go of it and says how it went. Answers whether it was a guest, who may not. */
export async function toggleWish({ productId, variantId, wish, screen }: Wish): Promise<boolean> {
  const said = words[screen];
  try {
    if (!(await isSignedIn())) {
      notify.error(said.guest);
      return true;
    }
    if (!variantId) {
      notify.error(said.noVariant);
      return false;
    }
    await commands.run('wishlist/toggle', { productId, variantId, wish });
    notify.success(wish ? 'Added to wishlist' : 'Removed from wishlist');
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const failed = wish ? said.notAdded : said.notRemoved;
    // The shell tells of an ended session.
    if (status !== 401) notify.error(status < 500 ? messageOf(error, failed) : failed);
  }
  return false;
}
