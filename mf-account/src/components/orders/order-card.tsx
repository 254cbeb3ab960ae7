import type { OrderSummary } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { Text } from '@vastra/shared/ui/text';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { PayNowButton } from './pay-now-button';
import { StatusBadge } from './status-badge';

const Card = styled.li`
  display: grid;
  position: relative;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: 16px;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  &:hover {
    background: var(--paper);
  }
  & > img {
    width: 80px;
    aspect-ratio: 4 / 5;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
`;

const Details = styled.div`
  display: grid;
  gap: 4px 16px;
  align-content: start;
  justify-items: start;
  ${from.m} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Heading = styled.h2`
  font: 600 var(--text-l)/1.35 var(--sans);
`;

const OrderLink = styled(Link)`
  color: var(--ink);
  text-decoration: none;
  /* Covers the card, so that all of it leads to the order. */
  &::after {
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
    content: '';
  }
`;

const RightColumn = styled.span`
  ${from.m} {
    justify-self: end;
  }
`;

const Total = styled(RightColumn)`
  color: var(--ink);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Lies above the link that covers the card. */
const Payment = styled(RightColumn)`
  position: relative;
  margin-top: 8px;
`;

function describeItems({ title, totalItems }: OrderSummary): string {
  const others = totalItems - 1;
  if (others <= 0) return title;
  return others === 1 ? `${title} and 1 more item` : `${title} and ${others} more items`;
}

interface OrderCardProps {
  order: OrderSummary;
  /** Level of the card's heading. */
  level: 2 | 3;
  /** Called when the order turns out to have changed, so that the list must be loaded again. */
  onStale: () => void;
}

/** One order of the list. */
export const OrderCard = ({ order, level, onStale }: OrderCardProps) => (
  <Card>
    <Picture image={order.image} alt="" sizes="80px" />
    <Details>
      <Heading as={`h${level}`}>
        <OrderLink to={paths.order(order._id)}>{order._id}</OrderLink>
      </Heading>
      <RightColumn>
        <StatusBadge {...order} />
      </RightColumn>
      <Text $tone="muted" $breaks>
        {describeItems(order)}
      </Text>
      <Total as="p">{formatRupees(order.total)}</Total>
      <Text $tone="muted" $breaks>
        Placed on <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
      </Text>
      {order.awaitsPayment && (
        <Payment>
          <PayNowButton orderId={order._id} onStale={onStale} />
        </Payment>
      )}
    </Details>
  </Card>
);
