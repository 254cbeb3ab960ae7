import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@vastra/shared/contract';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { unpaidOrder as held } from '../../order/unpaid-order';
import { routes } from '../../routes';
import type { SentRequest } from '../../testing/checkout';
import { order, readGuestCart, signIn, storeGuestCart, unpaidOrder } from '../../testing/fixtures';

const path = `/checkout/done/${order._id}`;
const call = `GET orders/${order._id}`;

const paid: Order = { ...order, paymentMethod: 'demo', paymentStatus: 'paid' };

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
});

it('shows a guest the order by its access token', async () => {
  orderAccessTokens.store(order._id, 'secret');
  stubServer({
    [call]: ({ query }: { query: URLSearchParams }) =>
      query.get('accessToken') === 'secret' ? order : buildFailure(404, 'order_not_found', 'x'),
  });
  renderRoutes(routes, path);
  expect(await screen.findByText(order._id)).toBeInTheDocument();
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(within(next).getByText('We send a confirmation to asha@example.com.')).toBeInTheDocument();
  expect(within(next).getByText('It arrives Wed, 25 Nov – Tue, 1 Dec.')).toBeInTheDocument();
  expect(screen.getByText('You pay ₹1,500 in cash when your order arrives.')).toBeInTheDocument();
  expect(screen.getByText('Includes ₹71.43 GST')).toBeInTheDocument();
  expect(screen.getByText('₹35.72')).toBeInTheDocument();
  expect(screen.getByText('Place of supply')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View My Orders' })).not.toBeInTheDocument();
});

it('promises no email in a shop that sends none', async () => {
  act(() => signIn());
  stubServer({ [call]: { ...order, sendsEmail: false } });
  renderRoutes(routes, path);
  expect(await screen.findByText('Keep your order number. This shop does not send emails yet.')).toBeVisible();
  expect(screen.queryByText(/We send a confirmation/)).not.toBeInTheDocument();
});

it('links a customer to the orders', async () => {
  act(() => signIn());
  stubServer({ [call]: order });
  renderRoutes(routes, path);
  expect(await screen.findByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
});

it('does not show another person’s order', async () => {
  stubServer({ [call]: buildFailure(404, 'order_not_found', 'This order does not exist.') });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: 'This order can’t be shown here.' })).toBeInTheDocument();
  expect(screen.queryByText('Thank you for your order')).not.toBeInTheDocument();
});

it('can retry', async () => {
  let isUp = false;
  stubServer({ [call]: () => (isUp ? order : buildFailure(500, 'x', 'An error occurred')) });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(order._id)).toBeInTheDocument();
});

describe('an order that awaits its payment', () => {
  const pause = 3000;

  it('is polled until it is paid, and then leaves the cart', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    storeGuestCart();
    held.store(order._id, 'content');
    let now: Order = unpaidOrder;
    const { calls } = stubServer({ [call]: () => now });
    renderRoutes(routes, path);
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay ₹1,500' })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(pause));
    expect(calls).toHaveLength(2);
    expect(readGuestCart()).toHaveLength(1);
    now = paid;
    await act(() => jest.advanceTimersByTimeAsync(pause));
    expect(await screen.findByRole('heading', { name: 'Thank you for your order' })).toBeInTheDocument();
    expect(screen.getByText('₹1,500 paid in the demo: nothing was charged.')).toBeInTheDocument();
    await waitFor(() => expect(readGuestCart()).toEqual([]));
    expect(held.id()).toBeUndefined();
  });

  it('can be paid again after a while, or checked again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { calls } = stubServer({
      [call]: { ...unpaidOrder, creditUsed: 200.1 },
      [`POST orders/${order._id}/pay`]: { kind: 'page', path: `/checkout/pay/${order._id}` },
    });
    const { router } = renderRoutes(routes, path);
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    for (let poll = 0; poll < 20; poll++) await act(() => jest.advanceTimersByTimeAsync(pause));
    const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const checkAgain = await screen.findByRole('button', { name: 'Check again' });
    const previousCalls = calls.length;
    await act(() => jest.advanceTimersByTimeAsync(10 * pause));
    expect(calls).toHaveLength(previousCalls);
    await typing.click(checkAgain);
    await act(() => jest.advanceTimersByTimeAsync(pause));
    expect(calls).toHaveLength(previousCalls + 1);
    for (let poll = 0; poll < 20; poll++) await act(() => jest.advanceTimersByTimeAsync(pause));
    const pay = await screen.findByRole('button', { name: 'Pay ₹1,299.90' });
    expect(screen.getByText('Left to pay').nextElementSibling).toHaveTextContent('₹1,299.90');
    await typing.click(pay);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/pay/${order._id}`));
  });
});

it.each([
  ['pending', 'Nothing was charged.'],
  ['refund_due', 'Your ₹1,500 are on their way back to you.'],
  ['refunded', 'Your ₹1,500 were refunded.'],
] as const)('says that the order was cancelled, and what happens to the money: %s', async (paymentStatus, text) => {
  stubServer({ [call]: { ...order, status: 'cancelled', paymentStatus } });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: 'This order was cancelled.' })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

describe('a guest', () => {
  it('is offered an account, to which the order is then moved', async () => {
    orderAccessTokens.store(order._id, 'secret');
    const claimed: unknown[] = [];
    stubServer({
      [call]: order,
      [`POST orders/${order._id}/claim`]: ({ body }: SentRequest) => {
        claimed.push(body);
        return order;
      },
    });
    const { router } = renderRoutes(routes, path);
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: `?redirect=${encodeURIComponent(path)}`,
      state: { identifier: 'asha@example.com' },
    });
    act(() => signIn());
    await act(() => router.navigate(path));
    expect(await screen.findByText('This order is in your account now.')).toBeInTheDocument();
    expect(claimed).toEqual([{ accessToken: 'secret' }]);
    expect(orderAccessTokens.find(order._id)).toBeUndefined();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('still sees an order that already belongs to an account', async () => {
    orderAccessTokens.store(order._id, 'secret');
    act(() => signIn());
    stubServer({ [call]: order, [`POST orders/${order._id}/claim`]: buildFailure(409, 'order_taken', 'x') });
    renderRoutes(routes, path);
    expect(await screen.findByText(order._id)).toBeInTheDocument();
  });
});

it('says that the invoice comes with the parcel while there is none', async () => {
  stubServer({ [call]: { ...order, invoice: null } });
  renderRoutes(routes, path);
  expect(
    await screen.findByText(/hand it over for delivery\. The invoice comes with your parcel\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download invoice' })).not.toBeInTheDocument();
});

it('offers the invoice once there is one', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:invoice');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  orderAccessTokens.store(order._id, 'secret');
  const tokens: unknown[] = [];
  stubServer({
    [call]: order,
    [`GET orders/${order._id}/invoice`]: ({ query }: SentRequest) => tokens.push(query.get('accessToken')),
  });
  renderRoutes(routes, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Download invoice' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(tokens).toEqual(['secret']);
});
