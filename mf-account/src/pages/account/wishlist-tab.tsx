import { Fragment } from '@vastra/shared/federation';
import { RetryNotice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { Stack } from '@vastra/shared/ui/stack';
import { TabHeading, TabTitle } from './tab-panel';

const WishlistSkeleton = () => (
  <Stack role="status" aria-label="Loading your wishlist">
    <SlowNote />
    <Skeleton $height="200px" />
    <Skeleton $height="200px" />
  </Stack>
);

/** The wishlist, a fragment of the cart remote. If it fails, the rest of the account still works. */
export const WishlistTab = () => (
  <>
    <TabHeading>
      <TabTitle>Wishlist</TabTitle>
    </TabHeading>
    <Fragment
      name="cart/wishlist"
      skeleton={<WishlistSkeleton />}
      missing={(retry) => <RetryNotice title="Failed to load wishlist" retry={retry} />}
    />
  </>
);
