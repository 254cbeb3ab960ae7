import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { PartsContext } from '../remotes/region';
import { deferredStart } from './deferred-start';
import { prefetchDelayMs, usePrefetch } from './prefetch';

const getPage = jest.fn().mockResolvedValue({});

const Links = () => {
  usePrefetch();
  return (
    <main>
      <a href="/blog">Blog</a>
      <a href="https://elsewhere.example/blog">Elsewhere</a>
    </main>
  );
};

function openCart() {
  const element = (
    <PartsContext value={{ getPage } as never}>
      <Links />
    </PartsContext>
  );
  const router = createMemoryRouter(
    [
      { id: 'mf-cart/cart', path: 'cart', element },
      { id: 'mf-blog/posts', path: 'blog', element },
    ],
    { initialEntries: ['/cart'] },
  );
  deferredStart.router = router;
  render(<RouterProvider router={router} />);
}
const setConnection = (connection?: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
const waitUntilIdle = () => act(() => jest.advanceTimersByTimeAsync(prefetchDelayMs + 100));

beforeEach(() => {
  jest.useFakeTimers();
  getPage.mockClear();
  // jsdom has no layout.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 30, width: 50 } as DOMRect);
});
afterEach(() => {
  jest.useRealTimers();
  setConnection();
});

it('loads the code of a page that the visitor points at', () => {
  openCart();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(getPage).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Blog' }));
  expect(getPage.mock.calls).toEqual([['mf-blog', 'posts']]);
});

it('loads the code of the pages behind visible links when the browser is idle', async () => {
  openCart();
  expect(getPage).not.toHaveBeenCalled();
  await waitUntilIdle();
  expect(getPage.mock.calls).toEqual([['mf-blog', 'posts']]);
});

it.each([{ saveData: true }, { effectiveType: '3g' }])('loads nothing ahead with %j', async (connection) => {
  setConnection(connection);
  openCart();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Blog' }));
  await waitUntilIdle();
  expect(getPage).not.toHaveBeenCalled();
});
