import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import { bengaluruReplies, fillInGuestForm, pressPlaceOrder, type SentRequest } from '../../../testing/checkout';
import { order, readGuestCart, replyWithQuote, storeGuestCart } from '../../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
});

beforeEach(() => storeGuestCart());

it('places one order however often the button is pressed', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { calls } = stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': replyWithQuote,
    'POST orders': () => responded.then(() => ({ order, accessToken: 'secret', payment: null })),
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await pressPlaceOrder();
  const busy = await screen.findByRole('button', { name: 'Placing your order…' });
  await userEvent.dblClick(busy);
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), '{Enter}');
  respond();
  await screen.findByText(order._id);
  expect(calls.filter((call) => call === 'POST orders')).toHaveLength(1);
});

it('reuses the key when no response came, and orders once', async () => {
  const keys: (string | null)[] = [];
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': replyWithQuote,
    'POST orders': ({ headers }: SentRequest) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('the line went dead');
      return { order, accessToken: 'secret', payment: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  const { unmount } = renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await pressPlaceOrder();
  expect(await screen.findByText(/it will not be placed twice/)).toBeInTheDocument();
  // Even a reload in between keeps the key.
  unmount();
  renderRoutes(routes, '/checkout');
  await screen.findByRole('textbox', { name: 'City' });
  await pressPlaceOrder();
  await screen.findByText(order._id);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

it('uses another key for a new attempt after a refusal', async () => {
  const keys: (string | null)[] = [];
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': replyWithQuote,
    'POST orders': ({ headers }: SentRequest) => {
      keys.push(headers.get('idempotency-key'));
      return buildFailure(409, 'out_of_stock', 'Indigo Denim Jacket (Indigo, M) is out of stock.');
    },
  });
  renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await pressPlaceOrder();
  expect(await screen.findByText(/Indigo Denim Jacket \(Indigo, M\) is out of stock\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
  expect(readGuestCart()).toHaveLength(1);
  await pressPlaceOrder();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});
