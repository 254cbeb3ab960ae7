import styled from 'styled-components';
import { type Countdown, formatClock } from './countdown';

const labels = { 'to-come': 'Starts in', running: 'Ends in', over: 'This deal has ended' } as const;

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  & > p {
    color: var(--ink-2);
  }
  & > div {
    display: flex;
    gap: 8px;
  }
  & span {
    display: grid;
    justify-items: center;
    min-width: 60px;
    padding: 6px 4px;
    border-radius: 6px;
    background: #fff;
  }
  & b {
    font: 500 24px/1.2 var(--serif);
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--ink-2);
    font-size: 12px;
    line-height: 16px;
  }
`;

/** Time until the deal starts or ends. Not announced to screen readers, because it changes every second. */
export const DealTimer = ({ phase, remainingMs }: Countdown) => (
  <Box>
    <p>{labels[phase]}</p>
    <div role="timer" aria-live="off" aria-label={labels[phase]}>
      {Object.entries(formatClock(remainingMs)).map(([unit, count]) => (
        <span key={unit}>
          <b>{count}</b> <small>{unit}</small>
        </span>
      ))}
    </div>
  </Box>
);
