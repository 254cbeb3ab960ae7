import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@vastra/shared/contract';
import { configureClient } from '@vastra/shared/http';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { documentLoader } from '@vastra/shared/payment';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { unpaidOrder as held } from '../../order/unpaid-order';
import { routes } from '../../routes';
import type { SentRequest } from '../../testing/checkout';
import { order, readGuestCart, storeGuestCart, unpaidOrder } from '../../testing/fixtures';

const id = unpaidOrder._id;
const path = `/checkout/pay/${id}`;
const call = `GET orders/${id}`;
const at = new Date('2026-11-20T10:05:00.000Z');
const demo = unpaidOrder;
const paid: Order = { ...order, paymentMethod: 'demo', paymentStatus: 'paid' };
const buildCancelledOrder = (actor: 'customer' | 'shop'): Order => ({
  ...unpaidOrder,
  status: 'cancelled',
  awaitsPaymentUntil: null,
  events: [...unpaidOrder.events, { status: 'cancelled', at: '2026-11-20T10:15:00.000Z', note: '', actor }],
});

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: at });
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  orderAccessTokens.store(id, 'secret');
});
afterEach(() => jest.useRealTimers());

const setUpUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const press = async (name: string) => setUpUser().click(await screen.findByRole('button', { name }));

describe('in the demo', () => {
  it('shows the amount and the remaining time', async () => {
    stubServer({
      [call]: ({ query }: SentRequest) => (query.get('accessToken') === 'secret' ? demo : buildFailure(404, 'x', 'x')),
    });
    renderRoutes(routes, path);
    expect(await screen.findByRole('button', { name: 'Pay ₹1,500' })).toBeInTheDocument();
    expect(screen.getByText('Demo payment: nothing is charged')).toBeInTheDocument();
    expect(screen.getByText('Indigo Denim Jacket')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(10:00|09:59)$/);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('timer')).toHaveTextContent(/^08:5\d$|^09:00$/);
  });

  it('pays, and removes the ordered items from the cart', async () => {
    storeGuestCart();
    held.store(id, 'content');
    const outcomes: unknown[] = [];
    let now: Order = demo;
    stubServer({
      [call]: () => now,
      [`POST payments/demo/${id}`]: ({ body }: SentRequest) => {
        outcomes.push(body);
        now = paid;
        return now;
      },
    });
    const { router } = renderRoutes(routes, path);
    await press('Pay ₹1,500');
    await screen.findByRole('heading', { name: 'Thank you for your order' });
    expect(router.state.location.pathname).toBe(`/checkout/done/${id}`);
    expect(outcomes).toEqual([{ outcome: 'paid' }]);
    expect(readGuestCart()).toEqual([]);
    expect(held.id()).toBeUndefined();
  });

  it('simulates a failure, after which the shopper can pay again', async () => {
    stubServer({
      [call]: demo,
      [`POST payments/demo/${id}`]: demo,
      [`POST orders/${id}/pay`]: { kind: 'page', path },
    });
    const { router } = renderRoutes(routes, path);
    await press('Let the payment fail');
    expect(await screen.findByText('The payment did not go through. Nothing was charged.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?failed=1');
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute('href', '/checkout');
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Pay ₹1,500' })).toBeInTheDocument();
  });

  it('counts down to zero and stops; the cart stays', async () => {
    const { calls } = stubServer({ [call]: demo });
    renderRoutes(routes, path);
    await screen.findByRole('timer');
    act(() => jest.advanceTimersByTime(600_000));
    expect(await screen.findByRole('heading', { name: 'The time to pay has run out: 00:00' })).toBeInTheDocument();
    expect(screen.getByText(/your cart is kept\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
    await waitFor(() => expect(calls).toEqual([call, call]));
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(calls).toEqual([call, call]);
  });

  it('finds the order paid at the last moment', async () => {
    let now: Order = demo;
    stubServer({ [call]: () => now });
    const { router } = renderRoutes(routes, path);
    await screen.findByRole('timer');
    now = paid;
    act(() => jest.advanceTimersByTime(600_000));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
  });

  it('counts down by the server’s clock', async () => {
    const fetch = async () =>
      Response.json({ success: true, data: demo }, { headers: { date: 'Fri, 20 Nov 2026 10:10:00 GMT' } });
    configureClient({ baseUrl: 'http://shop.test/api/v1', fetch: fetch as typeof globalThis.fetch });
    renderRoutes(routes, path);
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(05:00|04:59)$/);
  });

  it('shows the error, and checks whether the order can still be paid', async () => {
    let now: Order = demo;
    stubServer({
      [call]: () => now,
      [`POST payments/demo/${id}`]: () => {
        now = buildCancelledOrder('shop');
        return buildFailure(409, 'not_payable', 'This order does not await a payment.');
      },
    });
    renderRoutes(routes, path);
    await press('Pay ₹1,500');
    expect(await screen.findByRole('heading', { name: /The time to pay has run out/ })).toBeInTheDocument();
  });
});

it('loads its own document when a client navigation has led here', async () => {
  const { calls } = stubServer({ [call]: demo });
  const { getEntriesByType } = performance;
  performance.getEntriesByType = () => [{ name: 'https://shop.test/checkout' } as PerformanceEntry];
  try {
    renderRoutes(routes, path);
    const replace = jest.spyOn(documentLoader, 'replace').mockImplementation();
    await waitFor(() => expect(replace).toHaveBeenCalledWith(location.href));
    expect(calls).toEqual([]);
  } finally {
    performance.getEntriesByType = getEntriesByType;
  }
});

it('redirects to the confirmation when the order is already paid', async () => {
  stubServer({ [call]: paid });
  const { router } = renderRoutes(routes, path);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
});

it('says that an expired order was cancelled', async () => {
  stubServer({ [call]: buildCancelledOrder('shop') });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: /The time to pay has run out/ })).toBeInTheDocument();
});

it.each([
  ['order_not_found', 'This order can’t be shown here.', 'Get a link'],
  ['order_link_expired', 'This link has expired', 'Get a new link'],
])('leads to a new link instead of another person’s order: %s', async (code, heading, link) => {
  stubServer({ [call]: buildFailure(404, code, 'x') });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', `/orders/${id}`);
});
