import { commands } from '@vastra/shared/commands';
import { ApiError, isSignedIn, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { storePendingItem } from './pending-item';

/** Messages of each screen (requirements 5.7, 6.2 and 8.6). */
const messagesByScreen = {
  card: {
    guest: 'Please login to add items to wishlist',
    noVariant: 'Product variant not found',
    notAdded: 'Failed to add to wishlist',
    notRemoved: 'Failed to remove from wishlist',
    added: 'Added to wishlist',
  },
  search: {
    guest: 'Please login to add items to your wishlist',
    noVariant: 'Product variant not found',
    notAdded: 'Failed to add to wishlist',
    notRemoved: 'Failed to remove from wishlist',
    added: 'Added to wishlist!',
  },
  product: {
    guest: 'Please login to manage your wishlist',
    noVariant: 'Please select a variant to add to wishlist',
    notAdded: 'Failed to update wishlist',
    notRemoved: 'Failed to update wishlist',
    added: 'Added to wishlist',
  },
} as const;

/** Screens whose texts about the wishlist differ: the cards of a list or of a search, and the product page. */
export type WishlistScreen = keyof typeof messagesByScreen;

interface WishlistChange {
  productId: string;
  variantId?: string;
  /** True adds the product, false removes it. */
  shouldBeWishlisted: boolean;
  screen: WishlistScreen;
}

/** Shows the sign-in dialog over the page. Resolves to whether the visitor is signed in afterwards; false if the dialog cannot be loaded. */
const signIn = (): Promise<boolean> =>
  commands.run('account/sign-in', undefined).then(
    (result) => result.isSignedIn,
    () => false,
  );

/**
 * Adds or removes a product through the cart remote's command, and notifies. A guest signs in over a card's page first; from the product
 * page the caller redirects to the login, and the product is added after the return. Resolves to true for a guest who has not signed in.
 */
export async function toggleWishlistItem({
  productId,
  variantId,
  shouldBeWishlisted,
  screen,
}: WishlistChange): Promise<boolean> {
  const messages = messagesByScreen[screen];
  try {
    if (!(await isSignedIn())) {
      notify.error(messages.guest);
      if (screen === 'product') storePendingItem(productId);
      if (screen === 'product' || !(await signIn())) return true;
    }
    if (!variantId) {
      notify.error(messages.noVariant);
      return false;
    }
    await commands.run('wishlist/toggle', { productId, variantId, shouldBeWishlisted });
    notify.success(shouldBeWishlisted ? messages.added : 'Removed from wishlist');
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const fallback = shouldBeWishlisted ? messages.notAdded : messages.notRemoved;
    const isReported = status === 401 && (error as ApiError).code !== 'sign_in_required';
    // The shell reports an ended session.
    if (!isReported) notify.error(status < 500 ? toErrorMessage(error, fallback) : fallback);
  }
  return false;
}
