import { loadPlace, Place, type PlacedSection } from '@vastra/shared/fragments/place';
import { notify } from '@vastra/shared/notify';
import { type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { useEffect, useRef } from 'react';
import { useCart } from '../../cart/cart-store';
import { watchCart } from '../../cart/watch-cart';
import { NeedsScripts } from '../../components/needs-scripts';
import { PageTitle } from '../../components/page-title';
import { CartContent } from './cart-content';
import { CartError } from './cart-error';
import { CartSkeleton } from './cart-skeleton';

/** Resolves to the sections above the items; to null without them. */
export const loader = async (args: LoaderFunctionArgs): Promise<PlacedSection[] | null> =>
  (await loadPlace(args, '/cart#above-items')) ?? null;

/** The cart page. The server renders a skeleton; the browser fills it, because only it knows the session and local storage. */
function CartPage() {
  const state = useCart();
  const placed = useLoaderData() as PlacedSection[] | null;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(() => {
    const onFailed = () => notify.error('Failed to refresh cart. Please try again.');
    // A cart link.
    if (location.hash) import('./open-cart-link').then((module) => module.openCartLink()).catch(onFailed);
    return watchCart(onFailed);
  }, []);
  return (
    <Page title="Shopping Cart">
      <PageTitle ref={heading}>Shopping Cart</PageTitle>
      <Place sections={placed ?? undefined} />
      {state.status === 'loading' && (
        <NeedsScripts subject="Your cart">
          <CartSkeleton />
        </NeedsScripts>
      )}
      {state.status === 'failed' && <CartError error={state.error} onRetry={focusHeading} />}
      {state.status === 'ready' && <CartContent state={state} focusHeading={focusHeading} />}
    </Page>
  );
}

export { CartPage as Component };
