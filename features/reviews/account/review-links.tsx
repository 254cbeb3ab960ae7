import type { Order } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { OrderSection, SectionHeading } from '../../../mf-account/src/components/order/order-layout';
import { getReviewPath } from './get-review-path';

const List = styled.ul`
  display: grid;
  gap: 16px;
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 12px;
    align-items: center;
    overflow-wrap: anywhere;
  }
  & img {
    width: 56px;
    aspect-ratio: 4 / 5;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** Returns whether the customer can write reviews of what an order has brought. */
const canReview = ({ status, kind, items }: Order): boolean =>
  status === 'delivered' && kind !== 'gift_card' && items.some(({ quantity }) => quantity > 0);

/** A link to the review of each product of a delivered order. Several variants of a product share one. */
export function ReviewLinks({ order }: { order: Order }) {
  if (!canReview(order)) return null;
  const items = order.items.filter(
    ({ productId, quantity }, index) =>
      quantity > 0 && order.items.findIndex((other) => other.productId === productId && other.quantity > 0) === index,
  );
  return (
    <OrderSection aria-labelledby="reviews">
      <SectionHeading id="reviews">How do you like it?</SectionHeading>
      <List>
        {items.map((item) => (
          <li key={item.productId}>
            <Picture image={item.image} alt="" sizes="56px" />
            <div>
              <p>{item.title}</p>
              <Link to={getReviewPath(item)} aria-label={`Write a review of ${item.title}`}>
                Write a review
              </Link>
            </div>
          </li>
        ))}
      </List>
    </OrderSection>
  );
}
