import type { ProductDeal } from '@vastra/shared/contract';
import { formatDayAndTime, formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import styled from 'styled-components';
import { useDealPhase } from './use-deal-phase';

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
