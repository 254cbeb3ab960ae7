import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { useEffect } from 'react';
import { watchWishlist } from '../../wishlist/watch-wishlist';
import { retryWishlist, useWishlist } from '../../wishlist/wishlist-store';
import { useWishlistRows } from './use-wishlist-rows';
import { WishlistRows } from './wishlist-rows';
import { WishlistSkeleton } from './wishlist-skeleton';

interface WishlistViewProps {
  /** Called when the focused element was removed and no other row is left. */
  focusHeading: () => void;
}

/** A customer's wishlist: loading, failed, empty, or its rows. */
export function WishlistView({ focusHeading }: WishlistViewProps) {
  const { status } = useWishlist();
  const { rows, offerUndo, endUndo } = useWishlistRows();
  useEffect(() => watchWishlist(() => notify.error('Failed to load wishlist')), []);

  const retry = () => {
    focusHeading();
    retryWishlist().catch(() => {});
  };

  if (status === 'loading') return <WishlistSkeleton />;
  if (status === 'failed') return <RetryNotice title="Failed to load wishlist" retry={retry} />;
  return (
    <>
      <WishlistRows rows={rows} onRemoved={offerUndo} onRestored={endUndo} onNothingLeft={focusHeading} />
      {!rows.some(({ isRemoved }) => !isRemoved) && (
        <Notice title="Your Wishlist is Empty" text="Save items you love for easy access later.">
          <ButtonLink to={paths.shop}>Browse Products</ButtonLink>
        </Notice>
      )}
    </>
  );
}
