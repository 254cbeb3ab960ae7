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
const returnCall = `POST orders/${order._id}/return`;

const placed: Order = { ...order, status: 'placed', events: [order.events[0]], canCancel: true };
const cancelled: Order = {
  ...placed,
  status: 'cancelled',
  canCancel: false,
  events: [...placed.events, { status: 'cancelled', at: '2026-11-20T05:00:00.000Z', note: '', actor: 'customer' }],
};
const delivered: Order = {
  ...order,
  status: 'delivered',
  paymentStatus: 'paid',
  events: [...order.events, { status: 'delivered', at: '2026-11-25T05:00:00.000Z', note: '', actor: 'admin' }],
  canReturn: true,
  returnableUntil: '2026-12-25T05:00:00.000Z',
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
  expect(heading).toHaveFocus();
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

it('returns a delivered order and says how the money is refunded', async () => {
  stubServer({
    [orderCall]: { ...delivered, paymentMethod: 'razorpay', paymentLabels: paymentLabels.razorpay },
    [returnCall]: {
      ...delivered,
      status: 'returned',
      paymentMethod: 'razorpay',
      paymentLabels: paymentLabels.razorpay,
      paymentStatus: 'refund_due',
      canReturn: false,
      returnableUntil: null,
      creditNote: 'VAS/26-27/C00001',
      events: [
        ...delivered.events,
        { status: 'returned', at: '2026-11-26T05:00:00.000Z', note: '', actor: 'customer' },
      ],
    },
  });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Return order');
  expect(dialog.getByText(/^You paid ₹1,579\. We refund the full amount the way you paid it/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'It does not fit' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Return order' }));
  expect(await screen.findByRole('heading', { name: 'Returned on 26 Nov 2026' })).toHaveFocus();
  const steps = within(screen.getByRole('region', { name: 'Tracking' })).getAllByRole('listitem');
  expect(steps.at(-1)).toHaveTextContent('Refund₹1,579 is on its way back to you');
  expect(screen.getByText('Paid online with Razorpay: refund of ₹1,579 on its way')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Credit note (PDF)' })).toBeInTheDocument();
  expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ text: 'Your return has been registered.' }));
});

it('says that cash is refunded in another way', async () => {
  stubServer({ [orderCall]: delivered });
  renderRoutes(routes, url);
  const dialog = await openSignInDialog('Return order');
  expect(dialog.getByText(/^You paid ₹1,579 in cash\. We refund the full amount/)).toBeInTheDocument();
});
