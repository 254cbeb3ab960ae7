import type { OrderStatus } from '@vastra/shared/contract';
import styled from 'styled-components';
import { Badge, type BadgeTone } from '../badge';

const StatusText = styled(Badge)`
  white-space: nowrap;
`;

const tones: Record<OrderStatus, BadgeTone> = {
  placed: 'quiet',
  processing: 'waiting',
  shipped: 'waiting',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'bad',
};

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
  <StatusText
    $tone={awaitsPayment ? 'waiting' : tones[status]}
    className={awaitsPayment ? `${status} waiting` : status}
  >
    {awaitsPayment ? 'Waiting for payment' : statusLabels[status]}
  </StatusText>
);
