import type { OrderSummary } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PayNow } from '../pay-now';
import { StatusBadge } from '../status-badge';

const Card = styled.li`
  display: grid;
  position: relative;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: 16px;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  &:hover {
    background: var(--paper);
  }
  & > img {
    width: 80px;
    aspect-ratio: 4 / 5;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & > div {
    display: grid;
    gap: 4px 16px;
    align-content: start;
    justify-items: start;
  }
  & :is(h2, h3) {
    font: 600 18px/1.35 var(--sans);
  }
  & :is(h2, h3) > a {
    color: var(--ink);
    text-decoration: none;
  }
  /* The whole card leads to the order. */
  & :is(h2, h3) > a::after {
    position: absolute;
    inset: 0;
    border-radius: 12px;
    content: '';
  }
  & p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  & .pay {
    position: relative;
    margin-top: 8px;
  }
  & .total {
    color: var(--ink);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 720px) {
    & > div {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    & .aside {
      justify-self: end;
    }
  }
`;

const whatIn = ({ title, totalItems }: OrderSummary): string => {
  const others = totalItems - 1;
  if (others <= 0) return title;
  return others === 1 ? `${title} and 1 more item` : `${title} and ${others} more items`;
};

interface OrderCardProps {
  order: OrderSummary;
  /** Of its heading. */
  level: 2 | 3;
  /** The list is no longer true. */
  onStale: () => void;
}

const Heading = ({ level, children }: { level: 2 | 3; children: ReactNode }) =>
  level === 2 ? <h2>{children}</h2> : <h3>{children}</h3>;

/** One order of the list. */
export const OrderCard = ({ order, level, onStale }: OrderCardProps) => (
  <Card>
    <Picture image={order.image} alt="" sizes="80px" />
    <div>
      <Heading level={level}>
        <Link to={paths.order(order._id)}>{order._id}</Link>
      </Heading>
      <span className="aside">
        <StatusBadge {...order} />
      </span>
      <p>{whatIn(order)}</p>
      <p className="total aside">{formatRupees(order.total)}</p>
      <p>
        Placed on <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
      </p>
      {order.awaitsPayment && (
        <span className="pay aside">
          <PayNow order={order._id} onStale={onStale} />
        </span>
      )}
    </div>
  </Card>
);
