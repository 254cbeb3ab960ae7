import type { PaymentStatus } from '@vastra/shared/contract';
import styled from 'styled-components';
import { paymentStatusLabels } from './order-labels';

const Text = styled.span`
  white-space: nowrap;
  &.pending {
    color: var(--ink-2);
  }
  &.paid {
    color: var(--success);
  }
  &.refund_due {
    color: var(--sale);
    font-weight: 600;
  }
`;

interface PaymentBadgeProps {
  status: PaymentStatus;
  /** Stock is on hold until the payment arrives. */
  isAwaitingPayment?: boolean;
}

export const PaymentBadge = ({ status, isAwaitingPayment }: PaymentBadgeProps) => (
  <Text className={status}>{isAwaitingPayment ? 'Awaiting payment' : paymentStatusLabels[status]}</Text>
);
