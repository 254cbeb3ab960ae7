import type { Quote } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { formatRupees } from '@vastra/shared/ui/price';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { TaxDetails } from '../../../components/tax-details';
import { AppliedCoupon } from './applied-coupon';

/** A panel beside the form; on phones its last part stays at the lower edge of the screen. */
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
  /* Not disabled while it waits: the keyboard would lose its place. */
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
  /** A newer total is on its way. */
  isBusy: boolean;
  isPlacing: boolean;
  /** What the button says, and what follows it. */
  submitLabel: string;
  hint?: string;
  message?: string;
  isCartProblem?: boolean;
  onCouponRemoved: () => void;
}

/** What is ordered and what it costs, with the one button that orders it. */
export const OrderReview = ({
  quote,
  isBusy,
  isPlacing,
  submitLabel: label,
  hint,
  message,
  isCartProblem,
  onCouponRemoved,
}: OrderReviewProps) => (
  <Side>
    <section aria-labelledby="review">
      <h2 id="review">Your order</h2>
      <OrderLines lines={quote.items} />
      <AppliedCoupon quote={quote} onRemoved={onCouponRemoved} />
      <div>
        <Totals of={{ ...quote, couponCode: quote.appliedCoupon?.code }} isBusy={isBusy} />
        <TaxDetails {...quote} />
      </div>
    </section>
    <div className="act">
      <div role="alert">
        {message && (
          <p className="message">
            {message} {isCartProblem && <Link to={paths.cart}>Change your cart</Link>}
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
          {isPlacing ? 'Placing your order…' : label}
        </Button>
      </div>
      {hint && <p className="hint">{hint}</p>}
    </div>
  </Side>
);
