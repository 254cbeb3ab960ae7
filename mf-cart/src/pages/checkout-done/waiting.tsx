import type { Order } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { goToPay } from '@vastra/shared/ui/go-to-pay';
import { rupees } from '@vastra/shared/ui/price';
import { useState } from 'react';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { OrderSummary } from '../../components/order-summary';
import { isPaymentUnavailable, paymentUnavailable, payOrder } from '../../order/calls';

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

interface WaitingProps {
  order: Order;
  isWaiting: boolean;
  lookAgain: () => void;
}

/** The payment may be on its way: it is asked for by itself for a while, then it can be paid again. */
export function Waiting({ order, isWaiting, lookAgain }: WaitingProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>();
  const pay = () => {
    setProblem(undefined);
    payOrder(order._id)
      .then((payment) => goToPay(payment, navigate))
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
          <p role="alert">{isPaymentUnavailable(problem) ? paymentUnavailable : messageOf(problem)}</p>
        )}
        {!isWaiting && (
          <div className="actions">
            <Button onClick={pay}>Pay {rupees(order.total)}</Button>
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
