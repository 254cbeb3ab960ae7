import type { Order } from '@vastra/shared/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { ButtonRow } from '../../../components/order/order-layout';
import { PayNowButton } from '../../../components/orders/pay-now-button';
import { formatHoldEnd, TimeLeft } from './time-left';

const refreshIntervalMs = 10_000;

interface AwaitingPaymentProps {
  order: Order;
  /** ISO time until which the items are held. */
  until: string;
  accessToken?: string;
  onStale: () => void;
  /** Further actions, beside the button that pays. */
  children: ReactNode;
}

/** Shows how long the items of an unpaid order are held, and the button that pays. */
export function AwaitingPayment({ order, until, accessToken, onStale, children }: AwaitingPaymentProps) {
  const [isOver, setOver] = useState(false);
  // The order may have been paid in another tab, and the provider's webhook may arrive after its customer.
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && onStale();
    document.addEventListener('visibilitychange', refreshIfVisible);
    const interval = setInterval(refreshIfVisible, refreshIntervalMs);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible);
      clearInterval(interval);
    };
  }, [onStale]);

  if (isOver)
    return (
      <>
        <p>
          The time to pay is over, and we no longer hold your items. If you have just paid, this page shows it as soon
          as we hear of it; if we cannot deliver any more, you get your money back.
        </p>
        <ButtonRow>{children}</ButtonRow>
      </>
    );
  return (
    <>
      <p>
        {/* clock: an order is never rendered on the server */}
        Your items are held for you until {formatHoldEnd(until)}. Pay within{' '}
        <strong>
          <TimeLeft
            until={until}
            onOver={() => {
              setOver(true);
              onStale();
            }}
          />
        </strong>{' '}
        to have them delivered.
      </p>
      <ButtonRow>
        <PayNowButton orderId={order._id} accessToken={accessToken} onStale={onStale} />
        {children}
      </ButtonRow>
    </>
  );
}
