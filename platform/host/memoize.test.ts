import { memoize } from './memoize';

afterEach(() => jest.restoreAllMocks());

it('loads a value once for all callers, and again after its TTL', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const load = jest.fn(async () => now.mock.calls.length);
  const getCached = memoize<number>(1000, 2);
  const first = getCached('a', load);
  expect(getCached('a', load)).toBe(first);
  now.mockReturnValue(1000);
  expect(getCached('a', load)).not.toBe(first);
  expect(load).toHaveBeenCalledTimes(2);
});

it('caches no failure', async () => {
  const getCached = memoize<string>(1000, 2);
  await expect(getCached('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(getCached('a', async () => 'up')).resolves.toBe('up');
});

it('leaves a newer value alone when an older load fails', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const getCached = memoize<string>(1000, 2);
  let fail: (error: Error) => void = () => {};
  const pending = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  const older = getCached('a', () => pending);
  now.mockReturnValue(1000);
  await getCached('a', async () => 'newer');
  fail(new Error('down'));
  await expect(older).rejects.toThrow('down');
  expect(await getCached('a', async () => 'newest')).toBe('newer');
});

it('evicts the oldest value when the cache is full', async () => {
  const getCached = memoize<string>(1000, 2);
  const load = jest.fn(async () => 'x');
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await getCached(key, load);
  expect(load).toHaveBeenCalledTimes(4);
});
