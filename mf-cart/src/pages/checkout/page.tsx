import { RetryNotice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { useCartOwner } from '../../cart/use-cart-owner';
import { NeedsScripts } from '../../components/needs-scripts';
import { PageTitle } from '../../components/page-title';
import { CheckoutContent } from './checkout-content';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The checkout page. The server renders a skeleton; the browser fills it, because only it knows the session and the cart. */
function CheckoutPage() {
  const owner = useCartOwner();
  return (
    <Page title="Checkout">
      <PageTitle>Checkout</PageTitle>
      {owner.status === 'unknown' && (
        <NeedsScripts subject="The checkout">
          <CheckoutSkeleton />
        </NeedsScripts>
      )}
      {owner.status === 'failed' && (
        <RetryNotice title="Network error. Please check your connection." retry={owner.retry} />
      )}
      {owner.status === 'guest' && <CheckoutContent key="guest" />}
      {owner.status === 'customer' && <CheckoutContent key={owner.user.id} user={owner.user} />}
    </Page>
  );
}

export { CheckoutPage as Component };
