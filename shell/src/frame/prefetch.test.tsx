import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { deferredStart } from '../deferred-start';
import { PartsContext } from '../remotes/region';
import { prefetchDelayMs, pressDelayMs, setMiniCartRenderer, touchDelayMs, usePrefetch } from './prefetch';

const getPage = jest.fn().mockResolvedValue({});
const getCommands = jest.fn().mockResolvedValue({});
const getFragmentModule = jest.fn().mockResolvedValue({});

const Links = ({ remote }: { remote: string }) => {
  usePrefetch();
  return (
    <>
      <header>
        <a href="/">Home</a>
      </header>
      <main>
        <div data-region={remote}>
          <a href="/blog">Blog</a>
          <a href="https://elsewhere.example/blog">Elsewhere</a>
          <button type="button">Add</button>
        </div>
      </main>
    </>
  );
};

function openCart(remote = 'mf-cart', url = '/cart') {
  const element = (
    <PartsContext value={{ getPage, getCommands, getFragmentModule } as never}>
      <Links remote={remote} />
    </PartsContext>
  );
  const router = createMemoryRouter(
    [
      { id: 'mf-catalog/home', path: '', element },
      { id: 'mf-cart/cart', path: 'cart', element },
      { id: 'mf-catalog/product', path: 'product/:id', element },
      { id: 'mf-blog/posts', path: 'blog', element },
    ],
    { initialEntries: [url] },
  );
  deferredStart.router = router;
  render(<RouterProvider router={router} />);
}
const setConnection = (connection?: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
const waitUntilIdle = (ms = prefetchDelayMs) => act(() => jest.advanceTimersByTimeAsync(ms + 100));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
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

describe('code of a next page', () => {
  it('is not loaded for a visitor who does nothing', async () => {
    openCart('mf-catalog');
    await waitUntilIdle(60_000);
    for (const load of [getPage, getCommands, getFragmentModule]) expect(load).not.toHaveBeenCalled();
  });

  it('is loaded for visible links of the page after the first touch, when the browser is idle', async () => {
    openCart();
    fireEvent.pointerOver(screen.getByRole('main'));
    expect(getPage).not.toHaveBeenCalled();
    await waitUntilIdle(touchDelayMs);
    expect(getPage.mock.calls).toEqual([['mf-blog', 'posts']]);
  });

  it('is loaded once after many touches', async () => {
    openCart();
    for (const name of ['Elsewhere', 'Elsewhere']) fireEvent.pointerOver(screen.getByRole('link', { name }));
    await waitUntilIdle();
    expect(getPage).toHaveBeenCalledTimes(1);
  });

  it('is loaded on the pages after the first touch without another one', async () => {
    openCart();
    fireEvent.focusIn(screen.getByRole('main'));
    await waitUntilIdle();
    getPage.mockClear();
    await act(() => deferredStart.router!.navigate('/'));
    await waitUntilIdle();
    expect(getPage.mock.calls).toEqual([['mf-blog', 'posts']]);
  });
});

describe('code that adds to the cart', () => {
  const hasLoaded = () => getCommands.mock.calls.length === 1 && getFragmentModule.mock.calls.length === 1;

  it('is loaded after the pages behind links', async () => {
    openCart('mf-catalog');
    fireEvent.pointerOver(screen.getByRole('main'));
    await waitUntilIdle(touchDelayMs);
    expect(getCommands.mock.calls).toEqual([['cart/add']]);
    expect(getFragmentModule.mock.calls).toEqual([['cart/mini-cart']]);
    expect(getPage.mock.invocationCallOrder[0]).toBeLessThan(getCommands.mock.invocationCallOrder[0]);
  });

  it('renders the mini-cart ahead when the browser is idle, and not while the visitor presses a button', async () => {
    const prepare = jest.fn();
    setMiniCartRenderer(prepare);
    openCart('mf-catalog');
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Add' }));
    await act(async () => {});
    expect(prepare).not.toHaveBeenCalled();
    await waitUntilIdle(touchDelayMs);
    expect(prepare).toHaveBeenCalledTimes(1);
    setMiniCartRenderer(undefined);
  });

  it('is loaded at once when the visitor points at a button', () => {
    openCart('mf-catalog');
    fireEvent.pointerOver(screen.getByRole('button'));
    expect(hasLoaded()).toBe(true);
  });

  it('is loaded ahead of the first touch on a product page', async () => {
    openCart('mf-catalog', '/product/indigo-denim-jacket');
    await waitUntilIdle();
    expect(getCommands.mock.calls).toEqual([['cart/add']]);
    for (const load of [getPage, getFragmentModule]) expect(load).not.toHaveBeenCalled();
  });

  it('is not loaded by a page of the cart', async () => {
    openCart();
    fireEvent.pointerOver(screen.getByRole('button'));
    await waitUntilIdle();
    expect(hasLoaded()).toBe(false);
  });
});

describe('a pressed link', () => {
  const loader = jest.fn().mockResolvedValue('posts');
  const press = () => fireEvent.pointerDown(screen.getByRole('link', { name: 'Blog' }), { button: 0 });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const url = `${location.origin}/blog`;

  beforeEach(() => {
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
