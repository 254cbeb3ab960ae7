import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { redirectToPayment } from '@vastra/shared/payment';
import { Button } from '@vastra/shared/ui/button';
import { Row } from '@vastra/shared/ui/row';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { useState } from 'react';
import { Columns } from '../../components/columns';
import { OrderSummary } from '../../components/order-summary';
import { getAmountToPay } from '../../order/amount-to-pay';
import { isPaymentUnavailable, paymentUnavailable, startPayment } from '../../order/api';
import { OrderId } from './order-id';

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
      <Stack $items="start">
        <Text $tone="muted">
          Your order number is <OrderId>{order._id}</OrderId>
        </Text>
        <Text $tone="muted" role="status">
          {isPolling
            ? 'We are waiting for your payment. This page updates as soon as it arrives.'
            : 'We have not heard of your payment yet. If you have paid, it will be counted as soon as it arrives.'}
        </Text>
        {error !== undefined && (
          <Text $tone="error" role="alert">
            {isPaymentUnavailable(error) ? paymentUnavailable : toErrorMessage(error)}
          </Text>
        )}
        {!isPolling && (
          <Row $align="stretch">
            <Button onClick={pay}>Pay {formatRupees(getAmountToPay(order))}</Button>
            <Button $tone="line" onClick={pollAgain}>
              Check again
            </Button>
          </Row>
        )}
      </Stack>
      <OrderSummary order={order} />
    </Columns>
  );
}
