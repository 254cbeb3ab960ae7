import type { Order } from '@vastra/shared/contract';
import { formatTime } from '@vastra/shared/format';
import { type ReactNode, useEffect, useState } from 'react';
import { PayNow } from '../../components/pay-now';
import { TimeLeft } from './time-left';

/** ms. */
const lookEvery = 10_000;

interface AwaitingProps {
  order: Order;
  until: string;
  accessToken?: string;
  onStale: () => void;
  /** What else can be done. */
  children: ReactNode;
}

/** An order that nobody has paid yet, and how long its pieces are held. */
export function Awaiting({ order, until, accessToken, onStale, children }: AwaitingProps) {
  const [isOver, setOver] = useState(false);
  // It may have been paid in another tab, and the provider's message may come after its customer.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && onStale();
    document.addEventListener('visibilitychange', look);
    const rounds = setInterval(look, lookEvery);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(rounds);
    };
  }, [onStale]);

  if (isOver)
    return (
      <>
        <p>
          The time to pay is over, and we no longer hold your items. If you have just paid, this page shows it as soon
          as we hear of it; if we cannot deliver any more, you get your money back.
        </p>
        <div className="actions">{children}</div>
      </>
    );
  return (
    <>
      <p>
        Your items are held for you until {formatTime(until)}. Pay within{' '}
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
      <div className="actions">
        <PayNow order={order._id} accessToken={accessToken} onStale={onStale} />
        {children}
      </div>
    </>
  );
}
