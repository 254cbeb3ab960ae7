import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { Card } from '../../../components/layout/card';
import { PaymentBadge } from '../../../components/orders/payment-badge';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { refundOrder } from '../api';
import type { RunAction } from '../use-order-actions';
import { Fact, FactList } from './fact-list';
import { RefundDialog } from './refund-dialog';

const RefundDue = styled.p`
  color: var(--sale);
`;

export function PaymentCard({ order, runAction }: { order: AdminOrder; runAction: RunAction }) {
  const { _id, payment, paymentMethod, paymentLabels, paymentStatus, awaitsPaymentUntil } = order;
  const methodLabel = paymentLabels?.name ?? paymentMethod;
  const [isConfirming, setConfirming] = useState(false);
  const refund = payment?.refund;
  const isRefundDue = refund && !refund.refundedAt;
  const payRefund = async (reference?: string) => {
    const updatedOrder = await runAction(() => refundOrder(_id, reference));
    setConfirming(false);
    const updatedRefund = updatedOrder?.payment?.refund;
    if (updatedRefund?.refundedAt) notify.success(`${formatRupees(updatedRefund.amount)} refunded`);
    else if (updatedRefund) notify.plain('The refund was requested. The payment provider has not confirmed it yet.');
  };
  return (
    <Card aria-labelledby="order-payment">
      <h2 id="order-payment">Payment</h2>
      <FactList>
        <dl>
          <Fact label={methodLabel}>
            <PaymentBadge status={paymentStatus} isAwaitingPayment={awaitsPaymentUntil !== null} />
          </Fact>
          {payment && <Fact label="Amount">{formatRupees(payment.amount)}</Fact>}
          {payment?.paidAt && (
            <Fact label="Paid">
              <Timestamp at={payment.paidAt} />
            </Fact>
          )}
          {payment?.providerPaymentId && <Fact label="Payment id">{payment.providerPaymentId}</Fact>}
          {refund && <RefundFacts refund={refund} />}
        </dl>
        {isRefundDue && (
          <>
            <RefundDue>
              {refund.byHand
                ? `${formatRupees(refund.amount)} was paid in cash. Please pay it out to the customer.`
                : `${formatRupees(refund.amount)} has to be refunded. The refund is retried with ${methodLabel} automatically.`}
            </RefundDue>
            <Permitted permission="orders.refund">
              <Button $tone="line" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
                {refund.byHand ? 'Mark as refunded' : 'Refund now'}
              </Button>
            </Permitted>
          </>
        )}
        {isConfirming && isRefundDue && (
          <RefundDialog
            refund={refund}
            methodLabel={methodLabel}
            isCustomerNotified={order.email !== null}
            onRefund={payRefund}
            onCancel={() => setConfirming(false)}
          />
        )}
      </FactList>
    </Card>
  );
}

type OrderRefund = NonNullable<NonNullable<AdminOrder['payment']>['refund']>;

const RefundFacts = ({
  refund: { amount, dueAt, refundedAt, attempts, byHand, reference },
}: {
  refund: OrderRefund;
}) => (
  <>
    <Fact label="Refund">{formatRupees(amount)}</Fact>
    <Fact label="Refund due since">
      <Timestamp at={dueAt} />
    </Fact>
    {refundedAt && (
      <Fact label="Refunded on">
        <Timestamp at={refundedAt} />
      </Fact>
    )}
    {reference && <Fact label="Reference">{reference}</Fact>}
    {!byHand && !refundedAt && <Fact label="Attempts">{attempts}</Fact>}
  </>
);
