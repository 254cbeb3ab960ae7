import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { deferredStart } from '../deferred-start';
import { PartsContext } from '../remotes/region';
import { prefetchDelayMs, pressDelayMs, usePrefetch } from './prefetch';

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

describe('a pressed link', () => {
  const loader = jest.fn().mockResolvedValue('posts');
  const press = () => fireEvent.pointerDown(screen.getByRole('link', { name: 'Blog' }), { button: 0 });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const url = `${location.origin}/blog`;

  beforeEach(() => {
    loader.mockClear();
    getPage.mockResolvedValue({ loader });
    deferredStart.cache = {} as never;
    openCart();
  });

  it('has its data loaded, which the navigation takes once', async () => {
    press();
    await wait(pressDelayMs);
    expect(loader).toHaveBeenCalledTimes(1);
    expect(loader.mock.calls[0][0].request.url).toBe(url);
    expect(await deferredStart.cache!.takeAhead!(url)).toBe('posts');
    expect(deferredStart.cache!.takeAhead!(url)).toBeUndefined();
  });

  it('has data that are as new as a public response', async () => {
    press();
    await wait(pressDelayMs);
    await wait(1000);
    expect(deferredStart.cache!.takeAhead!(url)).toBeUndefined();
  });

  it('loads nothing if the press begins to scroll', async () => {
    press();
    fireEvent.pointerCancel(screen.getByRole('link', { name: 'Blog' }));
    await wait(pressDelayMs);
    expect(loader).not.toHaveBeenCalled();
  });
});

it.each([{ saveData: true }, { effectiveType: '3g' }])('loads nothing ahead with %j', async (connection) => {
  setConnection(connection);
  openCart();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Blog' }));
  await waitUntilIdle();
  expect(getPage).not.toHaveBeenCalled();
});
