import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@vastra/shared/contract';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { order, paymentLabels, user } from '../../../testing/fixtures';

const url = `/orders/${order._id}`;
const orderCall = `GET orders/${order._id}`;
const cancelCall = `POST orders/${order._id}/cancel`;

const placed: Order = { ...order, status: 'placed', events: [order.events[0]], canCancel: true };
const cancelled: Order = {
  ...placed,
  status: 'cancelled',
  canCancel: false,
  events: [...placed.events, { status: 'cancelled', at: '2026-11-20T05:00:00.000Z', note: '', actor: 'customer' }],
};

const onToast = jest.fn<void, [Toast]>();
beforeEach(() => {
  onToast.mockClear();
  setToastRenderer(onToast);
  act(() => startSession({ user, token: 'token' }));
});

const openSignInDialog = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

it('cancels an order after asking why', async () => {
  const bodies: unknown[] = [];
  stubServer({
    [orderCall]: placed,
    [cancelCall]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      return cancelled;
    },
  });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Cancel order');
  expect(screen.getByRole('dialog', { name: 'Cancel this order?' })).toBeInTheDocument();
  expect(dialog.getByText('You have not paid anything for it, so there is nothing to refund.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'It would arrive too late' }));
  await userEvent.type(dialog.getByLabelText('Anything else? (optional)'), ' The wedding is on Sunday. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));

  const heading = await screen.findByRole('heading', { name: 'Cancelled on 20 Nov 2026' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(bodies).toEqual([{ reason: 'It would arrive too late: The wedding is on Sunday.' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  expect(onToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', text: 'Your order has been cancelled.' }),
  );
});

it('needs no reason', async () => {
  const bodies: unknown[] = [];
  stubServer({
    [orderCall]: placed,
    [cancelCall]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      return cancelled;
    },
  });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Cancel order');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await screen.findByRole('heading', { name: 'Cancelled on 20 Nov 2026' });
  expect(bodies).toEqual([{ reason: '' }]);
});

it.each(['Keep order', 'Close'])('changes nothing when the customer chooses %j', async (button) => {
  const { calls } = stubServer({ [orderCall]: placed });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Cancel order');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
  expect(calls).toEqual([orderCall]);
});

it('cancels once when pressed twice, and cannot be closed meanwhile', async () => {
  let respond = (_: Order) => {};
  const { calls } = stubServer({
    [orderCall]: placed,
    [cancelCall]: () =>
      new Promise<Order>((resolve) => {
        respond = resolve;
      }),
  });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Cancel order');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await dialog.findByRole('button', { name: 'Cancelling…' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelling…' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await waitFor(() => expect(calls).toContain(cancelCall));
  await act(async () => respond(cancelled));
  expect(await screen.findByRole('heading', { name: 'Cancelled on 20 Nov 2026' })).toBeInTheDocument();
  expect(calls.filter((one) => one === cancelCall)).toHaveLength(1);
});

it("shows the API's refusal and the order's current state", async () => {
  let current: Order = placed;
  stubServer({
    [orderCall]: () => current,
    [cancelCall]: () => {
      current = { ...order, canCancel: false };
      return buildFailure(409, 'not_cancellable', 'This order can no longer be cancelled.');
    },
  });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Cancel order');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This order can no longer be cancelled.');
  expect(await screen.findByText('Your order is on its way to you.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /^Arrives/ })).toHaveFocus();
});

it('keeps what was typed after an error, and can be sent again', async () => {
  let isUp = false;
  stubServer({
    [orderCall]: placed,
    [cancelCall]: () => (isUp ? cancelled : buildFailure(500, 'x', 'An error occurred')),
  });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Cancel order');
  await userEvent.type(dialog.getByLabelText('Anything else? (optional)'), 'Too late');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('An error occurred');
  expect(dialog.getByLabelText('Anything else? (optional)')).toHaveValue('Too late');
  isUp = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('heading', { name: 'Cancelled on 20 Nov 2026' })).toBeInTheDocument();
});

it('says how money that was paid online comes back', async () => {
  const paid = { ...placed, paymentStatus: 'paid', paymentMethod: 'razorpay', paymentLabels: paymentLabels.razorpay };
  stubServer({ [orderCall]: paid });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Cancel order');
  expect(dialog.getByText(/^You paid ₹1,579\. We refund the full amount the way you paid it/)).toBeInTheDocument();
});
