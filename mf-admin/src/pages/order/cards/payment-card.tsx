import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { Card } from '../../../components/layout/card';
import { PaymentBadge } from '../../../components/orders/payment-badge';
import { type NewRefund, requestRefund } from '../../../components/refunds/api';
import { isOpenRefund } from '../../../components/refunds/refund-labels';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import type { RunAction } from '../use-order-actions';
import { Fact, FactList } from './fact-list';
import { NewRefundDialog } from './new-refund-dialog';
import { OrderRefunds } from './order-refunds';

type Payment = NonNullable<AdminOrder['payment']>;

export function PaymentCard({ order, runAction }: { order: AdminOrder; runAction: RunAction }) {
  const { payment, paymentMethod, paymentLabels, paymentStatus, awaitsPaymentUntil, kind, creditUsed = 0 } = order;
  const methodLabel = paymentLabels?.name ?? paymentMethod;
  const [isRefunding, setRefunding] = useState(false);
  const refunds = payment?.refunds ?? [];
  const refund = async (body: NewRefund) => {
    await runAction(() => requestRefund(order._id, body));
    setRefunding(false);
    notify.success(`Refund of ${formatRupees(body.amount)} requested`);
  };
  return (
    <Card heading="Payment" headingId="order-payment">
      <FactList>
        <dl>
          <Fact label={methodLabel}>
            <PaymentBadge status={paymentStatus} isAwaitingPayment={awaitsPaymentUntil !== null} />
          </Fact>
          {payment && <Fact label="Amount">{formatRupees(payment.amount)}</Fact>}
          {creditUsed > 0 && (
            <Fact label={kind === 'exchange' ? 'Paid with the returned items' : 'Paid with store credit or gift card'}>
              {formatRupees(creditUsed)}
            </Fact>
          )}
          {payment?.paidAt && (
            <Fact label="Paid">
              <Timestamp at={payment.paidAt} />
            </Fact>
          )}
          {payment?.providerPaymentId && <Fact label="Payment id">{payment.providerPaymentId}</Fact>}
          {payment?.deliveryPayments?.map((delivery) => (
            <DeliveryPayment key={delivery.providerPaymentId} delivery={delivery} />
          ))}
          {payment && <Books payment={payment} />}
        </dl>
        {refunds.length > 0 && (
          <OrderRefunds
            refunds={refunds}
            methodLabel={methodLabel}
            hasAccount={order.customer.userId !== null}
            runAction={runAction}
          />
        )}
        {Boolean(payment?.refundable) && (
          <Permitted permission="orders.refund">
            <Button $tone="line" className="no-print" aria-haspopup="dialog" onClick={() => setRefunding(true)}>
              Refund an amount
            </Button>
          </Permitted>
        )}
        {isRefunding && (
          <NewRefundDialog
            order={order}
            methodLabel={methodLabel}
            onRefund={refund}
            onCancel={() => setRefunding(false)}
          />
        )}
      </FactList>
    </Card>
  );
}

/** Cash of a parcel that was paid online instead. */
const DeliveryPayment = ({ delivery }: { delivery: NonNullable<Payment['deliveryPayments']>[number] }) => (
  <Fact label={`Parcel ${delivery.parcel}, paid online`}>
    {formatRupees(delivery.amount)} through{' '}
    {delivery.label ? `${delivery.providerLabel}, ${delivery.label}` : delivery.providerLabel}
    <br />
    {delivery.providerPaymentId}
  </Fact>
);

/** Rows of what the order has received, what went back of it, and what is left. */
function Books({ payment: { received, refundable, refunds = [] } }: { payment: Payment }) {
  if (!received) return null;
  const sum = (rows: typeof refunds) => rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const refunded = sum(refunds.filter(({ status }) => status === 'refunded'));
  const open = sum(refunds.filter(isOpenRefund));
  return (
    <>
      <Fact label="Received">{formatRupees(received)}</Fact>
      {refunded > 0 && <Fact label="Refunded">{formatRupees(refunded)}</Fact>}
      {open > 0 && <Fact label="Refunds that are open">{formatRupees(open)}</Fact>}
      {refunds.length > 0 && refundable !== undefined && (
        <Fact label="Can still be refunded">{formatRupees(refundable)}</Fact>
      )}
    </>
  );
}
