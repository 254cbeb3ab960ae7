import { deferredStart } from '../deferred-start';
import { checkReleases, reloadWhenOutdated } from './outdated';

const navigate = jest.fn(async () => {});
let liveFingerprint = '0000000a';
let assigned: string[];

/** Follows a link as the shop's own links do: their own handler first, then the router's. */
function followLink(html: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (!link.dataset.opens) void deferredStart.router!.navigate(link.getAttribute('href')!, { replace: false });
  });
  link.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}
const plainLink = '<a href="/cart"><b>Cart</b></a>';

/** Makes other releases live, and lets a response of the API carry their fingerprint. */
async function setLiveReleases(fingerprint = '0000000b') {
  liveFingerprint = fingerprint;
  checkReleases();
  await new Promise(process.nextTick);
}

const realFetch = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = jest.fn(async () => ({
    headers: new Headers({ 'server-timing': `cache;dur=1, releases;desc="${liveFingerprint}"` }),
  })) as unknown as typeof fetch;
  deferredStart.router = { navigate } as unknown as typeof deferredStart.router;
  reloadWhenOutdated('0000000a', (url) => assigned.push(url));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  assigned = [];
  navigate.mockClear();
});

it('leaves links to the router while the page is up to date', async () => {
  await setLiveReleases('0000000a');
  followLink(plainLink);
  expect(assigned).toEqual([]);
  expect(navigate).toHaveBeenCalledTimes(1);
});

it('checks for new releases when the visitor comes back after a while', () => {
  const fetchMock = globalThis.fetch as jest.Mock;
  fetchMock.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchMock).not.toHaveBeenCalled();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchMock).toHaveBeenCalledWith('/api/v1/shop-details', { method: 'HEAD', cache: 'no-store' });
});

it('loads a new document for the next link when the page is older than a day', () => {
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 90_000_000);
  followLink(plainLink);
  expect(assigned).toEqual(['http://localhost/cart']);
});

describe('when other releases are live', () => {
  beforeEach(() => setLiveReleases());

  it('loads a new document for the next link', () => {
    followLink(plainLink);
    expect(assigned).toEqual(['http://localhost/cart']);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([
    ['with a key held', plainLink, { ctrlKey: true }],
    ['to a heading on this page', '<a href="#reviews"><b>Reviews</b></a>', {}],
    ['that opens a panel', '<a href="/account" data-opens="panel"><b>Account</b></a>', {}],
  ])('leaves a link alone %s', (_case, html, init) => {
    followLink(html, init);
    expect(assigned).toEqual([]);
  });

  it('does not affect navigations by buttons or code', () => {
    void deferredStart.router!.navigate('/checkout/done/7');
    expect(assigned).toEqual([]);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('keeps the page while it has unsaved changes', () => {
    const preventUnload = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    followLink(plainLink);
    removeEventListener('beforeunload', preventUnload);
    expect(assigned).toEqual([]);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('loads a new document on Retry in a region that could not be loaded', () => {
    const retry = jest.fn();
    document.body.innerHTML =
      '<div data-region="mf-cart" data-alive="mf-cart RemoteUnavailableError"><button>Retry</button></div>';
    const button = document.querySelector('button')!;
    button.addEventListener('click', retry);
    button.click();
    expect(assigned).toEqual(['http://localhost/']);
    expect(retry).not.toHaveBeenCalled();
  });
});
