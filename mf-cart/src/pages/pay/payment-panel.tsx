import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { useSecondsLeft } from '@vastra/shared/hooks/use-seconds-left';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { PaymentTimeExpired } from '../../components/order-cancelled';
import { OrderSummary } from '../../components/order-summary';
import { getAmountToPay } from '../../order/amount-to-pay';
import { findBuyNowPath } from '../../storage/session-values';
import { PayPage } from './pay-page';
import { Actions, Amount, FailureNote, Note, OrderId } from './pay-styles';
import { RemainingTime } from './remaining-time';
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

/** The payment of the demo, which moves no money: the amount, the remaining time and the ways to pay or cancel. */
export function PaymentPanel({ order, clockOffsetMs, isFailed, onStale }: PaymentPanelProps) {
  const secondsLeft = useSecondsLeft(Date.parse(order.awaitsPaymentUntil ?? '') - clockOffsetMs);
  const { busyAction, message, ...actions } = usePaymentActions(order, onStale);
  const isExpired = secondsLeft === 0;
  // Reads the order again, because it may have been paid at the last moment.
  const readAgain = useEffectEvent(onStale);
  useEffect(() => {
    if (isExpired) readAgain();
  }, [isExpired]);
  const payButton = useRef<HTMLButtonElement>(null);
  // Moves the focus, because the button that simulated the failure is gone.
  useEffect(() => {
    if (isFailed && document.activeElement === document.body) payButton.current?.focus();
  }, [isFailed]);
  if (isExpired) return <PaymentTimeExpired orderId={order._id} />;
  const amount = formatRupees(getAmountToPay(order));
  const payText = `Pay ${amount}`;
  return (
    <PayPage>
      <Columns>
        <Stack $gap={5} $items="start">
          <Text $tone="muted">
            Order <OrderId>{order._id}</OrderId>
          </Text>
          <Note>Demo payment: nothing is charged</Note>
          <Amount>{amount}</Amount>
          {isFailed && <FailureNote role="alert">The payment did not go through. Nothing was charged.</FailureNote>}
          <RemainingTime secondsLeft={secondsLeft}>Your items are kept for you for another</RemainingTime>
          <ErrorMessage role="alert">{message}</ErrorMessage>
          <Actions>
            <Button ref={payButton} aria-busy={busyAction === 'pay'} onClick={isFailed ? actions.pay : actions.payDemo}>
              {isFailed ? 'Try again' : payText}
            </Button>
            {!isFailed && (
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
        </Stack>
        <OrderSummary order={order} />
      </Columns>
    </PayPage>
  );
}
