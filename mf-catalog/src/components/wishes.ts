import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { create } from 'zustand';

// One for the whole page load, however many hearts show it. Nothing on the server and in the browser's first render.
const useWishes = create<{ productIds: readonly string[] }>(() => ({ productIds: [] }));

let owner: string | undefined;

/** Asks for the wishlist of whoever is signed in now; guests have none and make no call. */
function follow({ user } = useSession.getState()): void {
  if (user?.id === owner) return;
  owner = user?.id;
  useWishes.setState({ productIds: [] });
  if (!user) return;
  // Without an answer the hearts stay empty until the next change.
  commands.run('wishlist/read', undefined).then(
    (wishlist) => owner === user.id && show(wishlist),
    () => {},
  );
}

const show = ({ productIds }: { productIds: readonly string[] }): void => {
  if (owner) useWishes.setState({ productIds });
};

let isFollowing = false;

/** Whether the product is in the customer's wishlist, as its team tells it, in every tab. */
export function useIsWished(productId: string): boolean {
  useEffect(() => {
    if (isFollowing) return;
    isFollowing = true;
    events.on('wishlist:changed', show);
    useSession.subscribe(follow);
    follow();
  }, []);
  return useWishes((wishes) => wishes.productIds.includes(productId));
}
