import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DemoContext } from '@vastra/shared/federation';
import { buildFailure, createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { SearchBox } from './search-box';
import { clearSuggestions } from './use-suggestions';

const popular = [
  { query: 'linen shirt', count: 128 },
  { query: 'saree', count: 1 },
];
const jackets = [
  { text: 'Jackets', count: 4 },
  { text: 'Indigo Denim Jacket', count: 1 },
];

type Replies = Parameters<typeof stubServer>[0];

/** Opens the search box with these replies of the API, which also counts searches. */
function open(replies: Replies = {}, path = '/', shopName = 'Vastra') {
  const tracked: unknown[] = [];
  const { calls } = stubServer({
    'GET search/popular': popular,
    'GET search/suggest': jackets,
    'POST search/track': ({ body }: { body: unknown }) => tracked.push(body),
    ...replies,
  });
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }], { initialEntries: [path] });
  render(
    <DemoContext value={shopName === 'Vastra'}>
      <RouterProvider router={router} />
    </DemoContext>,
  );
  return {
    router,
    calls,
    tracked,
    getPath: () => router.state.location.pathname + router.state.location.search,
  };
}

const getBox = () => screen.getByRole('combobox', { name: 'Search' });
/** Sets the whole text in one event, so that the debounce starts at once, even on a slow machine. */
const write = (text: string) => fireEvent.input(getBox(), { target: { value: text } });
const list = () => screen.findByRole('listbox');

// The list's code loads at the first focus; the first test does not wait for it.
beforeAll(() => import('./search-list'));
// React reads the form when a submit starts a transition, but Node's FormData does not accept jsdom's form.
beforeAll(() => {
  globalThis.FormData = class {} as typeof FormData;
});
beforeEach(clearSuggestions);

describe('the box', () => {
  const getPlaceholder = () => getBox().getAttribute('placeholder');
  afterEach(() => jest.useRealTimers());

  it('shows examples in turn until it has the focus', async () => {
    jest.useFakeTimers();
    open({ 'GET search/popular': () => new Promise(() => {}) });
    const seen = [getPlaceholder()];
    for (let turn = 0; turn < 4; turn++) {
      act(() => jest.advanceTimersByTime(2499));
      expect(getPlaceholder()).toBe(seen.at(-1));
      act(() => jest.advanceTimersByTime(1));
      seen.push(getPlaceholder());
    }
    expect(seen).toEqual(['Search for Clothes...', 'Jackets...', 'T-Shirts...', 'Jeans...', 'Search for Clothes...']);
    expect(getBox()).toHaveAccessibleName('Search');
    await act(async () => fireEvent.focus(getBox()));
    await act(() => import('./search-list'));
    act(() => jest.advanceTimersByTime(10_000));
    expect(getPlaceholder()).toBe('Search for Clothes...');
  });

  it('shows no clothes as examples in a shop of another name', () => {
    jest.useFakeTimers();
    open({}, '/', 'Pon Shoes');
    act(() => jest.advanceTimersByTime(10_000));
    expect(getPlaceholder()).toBe('Search products...');
  });

  it('does not change the example with reduced motion', () => {
    jest.useFakeTimers();
    window.matchMedia = ((query: string) => ({ matches: /reduced-motion/.test(query) })) as typeof window.matchMedia;
    open();
    act(() => jest.advanceTimersByTime(10_000));
    expect(getPlaceholder()).toBe('Search for Clothes...');
    delete (window as { matchMedia?: unknown }).matchMedia;
  });

  it('opens the results with Enter, counts the search once, and keeps the query', async () => {
    const { getPath: addressOf, tracked, router } = open();
    await userEvent.type(getBox(), '  denim jacket {Enter}');
    expect(addressOf()).toBe('/search?q=denim+jacket');
    expect(getBox()).toHaveValue('denim jacket');
    await waitFor(() => expect(tracked).toEqual([{ query: 'denim jacket' }]));
    await userEvent.type(getBox(), '{Enter}');
    await waitFor(() => expect(tracked).toHaveLength(2));
    await act(() => router.navigate('/shop'));
    expect(getBox()).toHaveValue('');
    await act(() => router.navigate(-1));
    expect(getBox()).toHaveValue('denim jacket');
    await act(() => router.navigate(-1));
    expect(addressOf()).toBe('/');
    expect(tracked).toHaveLength(2);
  });

  it('does not search for blanks', async () => {
    const { getPath: addressOf, tracked } = open();
    await userEvent.type(getBox(), '   {Enter}');
    expect(addressOf()).toBe('/');
    expect(tracked).toEqual([]);
  });

  it('shows the query of the results page, and ignores a failure to count the search', async () => {
    const { getPath } = open(
      { 'POST search/track': buildFailure(500, 'internal', 'An error occurred') },
      '/search?q=saree',
    );
    expect(getBox()).toHaveValue('saree');
    await userEvent.clear(getBox());
    await userEvent.type(getBox(), 'kurta{Enter}');
    expect(getPath()).toBe('/search?q=kurta');
  });
});

describe('the list', () => {
  it('shows popular searches with the count of each in an empty box', async () => {
    let respond = (_: unknown) => {};
    const waiting = new Promise((resolve) => {
      respond = resolve;
    });
    open({ 'GET search/popular': () => waiting });
    expect(getBox()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(getBox());
    expect(await screen.findByText('Popular Searches')).toBeVisible();
    expect(document.querySelectorAll('[aria-hidden=true]:not(svg)')).toHaveLength(3);
    act(() => respond(popular));
    const options = within(await list()).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['linen shirt 128 searches', 'saree 1 search']);
    expect(getBox()).toHaveAttribute('aria-expanded', 'true');
    expect(getBox()).toHaveAttribute('aria-controls', (await list()).id);
    expect(document.querySelectorAll('[aria-hidden=true]:not(svg)')).toHaveLength(0);
  });

  it('shows a message when nothing is popular', async () => {
    open({ 'GET search/popular': [] });
    await userEvent.click(getBox());
    expect(await screen.findByText('No popular searches found')).toBeVisible();
    expect(getBox()).toHaveAttribute('aria-expanded', 'false');
  });

  it('offers a retry when the popular searches cannot be loaded', async () => {
    let isDown = true;
    open({ 'GET search/popular': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : popular) });
    await userEvent.click(getBox());
    expect(await screen.findByText('Popular searches could not be loaded.')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByText('Popular searches could not be loaded.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(within(await list()).getAllByRole('option')).toHaveLength(2);
    expect(getBox()).toHaveFocus();
  });

  it('requests as many entries as the requirements say', async () => {
    const limits: (string | null)[] = [];
    const limit = ({ query }: { query: URLSearchParams }) => {
      limits.push(query.get('limit'));
      return jackets.map(({ text, count }) => ({ text, query: text, count }));
    };
    open({ 'GET search/popular': limit, 'GET search/suggest': limit });
    await userEvent.click(getBox());
    await list();
    write('jac');
    expect(await screen.findByText('Search Results')).toBeVisible();
    await waitFor(() => expect(limits).toEqual(['10', '5']));
  });

  it('suggests matches with the typed part emphasised', async () => {
    open();
    await userEvent.type(getBox(), 'JAC');
    const [jackets, denim] = await screen.findAllByRole('option');
    expect(screen.getByText('Search Results')).toBeVisible();
    expect(denim.querySelector('b')).toHaveTextContent(/^Jac$/);
    expect([jackets.textContent, denim.textContent]).toEqual(['Jackets 4 products', 'Indigo Denim Jacket 1 product']);
  });

  it('shows a 40 px picture beside a product, and no picture beside other suggestions', async () => {
    const image = { data: '/media/indigo-0123456789ab/1200.webp', alt: 'Indigo front', width: 1200, height: 1500 };
    open({ 'GET search/suggest': [jackets[0], { ...jackets[1], image }] });
    await userEvent.type(getBox(), 'jac');
    const [category, product] = await screen.findAllByRole('option');
    expect(category.querySelector('img')).toBeNull();
    const picture = product.querySelector('img')!;
    expect(picture).toHaveAttribute('sizes', '40px');
    expect(picture.srcset).toContain('/media/indigo-0123456789ab/96.webp 96w');
    expect(picture).toHaveAttribute('alt', '');
    expect(product).toHaveTextContent(/^Indigo Denim Jacket$/);
    expect(category).toHaveTextContent(/^Jackets 4 products$/);
  });

  it('shows a message when there is no suggestion, for any text', async () => {
    open({ 'GET search/suggest': [] });
    await userEvent.type(getBox(), ' (z*z ');
    expect(await screen.findByText('No results for "(z*z"')).toBeVisible();
  });

  it('requests suggestions after 150 ms without typing', async () => {
    jest.useFakeTimers();
    try {
      const requestedQueries: (string | null)[] = [];
      open({
        'GET search/suggest': ({ query }: { query: URLSearchParams }) => {
          requestedQueries.push(query.get('q'));
          return jackets;
        },
      });
      await act(async () => getBox().focus());
      await act(() => import('./search-list'));
      for (const text of ['j', 'ja', 'jac']) {
        write(text);
        await act(() => jest.advanceTimersByTimeAsync(149));
      }
      expect(requestedQueries).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(await screen.findAllByRole('option')).toHaveLength(2);
      expect(requestedQueries).toEqual(['jac']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('never shows the response to an older query, and caches results', async () => {
    const responses = new Map<string, (entries: unknown) => void>();
    const { calls } = open({
      'GET search/suggest': ({ query }: { query: URLSearchParams }) =>
        new Promise((resolve) => responses.set(query.get('q')!, resolve)),
    });
    await userEvent.click(getBox());
    write('ja');
    await waitFor(() => expect(responses.has('ja')).toBe(true));
    write('jacket');
    await waitFor(() => expect([...responses.keys()]).toEqual(['ja', 'jacket']));
    act(() => responses.get('jacket')!(jackets));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    act(() => responses.get('ja')!([{ text: 'Jade Kurta', count: 1 }]));
    write('jackets');
    write('jacket');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.queryByText(/Jade/)).not.toBeInTheDocument();
    expect(calls.filter((call) => call === 'GET search/suggest').length).toBeLessThanOrEqual(3);
  });

  it('stays closed when it cannot be loaded, and the box still searches', async () => {
    const broken = buildFailure(500, 'internal', 'An error occurred');
    const { getPath: addressOf, calls } = open({ 'GET search/popular': broken, 'GET search/suggest': broken });
    await userEvent.type(getBox(), 'jacket');
    await waitFor(() => expect(calls).toContain('GET search/suggest'));
    await waitFor(() => expect(screen.getByText('Search Results')).not.toBeVisible());
    await userEvent.keyboard('{Enter}');
    expect(addressOf()).toBe('/search?q=jacket');
  });

  it('opens the results of a clicked entry and closes', async () => {
    const { getPath: addressOf, tracked } = open();
    await userEvent.type(getBox(), 'jac');
    await userEvent.click(await screen.findByRole('option', { name: /^Indigo/ }));
    expect(addressOf()).toBe('/search?q=Indigo+Denim+Jacket');
    expect(getBox()).toHaveValue('Indigo Denim Jacket');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await waitFor(() => expect(tracked).toEqual([{ query: 'Indigo Denim Jacket' }]));
  });

  it('opens the page of a suggested product, by pointer and keyboard, and counts no search', async () => {
    const product = { ...jackets[1], productId: 'indigo-denim-jacket' };
    const { getPath, tracked, router } = open({ 'GET search/suggest': [jackets[0], product] });
    await userEvent.type(getBox(), 'jac');
    const option = await screen.findByRole('option', { name: /^Indigo/ });
    // A product is no list of products, so it has no count.
    expect(option).toHaveTextContent(/^Indigo Denim Jacket$/);
    await userEvent.click(option);
    expect(getPath()).toBe('/product/indigo-denim-jacket');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await act(() => router.navigate('/'));
    await userEvent.click(getBox());
    await screen.findByRole('option', { name: /^Indigo/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(getPath()).toBe('/product/indigo-denim-jacket');
    expect(tracked).toEqual([]);
  });

  it('can be used by keyboard', async () => {
    const { getPath: addressOf } = open();
    await userEvent.type(getBox(), 'jac');
    await screen.findByRole('option', { name: /^Indigo/ });
    const getActiveOption = () => {
      const id = getBox().getAttribute('aria-activedescendant');
      return id && document.getElementById(id)?.textContent;
    };
    const first = 'Jackets 4 products';
    const last = 'Indigo Denim Jacket 1 product';
    expect(getActiveOption()).toBeNull();
    for (const [key, option] of [
      ['ArrowDown', first],
      ['ArrowDown', last],
      ['ArrowDown', first],
      ['ArrowUp', last],
      ['Home', first],
      ['End', last],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      expect(getActiveOption()).toBe(option);
    }
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Indigo');
    expect(getBox()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(getBox()).toHaveAttribute('aria-expanded', 'false');
    expect(getBox()).not.toHaveAttribute('aria-activedescendant');
    expect(getBox()).toHaveValue('jac');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(addressOf()).toBe('/search?q=Indigo+Denim+Jacket');
  });

  it('keeps the active entry when the suggestions for a longer text arrive, and has none if the entry is gone', async () => {
    const responses = new Map<string, (entries: unknown) => void>();
    const { getPath } = open({
      'GET search/suggest': ({ query }: { query: URLSearchParams }) =>
        new Promise((resolve) => responses.set(query.get('q')!, resolve)),
    });
    const respond = async (query: string, entries: unknown) => {
      await waitFor(() => expect(responses.has(query)).toBe(true));
      await act(async () => responses.get(query)!(entries));
    };
    const queryActiveOption = () => screen.queryByRole('option', { selected: true });
    await userEvent.click(getBox());
    write('j');
    await respond('j', [{ text: 'Jewellery', count: 2 }, ...jackets]);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    write('ja');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(queryActiveOption()).toHaveTextContent('Jackets');
    await respond('ja', jackets);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(queryActiveOption()).toHaveTextContent('Jackets');
    write('jac');
    await userEvent.keyboard('{ArrowDown}');
    await respond('jac', [jackets[1]]);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(queryActiveOption()).toBeNull();
    expect(getBox()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}');
    expect(getPath()).toBe('/search?q=jac');
  });

  it('closes by Escape, and stays closed when a second Escape empties the box', async () => {
    open();
    await userEvent.type(getBox(), 'jac');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    // A browser empties a search box at Escape, unless the event is cancelled.
    const isLeftToBrowser = () => fireEvent.keyDown(getBox(), { key: 'Escape' });
    expect(isLeftToBrowser()).toBe(false);
    expect(screen.getByText('Search Results')).not.toBeVisible();
    expect(isLeftToBrowser()).toBe(true);
    write('');
    expect(screen.getByText('Popular Searches')).not.toBeVisible();
  });

  it('searches for the typed text when no option is active', async () => {
    const { getPath: addressOf } = open();
    await userEvent.type(getBox(), 'jac');
    await screen.findByRole('option', { name: /^Indigo/ });
    await userEvent.keyboard('{Enter}');
    expect(addressOf()).toBe('/search?q=jac');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('closes 200 ms after the box has lost the focus, unless the focus returns in time', async () => {
    open();
    await userEvent.click(getBox());
    await list();
    jest.useFakeTimers();
    try {
      fireEvent.blur(getBox());
      act(() => jest.advanceTimersByTime(199));
      fireEvent.focus(getBox());
      act(() => jest.advanceTimersByTime(500));
      expect(screen.getByRole('listbox')).toBeVisible();
      fireEvent.blur(getBox());
      act(() => jest.advanceTimersByTime(199));
      expect(screen.getByRole('listbox')).toBeVisible();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
