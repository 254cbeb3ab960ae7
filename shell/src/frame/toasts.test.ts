import { setFragmentRenderer, showToast } from './toasts';

const texts: string[] = [];
jest.mock('./toaster', () => ({ show: ({ text }: { text: string }) => texts.push(text) }));

const toast = { kind: 'success', text: 'Item added to cart!', durationMs: 5000, fragment: 'cart/mini-cart' } as const;
const showFragment = jest.fn(async () => {});

beforeEach(() => {
  jest.useFakeTimers();
  texts.length = 0;
});
afterEach(() => jest.useRealTimers());

// One after the other: the code that shows fragments loads once.
it('shows the text when the code that shows fragments has not loaded within a second', async () => {
  showToast(toast);
  await jest.advanceTimersByTimeAsync(900);
  expect(texts).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(texts).toEqual(['Item added to cart!']);
});

it('waits for the code that shows fragments', async () => {
  showToast(toast);
  await jest.advanceTimersByTimeAsync(500);
  setFragmentRenderer(showFragment);
  await jest.advanceTimersByTimeAsync(1);
  expect(showFragment).toHaveBeenCalledWith(toast);
  await jest.advanceTimersByTimeAsync(1000);
  expect(texts).toEqual([]);
});

it('shows the text at once when fragments cannot be shown any more', async () => {
  setFragmentRenderer(undefined);
  showToast(toast);
  await jest.advanceTimersByTimeAsync(1);
  expect(texts).toEqual(['Item added to cart!']);
});
