import type { PaymentStatus } from '@vastra/shared/contract';
import { Text } from '../kit';
import { paymentStatusLabels } from './order-labels';

const tones = { pending: 'muted', paid: 'success', refund_due: 'error' } as const;

interface PaymentBadgeProps {
  status: PaymentStatus;
  /** Stock is on hold until the payment arrives. */
  isAwaitingPayment?: boolean;
}

export const PaymentBadge = ({ status, isAwaitingPayment }: PaymentBadgeProps) => (
  <Text as="span" className={status} $tone={tones[status as keyof typeof tones]} $bold={status === 'refund_due'}>
    {isAwaitingPayment ? 'Awaiting payment' : paymentStatusLabels[status]}
  </Text>
);
