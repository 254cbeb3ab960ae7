import { act, render, screen } from '@testing-library/react';
import { formatDuration } from '../format/duration';
import { useSecondsLeft } from './use-seconds-left';

const now = Date.parse('2026-11-20T10:02:56.000Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const Timer = ({ end }: { end: number }) => <p role="timer">{formatDuration(useSecondsLeft(end))}</p>;

it.each([
  [48 * 3_600_000 - 5000, '47:59:55'],
  [12 * 60_000 + 4000, '12:04'],
  [59_001, '1:00'],
  [1, '0:01'],
  [-5, '0:00'],
])('writes %p ms as %s', (durationMs, text) => {
  render(<Timer end={now + durationMs} />);
  expect(screen.getByRole('timer')).toHaveTextContent(text);
});

it('counts down each second, stops at zero, and counts again to another end', () => {
  const { rerender } = render(<Timer end={now + 1500} />);
  const getText = () => screen.getByRole('timer').textContent;
  expect(getText()).toBe('0:02');
  act(() => jest.advanceTimersByTime(1000));
  expect(getText()).toBe('0:01');
  act(() => jest.advanceTimersByTime(500));
  expect(getText()).toBe('0:00');
  expect(jest.getTimerCount()).toBe(0);
  rerender(<Timer end={now + 10_000} />);
  expect(getText()).toBe('0:09');
});
