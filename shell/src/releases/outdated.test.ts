import type { LiveRelease } from '@vastra/shared/federation';
import { deferredStart } from '../deferred-start';
import { checkReleases, reloadWhenOutdated } from './outdated';
import { toReleaseToken } from './release-token';

const navigate = jest.fn(async () => {});
const buildRelease = (domain: string, commands: string[] = []) =>
  ({ remote: `mf-${domain}`, version: '1', domain, container: `mf_${domain}`, commands }) as LiveRelease;
const releases = [
  buildRelease('catalog'),
  buildRelease('cart', ['cart/add']),
  buildRelease('blog'),
  buildRelease('account'),
];
const routes = [
  { id: 'mf-cart/cart', path: '/cart' },
  { id: 'mf-blog/blog', path: '/blog' },
  { id: 'mf-catalog/product', path: '/product/:id' },
];
/** Live versions that are not 1, by remote. */
let liveVersions: Record<string, string> = {};
const buildTokens = () =>
  ['mf-catalog', 'mf-cart', 'mf-blog', 'mf-account', 'shell']
    .map((remote) => toReleaseToken(`${remote}@${liveVersions[remote] ?? '1'}`))
    .join('.');
let assigned: string[];

/** Follows a link as the shop's own links do: their own handler first, then the router's. */
function followLink(html: string, init: MouseEventInit = {}, page = productPage): void {
  document.body.innerHTML = page + html;
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (!link.dataset.opens) void deferredStart.router!.navigate(link.getAttribute('href')!, { replace: false });
  });
  link.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}
const productPage = '<div data-region="mf-catalog"></div>';
const plainLink = '<a href="/cart"><b>Cart</b></a>';

/** Makes other releases live, and lets a response of the API carry their tokens. */
async function setLiveVersions(versions: typeof liveVersions) {
  liveVersions = versions;
  checkReleases();
  await new Promise(process.nextTick);
}

const realFetch = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = jest.fn(async () => ({
    headers: new Headers({ 'server-timing': `cache;dur=1, releases;desc="${buildTokens()}"` }),
  })) as unknown as typeof fetch;
  deferredStart.router = { navigate, routes } as unknown as typeof deferredStart.router;
  reloadWhenOutdated({ releases, shellToken: toReleaseToken('shell@1') }, (url) => assigned.push(url));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  assigned = [];
  navigate.mockClear();
});

it('leaves links to the router while the page is up to date', async () => {
  await setLiveVersions({});
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

describe.each([
  ['a part of the page', { 'mf-catalog': '2' }, plainLink, productPage],
  ['a fragment of the page', { 'mf-blog': '2' }, plainLink, '<div data-fragment="blog/latest-posts"></div>'],
  ['the page behind the link', { 'mf-blog': '2' }, '<a href="/blog"><b>Blog</b></a>', productPage],
  ['the shell', { shell: '2' }, plainLink, productPage],
])('when another release is live of %s', (_what, versions, link, page) => {
  it('loads a new document for the link', async () => {
    await setLiveVersions(versions as typeof liveVersions);
    followLink(link, {}, page);
    expect(assigned).toHaveLength(1);
    expect(navigate).not.toHaveBeenCalled();
  });
});

it.each([
  ['of a page that the link does not lead to', { 'mf-blog': '2', 'mf-account': '2' }],
  ['of a remote that this page does not list', { 'mf-admin': '2' }],
  ['of commands that are not loaded', { 'mf-cart': '2' }],
])('leaves a link alone if another release is live %s', async (_what, versions) => {
  await setLiveVersions(versions as typeof liveVersions);
  followLink('<a href="/product/jacket"><b>Jacket</b></a>');
  expect(assigned).toEqual([]);
  expect(navigate).toHaveBeenCalledTimes(1);
});

it('loads a new document if commands were loaded of which another release is live, because a withdrawn one must not act on', async () => {
  await setLiveVersions({ 'mf-cart': '2' });
  Object.assign(window, { mf_cart: {} });
  followLink('<a href="/product/jacket"><b>Jacket</b></a>');
  delete (window as { mf_cart?: object }).mf_cart;
  expect(assigned).toEqual(['http://localhost/product/jacket']);
});

describe('when other releases are live', () => {
  beforeEach(() => setLiveVersions({ 'mf-catalog': '2', 'mf-cart': '2' }));

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
