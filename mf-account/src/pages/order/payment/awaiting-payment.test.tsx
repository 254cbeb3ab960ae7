import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@vastra/shared/contract';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { order, paymentLabels, user } from '../../../testing/fixtures';

const url = `/orders/${order._id}`;
const orderCall = `GET orders/${order._id}`;
const payCall = `POST orders/${order._id}/pay`;

const awaiting: Order = {
  ...order,
  status: 'placed',
  paymentMethod: 'razorpay',
  paymentLabels: paymentLabels.razorpay,
  awaitsPaymentUntil: '2026-11-20T10:15:00.000Z',
  invoice: null,
  events: [order.events[0]],
  canCancel: true,
};
const paid: Order = { ...awaiting, awaitsPaymentUntil: null, paymentStatus: 'paid' };
const expired: Order = { ...awaiting, awaitsPaymentUntil: null, status: 'cancelled', canCancel: false };

const onToast = jest.fn<void, [Toast]>();
beforeEach(() => {
  onToast.mockClear();
  setToastRenderer(onToast);
  jest.useFakeTimers({ now: new Date('2026-11-20T10:02:56.000Z'), advanceTimers: true, doNotFake: ['performance'] });
  act(() => startSession({ user, token: 'token' }));
});
afterEach(() => jest.useRealTimers());

it('shows how long the items are held, and offers no action that needs a payment', async () => {
  stubServer({ [orderCall]: awaiting });
  renderRoutes(routes, url);
  expect(await screen.findByRole('heading', { name: 'Waiting for payment' })).toBeInTheDocument();
  expect(screen.getByText(/Your items are held for you until 3:45 pm/)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/^1[12]:\d\d$/);
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Buy again' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
  expect(screen.getByText('Razorpay: waiting for payment')).toBeInTheDocument();
  const steps = within(screen.getByRole('region', { name: 'Tracking' })).getAllByRole('listitem');
  expect(steps[1]).toHaveTextContent('PaymentHeld for you until 3:45 pm');
});

it('names the day of an order that the shop has placed, which is held for longer', async () => {
  stubServer({ [orderCall]: { ...awaiting, awaitsPaymentUntil: '2026-11-22T10:02:00.000Z' } });
  renderRoutes(routes, url);
  expect(await screen.findByText(/held for you until 22 November, 3:32 pm/)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/^47:5\d:\d\d$/);
});

it('leads to the payment page once, however often the button is pressed', async () => {
  const { calls } = stubServer({ [orderCall]: awaiting, [payCall]: { kind: 'page', path: '/checkout/pay/V1' } });
  const { router } = renderRoutes(routes, url);
  const button = await screen.findByRole('button', { name: 'Pay now' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/pay/V1'));
  expect(calls.filter((one) => one === payCall)).toHaveLength(1);
});

it('shows why the order cannot be paid, and its current state', async () => {
  let current = awaiting;
  stubServer({
    [orderCall]: () => current,
    [payCall]: () => {
      current = paid;
      return buildFailure(409, 'not_payable', 'This order awaits no payment.');
    },
  });
  renderRoutes(routes, url);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByText('Paid online with Razorpay: paid')).toBeInTheDocument();
  expect(onToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'error', text: 'This order awaits no payment.' }),
  );
});

it('can be tried again when the provider cannot be reached', async () => {
  stubServer({
    [orderCall]: awaiting,
    [payCall]: buildFailure(503, 'payment_unavailable', 'We cannot reach the bank.'),
  });
  renderRoutes(routes, url);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() =>
    expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ text: 'We cannot reach the bank.' })),
  );
  expect(await screen.findByRole('button', { name: 'Pay now' })).toHaveAttribute('aria-disabled', 'false');
});

it('says when the time is over, and then shows the cancelled order', async () => {
  let current = awaiting;
  stubServer({ [orderCall]: () => current });
  renderRoutes(routes, url);
  await screen.findByRole('timer');
  await act(async () => jest.setSystemTime(new Date('2026-11-20T10:15:00.000Z')));
  expect(await screen.findByText(/^The time to pay is over/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  current = expired;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Razorpay: nothing to pay')).toBeInTheDocument();
});

it('shows a payment that was made in another tab', async () => {
  let current = awaiting;
  stubServer({ [orderCall]: () => current });
  renderRoutes(routes, url);
  await screen.findByRole('timer');
  current = paid;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Paid online with Razorpay: paid')).toBeInTheDocument();
});

it('ignores a response to a read that began before the order was cancelled', async () => {
  let respond = (_: Order) => {};
  let isFirst = true;
  stubServer({
    [orderCall]: () => {
      if (isFirst) {
        isFirst = false;
        return awaiting;
      }
      return new Promise<Order>((resolve) => {
        respond = resolve;
      });
    },
    [`POST orders/${order._id}/cancel`]: expired,
  });
  renderRoutes(routes, url);
  await screen.findByRole('timer');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Razorpay: nothing to pay')).toBeInTheDocument();
  await act(async () => respond(awaiting));
  expect(screen.getByText('Razorpay: nothing to pay')).toBeInTheDocument();
});
