import styled from 'styled-components';
import { type Countdown, clockFace } from './countdown';

const words = { 'to-come': 'Starts in', running: 'Ends in', over: 'This deal has ended' } as const;

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

/** How long until the deal starts or ends. Not announced: it changes every second. */
export const Timer = ({ phase, left }: Countdown) => (
  <Box>
    <p>{words[phase]}</p>
    <div role="timer" aria-live="off" aria-label={words[phase]}>
      {Object.entries(clockFace(left)).map(([unit, count]) => (
        <span key={unit}>
          <b>{count}</b> <small>{unit}</small>
        </span>
      ))}
    </div>
  </Box>
);
