import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quote } from '@vastra/shared/contract';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { documentLoader } from '@vastra/shared/payment';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import {
  bengaluruReplies,
  fillInGuestForm,
  pressWhenEnabled,
  type SentRequest,
  typeInto,
} from '../../../testing/checkout';
import {
  buildQuote,
  order,
  paymentOptions,
  readGuestCart,
  storeGuestCart,
  unpaidOrder,
  withOnlinePayment,
} from '../../../testing/fixtures';

const toasts: Toast[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  storeGuestCart();
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});

const id = unpaidOrder._id;
const page = { kind: 'page', path: `/checkout/pay/${id}` };
const placed = { order: unpaidOrder, accessToken: 'secret', payment: page };
const getMethod = (name: RegExp | string) => screen.getByRole('radio', { name });
const payOnline = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /Demo payment: nothing is charged/ }));
  await pressWhenEnabled('Pay ₹1,500');
};
const awaiting = { ...unpaidOrder, awaitsPaymentUntil: new Date(Date.now() + 600_000).toISOString() };
const online = {
  ...bengaluruReplies,
  'POST checkout/quote': buildQuote(withOnlinePayment),
  'POST orders': placed,
  [`GET orders/${id}`]: awaiting,
};

it('offers the quote’s payment methods, and says why one is not available', async () => {
  const reason = 'Cash on delivery is not available for this PIN code.';
  stubServer({
    'POST checkout/quote': buildQuote({
      paymentMethod: 'razorpay',
      paymentOptions: [{ ...paymentOptions.cod, available: false, reason }, paymentOptions.razorpay],
    }),
  });
  renderRoutes(routes, '/checkout');
  const payment = await screen.findByRole('radiogroup', { name: 'Payment' });
  expect(within(payment).getByRole('radio', { name: `Cash on Delivery ${reason}` })).toBeDisabled();
  await waitFor(() => expect(getMethod(/UPI, cards, net banking/)).toBeChecked());
  expect(screen.getByRole('button', { name: 'Pay ₹1,500' })).toBeInTheDocument();
});

it('shows the fee of a method before it is chosen, and in the total afterwards', async () => {
  const cash = { ...paymentOptions.cod, fee: 49 };
  const fees = [{ label: 'Cash on delivery fee', amount: 49, hsn: '996812', taxRate: 5, isRefundable: false }];
  const offered = { paymentMethod: 'demo', paymentOptions: [paymentOptions.demo, cash] };
  const orders: SentRequest['body'][] = [];
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': ({ body }: SentRequest) =>
      buildQuote(body.paymentMethod === 'cod' ? { ...offered, paymentMethod: 'cod', fees, total: 1549 } : offered),
    'POST orders': ({ body }: SentRequest) => {
      orders.push(body);
      return { order, accessToken: null, payment: null };
    },
  });
  const { router } = renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  const option = await screen.findByRole('radio', {
    name: 'Cash on Delivery You pay in cash when your order arrives. + ₹49',
  });
  expect(option).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Pay ₹1,500' })).toBeInTheDocument();
  expect(screen.queryByText('Cash on delivery fee')).not.toBeInTheDocument();
  await userEvent.click(option);
  expect((await screen.findByText('Cash on delivery fee')).nextSibling).toHaveTextContent('₹49');
  await pressWhenEnabled('Place order');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/checkout.done/));
  expect(orders).toMatchObject([{ paymentMethod: 'cod', expectedTotal: 1549 }]);
});

it('chooses another method when the chosen one becomes unavailable, and says so', async () => {
  const reason = 'Cash on delivery is not available for this PIN code.';
  const [cod, demo] = withOnlinePayment.paymentOptions!;
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': ({ body }: SentRequest) =>
      buildQuote({ paymentOptions: [body.address ? { ...cod, available: false, reason } : cod, demo] }),
  });
  renderRoutes(routes, '/checkout');
  await waitFor(() => expect(screen.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked());
  await typeInto('PIN code', '560001');
  await waitFor(() => expect(getMethod(/Demo payment/)).toBeChecked());
  expect(toasts.map(({ text }) => text)).toEqual([`${reason} Demo payment was chosen.`]);
});

describe('a checkout that begins with cash on delivery', () => {
  const open = async (quote: Quote) => {
    const bodies: SentRequest['body'][] = [];
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': ({ body }: SentRequest) => {
        bodies.push(body);
        return quote;
      },
    });
    renderRoutes(routes, '/checkout');
    await waitFor(() => expect(getMethod(/Cash on Delivery/)).toBeChecked());
    await screen.findAllByText('₹1,501');
    return bodies;
  };
  const rounded = buildQuote({ subtotal: 1500.6, total: 1501, rounding: 0.4 });

  it('sends one quote, and one for each change', async () => {
    const bodies = await open(rounded);
    expect(bodies).toMatchObject([{ roundsCash: true }]);
    await typeInto('PIN code', '560001');
    await waitFor(() => expect(bodies).toHaveLength(2));
    await screen.findByRole('radio', { name: /Express/ });
    expect(bodies[1]).toMatchObject({ paymentMethod: 'cod', address: { postalCode: '560001' } });
    expect(bodies).toHaveLength(2);
  });
});

it('requests the quote with the chosen payment method, on which promotions depend, and orders with it', async () => {
  const bodies: Record<string, unknown>[] = [];
  stubServer({
    ...online,
    'POST checkout/quote': ({ body }: SentRequest) => {
      bodies.push(body);
      return buildQuote(withOnlinePayment);
    },
    'POST orders': ({ body }: SentRequest) => {
      bodies.push(body);
      return placed;
    },
  });
  const { router } = renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await payOnline();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/pay/${id}`));
  expect(bodies.at(-1)).toMatchObject({ paymentMethod: 'demo' });
  expect(bodies.at(-2)).toMatchObject({ paymentMethod: 'demo', email: 'asha@example.com' });
  // Cart and form stay stored until the order is paid.
  expect(readGuestCart()).toHaveLength(1);
  expect(sessionStorage.getItem('vastra:checkout')).toContain('asha@example.com');
});

it('can be pressed again after Back from the payment page', async () => {
  stubServer(online);
  renderRoutes(routes, '/checkout');
  const load = jest.spyOn(documentLoader, 'load').mockImplementation();
  await fillInGuestForm();
  await payOnline();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  // Back restores the page from the back/forward cache; its button works again.
  const pageShow = new Event('pageshow');
  act(() => void window.dispatchEvent(Object.assign(pageShow, { persisted: true })));
  expect(screen.getByRole('button', { name: 'Pay ₹1,500' })).toHaveAttribute('aria-disabled', 'false');
});

it('says when the payment cannot be started, and retries with the same key', async () => {
  const keys: (string | null)[] = [];
  stubServer({
    ...online,
    'POST orders': ({ headers }: SentRequest) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? buildFailure(503, 'payment_unavailable', 'x') : placed;
    },
  });
  const { router } = renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await payOnline();
  expect(await screen.findByText(/The payment could not be started\. Nothing was charged\./)).toBeInTheDocument();
  await pressWhenEnabled('Pay ₹1,500');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/pay/${id}`));
  expect(keys[1]).toBe(keys[0]);
});

it('shows the old and the new total before stock is held', async () => {
  let total = 1500;
  const { calls } = stubServer({
    ...online,
    'POST checkout/quote': () => buildQuote({ ...withOnlinePayment, total }),
  });
  renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await userEvent.click(await screen.findByRole('radio', { name: /Demo payment: nothing is charged/ }));
  total = 1600;
  await pressWhenEnabled('Pay ₹1,500');
  expect(
    await screen.findByText(
      'The total has changed from ₹1,500 to ₹1,600. Please check your order, then press Pay again.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay ₹1,600' })).toBeInTheDocument();
  expect(calls).not.toContain('POST orders');
});

describe('returning from an order that was not paid', () => {
  async function returnToCheckout(replies: Record<string, unknown>) {
    const server = stubServer({ ...online, ...replies });
    const view = renderRoutes(routes, '/checkout');
    await fillInGuestForm();
    await payOnline();
    await waitFor(() => expect(view.router.state.location.pathname).toBe(`/checkout/pay/${id}`));
    // The router is at the payment page before React shows it. In a browser it is another document.
    await waitFor(() => expect(screen.queryByText('Placing your order…')).not.toBeInTheDocument());
    await act(() => view.router.navigate(-1));
    await screen.findByRole('button', { name: 'Pay ₹1,500' });
    return { ...view, ...server, orders: () => server.calls.filter((call) => call === 'POST orders').length };
  }

  it('pays the same order when nothing has changed', async () => {
    const { router, orders } = await returnToCheckout({ [`POST orders/${id}/pay`]: page });
    await pressWhenEnabled('Pay ₹1,500');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/pay/${id}`));
    expect(orders()).toBe(1);
  });

  it('cancels the earlier order before another one is placed', async () => {
    const cancelled = jest.fn();
    const { calls, orders } = await returnToCheckout({
      [`POST orders/${id}/cancel`]: ({ query }: SentRequest) => {
        cancelled(query.get('accessToken'));
        return { ...unpaidOrder, status: 'cancelled' };
      },
    });
    await typeInto('Area or landmark (optional)', 'Near the lake');
    await pressWhenEnabled('Pay ₹1,500');
    await waitFor(() => expect(orders()).toBe(2));
    expect(cancelled).toHaveBeenCalledWith('secret');
    expect(calls.indexOf(`POST orders/${id}/cancel`)).toBeLessThan(calls.lastIndexOf('POST orders'));
  });

  it('places another order when the earlier one has expired', async () => {
    let now: unknown = awaiting;
    const { orders, calls } = await returnToCheckout({ [`GET orders/${id}`]: () => now });
    now = { ...unpaidOrder, status: 'cancelled', awaitsPaymentUntil: null };
    await pressWhenEnabled('Pay ₹1,500');
    await waitFor(() => expect(orders()).toBe(2));
    expect(calls).not.toContain(`POST orders/${id}/cancel`);
  });

  it('shows the order when it was paid after all', async () => {
    let now: unknown = awaiting;
    const { router, orders } = await returnToCheckout({ [`GET orders/${id}`]: () => now });
    now = { ...order, paymentMethod: 'demo', paymentStatus: 'paid' };
    await pressWhenEnabled('Pay ₹1,500');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
    expect(orders()).toBe(1);
    await waitFor(() => expect(readGuestCart()).toEqual([]));
  });

  it('frees the stock that the unpaid order itself holds', async () => {
    let isHeld = false;
    const { calls } = await returnToCheckout({
      'POST orders': () => {
        isHeld = true;
        return placed;
      },
      'POST checkout/quote': () =>
        isHeld
          ? buildFailure(409, 'out_of_stock', 'Indigo Denim Jacket is out of stock.')
          : buildQuote(withOnlinePayment),
      [`POST orders/${id}/cancel`]: () => {
        isHeld = false;
        return { ...unpaidOrder, status: 'cancelled' };
      },
    });
    expect(calls).toContain(`POST orders/${id}/cancel`);
  });
});
