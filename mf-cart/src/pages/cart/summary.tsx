import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { rupees } from '@vastra/shared/ui/price';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { type CartView, isOrderable } from '../../cart/cart-view';
import { Panel } from '../../components/columns';
import { Hidden } from '../../components/hidden';
import { couponsId } from './coupon-area';
import { FreeShipping } from './free-shipping';

const Coupon = styled.p`
  font-size: 14px;
  overflow-wrap: anywhere;
  &[data-counts='false'] {
    color: var(--warning);
  }
`;

const Actions = styled.div`
  display: grid;
  gap: 12px;
  & > p {
    color: var(--sale);
    font-size: 14px;
  }
`;

const toCoupons = { hash: couponsId };

/** What the cart costs and the way on. Lines that cannot be ordered stand in its way, and it says so. */
export function Summary({ cart, isBusy }: { cart: CartView; isBusy: boolean }) {
  const { coupon, total, pricedItems } = cart;
  const isBlocked = !isOrderable(cart);
  const counts = coupon !== null && coupon.problem === null;
  const couponText = coupon && (coupon.problem ? `Coupon ${coupon.code} does not count: ${coupon.problem}` : '');
  return (
    <Panel as="section" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <FreeShipping cart={cart} />
      <Totals of={{ ...cart, totalItems: pricedItems, couponCode: counts ? coupon.code : null }} isBusy={isBusy} />
      <Hidden role="status">{`Total ${rupees(total)} for ${pricedItems === 1 ? '1 item' : `${pricedItems} items`}. ${couponText ?? ''}`}</Hidden>
      {couponText && <Coupon data-counts={false}>{couponText}</Coupon>}
      {!coupon && (
        <Coupon>
          Have a coupon? <Link to={toCoupons}>Choose or enter one</Link>
        </Coupon>
      )}
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
