import { act, screen, waitFor } from '@testing-library/react';
import { buildCartLink, readCartLink } from '@vastra/shared/contract/cart-link';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { routes } from '../../routes';
import { jacketItem, readGuestCart, replyWithQuote, storeGuestCart } from '../../testing/fixtures';

const line = { productId: 'indigo-denim-jacket', variantId: jacketItem.variant._id };
const toasts: Toast[] = [];

beforeEach(() => {
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});
afterEach(() => history.replaceState(null, '', '/'));

const open = (quantity: number) => {
  history.replaceState(null, '', buildCartLink([{ ...line, quantity }]));
  return renderRoutes(routes, '/cart');
};

it('puts the lines of the link into the cart once, and takes them out of the URL', async () => {
  stubServer({ 'GET coupons': [], 'POST checkout/quote': replyWithQuote });
  const { unmount } = open(2);
  expect(await screen.findByRole('region', { name: 'Order Summary' })).toBeVisible();
  await waitFor(() => expect(location.hash).toBe(''));
  expect(readGuestCart()).toMatchObject([{ ...line, quantity: 2 }]);
  unmount();
  open(2);
  await waitFor(() => expect(location.hash).toBe(''));
  expect(readGuestCart()).toMatchObject([{ ...line, quantity: 2 }]);
});

it('adds what is missing to a cart that has the variant already', async () => {
  storeGuestCart(1);
  stubServer({ 'GET coupons': [], 'POST checkout/quote': replyWithQuote });
  open(3);
  await waitFor(() => expect(readGuestCart()).toMatchObject([{ ...line, quantity: 3 }]));
});

it('keeps the lines in the URL while the shop does not respond', async () => {
  stubServer({ 'GET coupons': [], 'POST checkout/quote': buildFailure(503, 'unavailable', 'Busy') });
  storeGuestCart();
  open(9);
  await waitFor(() => expect(toasts).not.toEqual([]));
  expect(readCartLink(location.hash)).toEqual([{ ...line, quantity: 9 }]);
});

it('reads well-formed lines only, and as many units as a line can have', () => {
  expect(readCartLink('#add=a,b,2&add=a,b&add=,b,1&add=a,b,-1&add=a,b,x&add=a,c,1000&other=1')).toEqual([
    { productId: 'a', variantId: 'b', quantity: 2 },
    { productId: 'a', variantId: 'c', quantity: 99 },
  ]);
  expect(readCartLink('')).toEqual([]);
});
