import type { ProductDeal } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import { rupees } from '@vastra/shared/ui/price';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { momentOf } from './days';

const Box = styled.aside`
  width: 100%;
  max-width: 480px;
  min-height: 96px;
  padding: 12px 16px;
  border-radius: 12px;
  background: var(--paper);
  font-size: 14px;
  & > strong {
    display: block;
    font-size: 16px;
  }
  & > strong > b {
    color: var(--sale);
    font-variant-numeric: tabular-nums;
  }
`;

type Phase = 'before' | 'running' | 'over';

const phaseAt = (now: number, { startDate, endDate }: ProductDeal): Phase =>
  now < Date.parse(startDate) ? 'before' : now < Date.parse(endDate) ? 'running' : 'over';

/** Unknown until the browser has looked at its clock: the server's document is the same at any time. */
function usePhase(deal: ProductDeal): Phase | undefined {
  const [phase, setPhase] = useState<Phase>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = Date.now();
      setPhase(phaseAt(now, deal));
      const next = [deal.startDate, deal.endDate].map(Date.parse).find((time) => time > now);
      // A timer holds no more than 24 days.
      if (next) timer = setTimeout(look, Math.min(next - now, 24 * 86_400_000));
    };
    look();
    return () => clearTimeout(timer);
  }, [deal]);
  return phase;
}

/** What the deal gives, to whom and when; no more than the checkout keeps. */
export function DealNotice({ deal }: { deal: ProductDeal }) {
  const phase = usePhase(deal);
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { pathname, search } = useLocation();
  const { title, dealPrice, startDate, endDate, left } = deal;
  return (
    <Box aria-label="Deal">
      <strong>
        {title}: <b>{rupees(dealPrice)}</b> for signed-in customers
      </strong>
      {phase === undefined && (
        <p>
          From {momentOf(startDate)} to {momentOf(endDate)}
        </p>
      )}
      {phase === 'before' && (
        <p>
          Starts {momentOf(startDate)}, ends {momentOf(endDate)}
        </p>
      )}
      {phase === 'over' && <p>This deal has ended.</p>}
      {phase === 'running' && (
        <p>
          Ends {momentOf(endDate)}. {left > 0 ? `${left} left at this price.` : 'All pieces at this price are sold.'}
        </p>
      )}
      {phase === 'running' &&
        left > 0 &&
        (isSignedIn ? (
          <p>The deal price counts in your cart.</p>
        ) : (
          <p>
            <Link to={paths.login(pathname + search)}>Sign in to buy at this price</Link>
          </p>
        ))}
    </Box>
  );
}
