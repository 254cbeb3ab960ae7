import { act, render, screen } from '@testing-library/react';
import { slowNoteMs } from '@vastra/shared/ui/slow-note';
import { CartSkeleton } from './cart-skeleton';

afterEach(() => jest.useRealTimers());

it('says after some seconds that the connection is slow', () => {
  jest.useFakeTimers();
  render(<CartSkeleton />);
  act(() => jest.advanceTimersByTime(slowNoteMs - 500));
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByRole('status')).toHaveTextContent('Slow connection, still loading.');
});
