import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { redirectToPayment } from '@vastra/shared/payment';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { OrderSummary } from '../../components/order-summary';
import { getAmountToPay } from '../../order/amount-to-pay';
import { isPaymentUnavailable, paymentUnavailable, startPayment } from '../../order/api';

const PaymentPanel = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
`;

const Text = styled.p`
  color: var(--ink-2);
`;

const OrderId = styled.strong`
  color: var(--ink);
  white-space: nowrap;
`;

const ErrorText = styled.p`
  color: var(--sale);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

interface AwaitingPaymentProps {
  order: Order;
  isPolling: boolean;
  pollAgain: () => void;
}

/** Shown while the payment may still arrive. The order is polled for a while, then the shopper can pay again. */
export function AwaitingPayment({ order, isPolling, pollAgain }: AwaitingPaymentProps) {
  const [error, setError] = useState<unknown>();
  const pay = () => {
    setError(undefined);
    startPayment(order._id)
      .then(redirectToPayment)
      .catch((paymentError) => {
        setError(paymentError);
        // The order may be paid or expired meanwhile.
        pollAgain();
      });
  };
  return (
    <Columns>
      <PaymentPanel>
        <Text>
          Your order number is <OrderId>{order._id}</OrderId>
        </Text>
        <Text role="status">
          {isPolling
            ? 'We are waiting to hear that your payment has arrived. This page will tell you.'
            : 'We have not heard of your payment yet. If you have paid, it will be counted as soon as it arrives.'}
        </Text>
        {error !== undefined && (
          <ErrorText role="alert">{isPaymentUnavailable(error) ? paymentUnavailable : toErrorMessage(error)}</ErrorText>
        )}
        {!isPolling && (
          <Actions>
            <Button onClick={pay}>Pay {formatRupees(getAmountToPay(order))}</Button>
            <Button $tone="line" onClick={pollAgain}>
              Check again
            </Button>
          </Actions>
        )}
      </PaymentPanel>
      <OrderSummary order={order} />
    </Columns>
  );
}
