import type { Order } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { redirectToPayment } from '@vastra/shared/payment';
import { formatRupees } from '@vastra/shared/ui/price';
import { useState } from 'react';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { OrderSummary } from '../../components/order-summary';
import { isPaymentUnavailable, paymentUnavailable, startPayment } from '../../order/api';

const Box = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  & > p {
    color: var(--ink-2);
  }
  & > p > strong {
    color: var(--ink);
    white-space: nowrap;
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  & > [role='alert'] {
    color: var(--sale);
  }
`;

interface AwaitingPaymentProps {
  order: Order;
  isPolling: boolean;
  pollAgain: () => void;
}

/** The payment may be on its way: it is asked for by itself for a while, then it can be paid again. */
export function AwaitingPayment({ order, isPolling: isWaiting, pollAgain: lookAgain }: AwaitingPaymentProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>();
  const pay = () => {
    setProblem(undefined);
    startPayment(order._id)
      .then((payment) => redirectToPayment(payment, navigate))
      .catch((found) => {
        setProblem(found);
        // It may be paid, or its time over.
        lookAgain();
      });
  };
  return (
    <Columns>
      <Box>
        <p>
          Your order number is <strong>{order._id}</strong>
        </p>
        <p role="status">
          {isWaiting
            ? 'We are waiting to hear that your payment has arrived. This page will tell you.'
            : 'We have not heard of your payment yet. If you have paid, it will be counted as soon as it arrives.'}
        </p>
        {problem !== undefined && (
          <p role="alert">{isPaymentUnavailable(problem) ? paymentUnavailable : toErrorMessage(problem)}</p>
        )}
        {!isWaiting && (
          <div className="actions">
            <Button onClick={pay}>Pay {formatRupees(order.total)}</Button>
            <Button $tone="line" onClick={lookAgain}>
              Check again
            </Button>
          </div>
        )}
      </Box>
      <OrderSummary order={order} />
    </Columns>
  );
}
