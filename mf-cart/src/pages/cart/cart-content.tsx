import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { isOrderable } from '../../cart/cart-view';
import type { CartState } from '../../cart/cart-store';
import { Columns } from '../../components/columns';
import { CartLines } from './lines/cart-lines';
import { CouponPanel } from './coupons/coupon-panel';
import { PriceChangeNotice } from './lines/price-change-notice';
import { useCartRows } from './lines/use-cart-rows';
import { CartSummary } from './summary/cart-summary';
import { CartToolbar } from './cart-toolbar';

const load = () => import('./deferred-parts');

const Main = styled.div`
  min-width: 0;
  & > section {
    margin-top: 32px;
  }
`;

interface CartContentProps {
  state: CartState;
  /** What had the focus is gone. */
  focusHeading: () => void;
}

/** The cart that was read: its lines and what they cost, or nothing but what can still be brought back. */
export function CartContent({ state, focusHeading }: CartContentProps) {
  const rows = useCartRows();
  const summary = useRef<HTMLElement>(null);
  const { cart, edits } = state;
  const isEmpty = cart.lines.length === 0;
  const { part: deferredParts, hasFailed, ask } = useLazyModule(load);
  useEffect(() => {
    if (!isEmpty) void ask();
  }, [isEmpty, ask]);
  const onCleared = () => {
    rows.clearRemoved();
    focusHeading();
  };
  // One tree for both, so that the list keeps the focus when its last line goes.
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
          <CouponPanel hasFailed={hasFailed} onRetry={() => void ask()}>
            {deferredParts && <deferredParts.Coupons cart={cart} />}
          </CouponPanel>
        )}
      </Main>
      {!isEmpty && (
        <aside ref={summary}>
          <CartSummary cart={cart} isBusy={edits.length > 0} />
        </aside>
      )}
      {deferredParts && !isEmpty && isOrderable(cart) && <deferredParts.CheckoutBar total={cart.total} summary={summary} />}
    </Columns>
  );
}
