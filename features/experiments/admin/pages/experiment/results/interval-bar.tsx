import styled from 'styled-components';

const Track = styled.div`
  position: relative;
  height: 28px;
  border-radius: 6px;
  background: var(--sand);
  & > * {
    position: absolute;
    top: 0;
    bottom: 0;
  }
`;

const Zero = styled.span`
  left: 50%;
  width: 1px;
  background: var(--ink-3);
`;

const Interval = styled.span`
  margin: 8px 0;
  min-width: 2px;
  border-radius: 6px;
  background: var(--ink-3);
  &.good {
    background: var(--success);
  }
  &.bad {
    background: var(--sale);
  }
`;

const Point = styled.span`
  width: 4px;
  margin: 4px 0 4px -2px;
  border-radius: 2px;
  background: var(--ink);
`;

interface IntervalBarProps {
  low: number;
  high: number;
  value: number;
  /** Largest number of the scale, whose middle is zero. */
  scale: number;
  tone: 'good' | 'bad' | 'quiet';
}

/** Draws an interval around its value, with zero in the middle. A sentence beside it says the same. */
export function IntervalBar({ low, high, value, scale, tone }: IntervalBarProps) {
  const toPercent = (number: number) => Math.min(100, Math.max(0, 50 + (number / scale) * 50));
  const [start, end] = [toPercent(low), toPercent(high)];
  return (
    <Track aria-hidden="true" data-interval="">
      <Interval className={tone} style={{ left: `${start}%`, width: `${end - start}%` }} />
      <Zero />
      <Point style={{ left: `${toPercent(value)}%` }} />
    </Track>
  );
}
