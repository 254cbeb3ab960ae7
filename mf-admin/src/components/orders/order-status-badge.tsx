import type { OrderStatus } from '@vastra/shared/contract';
import styled from 'styled-components';

const Badge = styled.span`
  display: inline-block;
  padding: 2px 10px;
  border-radius: 6px;
  background: var(--sand);
  font-size: 14px;
  font-weight: 600;
  &.delivered {
    color: var(--success);
  }
  &.processing,
  &.shipped {
    color: var(--warning);
  }
  &.cancelled,
  &.returned {
    color: var(--sale);
  }
`;

/** Shows the status as "Delivered", with the class `delivered` (requirements 4.12). */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge className={status}>{status[0].toUpperCase() + status.slice(1)}</Badge>
);
