import type { OrderSummary } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { Text } from '@vastra/shared/ui/text';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { describeArrival } from './describe-arrival';
import { featureLinks } from './features';
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
`;

/** One picture, or two beside each other in up to two rows. */
const PictureGrid = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  width: 80px;
  &:not([data-count='1'], [data-count='0']) {
    grid-template-columns: 1fr 1fr;
  }
  & > img {
    width: 100%;
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
const Above = styled(RightColumn)`
  position: relative;
  margin-top: 8px;
`;

/** Names the first product, and how many other items there are. The list has up to four variants, so that more are told by their units. */
function describeItems({ title, totalItems, items }: OrderSummary): string {
  if (items?.length === 1 && totalItems > 1) return `${title}, ${totalItems} units`;
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

/** The pictures of the products, up to four. */
const Pictures = ({ order: { items, image } }: { order: OrderSummary }) => (
  <PictureGrid data-count={items?.length ?? 1}>
    {items && items.length > 1 ? (
      items.map((item, index) => <Picture key={index} image={item.image} alt="" sizes="40px" />)
    ) : (
      <Picture image={image} alt="" sizes="80px" />
    )}
  </PictureGrid>
);

/** Links of features, each above the link that covers the card. */
const FeatureLinks = ({ order }: { order: OrderSummary }) =>
  featureLinks.map(({ label, getPath }) => {
    const path = getPath(order);
    return (
      path && (
        <Above key={label}>
          <Link to={path}>{label}</Link>
        </Above>
      )
    );
  });

/** One order of the list: when it arrives and what is in it, then its number. */
export const OrderCard = ({ order, level, onStale }: OrderCardProps) => (
  <Card>
    <Pictures order={order} />
    <Details>
      <Heading as={`h${level}`}>
        <OrderLink to={paths.order(order._id)} aria-label={`${describeArrival(order)}, order ${order._id}`}>
          {describeArrival(order)}
        </OrderLink>
      </Heading>
      <RightColumn>
        <StatusBadge {...order} />
      </RightColumn>
      <Text $breaks>{describeItems(order)}</Text>
      <Total as="p">{formatRupees(order.total)}</Total>
      <Text $tone="muted" $size="s" $breaks>
        Order {order._id}, placed on <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
      </Text>
      {order.awaitsPayment && (
        <Above>
          <PayNowButton orderId={order._id} onStale={onStale} />
        </Above>
      )}
      <FeatureLinks order={order} />
    </Details>
  </Card>
);
