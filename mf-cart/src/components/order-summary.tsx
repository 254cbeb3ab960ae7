import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { getAmountToPay } from '../order/amount-to-pay';
import { Panel } from './columns';
import { TaxDetails } from './tax-details';

const Rows = styled.dl`
  display: grid;
  gap: 10px;
  margin: 10px 0;
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & > .due {
    font-weight: 600;
  }
`;

/** The part of the total that credit or returned items paid, and the rest. Shows nothing when there is none. */
function CreditRows({ order }: { order: Order }) {
  const { creditUsed = 0, kind, paymentStatus } = order;
  if (creditUsed === 0) return null;
  return (
    <Rows aria-label="How the total is paid">
      <div>
        <dt>{kind === 'exchange' ? 'Paid with the returned items' : 'Paid with store credit or gift card'}</dt>
        <dd>−{formatRupees(creditUsed)}</dd>
      </div>
      <div className="due">
        <dt>{paymentStatus === 'pending' ? 'Left to pay' : 'Rest of the total'}</dt>
        <dd>{formatRupees(getAmountToPay(order))}</dd>
      </div>
    </Rows>
  );
}

/** Lines, totals and GST of an order. */
export const OrderSummary = ({ order }: { order: Order }) => (
  <aside>
    <Panel as="section" aria-labelledby="summary">
      <h2 id="summary">Order Summary</h2>
      <OrderLines lines={order.items} />
      <div>
        <Totals amounts={order} />
        <CreditRows order={order} />
        <TaxDetails {...order} />
      </div>
    </Panel>
  </aside>
);
