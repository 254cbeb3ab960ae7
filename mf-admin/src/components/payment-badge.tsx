import type { PaymentStatus } from '@vastra/shared/contract';
import styled from 'styled-components';
import { paymentText } from './order-words';

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
  /** Its pieces are held for a payment that has not come. */
  isAwaited?: boolean;
}

export const PaymentBadge = ({ status, isAwaited }: PaymentBadgeProps) => (
  <Text className={status}>{isAwaited ? 'Awaits payment' : paymentText[status]}</Text>
);
