import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { manageScroll, useScroll } from './scroll';

const scrollTo = jest.fn();
const intoView = jest.fn();
let isStill = false;
let y = 0;

const Page = () => {
  useScroll();
  return <h2 id="größe">Size</h2>;
};

function open(path = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  manageScroll(router as never);
  render(<RouterProvider router={router} />);
  scrollTo.mockClear();
  return router;
}

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  intoView.mockClear();
  isStill = false;
  y = 0;
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = intoView;
  window.matchMedia = (() => ({ matches: isStill })) as never;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
});

it('starts a new page at the top, and restores the position on Back', async () => {
  const router = open();
  y = 640;
  await act(() => router.navigate('/blog'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  y = 100;
  await act(() => router.navigate(-1));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  await act(() => router.navigate(1));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 100);
});

it('lays out the whole page for a position that is restored, and skips what is far below two frames later', async () => {
  const isLazy = () => document.documentElement.classList.contains('lazy-layout');
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const router = open();
  y = 640;
  await act(() => router.navigate('/blog'));
  expect(isLazy()).toBe(true);
  const states: boolean[] = [];
  scrollTo.mockImplementation(() => states.push(isLazy()));
  await act(() => router.navigate(-1));
  expect(states).toEqual([false]);
  scrollTo.mockReset();
  await nextFrame();
  await nextFrame();
  await nextFrame();
  expect(isLazy()).toBe(true);
});

it('restores the position on Back, also when the data is loaded again before the page is rendered', async () => {
  const router = open();
  y = 640;
  await act(() => router.navigate('/blog'));
  await act(async () => {
    await router.navigate(-1);
    await router.revalidate();
  });
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

it('scrolls smoothly to a hash, on another page and on the same', async () => {
  const router = open();
  await act(() => router.navigate('/shipping#gr%C3%B6%C3%9Fe'));
  await act(() => router.navigate('#größe'));
  expect(intoView.mock.calls).toEqual([[{ behavior: 'smooth' }], [{ behavior: 'smooth' }]]);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('scrolls at once with reduced motion, and to the top if the hash matches nothing', async () => {
  isStill = true;
  const router = open();
  await act(() => router.navigate('/shipping#größe'));
  expect(intoView).toHaveBeenLastCalledWith({ behavior: 'auto' });
  await act(() => router.navigate('/shipping#100%'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('keeps the position if a change of the query asks for it, and scrolls to the top otherwise', async () => {
  const router = open('/search?q=jacket');
  await act(() => router.navigate('/search?q=jacket&size=M', { preventScrollReset: true }));
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/search?q=jacket&page=2'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('restores the position after a reload, which the browser does until then', () => {
  open('/blog');
  expect(history.scrollRestoration).toBe('manual');
  y = 321;
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  expect(JSON.parse(sessionStorage.getItem('vastra:scroll')!)).toMatchObject({ '/blog': 321 });
});
