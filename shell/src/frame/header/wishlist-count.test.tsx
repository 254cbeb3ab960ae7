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
