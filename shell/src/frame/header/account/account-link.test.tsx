import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CommandHandlers, commands } from '@vastra/shared/commands';
import { endSession, startSession } from '@vastra/shared/session';
import { createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { Header } from '../header';

let close: (result: { isSignedIn: boolean }) => void;
const signIn = jest.fn(() => new Promise<{ isSignedIn: boolean }>((resolve) => (close = resolve)));
let handlers: Promise<CommandHandlers>;

beforeEach(() => {
  act(() => endSession());
  signIn.mockClear();
  handlers = Promise.resolve({
    'account/sign-in': signIn,
    'wishlist/read': async () => ({ count: 0, productIds: [] }),
  });
  commands.setProvider(() => handlers);
  stubServer({ 'GET cart': { totalItems: 0 } });
});

const renderAccountLink = (path: string) => {
  const router = createMemoryRouter([{ path: '*', element: <Header /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
};
const getLink = () => screen.getByRole('link', { name: 'Sign In / Register' });

it('links to the sign-in page and back, without scripts', () => {
  renderAccountLink('/search?q=jacket');
  expect(getLink()).toHaveAttribute('href', '/login?redirect=%2Fsearch%3Fq%3Djacket');
});

it('opens the dialog on the current page, and gets the focus back', async () => {
  const router = renderAccountLink('/search?q=jacket');
  await userEvent.click(getLink());
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(getLink()).toHaveFocus();
  expect(getLink()).toHaveAttribute('aria-busy', 'true');
  expect(router.state.location.pathname).toBe('/search');
  const element = getLink();
  await act(async () => {
    startSession({ user: { id: 'u1', name: 'Asha Menon', role: 'user' }, token: 't' });
    close({ isSignedIn: true });
  });
  expect(screen.getByRole('button', { name: 'Asha, your account' })).toBe(element);
  expect(element).toHaveAttribute('href', '/account');
  await waitFor(() => expect(element).not.toHaveAttribute('aria-busy'));
});

it('opens the sign-in page when the dialog cannot be loaded', async () => {
  handlers = Promise.reject(new Error('ChunkLoadError'));
  handlers.catch(() => {});
  const router = renderAccountLink('/search?q=jacket');
  await userEvent.click(getLink());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fsearch%3Fq%3Djacket');
});

it('is a plain link for opening another tab', async () => {
  renderAccountLink('/');
  const user = userEvent.setup();
  let isLeftToTheBrowser = false;
  // jsdom cannot navigate, and logs an error.
  const onClick = (event: Event) => {
    isLeftToTheBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  await user.keyboard('{Control>}');
  await user.click(getLink());
  expect(isLeftToTheBrowser).toBe(true);
  expect(signIn).not.toHaveBeenCalled();
});

it('links to the current URL on the sign-in page', async () => {
  const router = renderAccountLink('/login?redirect=%2Fcart');
  expect(getLink()).toHaveAttribute('href', '/login?redirect=%2Fcart');
  await userEvent.click(getLink());
  expect(signIn).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('?redirect=%2Fcart');
});
