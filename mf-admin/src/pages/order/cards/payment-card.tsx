import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { Card } from '../../../components/layout/card';
import { Facts } from '../../../components/layout/fact-list';
import type { RunAction } from '../../../components/layout/use-conflict-actions';
import { PaymentBadge } from '../../../components/orders/payment-badge';
import { type NewRefund, requestRefund } from '../../../components/refunds/api';
import { isOpenRefund } from '../../../components/refunds/refund-labels';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { listCashFacts } from './cash-facts';
import { NewRefundDialog } from './new-refund-dialog';
import { OrderRefunds } from './order-refunds';

type Payment = NonNullable<AdminOrder['payment']>;

export function PaymentCard({ order, runAction }: { order: AdminOrder; runAction: RunAction<AdminOrder> }) {
  const { payment, paymentMethod, paymentLabels, paymentStatus, awaitsPaymentUntil, kind, creditUsed = 0 } = order;
  const methodLabel = paymentLabels?.name ?? paymentMethod;
  const refunds = payment?.refunds ?? [];
  const refund = async (body: NewRefund) => {
    await runAction(() => requestRefund(order._id, body));
    notify.success(`Refund of ${formatRupees(body.amount)} requested`);
  };
  const creditLabel = kind === 'exchange' ? 'Paid with the returned items' : 'Paid with store credit or gift card';
  return (
    <Card heading="Payment" headingId="order-payment">
      <Facts
        facts={[
          [methodLabel, <PaymentBadge status={paymentStatus} isAwaitingPayment={awaitsPaymentUntil !== null} />],
          ['Amount', payment && formatRupees(payment.amount)],
          [creditLabel, creditUsed > 0 && formatRupees(creditUsed)],
          ['Paid', payment?.paidAt && <Timestamp at={payment.paidAt} />],
          ['Payment id', payment?.providerPaymentId],
          ...(payment?.deliveryPayments ?? []).map(toDeliveryFact),
          ...listCashFacts(order),
          ...(payment ? listBooks(payment) : []),
        ]}
      >
        {refunds.length > 0 && (
          <OrderRefunds
            refunds={refunds}
            methodLabel={methodLabel}
            hasAccount={order.customer.userId !== null}
            isSecondary={['placed', 'processing', 'shipped'].includes(order.status)}
            runAction={runAction}
          />
        )}
        {Boolean(payment?.refundable) && (
          <Permitted permission="orders.refund">
            <DialogButton label="Refund an amount" className="no-print">
              {(close) => (
                <NewRefundDialog
                  order={order}
                  methodLabel={methodLabel}
                  onRefund={(body) => refund(body).then(close)}
                  onCancel={close}
                />
              )}
            </DialogButton>
          </Permitted>
        )}
      </Facts>
    </Card>
  );
}

/** Cash of a parcel that was paid online instead. */
const toDeliveryFact = (delivery: NonNullable<Payment['deliveryPayments']>[number]) =>
  [
    `Parcel ${delivery.parcel}, paid online`,
    <>
      {formatRupees(delivery.amount)} through{' '}
      {delivery.label ? `${delivery.providerLabel}, ${delivery.label}` : delivery.providerLabel}
      <br />
      {delivery.providerPaymentId}
    </>,
  ] as const;

/** Returns what the order has received, what went back of it, and what is left. */
function listBooks({ received, refundable, refunds = [] }: Payment): [string, string | false][] {
  if (!received) return [];
  const sum = (rows: typeof refunds) => rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const refunded = sum(refunds.filter(({ status }) => status === 'refunded'));
  const open = sum(refunds.filter(isOpenRefund));
  return [
    ['Received', formatRupees(received)],
    ['Refunded', refunded > 0 && formatRupees(refunded)],
    ['Refunds that are open', open > 0 && formatRupees(open)],
    ['Can still be refunded', refunds.length > 0 && refundable !== undefined && formatRupees(refundable)],
  ];
}
