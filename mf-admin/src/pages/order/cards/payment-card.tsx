import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { Card } from '../../../components/layout/card';
import { paymentMethodLabels } from '../../../components/orders/order-labels';
import { PaymentBadge } from '../../../components/orders/payment-badge';
import { Timestamp } from '../../../components/time/timestamp';
import { refundOrder } from '../api';
import type { RunAction } from '../use-order';
import { Fact, FactList } from './fact-list';
import { RefundDialog } from './refund-dialog';

export function PaymentCard({ order, act }: { order: AdminOrder; act: RunAction }) {
  const { _id, payment, paymentMethod, paymentStatus, awaitsPaymentUntil } = order;
  const [isConfirming, setConfirming] = useState(false);
  const refund = payment?.refund;
  const isRefundDue = refund && !refund.refundedAt;
  const payRefund = async (reference?: string) => {
    const updatedOrder = await act(() => refundOrder(_id, reference));
    setConfirming(false);
    const updatedRefund = updatedOrder?.payment?.refund;
    if (updatedRefund?.refundedAt) notify.success(`${formatRupees(updatedRefund.amount)} given back`);
    else if (updatedRefund) notify.plain('The provider was asked. It has not confirmed the refund yet.');
  };
  return (
    <Card aria-labelledby="order-payment">
      <h2 id="order-payment">Payment</h2>
      <FactList>
        <dl>
          <Fact label={paymentMethodLabels[paymentMethod]}>
            <PaymentBadge status={paymentStatus} isAwaitingPayment={awaitsPaymentUntil !== null} />
          </Fact>
          {payment && <Fact label="Amount">{formatRupees(payment.amount)}</Fact>}
          {payment?.paidAt && (
            <Fact label="Paid">
              <Timestamp at={payment.paidAt} />
            </Fact>
          )}
          {payment?.providerPaymentId && <Fact label="Payment id">{payment.providerPaymentId}</Fact>}
          {refund && <Refund of={refund} />}
        </dl>
        {isRefundDue && (
          <>
            <p className="due">
              {refund.byHand
                ? `${formatRupees(refund.amount)} was paid in cash and is to be paid out by you.`
                : `${formatRupees(refund.amount)} is to be given back. The shop asks ${paymentMethodLabels[paymentMethod]} again by itself.`}
            </p>
            <Button $tone="line" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
              {refund.byHand ? 'Note as paid out' : 'Refund now'}
            </Button>
          </>
        )}
        {isConfirming && isRefundDue && (
          <RefundDialog
            refund={refund}
            provider={paymentMethodLabels[paymentMethod]}
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

const Refund = ({ of: { amount, dueAt, refundedAt, attempts, byHand, reference } }: { of: OrderRefund }) => (
  <>
    <Fact label="Refund">{formatRupees(amount)}</Fact>
    <Fact label="Due since">
      <Timestamp at={dueAt} />
    </Fact>
    {refundedAt && (
      <Fact label="Given back">
        <Timestamp at={refundedAt} />
      </Fact>
    )}
    {reference && <Fact label="Reference">{reference}</Fact>}
    {!byHand && !refundedAt && <Fact label="Attempts">{attempts}</Fact>}
  </>
);
