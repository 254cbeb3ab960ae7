import type * as serverTimeModule from './server-time';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

/** Loads a fresh copy of the module, with a server whose responses have this `Date` header. */
async function openPage(date?: string) {
  jest.resetModules();
  const fetchMock = jest.fn(async () => {
    if (date === undefined) throw new TypeError('offline');
    return new Response(null, { headers: { date } });
  });
  globalThis.fetch = fetchMock as never;
  return { fetchMock, ...((await import('./server-time')) as typeof serverTimeModule) };
}

const fetchOfNode = globalThis.fetch;
beforeEach(() => jest.useFakeTimers({ now: noon, doNotFake: ['performance'] }));
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetchOfNode;
});

it('requests the time once if no document has provided it', async () => {
  const { fetchMock, syncFromServer, getServerTime } = await openPage('Fri, 20 Nov 2026 13:30:00 GMT');
  await syncFromServer();
  await syncFromServer();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(getServerTime()).toBe(noon + 90 * 60_000 + 500);
});

it('does not correct an accurate clock', async () => {
  const { syncFromServer, getServerTime } = await openPage('Fri, 20 Nov 2026 11:59:59 GMT');
  await syncFromServer();
  expect(getServerTime()).toBe(noon);
});

it('uses the visitor’s clock if the request fails', async () => {
  const { syncFromServer, getServerTime } = await openPage();
  await syncFromServer();
  expect(getServerTime()).toBe(noon);
});

it('makes no request if a document has provided the time', async () => {
  const { fetchMock, syncFromServer, syncFromDocument, getServerTime } = await openPage(
    'Fri, 20 Nov 2026 13:30:00 GMT',
  );
  Object.defineProperty(performance, 'timeOrigin', { value: noon - 300, configurable: true });
  performance.getEntriesByType = () => [{ responseStart: 300, transferSize: 9 }] as unknown as PerformanceEntryList;
  syncFromDocument(new Date(noon + 5000).toISOString());
  await syncFromServer();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(getServerTime()).toBe(noon + 5000);
});
