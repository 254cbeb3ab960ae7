import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { usePart } from '@vastra/shared/ui/use-part';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { isOrderable } from '../../cart/cart-view';
import type { CartState } from '../../cart-store';
import { Columns } from '../../components/columns';
import { CartLines } from './cart-lines';
import { CouponArea } from './coupon-area';
import { PriceNotice } from './price-notice';
import { useRows } from './rows';
import { Summary } from './summary';
import { Toolbar } from './toolbar';

const load = () => import('./later');

const Main = styled.div`
  min-width: 0;
  & > section {
    margin-top: 32px;
  }
`;

interface FilledProps {
  state: CartState;
  /** What had the focus is gone. */
  focusHeading: () => void;
}

/** The cart that was read: its lines and what they cost, or nothing but what can still be brought back. */
export function Filled({ state, focusHeading }: FilledProps) {
  const rows = useRows();
  const summary = useRef<HTMLElement>(null);
  const { cart, edits } = state;
  const isEmpty = cart.lines.length === 0;
  const { part: later, hasFailed, ask } = usePart(load);
  useEffect(() => {
    if (!isEmpty) void ask();
  }, [isEmpty, ask]);
  const onCleared = () => {
    rows.forgetRemoved();
    focusHeading();
  };
  // One tree for both, so that the list keeps the focus when its last line goes.
  return (
    <Columns data-single={isEmpty}>
      <Main>
        {!isEmpty && <PriceNotice lines={cart.lines} onGone={focusHeading} />}
        {!isEmpty && (
          <Toolbar totalItems={cart.totalItems}>
            {later && <later.ClearCart totalItems={cart.totalItems} onCleared={onCleared} />}
          </Toolbar>
        )}
        <CartLines {...rows} focusHeading={focusHeading} />
        {isEmpty ? (
          <Notice title="Your cart is empty">
            <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
          </Notice>
        ) : (
          <CouponArea hasFailed={hasFailed} onRetry={() => void ask()}>
            {later && <later.Coupons cart={cart} />}
          </CouponArea>
        )}
      </Main>
      {!isEmpty && (
        <aside ref={summary}>
          <Summary cart={cart} isBusy={edits.length > 0} />
        </aside>
      )}
      {later && !isEmpty && isOrderable(cart) && <later.CheckoutBar total={cart.total} summary={summary} />}
    </Columns>
  );
}
