import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import type { CartView } from '../../cart/cart-view';
import { Panel } from '../../components/columns';
import { FreeShipping } from './free-shipping';

const Actions = styled.div`
  display: grid;
  gap: 12px;
  & > p {
    color: var(--sale);
    font-size: 14px;
  }
`;

/** What the cart costs and the way on. Lines that cannot be ordered stand in its way, and it says so. */
export function Summary({ cart, isBusy }: { cart: CartView; isBusy: boolean }) {
  const isBlocked = cart.lines.some(({ problem }) => problem !== null);
  return (
    <Panel as="section" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <FreeShipping cart={cart} />
      <Totals of={{ ...cart, totalItems: cart.pricedItems }} isBusy={isBusy} />
      <Actions>
        {isBlocked ? (
          <>
            <p id="blocked">Some items can’t be ordered as they are. Please change or remove them first.</p>
            <Button $wide disabled aria-describedby="blocked">
              Proceed to Checkout
            </Button>
          </>
        ) : (
          <ButtonLink $wide to={paths.checkout}>
            Proceed to Checkout
          </ButtonLink>
        )}
        <ButtonLink $wide $tone="line" to={paths.shop}>
          Continue Shopping
        </ButtonLink>
      </Actions>
    </Panel>
  );
}
