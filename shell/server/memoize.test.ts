import { memoize } from './memoize';

afterEach(() => jest.restoreAllMocks());

it('makes a thing once for all who ask, and anew when it is old', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const make = jest.fn(async () => now.mock.calls.length);
  const keep = memoize<number>(1000, 2);
  const first = keep('a', make);
  expect(keep('a', make)).toBe(first);
  now.mockReturnValue(1000);
  expect(keep('a', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps no failure', async () => {
  const keep = memoize<string>(1000, 2);
  await expect(keep('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(keep('a', async () => 'up')).resolves.toBe('up');
});

it('forgets what it was given first when there is too much', async () => {
  const keep = memoize<string>(1000, 2);
  const make = jest.fn(async () => 'x');
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await keep(key, make);
  expect(make).toHaveBeenCalledTimes(4);
});
