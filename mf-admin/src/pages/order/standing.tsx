import type { AdminOrder, OrderStatus } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { Minute } from '../../components/minute';
import { statusText } from '../../components/order-words';
import { PaymentBadge } from '../../components/payment-badge';
import { StatusBadge } from '../../components/status-badge';
import { takeStep } from './api';
import { StepDialog } from './step-dialog';
import { askedSteps, stepText } from './step-words';
import type { Act } from './use-order';

const Bar = styled.section`
  display: grid;
  gap: 16px;
  margin-bottom: 24px;
  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    color: var(--ink-2);
  }
  & > .to-press {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  & > .news {
    padding: 12px 16px;
    border-left: 2px solid var(--sale);
    background: #fff;
    color: var(--sale);
  }
`;

interface StandingProps {
  order: AdminOrder;
  /** What somebody else has done meanwhile. */
  news: string;
  act: Act;
}

/** How the order stands, and the steps that it can take now. */
export function Standing({ order, news, act }: StandingProps) {
  const { _id, status, placedAt, totalItems, paymentStatus, awaitsPaymentUntil, next } = order;
  const [asked, setAsked] = useState<OrderStatus>();
  const [isBusy, setBusy] = useState(false);

  const take = async (to: OrderStatus, details: object = {}) => {
    const now = await act(() => takeStep(_id, { status: to, ...details }));
    setAsked(undefined);
    if (now) notify.success(`Order ${_id}: ${statusText[to]}`);
  };
  const takeAtOnce = async (to: OrderStatus) => {
    setBusy(true);
    await take(to).catch((error) => notify.error(messageOf(error)));
    setBusy(false);
  };

  return (
    <Bar aria-label="Status">
      <p>
        <StatusBadge status={status} />
        <PaymentBadge status={paymentStatus} isAwaited={awaitsPaymentUntil !== null} />
        <span>
          Placed <Minute at={placedAt} />
        </span>
        <span>{totalItems === 1 ? '1 item' : `${totalItems} items`}</span>
      </p>
      {awaitsPaymentUntil && (
        <p>
          Its items are held for the payment until <Minute at={awaitsPaymentUntil} />.
        </p>
      )}
      {news && (
        <p className="news" role="alert">
          {news}
        </p>
      )}
      <div className="to-press">
        {next.map((to) => (
          <Button
            key={to}
            $tone={to === 'cancelled' || to === 'returned' ? 'line' : 'brand'}
            disabled={isBusy}
            aria-haspopup={askedSteps.has(to) ? 'dialog' : undefined}
            onClick={() => (askedSteps.has(to) ? setAsked(to) : takeAtOnce(to))}
          >
            {stepText[to]}
          </Button>
        ))}
        <Button $tone="line" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {asked && (
        <StepDialog
          order={order}
          to={asked}
          onTake={(details) => take(asked, details)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Bar>
  );
}
