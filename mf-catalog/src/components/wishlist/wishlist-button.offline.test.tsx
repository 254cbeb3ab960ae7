import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer } from '@vastra/shared/notify';
import { renderRoutes } from '@vastra/shared/testing';
import { WishlistButton } from './wishlist-button';

jest.mock('./toggle-wishlist-item', () => {
  throw new Error('The script could not be loaded');
});

it('shows a network error when its code fails to load, and can be pressed again', async () => {
  const toasts: string[] = [];
  setToastRenderer(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  renderRoutes([{ path: '/', element: <WishlistButton productId="jacket" title="Jacket" variantId="m" /> }], '/');
  const heart = await screen.findByRole('button', { name: 'Add to wishlist: Jacket' });
  for (const times of [1, 2]) {
    await userEvent.click(heart);
    await waitFor(() => expect(toasts).toHaveLength(times));
  }
  expect(toasts[1]).toBe('error: Network error. Please check your connection.');
});
