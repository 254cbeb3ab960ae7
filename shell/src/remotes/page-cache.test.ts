import { ApiError, NetworkError } from '@vastra/shared/http';
import { createPageCache, maxAgeMs } from './page-cache';

const url = 'http://shop.test/blog';
const target = new EventTarget();
const load = jest.fn();
const revalidate = jest.fn();
let cache: ReturnType<typeof createPageCache>;

const goBack = () => void target.dispatchEvent(new Event('popstate'));
/** Ends the navigation; a loader runs again in the revalidation. */
const endNavigation = () => {
  cache.navigated(() => revalidate(cache.read(url, load)));
  jest.advanceTimersByTime(1);
};

beforeEach(async () => {
  jest.useFakeTimers();
  cache = createPageCache(target);
  load.mockReset().mockResolvedValueOnce('first').mockResolvedValue('second');
  revalidate.mockReset();
  await cache.read(url, load);
  endNavigation();
});
afterEach(() => jest.useRealTimers());

it('shows the page as it was after Back, and loads it again afterwards', async () => {
  expect(revalidate).not.toHaveBeenCalled();
  goBack();
  expect(await cache.read(url, load)).toBe('first');
  expect(load).toHaveBeenCalledTimes(1);
  endNavigation();
  expect(await revalidate.mock.calls[0][0]).toBe('second');
});

it('loads a page from the back/forward cache again', async () => {
  const restore = (persisted: boolean) => {
    target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    endNavigation();
  };
  restore(false);
  expect(revalidate).not.toHaveBeenCalled();
  restore(true);
  expect(await revalidate.mock.calls[0][0]).toBe('second');
});

it('uses data that were loaded ahead, unless that has failed', async () => {
  cache.takeAhead = async () => 'ahead';
  expect(await cache.read(url, load)).toBe('ahead');
  cache.takeAhead = () => Promise.reject(new NetworkError());
  expect(await cache.read(url, load)).toBe('second');
});

it('loads the page after any other navigation', async () => {
  goBack();
  jest.advanceTimersByTime(1);
  expect(await cache.read(url, load)).toBe('second');
});

it('loads an old page again', async () => {
  jest.advanceTimersByTime(maxAgeMs + 1);
  goBack();
  expect(await cache.read(url, load)).toBe('second');
});

it('keeps the shown page if it cannot be loaded again, unless the page is gone', async () => {
  load
    .mockReset()
    .mockRejectedValueOnce(new NetworkError())
    .mockRejectedValueOnce(new ApiError(404, 'gone', 'Gone'));
  const comeBack = async () => {
    goBack();
    await cache.read(url, load);
    endNavigation();
    return revalidate.mock.lastCall[0];
  };
  expect(await comeBack()).toBe('first');
  await expect(comeBack()).rejects.toThrow('Gone');
});
