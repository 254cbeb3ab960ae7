import type { FragmentModule } from '@vastra/shared/federation';
import { useSession } from '@vastra/shared/session';
import { useRef } from 'react';
import styled from 'styled-components';
import { WishlistView } from '../../pages/wishlist/wishlist-view';

const Region = styled.div.attrs({ tabIndex: -1 })`
  &:focus {
    outline: none;
  }
`;

/** Loads nothing: only the browser knows the session that the wishlist belongs to. */
export const loader: FragmentModule<null>['loader'] = async () => null;

/** The signed-in customer's wishlist, for pages of other remotes. */
const WishlistFragment: FragmentModule<null>['Component'] = () => {
  const user = useSession((session) => session.user);
  const region = useRef<HTMLDivElement>(null);
  return (
    <Region ref={region} role="group" aria-label="Your wishlist">
      {user && <WishlistView key={user.id} focusHeading={() => region.current?.focus({ preventScroll: true })} />}
    </Region>
  );
};

export { WishlistFragment as Component };
