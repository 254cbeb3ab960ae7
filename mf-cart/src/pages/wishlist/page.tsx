import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { useRef } from 'react';
import { useCartOwner } from '../../cart/use-cart-owner';
import { NeedsScripts } from '../../components/needs-scripts';
import { PageTitle } from '../../components/page-title';
import { WishlistSkeleton } from './wishlist-skeleton';
import { WishlistView } from './wishlist-view';

/** The wishlist page. The server renders a skeleton; the browser loads the items, because only it knows the session. */
function WishlistPage() {
  const owner = useCartOwner();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <Page title="Wishlist">
      <PageTitle ref={heading}>Wishlist</PageTitle>
      {owner.status === 'unknown' && (
        <NeedsScripts subject="Your wishlist">
          <WishlistSkeleton />
        </NeedsScripts>
      )}
      {owner.status === 'failed' && (
        <RetryNotice
          title="Failed to load wishlist"
          retry={() => {
            focusHeading();
            owner.retry();
          }}
        />
      )}
      {owner.status === 'guest' && (
        <Notice title="Please login to view your wishlist">
          <ButtonLink to={paths.login(paths.wishlist)}>Login</ButtonLink>
        </Notice>
      )}
      {owner.status === 'customer' && <WishlistView key={owner.user.id} focusHeading={focusHeading} />}
    </Page>
  );
}

export { WishlistPage as Component };
