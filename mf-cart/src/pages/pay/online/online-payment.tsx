import type { Order, PaymentView } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { useSecondsLeft } from '@vastra/shared/hooks/use-seconds-left';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { from } from '@vastra/shared/ui/tokens';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { Columns } from '../../../components/columns';
import { PaymentTimeExpired } from '../../../components/order-cancelled';
import { OrderSkeleton } from '../../../components/order-skeleton';
import { OrderSummary } from '../../../components/order-summary';
import { OrderUnavailable } from '../../../components/order-unavailable';
import { findBuyNowPath } from '../../../storage/session-values';
import type { PaymentTarget } from '../api';
import { PayPage } from '../pay-page';
import { Actions, Amount, FailureNote, OrderId } from '../pay-styles';
import { RemainingTime } from '../remaining-time';
import { finishPayment } from '../use-payment-actions';
import { waitingTexts } from './describe-payment';
import { ParcelNotice } from './parcel-notice';
import { PaymentChoices } from './payment-choices';
import { UpiPayment } from './upi-payment';
import { useOnlineActions } from './use-online-actions';
import { usePayment } from './use-payment';

const Wide = styled.div`
  display: grid;
  gap: 20px;
  width: 100%;
  max-width: 560px;
`;

const Message = styled.div`
  & > p {
    margin-bottom: 20px;
  }
`;

const Links = styled(Actions)`
  max-width: none;
  ${from.xs} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Waiting = styled.p`
  border-radius: var(--radius);
  background: var(--sand);
  &:not(:empty) {
    margin-bottom: 20px;
    padding: 12px 16px;
  }
`;

interface OnlinePaymentProps {
  order: Order;
  clockOffsetMs: number;
  parcel?: number;
  /** Called when the order has changed on the server. */
  onStale: () => void;
}

/** Reads the payment of an order, or of the cash of a parcel, and shows its state. */
export function OnlinePayment(props: OnlinePaymentProps) {
  const { order, parcel, onStale } = props;
  const timed = usePayment({ orderId: order._id, parcel });
  const { payment, error } = timed;
  const status = payment?.status;
  const followStatus = useEffectEvent((current: PaymentView['status'] | undefined) => {
    if (parcel !== undefined) return;
    if (current === 'paid') void finishPayment(order);
    if (current === 'cancelled') onStale();
  });
  useEffect(() => followStatus(status), [status]);
  if (!payment && error)
    return <OrderUnavailable orderId={order._id} error={error} retry={() => void timed.refresh()} />;
  const isParcelClosed = status === 'paid' || status === 'cancelled' || status === 'expired';
  if (payment && parcel !== undefined && isParcelClosed)
    return <ParcelNotice payment={payment} orderId={order._id} parcel={parcel} />;
  if (status === 'expired') return <PaymentTimeExpired orderId={order._id} />;
  if (!payment || status === 'paid' || status === 'cancelled')
    return (
      <PayPage isParcel={parcel !== undefined}>
        <OrderSkeleton />
      </PayPage>
    );
  return <OpenPayment {...props} {...timed} payment={payment} />;
}

interface OpenPaymentProps extends OnlinePaymentProps, Omit<ReturnType<typeof usePayment>, 'payment'> {
  payment: PaymentView;
  clockOffsetMs: number;
}

/** A payment that can be made now: the ways to pay, or the attempt that is under way. */
function OpenPayment({ order, parcel, payment, onStale, ...timed }: OpenPaymentProps) {
  const { clockOffsetMs = 0, error, isOffline, reads, refresh, show, waitFor } = timed;
  const { attempt, expiresAt } = payment;
  const target = { orderId: order._id, parcel };
  const actions = useOnlineActions({ order, target, payment, refresh, show, waitFor, onStale });
  const { busyAction } = actions;
  const isPending = payment.status === 'pending' && attempt !== null;
  const isWaiting = isPending && actions.step !== 'choices';
  const upi = useUpiAttempt(isWaiting ? attempt : null, actions);
  const heading = useHeadingFocus(isWaiting);

  // The apps accept a payment by UPI for less time than the order is held for.
  const end = upi?.expiresAt ?? expiresAt;
  const secondsLeft = useSecondsLeft(Date.parse(end ?? '') - clockOffsetMs);
  const isOver = secondsLeft === 0;
  // The API decides when the time is over, because the payment may have arrived at the last moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read schedules the next
  useEffect(() => {
    if (!isOver || isPending) return;
    const timer = setTimeout(() => void refresh(), 1000);
    return () => clearTimeout(timer);
  }, [isOver, isPending, reads]);

  const statusText = getStatusText({ isOffline, hasError: error !== undefined, attempt: isWaiting ? attempt : null });
  const isParcel = parcel !== undefined;
  return (
    <PayPage isParcel={isParcel}>
      <Columns data-single={isParcel}>
        <Stack $gap={5} $items="start">
          <Text $tone="muted">
            {isParcel && <span>{`Parcel ${parcel} of order `}</span>}
            {!isParcel && <span>Order </span>}
            <OrderId>{order._id}</OrderId>
          </Text>
          <Amount>{formatRupees(payment.amount)}</Amount>
          {isParcel && <p>Pay now, and the courier collects nothing at the door.</p>}
          <Wide>
            {!isWaiting && <PaymentFailure payment={payment} isParcel={isParcel} />}
            {upi && <UpiPayment key={upi.attemptId} upi={upi} amount={payment.amount} headingRef={heading} />}
            <div>
              <Waiting role="status">{statusText || actions.note}</Waiting>
              <Message role="alert">{actions.message && <FailureNote>{actions.message}</FailureNote>}</Message>
              {end && (
                <RemainingTime secondsLeft={secondsLeft}>
                  {isWaiting ? 'Time left to pay:' : 'Your items are kept for you for another'}
                </RemainingTime>
              )}
            </div>
            {!isWaiting && (
              <PaymentChoices
                payment={payment}
                busyAction={busyAction}
                headingRef={heading}
                payByUpi={() => void actions.payByUpi()}
                payByCheckout={() => void actions.payByCheckout()}
              />
            )}
            <PaymentLinks target={target} isWaiting={isWaiting} actions={actions} />
          </Wide>
        </Stack>
        {!isParcel && <OrderSummary order={order} />}
      </Columns>
    </PayPage>
  );
}

type OnlineActions = ReturnType<typeof useOnlineActions>;

/**
 * Returns the payment by UPI that the shopper is asked to make; undefined while there is none.
 *
 * @param attempt the attempt that the page waits for
 */
function useUpiAttempt(attempt: PaymentView['attempt'], { upi, busyAction, payByUpi }: OnlineActions) {
  const isUpi = attempt?.kind === 'upi';
  // Shows the code of an attempt that was started before a reload, or in another tab.
  const resumedId = useRef<string>(undefined);
  const idToResume = isUpi && upi?.attemptId !== attempt.id ? attempt.id : undefined;
  const resume = useEffectEvent(() => void payByUpi());
  useEffect(() => {
    if (!idToResume || resumedId.current === idToResume || busyAction) return;
    resumedId.current = idToResume;
    resume();
  }, [idToResume, busyAction]);
  return isUpi ? upi : undefined;
}

/** Returns the ref of a heading that takes the focus when the page begins or ends to wait for an attempt. */
function useHeadingFocus(isWaiting: boolean) {
  // The pressed button is gone, so the heading of what replaces it takes the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current !== isWaiting) heading.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  return heading;
}

interface PaymentFailureProps {
  payment: PaymentView;
  isParcel: boolean;
}

/** Says that the last attempt has failed, if it has. */
function PaymentFailure({ payment: { status, attempt }, isParcel }: PaymentFailureProps) {
  if (status !== 'failed') return null;
  return (
    <FailureNote role="alert">
      The payment did not go through. {attempt?.failure || 'Nothing was charged.'}{' '}
      {isParcel ? 'You can try again.' : 'Your items are still kept for you, and you can try again.'}
    </FailureNote>
  );
}

interface PaymentLinksProps {
  target: PaymentTarget;
  isWaiting: boolean;
  actions: OnlineActions;
}

/** The ways out of the payment: another way to pay, the page before, or no order. */
function PaymentLinks({ target: { orderId, parcel }, isWaiting, actions }: PaymentLinksProps) {
  return (
    <Links>
      {isWaiting && (
        <Button $tone="line" onClick={actions.chooseAgain}>
          Choose another way to pay
        </Button>
      )}
      {parcel !== undefined ? (
        <ButtonLink to={paths.orderParcel(orderId, parcel)} reloadDocument $tone="line">
          Back to your parcel
        </ButtonLink>
      ) : (
        <>
          {!isWaiting && (
            <ButtonLink to={findBuyNowPath(orderId) ?? paths.checkout} reloadDocument $tone="line">
              Back to the checkout
            </ButtonLink>
          )}
          <Button $tone="quiet" aria-busy={actions.busyAction === 'cancel'} onClick={() => void actions.cancel()}>
            Cancel order
          </Button>
        </>
      )}
    </Links>
  );
}

/** Returns the text about the state of the attempt, which screen readers announce. */
function getStatusText({
  isOffline,
  hasError,
  attempt,
}: {
  isOffline: boolean;
  hasError: boolean;
  attempt: PaymentView['attempt'];
}): string {
  if (isOffline)
    return attempt
      ? 'You are offline. Your payment can still go through; this page checks it as soon as you are connected again.'
      : 'You are offline. You can pay as soon as you are connected again.';
  if (!attempt) return '';
  if (hasError) return 'The shop does not respond at the moment. This page keeps checking your payment.';
  return waitingTexts[attempt.kind] ?? waitingTexts.checkout;
}
