import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDeferredValue, useState } from 'react';

/** Computes for longer than React renders at a time, as on a busy machine. */
function computeForLong(): void {
  const end = performance.now() + 20;
  while (performance.now() < end);
}

function SlowCounter() {
  const [count, setCount] = useState(0);
  const deferred = useDeferredValue(count);
  computeForLong();
  const press = async () => {
    await Promise.resolve();
    setCount(count + 1);
  };
  return (
    <button type="button" onClick={press}>
      {`${count}, then ${deferred}`}
    </button>
  );
}

it('ends a press when all that React has scheduled is rendered, also when React divides the work', async () => {
  render(<SlowCounter />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('1, then 1');
});

function LateCounter() {
  const [count, setCount] = useState(0);
  const countLater = async () => {
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    setCount(1);
  };
  /** The press itself runs the first timer, and the library the second one. */
  const press = () =>
    setTimeout(async () => {
      await Promise.resolve();
      setTimeout(countLater);
    });
  return (
    <button type="button" onClick={press}>
      {count}
    </button>
  );
}

it('ends a press when the promises of the timers that are due have settled, and React reports no update', async () => {
  jest.useFakeTimers();
  render(<LateCounter />);
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('1');
  jest.useRealTimers();
});

it('waits for real time too under fake timers, at least 5 ms for 50 ms of the clock', async () => {
  const isOver = jest.fn();
  setTimeout(isOver, 30);
  jest.useFakeTimers();
  await waitFor(() => expect(isOver).toHaveBeenCalled(), { timeout: 500 });
  jest.useRealTimers();
});
