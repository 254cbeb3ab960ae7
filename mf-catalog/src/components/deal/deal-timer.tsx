import styled from 'styled-components';
import { type Countdown, type CountdownUnit, formatCountdown } from './countdown';

const phaseLabels = { upcoming: 'Starts in', running: 'Ends in', ended: 'This deal has ended' } as const;

const unitLabels: Record<CountdownUnit, string> = {
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
};

const DealTimerRoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  & > p {
    color: var(--ink-2);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & span {
    display: grid;
    justify-items: center;
    min-width: 60px;
    padding: 6px 4px;
    border-radius: var(--radius);
    background: var(--white);
  }
  & b {
    font: 500 var(--text-2xl)/1.2 var(--serif);
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 1rem;
  }
`;

/** Time until the deal starts or ends. Not announced to screen readers, because it changes every second. */
export const DealTimer = ({ phase, remainingMs }: Countdown) => (
  <DealTimerRoot>
    <p>{phaseLabels[phase]}</p>
    <div role="timer" aria-live="off" aria-label={phaseLabels[phase]}>
      {(Object.entries(formatCountdown(remainingMs)) as [CountdownUnit, string][]).map(([unit, count]) => (
        <span key={unit}>
          <b>{count}</b> <small>{unitLabels[unit]}</small>
        </span>
      ))}
    </div>
  </DealTimerRoot>
);
