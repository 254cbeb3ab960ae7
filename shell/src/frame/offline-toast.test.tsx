import { act, render, screen } from '@testing-library/react';
import { ConnectionBar } from './connection/connection-bar';
import { showToast } from './toasts';

jest.mock('./toaster', () => {
  throw new Error('Failed to fetch');
});

it('shows a toast in the bar at the bottom when the toast library cannot be loaded, and takes it away again', async () => {
  jest.useFakeTimers();
  render(<ConnectionBar connection="offline" />);
  showToast({ kind: 'error', text: 'Failed to add item to cart. Please try again.', durationMs: 5000 });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Failed to add item to cart. Please try again. You are offline. We keep trying.',
  );
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline. We keep trying.$/);
  jest.useRealTimers();
});
