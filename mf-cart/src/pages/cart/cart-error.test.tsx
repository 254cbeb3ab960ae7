import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies as replies } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { routes } from '../../routes';
import { quoteRequest, storeGuestCart } from '../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
});

const serverReplies = (cartReplies: Parameters<typeof replies>[0]) => replies({ 'GET coupons': [], ...cartReplies });

it('a cart that could not be loaded can be loaded again', async () => {
  storeGuestCart();
  let isUp = false;
  serverReplies({
    'POST checkout/quote': (request: { body: unknown }) => (isUp ? quoteRequest(request) : failure(500, 'x', 'x')),
  });
  renderRoutes(routes, '/cart');
  expect(await screen.findByText('Failed to load cart. Please try again later.')).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Shopping Cart' })).toHaveFocus();
  expect(await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' })).toBeInTheDocument();
});

it.each([
  [failure(429, 'too_many', 'Please slow down'), 'Error loading cart: Please slow down'],
  [
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Error loading cart: Network error. Please check your connection.',
  ],
])('shows the reason where the shopper can act on it: %#', async (reply, title) => {
  storeGuestCart();
  serverReplies({ 'POST checkout/quote': reply });
  renderRoutes(routes, '/cart');
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

it('a guest is sent to sign in where the shop has no carts for guests', async () => {
  storeGuestCart();
  serverReplies({ 'POST checkout/quote': failure(401, 'guest_carts_off', 'Please login to add items to cart!') });
  renderRoutes(routes, '/cart');
  expect(await screen.findByRole('heading', { name: 'Please login to add items to cart!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?redirect=%2Fcart');
});
