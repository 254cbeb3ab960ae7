import type { ProductDeal } from '@vastra/shared/contract';
import { formatDayAndTime, formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const DealNoticeRoot = styled.aside`
  width: 100%;
  max-width: 480px;
  min-height: 96px;
  padding: 12px 16px;
  border-radius: var(--radius-card);
  background: var(--paper);
  font-size: var(--text-s);
  & > strong {
    display: block;
    font-size: var(--text-m);
  }
  & b {
    color: var(--sale);
    font-variant-numeric: tabular-nums;
  }
`;

type Phase = 'upcoming' | 'running' | 'ended';

const getPhase = (now: number, { startDate, endDate }: ProductDeal): Phase =>
  now < Date.parse(startDate) ? 'upcoming' : now < Date.parse(endDate) ? 'running' : 'ended';

/** Returns the deal's phase; undefined until the browser has read its clock, because the server's markup must not depend on the time. */
function useDealPhase(deal: ProductDeal): Phase | undefined {
  const [phase, setPhase] = useState<Phase>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = Date.now();
      setPhase(getPhase(now, deal));
      const next = [deal.startDate, deal.endDate].map(Date.parse).find((time) => time > now);
      // Timers cannot be longer than about 24 days.
      if (next) timer = setTimeout(update, Math.min(next - now, 24 * 86_400_000));
    };
    update();
    return () => clearTimeout(timer);
  }, [deal]);
  return phase;
}

/** Notice of a deal: its price, who gets it and until when. */
export function DealNotice({ deal }: { deal: ProductDeal }) {
  const phase = useDealPhase(deal);
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { pathname, search } = useLocation();
  const { title, dealPrice, startDate, endDate, left, customerLimit } = deal;
  return (
    <DealNoticeRoot aria-label="Deal">
      <strong>
        {title}: <b>{formatRupees(dealPrice)}</b> for signed-in customers
      </strong>
      {phase === undefined && (
        <p>
          From {formatDayAndTime(startDate)} to {formatDayAndTime(endDate)}
        </p>
      )}
      {phase === 'upcoming' && (
        <p>
          Starts {formatDayAndTime(startDate)}, ends {formatDayAndTime(endDate)}
        </p>
      )}
      {phase === 'ended' && <p>This deal has ended.</p>}
      {phase === 'running' && (
        <p>
          Ends {formatDayAndTime(endDate)}.{' '}
          {left > 0 ? `${left} left at this price.` : 'All units at this price are sold.'}
        </p>
      )}
      {customerLimit !== undefined && phase !== 'ended' && <p>At most {customerLimit} per customer</p>}
      {phase === 'running' &&
        left > 0 &&
        (isSignedIn ? (
          <p>The deal price applies in your cart.</p>
        ) : (
          <p>
            <Link to={paths.login(pathname + search)}>Sign in to buy at this price</Link>
          </p>
        ))}
    </DealNoticeRoot>
  );
}
