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
import { findBuyNowPath } from '../../storage/session-values';
import { PayPage } from './pay-page';
import { formatCountdown, useCountdown } from './use-countdown';
import { usePaymentActions } from './use-payment-actions';

const Box = styled.div`
  display: grid;
  gap: 20px;
  justify-items: start;
`;

const OrderNumber = styled.p`
  color: var(--ink-2);
`;

const OrderId = styled.strong`
  white-space: nowrap;
`;

const DemoNote = styled.p`
  padding: 4px 12px;
  border-radius: 6px;
  background: var(--sand);
  font-size: 14px;
`;

const Amount = styled.p`
  font: 500 38px/1.15 var(--serif);
  font-variant-numeric: tabular-nums;
`;

const FailureNote = styled.p`
  padding: 12px 16px;
  border: 1px solid var(--sale);
  border-radius: 6px;
  color: var(--sale);
`;

const Countdown = styled.p`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

const RemainingTime = styled.span`
  color: var(--ink);
  font-weight: 600;
`;

const ErrorMessage = styled.div`
  color: var(--sale);
  &:empty {
    margin-top: -20px;
  }
`;

const Actions = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  max-width: 400px;
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
  const payText = `Pay ${formatRupees(order.total)}`;
  return (
    <PayPage>
      <Columns>
        <Box>
          <OrderNumber>
            Order <OrderId>{order._id}</OrderId>
          </OrderNumber>
          {isDemo && <DemoNote>Demo payment: nothing is charged</DemoNote>}
          <Amount>{formatRupees(order.total)}</Amount>
          {isFailed && <FailureNote role="alert">The payment did not go through. Nothing was charged.</FailureNote>}
          <Countdown>
            Your items are kept for you for another{' '}
            <RemainingTime role="timer">{formatCountdown(remainingMs)}</RemainingTime>
          </Countdown>
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
            <ButtonLink to={findBuyNowPath(order._id) ?? paths.checkout} $tone="line">
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
