import { act, render, screen } from '@testing-library/react';
import { slowNoteMs } from '@vastra/shared/ui/slow-note';
import { CheckoutSkeleton } from './checkout-skeleton';

afterEach(() => jest.useRealTimers());

it('says after some seconds that the connection is slow', () => {
  jest.useFakeTimers();
  render(<CheckoutSkeleton />);
  act(() => jest.advanceTimersByTime(slowNoteMs - 500));
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByRole('status')).toHaveTextContent('Slow connection, still loading.');
});
