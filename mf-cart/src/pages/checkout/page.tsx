import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { useOwner } from '../../cart/use-owner';
import { PageTitle } from '../../components/page-title';
import { Checkout } from './checkout';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The checkout: its frame on the server, everything else in the browser, where the session and the cart are. */
export function Component() {
  const owner = useOwner();
  return (
    <Page title="Checkout">
      <PageTitle>Checkout</PageTitle>
      {owner.status === 'unknown' && <CheckoutSkeleton />}
      {owner.status === 'failed' && (
        <Notice title="Network error. Please check your connection.">
          <Button onClick={owner.retry}>Retry</Button>
        </Notice>
      )}
      {owner.status === 'guest' && <Checkout key="guest" />}
      {owner.status === 'customer' && <Checkout key={owner.user.id} user={owner.user} />}
    </Page>
  );
}
