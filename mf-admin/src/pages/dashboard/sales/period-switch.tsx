import type { Period } from '@vastra/shared/contract';
import { Link, useSearchParams } from '@vastra/shared/router';
import styled from 'styled-components';

const periodLabels: Record<Period, string> = { week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' };

/** Descriptions of the periods, for a sentence. */
export const periodDescriptions: Record<Period, string> = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
  year: 'Last 12 months',
};

/** Returns the period that the URL names with `?period=`, or a month. */
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
  @media (max-width: 639px) {
    width: 100%;
  }
`;

const PeriodLink = styled(Link)`
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 44px;
  padding: 0 16px;
  color: var(--ink-2);
  font-size: 14px;
  font-weight: 600;
  text-decoration: none;
  & + & {
    border-left: 1px solid var(--hairline);
  }
  &:hover {
    background: var(--sand);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current],
  &[aria-current]:hover {
    background: var(--ink);
    color: #fff;
  }
  @media (max-width: 639px) {
    padding: 0 8px;
  }
`;

/** Links between the periods. The URL holds the period, so that a reload or a bookmark shows the same. */
export const PeriodSwitch = ({ period }: { period: Period }) => (
  <Switch aria-label="Period">
    {(Object.keys(periodLabels) as Period[]).map((option) => (
      <PeriodLink
        key={option}
        to={`?period=${option}`}
        preventScrollReset
        aria-current={option === period ? 'true' : undefined}
      >
        {periodLabels[option]}
      </PeriodLink>
    ))}
  </Switch>
);
