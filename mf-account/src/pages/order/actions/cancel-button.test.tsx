import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { order, user } from '../../../testing/fixtures';

jest.mock('./cancel-order-dialog', () => {
  throw new Error('The code cannot be loaded');
});

it('shows an error when the dialog cannot be loaded, and can be pressed again', async () => {
  const onToast = jest.fn<void, [Toast]>();
  setToastRenderer(onToast);
  act(() => startSession({ user, token: 'token' }));
  stubServer({ [`GET orders/${order._id}`]: { ...order, status: 'placed', canCancel: true } });
  renderRoutes(routes, `/orders/${order._id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await waitFor(() =>
    expect(onToast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', text: 'This could not be loaded. Please try again.' }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toHaveAttribute('aria-disabled', 'false');
});
