import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { PromotionHints } from '@vastra/shared/ui/promotion-hints';
import { Text } from '@vastra/shared/ui/text';
import { Totals } from '@vastra/shared/ui/totals';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type CartView, isOrderable } from '../../../cart/cart-view';
import { Panel } from '../../../components/columns';
import { couponsId } from '../coupons/coupon-panel';
import { FreeShippingProgress } from './free-shipping-progress';

/** Has its height before the days are known. */
const DeliveryLine = styled.div`
  min-height: 1.5em;
  font-size: var(--text-s);
`;

const Actions = styled.div`
  display: grid;
  gap: 12px;
`;

const couponsLocation = { hash: couponsId };

interface CartSummaryProps {
  cart: CartView;
  isBusy: boolean;
  /** When the cart can be delivered. */
  delivery: ReactNode;
}

/** The cart's totals and the link to the checkout. Lines that cannot be ordered disable it. */
export function CartSummary({ cart, isBusy, delivery }: CartSummaryProps) {
  const { coupon, total, pricedItems } = cart;
  const isBlocked = !isOrderable(cart);
  const couponText = coupon?.invalidReason
    ? `Coupon ${coupon.code} does not apply: ${coupon.invalidReason}`
    : (coupon?.unusedReason ?? '');
  return (
    <Panel as="section" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <FreeShippingProgress cart={cart} />
      <DeliveryLine>{delivery}</DeliveryLine>
      <Totals amounts={{ ...cart, totalItems: pricedItems, couponCode: coupon?.details?.code }} isBusy={isBusy} />
      <PromotionHints hints={cart.hints} links={cart.hintLinks} />
      <VisuallyHidden
        as="p"
        role="status"
      >{`Total ${formatRupees(total)} for ${pricedItems === 1 ? '1 item' : `${pricedItems} items`}. ${couponText}`}</VisuallyHidden>
      {couponText && (
        <Text $size="s" $tone="warning" $breaks>
          {couponText}
        </Text>
      )}
      {!coupon && (
        <Text $size="s">
          Have a coupon? <Link to={couponsLocation}>Choose or enter one</Link>
        </Text>
      )}
      <Actions>
        {isBlocked ? (
          <>
            <Text id="blocked" $size="s" $tone="error">
              Some items can’t be ordered as they are. Please change or remove them first.
            </Text>
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
