import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart, CartItem } from '@vastra/shared/contract';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { routes } from '../../routes';
import { buildCart, jacketItem, readGuestCart, replyWithQuote, signIn, storeGuestCart } from '../../testing/fixtures';

const toasts: Toast[] = [];
const getLastToast = () => toasts.at(-1)?.text;

beforeEach(() => {
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});

const stubCartServer = (cartReplies: Parameters<typeof stubServer>[0]) =>
  stubServer({ 'GET coupons': [], ...cartReplies });
const shirt: CartItem = {
  ...jacketItem,
  _id: 'item-2',
  product: { ...jacketItem.product, _id: 'oxford-shirt', title: 'Oxford Shirt' },
  variant: { ...jacketItem.variant, _id: 'shirt-m' },
};
const findLine = (name: string) => screen.findByRole('listitem', { name });
const listTitles = () =>
  screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label') ?? item.textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a removed line', () => {
  beforeEach(() => act(() => signIn()));

  it('comes back in its position, with its quantity and the focus', async () => {
    const jackets = { ...jacketItem, quantity: 3 };
    let cart = buildCart([jackets, shirt]);
    const { calls } = stubCartServer({
      'GET cart': () => cart,
      'DELETE cart/items/item-1': () => {
        cart = buildCart([shirt]);
        return cart;
      },
      'POST cart/items': ({ body }: { body: unknown }) => {
        expect(body).toEqual({ productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 3 });
        cart = buildCart([shirt, { ...jackets, _id: 'item-3' }]);
        return cart;
      },
    });
    renderRoutes(routes, '/cart');
    await press('Remove Indigo Denim Jacket');
    const undo = await screen.findByRole('button', { name: 'Undo removing Indigo Denim Jacket' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.click(undo);
    expect(await findLine('Indigo Denim Jacket')).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Subtotal (4 items)')).toBeInTheDocument());
    expect(listTitles()).toEqual(['Indigo Denim Jacket', 'Oxford Shirt']);
    expect(calls).toContain('POST cart/items');
  });

  it('comes back with the quantity in stock, and says so', async () => {
    const jackets = { ...jacketItem, quantity: 3 };
    let cart = buildCart([jackets]);
    const limitMessage = 'Only 2 of Indigo Denim Jacket can be in your cart.';
    stubCartServer({
      'GET cart': () => cart,
      'DELETE cart/items/item-1': () => {
        cart = buildCart([]);
        return cart;
      },
      'POST cart/items': ({ body }: { body: { quantity: number } }) => {
        if (body.quantity > 2) return buildFailure(409, 'quantity_limited', limitMessage, { available: '2' });
        cart = buildCart([{ ...jackets, quantity: 2 }]);
        return cart;
      },
    });
    renderRoutes(routes, '/cart');
    await press('Remove Indigo Denim Jacket');
    await press('Undo removing Indigo Denim Jacket');
    expect(await screen.findByText('Subtotal (2 items)')).toBeInTheDocument();
    expect(getLastToast()).toBe(limitMessage);
  });

  it('stays removed when it could not be restored', async () => {
    const soldOutMessage = 'Indigo Denim Jacket is out of stock.';
    stubCartServer({
      'GET cart': buildCart([jacketItem]),
      'DELETE cart/items/item-1': buildCart([]),
      'POST cart/items': buildFailure(409, 'out_of_stock', soldOutMessage, { available: '0' }),
    });
    renderRoutes(routes, '/cart');
    await press('Remove Indigo Denim Jacket');
    await press('Undo removing Indigo Denim Jacket');
    await waitFor(() => expect(getLastToast()).toBe(soldOutMessage));
    expect(screen.getByRole('button', { name: 'Undo removing Indigo Denim Jacket' })).toBeInTheDocument();
  });

  it('is removed when another device has already removed it', async () => {
    let cart = buildCart([jacketItem, shirt]);
    stubCartServer({
      'GET cart': () => cart,
      'DELETE cart/items/item-1': () => {
        cart = buildCart([shirt]);
        return buildFailure(404, 'cart_item_not_found', 'This item is no longer in your cart.');
      },
    });
    renderRoutes(routes, '/cart');
    await press('Remove Indigo Denim Jacket');
    expect(await screen.findByText('Indigo Denim Jacket was removed.')).toBeInTheDocument();
    expect(getLastToast()).toBe('Item removed from cart');
  });
});

it('says that the cart could not be refreshed after a removal', async () => {
  storeGuestCart();
  localStorage.setItem(
    'vastra:cart',
    JSON.stringify(
      ['jacket-m', 'jacket-l'].map((variantId) => ({ productId: 'indigo-denim-jacket', variantId, quantity: 1 })),
    ),
  );
  let isUp = true;
  stubCartServer({
    'POST checkout/quote': (request: { body: unknown }) =>
      isUp ? replyWithQuote(request) : buildFailure(503, 'x', 'x'),
  });
  renderRoutes(routes, '/cart');
  const [remove] = await screen.findAllByRole('button', { name: 'Remove Indigo Denim Jacket' });
  isUp = false;
  await userEvent.click(remove);
  await waitFor(() => expect(getLastToast()).toBe('Failed to refresh cart after removal'));
  expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-l' }]);
  isUp = true;
  await press('Retry');
  expect(await screen.findByText('Subtotal (1 item)')).toBeInTheDocument();
});

describe('a price that changed', () => {
  it.each([
    [1999, 'Price dropped from ₹1,999 to ₹1,500'],
    [1299, 'Price went up from ₹1,299 to ₹1,500'],
  ])('is shown on an account’s line until the customer dismisses it: %d', async (previousPrice, text) => {
    act(() => signIn());
    stubCartServer({
      'GET cart': buildCart([{ ...jacketItem, priceBefore: previousPrice }]),
      'POST cart/acknowledge': buildCart([jacketItem]),
    });
    renderRoutes(routes, '/cart');
    expect(within(await findLine('Indigo Denim Jacket')).getByText(text)).toBeInTheDocument();
    expect(screen.getByText('The price of one item has changed since you last saw your cart.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
    await press('OK, got it');
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'OK, got it' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Shopping Cart' })).toHaveFocus();
  });

  it('is shown on a guest’s line until the guest dismisses it', async () => {
    const storedLine = { productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 1, seenPrice: 1999 };
    localStorage.setItem('vastra:cart', JSON.stringify([storedLine]));
    stubCartServer({ 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('Price dropped from ₹1,999 to ₹1,500')).toBeInTheDocument();
    expect(readGuestCart()).toEqual([storedLine]);
    await press('OK, got it');
    await waitFor(() => expect(screen.queryByText(/Price dropped/)).not.toBeInTheDocument());
    expect(readGuestCart()).toEqual([{ ...storedLine, seenPrice: 1500 }]);
  });

  it('is not shown to a guest who sees the line for the first time', async () => {
    storeGuestCart();
    stubCartServer({ 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/cart');
    await findLine('Indigo Denim Jacket');
    expect(screen.queryByRole('button', { name: 'OK, got it' })).not.toBeInTheDocument();
    expect(readGuestCart()).toMatchObject([{ seenPrice: 1500 }]);
  });
});

describe('clearing the cart', () => {
  const buildTwoLines = (): Cart => buildCart([jacketItem, shirt]);

  it('asks for confirmation, and changes nothing when declined', async () => {
    act(() => signIn());
    const { calls } = stubCartServer({ 'GET cart': buildTwoLines() });
    renderRoutes(routes, '/cart');
    await press('Clear cart');
    const question = await screen.findByRole('dialog', { name: 'Clear your cart?' });
    expect(within(question).getByText(/All 2 items and any coupon will be removed/)).toBeInTheDocument();
    await press('Keep my items');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear cart' })).toHaveFocus();
    expect(calls).not.toContain('DELETE cart');
  });

  it('empties the account’s cart', async () => {
    act(() => signIn());
    stubCartServer({ 'GET cart': buildTwoLines(), 'DELETE cart': buildCart([]) });
    renderRoutes(routes, '/cart');
    await press('Clear cart');
    await press('Yes, clear cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shopping Cart' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });

  it('empties a guest’s cart and removes the coupon', async () => {
    storeGuestCart();
    localStorage.setItem('vastra:coupon', 'TEN');
    stubCartServer({ 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/cart');
    await press('Clear cart');
    await press('Yes, clear cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(readGuestCart()).toEqual([]);
    expect(localStorage.getItem('vastra:coupon')).toBeNull();
  });

  it('keeps everything when it fails', async () => {
    act(() => signIn());
    stubCartServer({ 'GET cart': buildTwoLines(), 'DELETE cart': buildFailure(503, 'x', 'x') });
    renderRoutes(routes, '/cart');
    await press('Clear cart');
    await press('Yes, clear cart');
    await waitFor(() => expect(getLastToast()).toBe('Failed to remove item. Please try again.'));
    expect(listTitles()).toEqual(['Indigo Denim Jacket', 'Oxford Shirt']);
  });
});
