import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { CartState } from '../../cart/cart-store';
import { isOrderable } from '../../cart/cart-view';
import { Columns } from '../../components/columns';
import { CartToolbar } from './cart-toolbar';
import { CouponPanel } from './coupons/coupon-panel';
import { CartLines } from './lines/cart-lines';
import { PriceChangeNotice } from './lines/price-change-notice';
import { useCartRows } from './lines/use-cart-rows';
import { CartSummary } from './summary/cart-summary';

const load = () => import('./deferred-parts');

const Main = styled.div`
  min-width: 0;
  & > section {
    margin-top: 32px;
  }
`;

interface CartContentProps {
  state: CartState;
  /** Called when the focused element was removed. */
  focusHeading: () => void;
}

/** The loaded cart with its lines and totals; an empty cart still offers to undo removals. */
export function CartContent({ state, focusHeading }: CartContentProps) {
  const rows = useCartRows();
  const summary = useRef<HTMLElement>(null);
  const { cart, edits } = state;
  const isEmpty = cart.lines.length === 0;
  const { module: deferredParts, hasFailed, loadModule } = useLazyModule(load);
  useEffect(() => {
    if (!isEmpty) void loadModule();
  }, [isEmpty, loadModule]);
  const onCleared = () => {
    rows.clearRemoved();
    focusHeading();
  };
  // The empty and the filled cart share one tree, so that the list keeps the focus when its last line is removed.
  return (
    <Columns data-single={isEmpty}>
      <Main>
        {!isEmpty && <PriceChangeNotice lines={cart.lines} onDismissed={focusHeading} />}
        {!isEmpty && (
          <CartToolbar totalItems={cart.totalItems}>
            {deferredParts && <deferredParts.ClearCart totalItems={cart.totalItems} onCleared={onCleared} />}
          </CartToolbar>
        )}
        <CartLines {...rows} focusHeading={focusHeading} />
        {isEmpty ? (
          <Notice title="Your cart is empty">
            <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
          </Notice>
        ) : (
          <CouponPanel hasFailed={hasFailed} onRetry={() => void loadModule()}>
            {deferredParts && <deferredParts.Coupons cart={cart} />}
          </CouponPanel>
        )}
      </Main>
      {!isEmpty && (
        <aside ref={summary}>
          <CartSummary
            cart={cart}
            isBusy={edits.length > 0}
            delivery={deferredParts && <deferredParts.CartDelivery lines={cart.lines} />}
          />
        </aside>
      )}
      {deferredParts && !isEmpty && isOrderable(cart) && (
        <deferredParts.CheckoutBar total={cart.total} summary={summary} />
      )}
    </Columns>
  );
}
