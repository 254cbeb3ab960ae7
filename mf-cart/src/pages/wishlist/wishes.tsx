import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { useEffect } from 'react';
import { watchWishes } from '../../wishlist/watch';
import { retryWishes, useWishes } from '../../wishlist/wish-store';
import { useRows } from './rows';
import { WishList } from './wish-list';
import { WishlistSkeleton } from './wishlist-skeleton';

interface WishesProps {
  /** What had the focus is gone, and nothing has come in its place. */
  focusHeading: () => void;
}

/** What a customer has kept: on its way, failed, nothing or the list. */
export function Wishes({ focusHeading }: WishesProps) {
  const { status } = useWishes();
  const { rows, offerUndo, endUndo } = useRows();
  useEffect(() => watchWishes(() => notify.error('Failed to load wishlist')), []);

  const retry = () => {
    focusHeading();
    retryWishes().catch(() => {});
  };

  if (status === 'loading') return <WishlistSkeleton />;
  if (status === 'failed')
    return (
      <Notice title="Failed to load wishlist">
        <Button onClick={retry}>Retry</Button>
      </Notice>
    );
  return (
    <>
      <WishList rows={rows} onRemoved={offerUndo} onKept={endUndo} onNothingLeft={focusHeading} />
      {!rows.some(({ isRemoved }) => !isRemoved) && (
        <Notice title="Your Wishlist is Empty" text="Save items you love for easy access later.">
          <ButtonLink to={paths.shop}>Browse Products</ButtonLink>
        </Notice>
      )}
    </>
  );
}
