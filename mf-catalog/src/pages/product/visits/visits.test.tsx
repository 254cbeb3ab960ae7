import { act, screen, waitFor, within } from '@testing-library/react';
import { buildFailure } from '@vastra/shared/testing';
import { setIntersecting } from '../../../testing/browser';
import { showProduct } from '../../../testing/product-page';
import { buildCard } from '../../../testing/products';

const key = 'vastra:recently-viewed';
const storeViewedIds = (...ids: string[]) => localStorage.setItem(key, JSON.stringify(ids));
const findRecentlyViewed = () => screen.findByRole('region', { name: 'Recently Viewed' });

describe('recently viewed', () => {
  const requestedIds: string[][] = [];
  const replyWithCards = ({ query }: { query: URLSearchParams }) => {
    requestedIds.push(query.getAll('id'));
    return query.getAll('id').map((_id) => buildCard({ _id, title: `The ${_id}` }));
  };
  beforeEach(() => requestedIds.splice(0));
  const show = () => showProduct({ replies: { 'GET products/cards': replyWithCards } });

  it('shows them with current data, latest first, without this one', async () => {
    storeViewedIds('hoodie', 'jacket', 'kurta');
    await show();
    act(() => setIntersecting(true));
    const links = within(await findRecentlyViewed()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['The hoodie', 'The kurta']);
    expect(requestedIds).toEqual([['hoodie', 'kurta']]);
  });

  it('loads only when the end of the page is near, and makes no call without any', async () => {
    const { calls } = await show();
    act(() => setIntersecting(true));
    expect(calls).not.toContain('GET products/cards');
    expect(screen.queryByRole('region', { name: 'Recently Viewed' })).not.toBeInTheDocument();
  });

  it('stores this one for the next page', async () => {
    storeViewedIds('hoodie', 'jacket');
    await show();
    expect(JSON.parse(localStorage.getItem(key)!)).toEqual(['jacket', 'hoodie']);
  });

  it('follows products viewed in another tab', async () => {
    await show();
    act(() => setIntersecting(true));
    storeViewedIds('saree', 'jacket');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(within(await findRecentlyViewed()).getByRole('link', { name: 'The saree' })).toBeVisible();
  });

  it('is hidden when the call fails or storage is malformed', async () => {
    localStorage.setItem(key, '{"not": "a list"}');
    await showProduct({ replies: { 'GET products/cards': buildFailure(500, 'internal', 'An error occurred') } });
    storeViewedIds('hoodie');
    act(() => setIntersecting(true));
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Recently Viewed' })).not.toBeInTheDocument();
  });
});

describe('a view', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.useRealTimers();
    setVisibility('visible');
  });
  const setVisibility = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const show = async () => {
    const view = await showProduct({ replies: { 'POST products/jacket/views': null } });
    return { ...view, countViews: () => view.calls.filter((call) => call === 'POST products/jacket/views').length };
  };
  const advance = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

  it('counts after two seconds, once per browser session', async () => {
    const { countViews, unmount } = await show();
    await advance(2000);
    await waitFor(() => expect(countViews()).toBe(1));
    unmount();
    const secondVisit = await show();
    await advance(5000);
    expect(secondVisit.countViews()).toBe(0);
  });

  it('does not count while the page is hidden', async () => {
    const { countViews } = await show();
    setVisibility('hidden');
    await advance(10_000);
    expect(countViews()).toBe(0);
    setVisibility('visible');
    await advance(2000);
    await waitFor(() => expect(countViews()).toBe(1));
  });
});
