import type { Quote } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { Panel } from '../../components/columns';

const Message = styled.p`
  padding: 12px 16px;
  border: 1px solid var(--sale);
  border-radius: 6px;
  background: #fff;
  color: var(--sale);
`;

// Not disabled while it waits: the keyboard would lose its place.
const PlaceOrder = styled(Button)`
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: progress;
  }
`;

const Hint = styled.p`
  color: var(--ink-2);
  font-size: 14px;
  text-align: center;
`;

interface ReviewProps {
  quote: Quote;
  /** A newer total is on its way. */
  isBusy: boolean;
  isPlacing: boolean;
  message?: string;
  isCartProblem?: boolean;
}

/** What is ordered and what it costs, with the one button that orders it. */
export const Review = ({ quote, isBusy, isPlacing, message, isCartProblem }: ReviewProps) => (
  <Panel as="section" aria-labelledby="review">
    <h2 id="review">Your order</h2>
    <OrderLines lines={quote.items} />
    <Totals of={quote} isBusy={isBusy} />
    <div role="alert">
      {message && (
        <Message>
          {message} {isCartProblem && <Link to={paths.cart}>Change your cart</Link>}
        </Message>
      )}
    </div>
    <PlaceOrder
      type="submit"
      $wide
      aria-disabled={isBusy || isPlacing}
      onClick={(event) => (isBusy || isPlacing) && event.preventDefault()}
    >
      {isPlacing ? 'Placing your order…' : 'Place order'}
    </PlaceOrder>
    <Hint>You pay in cash when your order arrives.</Hint>
  </Panel>
);
