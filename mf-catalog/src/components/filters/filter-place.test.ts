import { measureFilterPlace } from './filter-place';

const page = document.documentElement;

/** Shows a focused filter at `top`; `setTop` moves it, as filters above it do that appear. */
function showFilter(html: string) {
  document.body.innerHTML = html;
  const filter = document.querySelector('input')!;
  filter.focus();
  let top = 500;
  filter.getBoundingClientRect = () => ({ top }) as DOMRect;
  return {
    filter,
    setTop: (next: number) => {
      top = next;
    },
  };
}
const define = (element: Element, sizes: Record<string, number>) => {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true });
};
const inSidebar = '<div><form aria-label="Filters"><input type="checkbox"></form></div>';

beforeEach(() => {
  define(page, { clientHeight: 900, scrollHeight: 5000 });
  page.scrollTop = 1000;
});

it('scrolls by what the pressed filter has moved', () => {
  const { setTop } = showFilter(inSidebar);
  const restore = measureFilterPlace()!;
  setTop(380);
  restore();
  expect(page.scrollTop).toBe(880);
});

it('makes a shorter list as high as the scroll position needs, until the next change', () => {
  const { filter } = showFilter(inSidebar);
  const list = filter.form!.parentElement!;
  define(list, { offsetHeight: 700 });
  define(page, { scrollHeight: 1500 });
  measureFilterPlace()!();
  expect(list.style.minHeight).toBe('1100px');
  define(page, { scrollHeight: 5000 });
  measureFilterPlace()!();
  expect(list.style.minHeight).toBe('');
});

it('scrolls the drawer of a phone, and not the page', () => {
  const { setTop } = showFilter('<dialog open><input type="checkbox"></dialog>');
  const drawer = document.querySelector('dialog')!;
  const restore = measureFilterPlace()!;
  setTop(560);
  restore();
  expect(drawer.scrollTop).toBe(60);
  expect(page.scrollTop).toBe(1000);
});

it('does nothing for a filter that has disappeared, and without a focused filter', () => {
  const { filter } = showFilter(inSidebar);
  const restore = measureFilterPlace()!;
  filter.remove();
  restore();
  expect(page.scrollTop).toBe(1000);
  expect(measureFilterPlace()).toBeUndefined();
});
