import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@vastra/shared/contract';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { order, paymentLabels, user } from '../../testing/fixtures';
import { minutesAndSeconds } from './time-left';

const address = `/orders/${order._id}`;
const call = `GET orders/${order._id}`;
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
const lapsed: Order = { ...awaiting, awaitsPaymentUntil: null, status: 'cancelled', canCancel: false };

const told = jest.fn<void, [Notice]>();
beforeEach(() => {
  told.mockClear();
  setNoticeRenderer(told);
  jest.useFakeTimers({ now: new Date('2026-11-20T10:02:56.000Z'), advanceTimers: true, doNotFake: ['performance'] });
  act(() => startSession({ user, token: 'token' }));
});
afterEach(() => jest.useRealTimers());

it.each([
  [12 * 60_000 + 4000, '12:04'],
  [59_001, '1:00'],
  [1, '0:01'],
  [-5, '0:00'],
])('writes %p ms as %s', (left, written) => expect(minutesAndSeconds(left)).toBe(written));

it('says how long the items are held, and offers nothing that needs them', async () => {
  serverReplies({ [call]: awaiting });
  renderRoutes(routes, address);
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

it('leads to the page of the shop on which it is paid', async () => {
  serverReplies({ [call]: awaiting, [payCall]: { kind: 'page', path: '/checkout/pay/V1' } });
  const { router } = renderRoutes(routes, address);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/pay/V1'));
});

it('leads to the provider’s own page, once', async () => {
  const posted: object[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')];
    const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    posted.push({ action: this.action, method: this.method, fields });
  });
  const { calls } = serverReplies({
    [call]: awaiting,
    [payCall]: { kind: 'form', action: 'https://pay.example/embedded', fields: { key_id: 'k', order_id: 'o1' } },
  });
  renderRoutes(routes, address);
  const button = await screen.findByRole('button', { name: 'Pay now' });
  fireEvent.click(button);
  fireEvent.click(button);
  const fields = { key_id: 'k', order_id: 'o1' };
  await waitFor(() => expect(posted).toEqual([{ action: 'https://pay.example/embedded', method: 'post', fields }]));
  expect(calls.filter((one) => one === payCall)).toHaveLength(1);
});

it('shows why it cannot be paid, and the order as it is by now', async () => {
  let now = awaiting;
  serverReplies({
    [call]: () => now,
    [payCall]: () => {
      now = paid;
      return failure(409, 'not_payable', 'This order awaits no payment.');
    },
  });
  renderRoutes(routes, address);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByText('Paid online with Razorpay: paid')).toBeInTheDocument();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', text: 'This order awaits no payment.' }));
});

it('can be tried again when the provider does not answer', async () => {
  serverReplies({ [call]: awaiting, [payCall]: failure(503, 'payment_unavailable', 'We cannot reach the bank.') });
  renderRoutes(routes, address);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: 'We cannot reach the bank.' })),
  );
  expect(await screen.findByRole('button', { name: 'Pay now' })).toHaveAttribute('aria-disabled', 'false');
});

it('says when the time is over, and shows what the server makes of it', async () => {
  let now = awaiting;
  serverReplies({ [call]: () => now });
  renderRoutes(routes, address);
  await screen.findByRole('timer');
  await act(async () => jest.setSystemTime(new Date('2026-11-20T10:15:00.000Z')));
  expect(await screen.findByText(/^The time to pay is over/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  now = lapsed;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Razorpay: nothing to pay')).toBeInTheDocument();
});

it('notices a payment that was made elsewhere', async () => {
  let now = awaiting;
  serverReplies({ [call]: () => now });
  renderRoutes(routes, address);
  await screen.findByRole('timer');
  now = paid;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Paid online with Razorpay: paid')).toBeInTheDocument();
});

it('does not go back to what it has asked for before the order was cancelled', async () => {
  let answer = (_: Order) => {};
  let isFirst = true;
  serverReplies({
    [call]: () => {
      if (isFirst) {
        isFirst = false;
        return awaiting;
      }
      return new Promise<Order>((resolve) => {
        answer = resolve;
      });
    },
    [`POST orders/${order._id}/cancel`]: lapsed,
  });
  renderRoutes(routes, address);
  await screen.findByRole('timer');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Razorpay: nothing to pay')).toBeInTheDocument();
  await act(async () => answer(awaiting));
  expect(screen.getByText('Razorpay: nothing to pay')).toBeInTheDocument();
});
