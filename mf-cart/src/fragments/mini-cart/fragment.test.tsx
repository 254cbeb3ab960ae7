import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { commands } from '../../commands';
import { buildCart, jacketItem, readGuestCart, replyWithQuote, signIn, storeGuestCart } from '../../testing/fixtures';
import { Component, loader } from './fragment';
import { openMs } from './use-closing';

const toasts: string[] = [];
beforeEach(() => {
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  toasts.length = 0;
  setToastRenderer(({ text }) => toasts.push(text));
});
afterEach(() => jest.useRealTimers());

const jacket = { productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 2 };

/** Adds two jackets, and shows the fragment as the shell does. */
async function addJackets(replies: Record<string, unknown> = { 'POST checkout/quote': replyWithQuote }) {
  stubServer(replies);
  await act(async () => void (await commands['cart/add']!(jacket)));
  const data = { text: 'Item added to cart!', id: 1 };
  return renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <button type="button">Add to Cart</button>
            <Component data={data} />
          </>
        ),
      },
    ],
    '/product/jacket',
  );
}
const findPanel = async () => within(await screen.findByRole('region', { name: 'Added to your cart' }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());

it('shows what was added, and leads to the cart and the checkout', async () => {
  await addJackets();
  const panel = await findPanel();
  expect(panel.getByText('Item added to cart!')).toBeVisible();
  expect(panel.getByText('Indigo Denim Jacket')).toBeVisible();
  expect(panel.getByText('Indigo · M · Qty 2')).toBeVisible();
  expect(panel.getByText('₹3,000')).toBeVisible();
  expect(panel.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByRole('status')).toHaveTextContent('Added to your cart: Indigo Denim Jacket, Indigo, M');
});

it('takes exactly the added units back from a guest’s cart', async () => {
  storeGuestCart(3);
  await addJackets();
  expect(readGuestCart()).toEqual([expect.objectContaining({ quantity: 5 })]);
  await userEvent.click((await findPanel()).getByRole('button', { name: 'Undo adding Indigo Denim Jacket' }));
  await expectClosed();
  expect(readGuestCart()).toEqual([expect.objectContaining({ quantity: 3 })]);
  expect(toasts).toEqual(['Item removed from cart']);
});

it('removes the line of an account when nothing of it was in the cart before', async () => {
  act(signIn);
  const cart = buildCart([{ ...jacketItem, quantity: 2 }]);
  const removed = jest.fn(() => buildCart([]));
  await addJackets({ 'POST cart/items': cart, 'GET cart': cart, 'DELETE cart/items/item-1': removed });
  await userEvent.click((await findPanel()).getByRole('button', { name: /^Undo/ }));
  await expectClosed();
  expect(removed).toHaveBeenCalledTimes(1);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(document.body)],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes by %s', async (_, close) => {
  await addJackets();
  await findPanel();
  await close();
  await expectClosed();
});

it('closes when another page is shown', async () => {
  const { router } = await addJackets();
  await findPanel();
  await act(() => router.navigate('/shop'));
  await expectClosed();
});

it('closes after a while, but not while it is focused', async () => {
  jest.useFakeTimers();
  await addJackets();
  await act(() => jest.advanceTimersByTimeAsync(0));
  const link = screen.getByRole('link', { name: 'View Cart' });
  act(() => link.focus());
  await act(() => jest.advanceTimersByTimeAsync(openMs * 2));
  expect(screen.getByRole('region')).toBeInTheDocument();
  act(() => link.blur());
  await act(() => jest.advanceTimersByTimeAsync(openMs));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it.each([
  ['moves toasts below the panel under the header', { offsetTop: 120, offsetHeight: 190 }, '318px'],
  ['leaves toasts where they are above the panel at the lower edge', { offsetTop: 600, offsetHeight: 190 }, ''],
])('%s, until it closes', async (_, box, expected) => {
  for (const [name, value] of Object.entries(box))
    jest.spyOn(HTMLElement.prototype, name as 'offsetTop', 'get').mockReturnValue(value);
  const getToastsTop = () => document.documentElement.style.getPropertyValue('--toasts-top');
  await addJackets();
  await findPanel();
  expect(getToastsTop()).toBe(expected);
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(getToastsTop()).toBe('');
});

it('loads nothing, and shows nothing before an item was added', async () => {
  expect(await loader({})).toBeNull();
  stubServer({});
  renderRoutes([{ path: '*', element: <Component data={null} /> }], '/');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
