import type { Order } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { useSession } from '@vastra/shared/session';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { rupees } from '@vastra/shared/ui/price';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { Columns, Panel } from '../../components/columns';
import { daySpan } from '../../components/days';

const Box = styled.div`
  display: grid;
  gap: 32px;
  & > .number {
    color: var(--ink-2);
    font-size: 18px;
  }
  & > .number > strong {
    color: var(--ink);
    white-space: nowrap;
  }
  & h2 {
    margin-bottom: 12px;
    font-size: 24px;
  }
  & ol {
    display: grid;
    gap: 12px;
    padding-left: 20px;
  }
  & > .next {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

/** What was ordered and what happens now. */
export function Confirmation({ order }: { order: Order }) {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  return (
    <Columns>
      <Box>
        <p className="number">
          Your order number is <strong>{order._id}</strong>
        </p>
        <section aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol>
            {order.email && <li>We send a confirmation to {order.email}.</li>}
            <li>We pack your order and hand it over for delivery.</li>
            <li>It arrives {daySpan(order.deliveryFrom, order.deliveryTo)}.</li>
            <li>You pay {rupees(order.total)} in cash when it arrives.</li>
          </ol>
        </section>
        <section aria-labelledby="to">
          <h2 id="to">Delivery address</h2>
          <PostalAddress of={order.address} />
        </section>
        <p className="next">
          {isSignedIn && <ButtonLink to={paths.orders}>View My Orders</ButtonLink>}
          <ButtonLink to={paths.shop} $tone={isSignedIn ? 'line' : 'brand'}>
            Continue Shopping
          </ButtonLink>
        </p>
      </Box>
      <aside>
        <Panel as="section" aria-labelledby="summary">
          <h2 id="summary">Order Summary</h2>
          <OrderLines lines={order.items} />
          <Totals of={order} />
        </Panel>
      </aside>
    </Columns>
  );
}
