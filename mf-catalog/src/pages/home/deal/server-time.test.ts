import type * as serverTime from './server-time';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

/** Loads a fresh copy of the module, with a server whose responses have this `Date` header. */
async function opened(date?: string) {
  jest.resetModules();
  const asked = jest.fn(async () => {
    if (date === undefined) throw new TypeError('offline');
    return new Response(null, { headers: { date } });
  });
  globalThis.fetch = asked as never;
  return { asked, ...((await import('./server-time')) as typeof serverTime) };
}

const fetchOfNode = globalThis.fetch;
beforeEach(() => jest.useFakeTimers({ now: noon, doNotFake: ['performance'] }));
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetchOfNode;
});

it('requests the time once if no document has provided it', async () => {
  const {
    asked,
    syncFromServer: askForTime,
    getServerTime: serverTime,
  } = await opened('Fri, 20 Nov 2026 13:30:00 GMT');
  await askForTime();
  await askForTime();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(serverTime()).toBe(noon + 90 * 60_000 + 500);
});

it('does not correct an accurate clock', async () => {
  const { syncFromServer: askForTime, getServerTime: serverTime } = await opened('Fri, 20 Nov 2026 11:59:59 GMT');
  await askForTime();
  expect(serverTime()).toBe(noon);
});

it('uses the visitor’s clock if the request fails', async () => {
  const { syncFromServer: askForTime, getServerTime: serverTime } = await opened();
  await askForTime();
  expect(serverTime()).toBe(noon);
});

it('makes no request if a document has provided the time', async () => {
  const {
    asked,
    syncFromServer: askForTime,
    syncFromDocument: keepTimeWith,
    getServerTime: serverTime,
  } = await opened('Fri, 20 Nov 2026 13:30:00 GMT');
  Object.defineProperty(performance, 'timeOrigin', { value: noon - 300, configurable: true });
  performance.getEntriesByType = () => [{ responseStart: 300, transferSize: 9 }] as unknown as PerformanceEntryList;
  keepTimeWith(new Date(noon + 5000).toISOString());
  await askForTime();
  expect(asked).not.toHaveBeenCalled();
  expect(serverTime()).toBe(noon + 5000);
});
