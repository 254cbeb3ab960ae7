import type { Order } from '@vastra/shared/contract';
import styled from 'styled-components';
import type { OrderAccess } from '../../../components/order/api';

export interface CancelDialogProps {
  access: OrderAccess;
  /** Called when the customer closes the dialog and keeps what can be cancelled. */
  onDismiss: () => void;
  onCompleted: (order: Order) => void;
  /** Called with the API's message if the order has changed and does not allow the action any more. */
  onRejected: (message: string) => void;
}

/** Text about the money that is cancelled. */
export const RefundText = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--paper);
`;
