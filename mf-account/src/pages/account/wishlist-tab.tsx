import { Fragment } from '@vastra/shared/federation';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';
import { TabHeading } from './tab-panel';

const Rows = styled.div`
  display: grid;
  gap: 16px;
`;

const Places = () => (
  <Rows role="status" aria-label="Loading your wishlist">
    <Skeleton $height="200px" />
    <Skeleton $height="200px" />
  </Rows>
);

/** The wishlist is the cart's team's: it stands and falls in its own region. */
export const WishlistTab = () => (
  <>
    <TabHeading>
      <h2>Wishlist</h2>
    </TabHeading>
    <Fragment
      name="cart/wishlist"
      skeleton={<Places />}
      missing={(retry) => (
        <Notice title="Failed to load wishlist">
          <Button onClick={retry}>Retry</Button>
        </Notice>
      )}
    />
  </>
);
