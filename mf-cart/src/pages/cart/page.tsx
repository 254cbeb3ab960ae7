import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { useEffect, useRef } from 'react';
import { watchCart } from '../../cart/watch';
import { retryCart, shownLines, useCart } from '../../cart-store';
import { Columns } from '../../components/columns';
import { PageTitle } from '../../components/page-title';
import { CartLines } from './cart-lines';
import { CartSkeleton } from './cart-skeleton';
import { Summary } from './summary';

/** The cart: rendered empty-handed on the server, filled in the browser, where the session and local storage are. */
export function Component() {
  const state = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => watchCart(() => notify.error('Failed to refresh cart. Please try again.')), []);
  const lines = shownLines(state);

  return (
    <Page title="Shopping Cart">
      <PageTitle ref={heading}>Shopping Cart</PageTitle>
      {state.status === 'loading' && <CartSkeleton />}
      {state.status === 'failed' && (
        <Notice title="Failed to load cart. Please try again later.">
          <Button onClick={() => void retryCart().catch(() => {})}>Retry</Button>
        </Notice>
      )}
      {state.status === 'ready' && lines.length === 0 && (
        <Notice title="Your cart is empty">
          <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
        </Notice>
      )}
      {state.status === 'ready' && lines.length > 0 && (
        <Columns>
          <CartLines lines={lines} onRemoved={() => heading.current?.focus({ preventScroll: true })} />
          <aside>
            <Summary cart={state.cart} isBusy={state.edits.length > 0} />
          </aside>
        </Columns>
      )}
    </Page>
  );
}
