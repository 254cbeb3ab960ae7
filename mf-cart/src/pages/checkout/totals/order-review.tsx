import type { Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { TaxDetails } from '../../../components/tax-details';
import { AppliedCoupon } from './applied-coupon';

/** Panel beside the form; on phones its button stays at the lower edge of the screen. */
const Side = styled.aside`
  & > section {
    display: grid;
    gap: 20px;
  }
  & h2 {
    font-size: 24px;
  }
  & .message {
    padding: 12px 16px;
    border: 1px solid var(--sale);
    border-radius: 6px;
    background: #fff;
    color: var(--sale);
  }
  & .hint {
    margin-top: 12px;
    color: var(--ink-2);
    font-size: 14px;
    text-align: center;
  }
  /* aria-disabled instead of disabled while busy, because the button would lose the focus. */
  & [aria-disabled='true'] {
    opacity: 0.55;
    cursor: progress;
  }
  & [role='alert']:not(:empty) + .press {
    margin-top: 12px;
  }
  @media (min-width: 960px) {
    display: grid;
    gap: 20px;
    padding: 24px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: var(--paper);
    & .due {
      display: none;
    }
  }
  @media (max-width: 959px) {
    display: contents;
    & > section {
      margin-top: 40px;
      padding: 24px 20px;
      border: 1px solid var(--hairline);
      border-radius: 12px;
      background: var(--paper);
    }
    & > .act {
      position: sticky;
      bottom: 0;
      z-index: 1;
      margin: 24px -16px 0;
      padding: 12px 16px max(12px, env(safe-area-inset-bottom));
      border-top: 1px solid var(--hairline);
      background: #fff;
    }
    & .press {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: 20px;
    }
    & .due {
      font-variant-numeric: tabular-nums;
    }
    & .due small {
      display: block;
      color: var(--ink-2);
      font-size: 14px;
      line-height: 1.3;
    }
    & .due strong {
      font-size: 18px;
      line-height: 1.3;
    }
    & .hint {
      display: none;
    }
  }
`;

interface OrderReviewProps {
  quote: Quote;
  /** A new total is loading. */
  isBusy: boolean;
  isPlacing: boolean;
  /** Label of the button, and the text below it. */
  submitLabel: string;
  hint?: string;
  message?: string;
  isCartError?: boolean;
  onCouponRemoved: () => void;
}

/** The order's lines and totals, with the button that places it. */
export const OrderReview = ({
  quote,
  isBusy,
  isPlacing,
  submitLabel,
  hint,
  message,
  isCartError,
  onCouponRemoved,
}: OrderReviewProps) => (
  <Side>
    <section aria-labelledby="review">
      <h2 id="review">Your order</h2>
      <OrderLines lines={quote.items} />
      <AppliedCoupon quote={quote} onRemoved={onCouponRemoved} />
      <div>
        <Totals amounts={{ ...quote, couponCode: quote.appliedCoupon?.code }} isBusy={isBusy} />
        <TaxDetails {...quote} />
      </div>
    </section>
    <div className="act">
      <div role="alert">
        {message && (
          <p className="message">
            {message} {isCartError && <Link to={paths.cart}>Change your cart</Link>}
          </p>
        )}
      </div>
      <div className="press">
        <p className="due" aria-hidden="true">
          <small>Total</small>
          <strong>{formatRupees(quote.total)}</strong>
        </p>
        <Button
          type="submit"
          $wide
          aria-disabled={isBusy || isPlacing}
          onClick={(event) => (isBusy || isPlacing) && event.preventDefault()}
        >
          {isPlacing ? 'Placing your order…' : submitLabel}
        </Button>
      </div>
      {hint && <p className="hint">{hint}</p>}
    </div>
  </Side>
);
