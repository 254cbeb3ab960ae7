import type { Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { PromotionHints } from '@vastra/shared/ui/promotion-hints';
import { Text } from '@vastra/shared/ui/text';
import { below, from } from '@vastra/shared/ui/tokens';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { TaxDetails } from '../../../components/tax-details';
import type { CheckoutSource } from '../use-checkout-source';
import { getEnteredCode } from './get-price';

/** Panel beside the form; on phones its button stays at the lower edge of the screen. */
const Side = styled.aside`
  ${from.l} {
    display: grid;
    gap: 20px;
    padding: 24px;
    border: 1px solid var(--hairline);
    border-radius: var(--radius-card);
    background: var(--paper);
  }
  ${below.l} {
    display: contents;
  }
`;

const Order = styled.section`
  display: grid;
  gap: 20px;
  ${below.l} {
    margin-top: 40px;
    padding: 24px 20px;
    border: 1px solid var(--hairline);
    border-radius: var(--radius-card);
    background: var(--paper);
  }
`;

const SubmitBar = styled.div`
  ${below.l} {
    position: sticky;
    bottom: var(--bottom-bar, 0px);
    z-index: 1;
    margin: 24px -16px 0;
    padding: 12px 16px max(12px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--hairline);
    background: var(--white);
  }
`;

const Message = styled.p`
  margin-bottom: 12px;
  padding: 12px 16px;
  border: 1px solid var(--sale);
  border-radius: var(--radius);
  background: var(--white);
  color: var(--sale);
`;

const Submit = styled.div`
  ${below.l} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 20px;
  }
`;

/* aria-disabled instead of disabled while busy, because the button would lose the focus. */
const SubmitButton = styled(Button)`
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: progress;
  }
`;

const Due = styled.p`
  font-variant-numeric: tabular-nums;
  ${from.l} {
    display: none;
  }
`;

const DueLabel = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: var(--text-s);
  line-height: 1.3;
`;

const DueAmount = styled.strong`
  font-size: var(--text-l);
  line-height: 1.3;
`;

const Hint = styled.p`
  margin-top: 12px;
  color: var(--ink-2);
  font-size: var(--text-s);
  text-align: center;
  ${below.l} {
    display: none;
  }
`;

interface OrderReviewProps {
  quote: Quote;
  source: CheckoutSource;
  /** Undefined if they could not be loaded. */
  parts?: typeof import('../deferred-parts');
  /** True while a new total is loading. */
  isBusy: boolean;
  isPlacing: boolean;
  submitLabel: string;
  /** Text below the button. */
  hint?: string;
  message?: string;
  isCartError?: boolean;
  onCouponRemoved: () => void;
}

/** The order's lines and totals, with the button that places it. */
export function OrderReview({
  quote,
  source,
  parts,
  isBusy,
  isPlacing,
  submitLabel,
  hint,
  message,
  isCartError,
  onCouponRemoved,
}: OrderReviewProps) {
  const isDisabled = isPlacing || quote.orderRefusal !== undefined;
  return (
    <Side>
      <Order aria-labelledby="review">
        <Text as="h2" $size="2xl" id="review">
          Your order
        </Text>
        <OrderLines lines={quote.items} />
        {parts && source.buyNow && (
          <parts.BuyNowNote buyNow={source.buyNow} hasCoupon={getEnteredCode(quote) !== undefined} />
        )}
        {parts && <parts.AppliedCoupon quote={quote} source={source} onRemoved={onCouponRemoved} />}
        <div>
          <Totals amounts={{ ...quote, couponCode: quote.appliedCoupon?.code }} isBusy={isBusy} />
          <PromotionHints hints={quote.hints} links={quote.hintLinks} />
          <TaxDetails {...quote} />
          {parts && <parts.CreditRows quote={quote} />}
        </div>
      </Order>
      <SubmitBar>
        <div role="alert">
          {message && (
            <Message>
              {message}{' '}
              {isCartError &&
                (source.buyNow ? (
                  <Link to={paths.product(source.buyNow.productId)}>Back to the product</Link>
                ) : (
                  <Link to={paths.cart}>Change your cart</Link>
                ))}
            </Message>
          )}
        </div>
        <Submit>
          <Due aria-hidden="true">
            <DueLabel>{quote.creditUsed ? 'Left to pay' : 'Total'}</DueLabel>
            <DueAmount>{formatRupees(quote.amountDue)}</DueAmount>
          </Due>
          <SubmitButton
            type="submit"
            $wide
            aria-disabled={isDisabled}
            onClick={(event) => isDisabled && event.preventDefault()}
          >
            {isPlacing ? 'Placing your order…' : quote.orderRefusal ? 'No orders in this preview' : submitLabel}
          </SubmitButton>
        </Submit>
        {hint && <Hint>{hint}</Hint>}
      </SubmitBar>
    </Side>
  );
}
