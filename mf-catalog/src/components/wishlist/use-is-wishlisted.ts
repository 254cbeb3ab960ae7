import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { create } from 'zustand';

// One store per page load for all heart buttons. Empty on the server and in the browser's first render.
const useWishlist = create<{ productIds: readonly string[] }>(() => ({ productIds: [] }));

let ownerId: string | undefined;

/** Loads the wishlist when another user has signed in. Makes no call for guests. */
function loadForUser({ user } = useSession.getState()): void {
  if (user?.id === ownerId) return;
  ownerId = user?.id;
  useWishlist.setState({ productIds: [] });
  if (!user) return;
  // If the call fails, the hearts stay empty until the next change.
  commands.run('wishlist/read', undefined).then(
    (wishlist) => ownerId === user.id && setProductIds(wishlist),
    () => {},
  );
}

const setProductIds = ({ productIds }: { productIds: readonly string[] }): void => {
  if (ownerId) useWishlist.setState({ productIds });
};

let isSubscribed = false;

/** Returns whether the product is in the customer's wishlist. Follows the event of the cart remote, which reaches every tab. */
export function useIsWishlisted(productId: string): boolean {
  useEffect(() => {
    if (isSubscribed) return;
    isSubscribed = true;
    events.on('wishlist:changed', setProductIds);
    useSession.subscribe(loadForUser);
    loadForUser();
  }, []);
  return useWishlist(({ productIds }) => productIds.includes(productId));
}
