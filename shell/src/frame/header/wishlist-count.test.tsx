import { act, render, screen, waitFor } from '@testing-library/react';
import { CommandUnavailableError, commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { endSession, startSession, useSession } from '@vastra/shared/session';
import { createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { Header } from './header';

const key = 'vastra:wishlist-count';
let read: jest.Mock;

beforeEach(() => {
  localStorage.clear();
  act(() => useSession.setState({ status: 'unknown', user: undefined }));
  read = jest.fn(async () => ({ count: 3, productIds: ['a', 'b', 'c'] }));
  commands.setProvider(async () => ({ 'wishlist/read': read }));
  stubServer({ 'GET cart': { totalItems: 0 } });
});

const renderWishlistCount = () =>
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Header /> }], { initialEntries: ['/'] })} />,
  );
const findLink = (count: string) => screen.findByRole('link', { name: `Wishlist, ${count}` });
const signIn = (id = 'u1') => act(async () => startSession({ user: { id, name: 'Asha', role: 'user' }, token: 't' }));
const changeWishlist = (...productIds: string[]) =>
  act(() => events.emit('wishlist:changed', { count: productIds.length, productIds }));

it('links to the wishlist, without a number or a call for a guest', async () => {
  act(() => endSession());
  renderWishlistCount();
  expect(await findLink('0 items')).toHaveAttribute('href', '/wishlist');
  expect(screen.queryByTestId('wishlist-count')).not.toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();
});

it('shows the stored number until the session is known, and then the current one', async () => {
  localStorage.setItem(key, '1');
  renderWishlistCount();
  expect(await findLink('1 item')).toHaveTextContent('1');
  await signIn();
  expect(await findLink('3 items')).toHaveTextContent('3');
  expect(localStorage.getItem(key)).toBe('3');
});

it('keeps the stored number when the wishlist cannot be read', async () => {
  localStorage.setItem(key, '2');
  read.mockRejectedValue(new CommandUnavailableError('wishlist/read'));
  renderWishlistCount();
  await signIn();
  expect(await findLink('2 items')).toBeVisible();
});

it('follows events of this tab and of others', async () => {
  renderWishlistCount();
  await signIn();
  await findLink('3 items');
  changeWishlist('a');
  expect(await findLink('1 item')).toBeVisible();
  expect(localStorage.getItem(key)).toBe('1');
});

it('is removed, also for the next page, when the customer signs out', async () => {
  renderWishlistCount();
  await signIn();
  await findLink('3 items');
  act(() => endSession());
  expect(await findLink('0 items')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(key)).toBe('0'));
  changeWishlist('a');
  expect(await findLink('0 items')).toBeVisible();
});

it('is loaded again for another customer', async () => {
  renderWishlistCount();
  await signIn();
  await findLink('3 items');
  read.mockResolvedValue({ count: 5, productIds: [] });
  await signIn('u2');
  expect(await findLink('5 items')).toBeVisible();
});

it('ignores a number that was read before a change', async () => {
  let respond = (_wishlist: object) => {};
  read.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  renderWishlistCount();
  await signIn();
  changeWishlist('a');
  await act(async () => respond({ count: 3, productIds: [] }));
  expect(await findLink('1 item')).toBeVisible();
});

it('ignores the number of the previous customer', async () => {
  const responses: ((wishlist: object) => void)[] = [];
  read.mockImplementation(() => new Promise((resolve) => responses.push(resolve)));
  renderWishlistCount();
  await signIn('u1');
  await signIn('u2');
  await act(async () => responses[1]({ count: 1, productIds: ['a'] }));
  await act(async () => responses[0]({ count: 3, productIds: [] }));
  expect(await findLink('1 item')).toBeVisible();
});

it('ignores a number of items in the cart that was read before a change', async () => {
  let respond = (_cart: object) => {};
  stubServer({ 'GET cart': () => new Promise((resolve) => (respond = resolve)) });
  renderWishlistCount();
  await signIn();
  await waitFor(() => expect(respond).toHaveLength(1));
  act(() => events.emit('cart:changed', { count: 2 }));
  await act(async () => respond({ totalItems: 5 }));
  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});
