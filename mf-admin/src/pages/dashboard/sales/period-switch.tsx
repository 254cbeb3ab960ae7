import type { Period } from '@vastra/shared/contract';
import { Link, useSearchParams } from '@vastra/shared/router';
import styled from 'styled-components';

const periodLabels: Record<Period, string> = { week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' };

/** What a period is called in a sentence. */
export const periodDescriptions: Record<Period, string> = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
  year: 'Last 12 months',
};

/** The period of the address; a month when it names none. */
export function usePeriod(): Period {
  const [query] = useSearchParams();
  const requested = query.get('period');
  return requested && requested in periodLabels ? (requested as Period) : 'month';
}

const Switch = styled.nav`
  display: flex;
  border: 1px solid var(--control);
  border-radius: 6px;
  overflow: hidden;
  & > a {
    display: grid;
    flex: 1;
    place-items: center;
    min-height: 44px;
    padding: 0 16px;
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
    text-decoration: none;
  }
  & > a + a {
    border-left: 1px solid var(--hairline);
  }
  & > a:hover {
    background: var(--sand);
  }
  & > a:focus-visible {
    outline-offset: -3px;
  }
  & > [aria-current] {
    background: var(--ink);
    color: #fff;
  }
  & > [aria-current]:hover {
    background: var(--ink);
  }
  @media (max-width: 639px) {
    width: 100%;
    & > a {
      padding: 0 8px;
    }
  }
`;

/** The address keeps the period: a reload or a bookmark shows the same. */
export const PeriodSwitch = ({ period }: { period: Period }) => (
  <Switch aria-label="Period">
    {(Object.keys(periodLabels) as Period[]).map((one) => (
      <Link key={one} to={`?period=${one}`} preventScrollReset aria-current={one === period ? 'true' : undefined}>
        {periodLabels[one]}
      </Link>
    ))}
  </Switch>
);
