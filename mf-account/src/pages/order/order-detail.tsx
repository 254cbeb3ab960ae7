import type { Order } from '@vastra/shared/contract';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { dayOf, weekdayOf } from '../../components/dates';
import { ScreenHeading } from '../../components/screen-heading';
import { StatusBadge } from '../../components/status-badge';
import { Timeline } from './timeline';

const Parts = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  & > section {
    display: grid;
    gap: 20px;
    padding: 24px 20px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
  }
  & h2 {
    font-size: 24px;
  }
  & h3 {
    margin-bottom: 4px;
    font: 600 16px/1.5 var(--sans);
  }
  & .quiet {
    color: var(--ink-2);
  }
  @media (min-width: 720px) {
    & > section {
      padding: 24px;
    }
  }
  @media (min-width: 1160px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const methodText: Record<Order['paymentMethod'], string> = {
  cod: 'Cash on Delivery',
  razorpay: 'Razorpay',
  demo: 'Demo payment',
};

function paymentText({ paymentMethod, paymentStatus, status }: Order): string {
  const isOver = status === 'cancelled' || status === 'returned';
  const due = paymentMethod === 'cod' ? 'you pay when it arrives' : 'not paid yet';
  const state = { pending: isOver ? 'nothing to pay' : due, paid: 'paid', refunded: 'refunded' }[paymentStatus];
  return `${methodText[paymentMethod]}: ${state}`;
}
const shippingText: Record<Order['shippingMethod'], string> = {
  standard: 'Standard delivery',
  express: 'Express delivery',
};

/** Everything that there is to know of an order. */
export function OrderDetail({ order }: { order: Order }) {
  const { status } = order;
  const isUnderWay = ['placed', 'processing', 'shipped'].includes(status);
  return (
    <>
      <ScreenHeading>
        <div>
          <h1>
            Order <span className="number">{order._id}</span>
          </h1>
          <p>
            Placed on <time dateTime={order.placedAt}>{dayOf(order.placedAt)}</time>
          </p>
        </div>
        <StatusBadge status={status} />
      </ScreenHeading>
      <Parts>
        <section aria-labelledby="items">
          <h2 id="items">Order Summary</h2>
          <OrderLines lines={order.items} />
          <Totals of={order} />
        </section>
        <section aria-labelledby="way">
          <h2 id="way">Tracking</h2>
          <Timeline order={order} />
          <div>
            <h3>Delivery</h3>
            <p className="quiet">
              {shippingText[order.shippingMethod]}
              {isUnderWay && `, expected ${weekdayOf(order.deliveryFrom)} – ${weekdayOf(order.deliveryTo)}`}
            </p>
          </div>
          <div>
            <h3>Delivery address</h3>
            <PostalAddress of={order.address} />
          </div>
          <div>
            <h3>Payment</h3>
            <p className="quiet">{paymentText(order)}</p>
          </div>
        </section>
      </Parts>
    </>
  );
}
