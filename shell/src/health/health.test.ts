import type { Beacon } from '@vastra/platform/federation/beacon';
import { events } from '@vastra/shared/events';
import { type FailedPart, type LiveRelease, RemoteUnavailableError } from '@vastra/shared/federation';
import { Component, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { rootOptions } from '../deferred-start';
import type { PageState } from '../page-state';
import { startHealth } from './start';

/** Reports a vital, by name, because jsdom paints nothing. */
const reportVital: Record<string, (metric: { name: string; value: number }) => void> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['LCP', 'INP', 'CLS'].map((name) => [
      `on${name}`,
      (listener: (typeof reportVital)[string]) => {
        reportVital[name] = listener;
      },
    ]),
  ),
);

const sendToSentry = jest.fn();
const createSentry = jest.fn((_options: unknown) => sendToSentry);
jest.mock('./sentry/sentry', () => ({ createSentry: (options: unknown) => createSentry(options) }));

const release = (remote: string): LiveRelease => ({
  remote,
  version: '1.2.0',
  container: remote.replace('-', '_'),
  domain: remote.slice(3),
  routes: [],
  fragments: [],
  commands: [],
  entry: 'remoteEntry.js',
  base: `/releases/${remote}/1.2.0/web/`,
});
const buildState = (overrides: Partial<PageState> = {}): PageState => ({
  origin: 'http://shop.test',
  shopName: 'Vastra',
  releases: ['mf-catalog', 'mf-cart', 'mf-blog'].map(release),
  loaderData: { frame: {}, 'mf-catalog/home': {} },
  errors: null,
  fragments: {},
  ...overrides,
});

let beacons: Beacon[];
let isHidden: boolean;

/** Failures of all beacons together. */
const listFailures = () => beacons.flatMap((beacon) => beacon.failures);
const listViews = () => beacons.flatMap((beacon) => beacon.views);
const respondWith = (respond: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(respond) as typeof fetch;
};
const hide = () => {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  isHidden = false;
};
/** Sets the page's HTML and waits until it is counted. */
async function show(html: string) {
  document.body.innerHTML = html;
  await jest.advanceTimersByTimeAsync(2000);
}

// Counting lasts as long as the page; here each test is a page.
let removeListeners: (() => void)[];
const Observer = globalThis.MutationObserver;
function resetListeners() {
  removeListeners = [];
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation(
        (name: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
          listen(name, listener, options);
          removeListeners.push(() => target.removeEventListener(name, listener, options));
        },
      );
  }
  globalThis.MutationObserver = class extends Observer {
    constructor(callback: MutationCallback) {
      super(callback);
      removeListeners.push(() => this.disconnect());
    }
  };
}

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  resetListeners();
  beacons = [];
  isHidden = false;
  document.body.innerHTML = '';
  respondWith(async () => new Response());
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  navigator.sendBeacon = (_address, body) => Boolean(beacons.push(JSON.parse(body as string)));
});
afterEach(() => {
  for (const removeListener of removeListeners) removeListener();
  globalThis.MutationObserver = Observer;
  jest.clearAllTimers();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

it('reports the releases of a page when it is hidden, once per navigation', async () => {
  const navigated = startHealth(buildState());
  await show(
    '<div data-region="mf-catalog" data-alive=""><i data-fragment="blog/latest-posts"></i></div><div data-region="mf-cart"></div>',
  );
  expect(beacons).toEqual([]);
  navigated();
  await show('<div data-region="mf-cart" data-alive=""></div>');
  hide();
  expect(listViews()).toEqual(
    ['mf-catalog', 'mf-blog', 'mf-cart'].map((remote) => ({ remote, version: '1.2.0', count: 1 })),
  );
  hide();
  expect(beacons).toHaveLength(1);
});

it('reports a page that threw within a second, with the views so far', async () => {
  startHealth(buildState());
  await show('<div data-region="mf-cart" data-alive=""></div>');
  document.querySelector<HTMLElement>('[data-region]')!.dataset.alive = 'mf-cart TypeError';
  await jest.advanceTimersByTimeAsync(1000);
  const cart = { remote: 'mf-cart', version: '1.2.0', count: 1 };
  expect(beacons).toEqual([{ views: [cart], failures: [{ ...cart, kind: 'region' }], vitals: [] }]);
});

it('counts failures that happened before it was loaded, also of fragments', async () => {
  document.body.innerHTML =
    '<div data-region="mf-catalog" data-alive=""><i data-fragment="blog/latest-posts" data-failed="Error"></i></div>';
  startHealth(buildState());
  await jest.advanceTimersByTimeAsync(2000);
  expect(listFailures()).toEqual([{ remote: 'mf-blog', version: '1.2.0', kind: 'region', count: 1 }]);
});

it('counts wrong properties of a fragment for the page that passes them', async () => {
  document.body.innerHTML =
    '<div data-region="mf-catalog" data-alive="mf-catalog"><i data-fragment="blog/latest-posts" data-failed="FragmentPropertyError"></i></div>';
  startHealth(buildState());
  await jest.advanceTimersByTimeAsync(2000);
  expect(listFailures()).toEqual([{ remote: 'mf-catalog', version: '1.2.0', kind: 'region', count: 1 }]);
});

it('does not count what the server has left to the browser', async () => {
  const componentStack = '\n    at Price (http://shop.test/releases/mf-cart/1.2.0/web/a.js:1:2)';
  startHealth(buildState());
  for (const number of [419, 418])
    rootOptions.onRecoverableError!(new Error(`Minified React error #${number}; visit …`), { componentStack });
  await jest.advanceTimersByTimeAsync(1000);
  expect(listFailures()).toEqual([{ remote: 'mf-cart', version: '1.2.0', kind: 'recovered', count: 1 }]);
  (console.error as jest.Mock).mockClear();
});

it('does not count failures of the API, nor the mark of the previous page', async () => {
  startHealth(buildState());
  await show('<div data-region="mf-cart" data-alive="mf-cart ApiError"></div>');
  await show('<div data-region="mf-cart" data-alive="mf-cart NetworkError"></div>');
  await show('<div data-region="mf-blog" data-alive="mf-cart TypeError"></div>');
  hide();
  expect(listFailures()).toEqual([]);
});

it('does not count a release that could not be loaded while offline', async () => {
  startHealth(buildState());
  respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await show('<div data-region="mf-cart" data-alive="mf-cart RemoteUnavailableError"></div>');
  hide();
  expect(listFailures()).toEqual([]);
});

it('counts a release that could not be loaded although its files are reachable', async () => {
  startHealth(buildState());
  await show('<div data-region="mf-cart" data-alive="mf-cart RemoteUnavailableError"></div>');
  expect(listFailures()).toEqual([{ remote: 'mf-cart', version: '1.2.0', kind: 'region', count: 1 }]);
});

it('counts an uncaught error of a release’s script once, and none of other scripts', async () => {
  startHealth(buildState());
  const buildError = (message: string, file: string) =>
    Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (http://shop.test${file}:1:2)` });
  const remoteError = buildError('x is not a function', '/releases/mf-cart/1.2.0/web/a.js');
  for (const error of [
    remoteError,
    remoteError,
    buildError('x', '/assets/shell.js'),
    buildError('x', '/releases/mf-cart/0.9.0/web/a.js'),
  ])
    window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: remoteError }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(listFailures()).toEqual([{ remote: 'mf-cart', version: '1.2.0', kind: 'script', count: 1 }]);
});

it('counts errors that React has handled, before and after it was loaded, for the release of the innermost component', async () => {
  const stack = (remote: string) =>
    `\n    at Price (http://shop.test/releases/${remote}/1.2.0/web/a.js:1:2)\n    at App`;
  const error = Object.assign(new Error('Minified React error #418'), {
    stack: 'Error\n at /releases/shell/3.0.0/web/b.js',
  });
  rootOptions.onRecoverableError!(error, { componentStack: stack('mf-cart') });
  startHealth(buildState());
  rootOptions.onCaughtError!(new TypeError('x'), { componentStack: stack('mf-blog') });
  rootOptions.onCaughtError!(Object.assign(new Error('y'), { name: 'ApiError' }), { componentStack: stack('mf-blog') });
  await jest.advanceTimersByTimeAsync(1000);
  const count = { version: '1.2.0', count: 1 };
  expect(listFailures()).toEqual([
    { ...count, remote: 'mf-cart', kind: 'recovered' },
    { ...count, remote: 'mf-blog', kind: 'caught' },
  ]);
  expect(console.error).toHaveBeenCalledTimes(3);
  (console.error as jest.Mock).mockClear();
});

it.each([
  ['caught by a boundary', 'caught', true],
  ['not caught', 'script', false],
])('counts an error of a render that is %s', async (_what, kind, isCaught) => {
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { hasFailed: false };
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override render = () => (this.state.hasFailed ? null : this.props.children);
  }
  const Broken = (): ReactNode => {
    throw Object.assign(new Error(kind), { stack: 'Error\n at http://shop.test/releases/mf-cart/1.2.0/web/a.js:1:2' });
  };
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  startHealth(buildState());
  const root = createRoot(document.createElement('div'), rootOptions);
  const broken = createElement(Broken);
  flushSync(() => root.render(isCaught ? createElement(Boundary, null, broken) : broken));
  await jest.advanceTimersByTimeAsync(1000);
  expect(listFailures()).toEqual([{ remote: 'mf-cart', version: '1.2.0', kind, count: 1 }]);
  (console.error as jest.Mock).mockClear();
});

it('counts an uncaught error of the shell’s own script', async () => {
  const scope = globalThis as { __webpack_public_path__?: string };
  scope.__webpack_public_path__ = '/releases/shell/3.0.0/web/';
  startHealth(buildState());
  delete scope.__webpack_public_path__;
  const stack = 'Error: x\n    at f (http://shop.test/releases/shell/3.0.0/web/shell.js:1:2)';
  window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('x'), { stack }) }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(beacons[0].failures).toEqual([{ remote: 'shell', version: '3.0.0', kind: 'script', count: 1 }]);
  expect(beacons[0].errors).toMatchObject([{ remote: 'shell', frames: ['shell/3.0.0/web/shell.js:1:2'] }]);
});

it('passes errors on to Sentry only if the shop has a DSN, and loads its SDK with the first of them', async () => {
  const sentry = { dsn: 'https://key@sentry.test/1', environment: 'production' };
  const throwUncaught = async (message: string) => {
    const stack = 'Error\n at http://shop.test/releases/mf-cart/1.2.0/web/a.js:1:2';
    const error = Object.assign(new Error(message), { stack });
    window.dispatchEvent(new ErrorEvent('error', { error }));
    await jest.advanceTimersByTimeAsync(1000);
  };
  startHealth(buildState());
  await throwUncaught('a');
  expect(createSentry).not.toHaveBeenCalled();
  startHealth(buildState({ sentry }));
  expect(createSentry).not.toHaveBeenCalled();
  await throwUncaught('b');
  await throwUncaught('c');
  expect(createSentry.mock.calls).toEqual([[sentry]]);
  expect(sendToSentry.mock.calls).toMatchObject([
    [{ release: { remote: 'mf-cart', version: '1.2.0' }, kind: 'script', error: { message: 'b' }, events: [] }],
    [{ error: { message: 'c' } }],
  ]);
});

it('reports nothing personal: no URL, and a redacted message', async () => {
  startHealth(buildState());
  const secret = 'asha@example.in';
  history.replaceState(null, '', `/orders/77?email=${secret}`);
  const stack = `Error: ${secret}\n at http://shop.test/releases/mf-cart/1.2.0/web/a.js:1:2`;
  window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error(secret), { stack }) }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(listFailures()).toHaveLength(1);
  expect(JSON.stringify(beacons)).not.toMatch(/asha|orders/);
});

it('reports what a script and a region threw, with files of releases and the events before', async () => {
  startHealth(buildState());
  const toStack = (file: string) =>
    `    at f (http://shop.test${file}?q=asha:1:2)\n    at g (http://shop.test${file}:34:56)`;
  const file = '/releases/mf-cart/1.2.0/web/a.js';
  const script = Object.assign(new TypeError('x is not a function'), { stack: toStack(file) });
  const cause = Object.assign(new RangeError('too far'), { stack: toStack('/releases/mf-blog/1.2.0/web/b.js') });
  events.emit('session:started', { userId: '77', name: 'Asha' });
  await jest.advanceTimersByTimeAsync(3000);
  window.dispatchEvent(new ErrorEvent('error', { error: script }));
  document.body.innerHTML = '<div data-region="mf-blog"></div>';
  const region = document.querySelector<FailedPart>('[data-region]')!;
  region.failure = new RemoteUnavailableError('mf-blog', { cause });
  region.dataset.alive = 'mf-blog Error';
  await jest.advanceTimersByTimeAsync(2000);
  const [scriptError, regionError] = beacons.flatMap(({ errors = [] }) => errors);
  expect(scriptError).toEqual({
    remote: 'mf-cart',
    version: '1.2.0',
    kind: 'script',
    message: 'TypeError: x is not a function',
    frames: ['mf-cart/1.2.0/web/a.js:34:56'],
    events: [{ name: 'session:started', secondsBefore: 3 }],
  });
  expect(regionError).toMatchObject({
    remote: 'mf-blog',
    kind: 'region',
    message: 'RangeError: too far',
    frames: ['mf-blog/1.2.0/web/b.js:34:56'],
  });
  expect(JSON.stringify(beacons)).not.toMatch(/asha/i);
});

it('does no harm if beacons are missing or blocked', async () => {
  startHealth(buildState());
  Object.assign(navigator, { sendBeacon: undefined });
  await show('<div data-region="mf-cart" data-alive="mf-cart TypeError"></div>');
  expect(hide).not.toThrow();
});

it('reports the vitals once, for the release of the main region', async () => {
  startHealth(buildState());
  reportVital.LCP({ name: 'LCP', value: 1234.56789 });
  reportVital.CLS({ name: 'CLS', value: 0 });
  reportVital.CLS({ name: 'CLS', value: 0.2 });
  hide();
  expect(beacons[0].vitals).toEqual([
    { remote: 'mf-catalog', version: '1.2.0', name: 'LCP', value: 1234.5679 },
    { remote: 'mf-catalog', version: '1.2.0', name: 'CLS', value: 0 },
  ]);
});

it('counts the confirmation of an order once, for each release of the page', async () => {
  const setLoadedBy = (type: string) =>
    Object.assign(performance, { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList });
  history.replaceState(null, '', '/checkout/pay/77');
  setLoadedBy('navigate');
  const navigated = startHealth(buildState());
  history.replaceState(null, '', '/checkout/done/77');
  navigated();
  navigated();
  hide();
  const orders = ['mf-catalog', 'mf-cart', 'mf-blog'].map((remote) => ({ remote, version: '1.2.0', count: 1 }));
  expect(beacons).toEqual([{ views: [], failures: [], vitals: [], orders }]);
  setLoadedBy('reload');
  startHealth(buildState());
  hide();
  expect(beacons).toHaveLength(1);
  setLoadedBy('navigate');
  startHealth(buildState());
  hide();
  expect(beacons).toHaveLength(2);
  history.replaceState(null, '', '/');
});

it('counts nothing during a preview', async () => {
  startHealth(buildState({ preview: { overrides: { 'mf-cart': '2.0.0' } } }));
  await show('<div data-region="mf-cart" data-alive="mf-cart TypeError"></div>');
  hide();
  expect(beacons).toEqual([]);
});
