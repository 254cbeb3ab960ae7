import { notify } from '@vastra/shared/notify';
import { Page } from '@vastra/shared/ui/page';
import { useEffect, useRef } from 'react';
import { watchCart } from '../../cart/watch-cart';
import { useCart } from '../../cart/cart-store';
import { PageTitle } from '../../components/page-title';
import { CartSkeleton } from './cart-skeleton';
import { CartError } from './cart-error';
import { CartContent } from './cart-content';

/** The cart: rendered empty-handed on the server, filled in the browser, where the session and local storage are. */
export function Component() {
  const state = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(() => watchCart(() => notify.error('Failed to refresh cart. Please try again.')), []);
  return (
    <Page title="Shopping Cart">
      <PageTitle ref={heading}>Shopping Cart</PageTitle>
      {state.status === 'loading' && <CartSkeleton />}
      {state.status === 'failed' && <CartError problem={state.problem} onRetry={focusHeading} />}
      {state.status === 'ready' && <CartContent state={state} focusHeading={focusHeading} />}
    </Page>
  );
}
