import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { PaymentTimeExpired } from '../../components/order-cancelled';
import { OrderSummary } from '../../components/order-summary';
import { getAmountToPay } from '../../order/amount-to-pay';
import { findBuyNowPath } from '../../storage/session-values';
import { PayPage } from './pay-page';
import { Actions, Amount, Box, FailureNote, Note, OrderId, OrderNumber } from './pay-styles';
import { RemainingTime, useCountdown } from './use-countdown';
import { usePaymentActions } from './use-payment-actions';

const ErrorMessage = styled.div`
  color: var(--sale);
  &:empty {
    margin-top: -20px;
  }
`;

interface PaymentPanelProps {
  order: Order;
  clockOffsetMs: number;
  /** The previous payment did not go through. */
  isFailed: boolean;
  onStale: () => void;
}

/** The amount, the remaining time and the ways to pay or cancel. */
export function PaymentPanel({ order, clockOffsetMs, isFailed, onStale }: PaymentPanelProps) {
  const remainingMs = useCountdown(order.awaitsPaymentUntil ?? '', clockOffsetMs);
  const { busyAction, message, ...actions } = usePaymentActions(order, onStale);
  const isExpired = remainingMs === 0;
  // Reads the order again, because it may have been paid at the last moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    if (isExpired) onStale();
  }, [isExpired]);
  const payButton = useRef<HTMLButtonElement>(null);
  // Moves the focus, because the button that simulated the failure is gone.
  useEffect(() => {
    if (isFailed && document.activeElement === document.body) payButton.current?.focus();
  }, [isFailed]);
  if (isExpired) return <PaymentTimeExpired orderId={order._id} />;
  const isDemo = order.paymentMethod === 'demo';
  const isSimulated = isDemo && !isFailed;
  const amount = formatRupees(getAmountToPay(order));
  const payText = `Pay ${amount}`;
  return (
    <PayPage>
      <Columns>
        <Box>
          <OrderNumber>
            Order <OrderId>{order._id}</OrderId>
          </OrderNumber>
          {isDemo && <Note>Demo payment: nothing is charged</Note>}
          <Amount>{amount}</Amount>
          {isFailed && <FailureNote role="alert">The payment did not go through. Nothing was charged.</FailureNote>}
          <RemainingTime remainingMs={remainingMs}>Your items are kept for you for another</RemainingTime>
          <ErrorMessage role="alert">{message}</ErrorMessage>
          <Actions>
            <Button
              ref={payButton}
              aria-busy={busyAction === 'pay'}
              onClick={isSimulated ? actions.payDemo : actions.pay}
            >
              {isFailed ? 'Try again' : payText}
            </Button>
            {isSimulated && (
              <Button $tone="line" aria-busy={busyAction === 'fail'} onClick={actions.failDemo}>
                Let the payment fail
              </Button>
            )}
            <ButtonLink to={findBuyNowPath(order._id) ?? paths.checkout} reloadDocument $tone="line">
              Choose another way to pay
            </ButtonLink>
            <Button $tone="quiet" aria-busy={busyAction === 'cancel'} onClick={actions.cancel}>
              Cancel order
            </Button>
          </Actions>
        </Box>
        <OrderSummary order={order} />
      </Columns>
    </PayPage>
  );
}
