import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { routes } from '../../routes';
import { replyWithQuote, storeGuestCart } from '../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
});

const stubCartServer = (cartReplies: Parameters<typeof stubServer>[0]) =>
  stubServer({ 'GET coupons': [], ...cartReplies });

it('a cart that could not be loaded can be loaded again', async () => {
  storeGuestCart();
  let isUp = false;
  stubCartServer({
    'POST checkout/quote': (request: { body: unknown }) =>
      isUp ? replyWithQuote(request) : buildFailure(500, 'x', 'x'),
  });
  renderRoutes(routes, '/cart');
  expect(await screen.findByText('Failed to load cart. Please try again later.')).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Shopping Cart' })).toHaveFocus();
  expect(await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' })).toBeInTheDocument();
});

it.each([
  [buildFailure(429, 'too_many', 'Please slow down'), 'Error loading cart: Please slow down'],
  [
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Error loading cart: Network error. Please check your connection.',
  ],
])('shows the reason where the shopper can act on it: %#', async (reply, title) => {
  storeGuestCart();
  stubCartServer({ 'POST checkout/quote': reply });
  renderRoutes(routes, '/cart');
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

it('a guest is sent to sign in where the shop has no carts for guests', async () => {
  storeGuestCart();
  stubCartServer({ 'POST checkout/quote': buildFailure(401, 'guest_carts_off', 'Please login to add items to cart!') });
  renderRoutes(routes, '/cart');
  expect(await screen.findByRole('heading', { name: 'Please login to add items to cart!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?redirect=%2Fcart');
});
