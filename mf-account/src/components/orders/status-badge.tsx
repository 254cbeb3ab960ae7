import type { OrderStatus } from '@vastra/shared/contract';
import styled from 'styled-components';

const Badge = styled.span`
  display: inline-block;
  padding: 2px 10px;
  border-radius: var(--radius-card);
  background: var(--sand);
  color: var(--ink-2);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.25rem;
  white-space: nowrap;
  &.delivered {
    background: var(--success-badge);
    color: var(--success);
  }
  &.shipped,
  &.processing,
  &.waiting {
    background: var(--warning-badge);
    color: var(--warning);
  }
  &.cancelled,
  &.returned {
    background: var(--sale-badge);
    color: var(--sale);
  }
`;

/** Labels of the order states. */
export const statusLabels: Record<OrderStatus, string> = {
  placed: 'Placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

interface StatusBadgeProps {
  status: OrderStatus;
  awaitsPayment: boolean;
}

/** Shows an order's state. Its CSS class is the status (requirements 4.12). */
export const StatusBadge = ({ status, awaitsPayment }: StatusBadgeProps) => (
  <Badge className={awaitsPayment ? `${status} waiting` : status}>
    {awaitsPayment ? 'Waiting for payment' : statusLabels[status]}
  </Badge>
);
