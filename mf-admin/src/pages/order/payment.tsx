import type { AdminOrder } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { rupees } from '@vastra/shared/ui/price';
import { useState } from 'react';
import { Card } from '../../components/card';
import { Minute } from '../../components/minute';
import { methodText } from '../../components/order-words';
import { PaymentBadge } from '../../components/payment-badge';
import { giveBack } from './api';
import { Fact, Facts } from './facts';
import { RefundDialog } from './refund-dialog';
import type { Act } from './use-order';

export function Payment({ order, act }: { order: AdminOrder; act: Act }) {
  const { _id, payment, paymentMethod, paymentStatus, awaitsPaymentUntil } = order;
  const [isAsked, setAsked] = useState(false);
  const refund = payment?.refund;
  const isOwed = refund && !refund.refundedAt;
  const give = async (reference?: string) => {
    const now = await act(() => giveBack(_id, reference));
    setAsked(false);
    const given = now?.payment?.refund;
    if (given?.refundedAt) notify.success(`${rupees(given.amount)} given back`);
    else if (given) notify.plain('The provider was asked. It has not confirmed the refund yet.');
  };
  return (
    <Card aria-labelledby="order-payment">
      <h2 id="order-payment">Payment</h2>
      <Facts>
        <dl>
          <Fact label={methodText[paymentMethod]}>
            <PaymentBadge status={paymentStatus} isAwaited={awaitsPaymentUntil !== null} />
          </Fact>
          {payment && <Fact label="Amount">{rupees(payment.amount)}</Fact>}
          {payment?.paidAt && (
            <Fact label="Paid">
              <Minute at={payment.paidAt} />
            </Fact>
          )}
          {payment?.providerPaymentId && <Fact label="Payment id">{payment.providerPaymentId}</Fact>}
          {refund && <Refund of={refund} />}
        </dl>
        {isOwed && (
          <>
            <p className="due">
              {refund.byHand
                ? `${rupees(refund.amount)} was paid in cash and is to be paid out by you.`
                : `${rupees(refund.amount)} is to be given back. The shop asks ${methodText[paymentMethod]} again by itself.`}
            </p>
            <Button $tone="line" aria-haspopup="dialog" onClick={() => setAsked(true)}>
              {refund.byHand ? 'Note as paid out' : 'Refund now'}
            </Button>
          </>
        )}
        {isAsked && isOwed && (
          <RefundDialog
            refund={refund}
            provider={methodText[paymentMethod]}
            isTold={order.email !== null}
            onGive={give}
            onNo={() => setAsked(false)}
          />
        )}
      </Facts>
    </Card>
  );
}

type RefundOf = NonNullable<NonNullable<AdminOrder['payment']>['refund']>;

const Refund = ({ of: { amount, dueAt, refundedAt, attempts, byHand, reference } }: { of: RefundOf }) => (
  <>
    <Fact label="Refund">{rupees(amount)}</Fact>
    <Fact label="Due since">
      <Minute at={dueAt} />
    </Fact>
    {refundedAt && (
      <Fact label="Given back">
        <Minute at={refundedAt} />
      </Fact>
    )}
    {reference && <Fact label="Reference">{reference}</Fact>}
    {!byHand && !refundedAt && <Fact label="Attempts">{attempts}</Fact>}
  </>
);
