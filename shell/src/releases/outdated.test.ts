import { forLater } from '../frame/for-later';
import { askForReleases, renewOutdated } from './outdated';

const navigate = jest.fn(async () => {});
let now = '0000000a';
let assigned: string[];

/** Follows the link as the shop's own links do: their own code first, then the router's. */
function follows(html: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (!link.dataset.opens) void forLater.router!.navigate(link.getAttribute('href')!, { replace: false });
  });
  link.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}
const plain = '<a href="/cart"><b>Cart</b></a>';

/** Another release is live, and some answer has said so. */
async function othersAreLive(fingerprint = '0000000b') {
  now = fingerprint;
  askForReleases();
  await new Promise(process.nextTick);
}

const realFetch = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = jest.fn(async () => ({
    headers: new Headers({ 'server-timing': `cache;dur=1, releases;desc="${now}"` }),
  })) as unknown as typeof fetch;
  forLater.router = { navigate } as unknown as typeof forLater.router;
  renewOutdated('0000000a', (address) => assigned.push(address));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  assigned = [];
  navigate.mockClear();
});

it('leaves links to the router while the page is what would come now', async () => {
  await othersAreLive('0000000a');
  follows(plain);
  expect(assigned).toEqual([]);
  expect(navigate).toHaveBeenCalledTimes(1);
});

it('asks what would come now when the visitor comes back after a while', () => {
  const asked = globalThis.fetch as jest.Mock;
  asked.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).not.toHaveBeenCalled();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledWith('/api/v1/shop-details', { method: 'HEAD', cache: 'no-store' });
});

it('brings a new document for the next link when the page is older than a day', () => {
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 90_000_000);
  follows(plain);
  expect(assigned).toEqual(['http://localhost/cart']);
});

describe('when other releases are live', () => {
  beforeEach(() => othersAreLive());

  it('brings a new document for the next link', () => {
    follows(plain);
    expect(assigned).toEqual(['http://localhost/cart']);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([
    ['with a key held', plain, { ctrlKey: true }],
    ['to a place on this page', '<a href="#reviews"><b>Reviews</b></a>', {}],
    ['that opens a panel', '<a href="/account" data-opens="panel"><b>Account</b></a>', {}],
  ])('leaves a link alone %s', (_which, html, init) => {
    follows(html, init);
    expect(assigned).toEqual([]);
  });

  it('leaves what a button or the code itself leads to alone', () => {
    void forLater.router!.navigate('/checkout/done/7');
    expect(assigned).toEqual([]);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('loses nothing that is not saved', () => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    follows(plain);
    removeEventListener('beforeunload', ask);
    expect(assigned).toEqual([]);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('brings a new document on Retry where a part could not be loaded', () => {
    const retry = jest.fn();
    document.body.innerHTML =
      '<div data-region="mf-cart" data-alive="mf-cart RemoteUnavailable"><button>Retry</button></div>';
    const button = document.querySelector('button')!;
    button.addEventListener('click', retry);
    button.click();
    expect(assigned).toEqual(['http://localhost/']);
    expect(retry).not.toHaveBeenCalled();
  });
});
