import type { OrderStatus } from '@vastra/shared/contract';
import styled from 'styled-components';

const Badge = styled.span`
  display: inline-block;
  padding: 2px 10px;
  border-radius: 12px;
  background: var(--sand);
  color: var(--ink-2);
  font-size: 14px;
  font-weight: 600;
  line-height: 20px;
  white-space: nowrap;
  &.delivered {
    background: #e6f1e9;
    color: var(--success);
  }
  &.shipped,
  &.processing,
  &.waiting {
    background: #faf0e1;
    color: var(--warning);
  }
  &.cancelled,
  &.returned {
    background: #fbe9e7;
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
