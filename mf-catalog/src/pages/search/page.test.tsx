import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchResults } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { provideCartCommands } from '../../testing/cart';
import { buildCard, buildResults as listed } from '../../testing/products';
import { clearPopularSearches } from './api';

// The first test loads the modules, which can take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 4000 });
beforeAll(() => import('./page'));
beforeEach(clearPopularSearches);

type Available = Partial<SearchResults['availableFilters']>;

const buildSearchResults = (...list: Parameters<typeof listed>): SearchResults => ({
  ...listed(...list),
  suggestion: null,
});

/** Returns a page of results with filters. */
const buildFilteredList = (
  available: Available,
  products = buildCards(1, 2),
  suggestion: string | null = null,
): SearchResults => {
  const page = listed(products);
  return { ...page, availableFilters: { ...page.availableFilters, ...available }, suggestion };
};

const buildCards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    buildCard({ _id: `p${from + index}`, title: `Jacket ${from + index}` }),
  );

it('shows the results, their number and the pagination', async () => {
  let requestedQuery = '';
  stubServer({
    'GET search': ({ query }: { query: URLSearchParams }) => {
      requestedQuery = query.toString();
      return buildSearchResults(buildCards(1, 12), 1, 30);
    },
  });
  renderRoutes(routes, '/search?q=%20denim%20jacket%20');
  expect(await screen.findByText('12 of 30 products')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Search Results for: denim jacket' })).toBeVisible();
  expect(requestedQuery).toBe('q=denim+jacket&limit=12&page=1&sort=relevance');
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(screen.getByText('1-12 of 30 items')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/search?q=+denim+jacket+&page=3');
});

it('shows colours as round swatches and sizes as pills', async () => {
  const colors = [{ name: 'Indigo', code: '#2f4a7c', count: 2 }];
  const sizes = [{ name: 'M', count: 2 }];
  stubServer({ 'GET search': buildFilteredList({ colors, sizes }) });
  renderRoutes(routes, '/search?q=jacket');
  const getStyle = (name: RegExp) => getComputedStyle(screen.getAllByRole('checkbox', { name })[0]);
  await screen.findAllByRole('checkbox', { name: /^Indigo/ });
  expect(getStyle(/^Indigo/).borderRadius).toBe('50%');
  expect(getStyle(/^M\b/).opacity).toBe('0');
});

it('loads the pictures of the first screen eagerly and the others lazily', async () => {
  stubServer({ 'GET search': buildSearchResults(buildCards(1, 6)) });
  renderRoutes(routes, '/search?q=jacket');
  await screen.findAllByRole('article');
  expect([...document.querySelectorAll('article img')].map((img) => img.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'eager',
    'eager',
    'lazy',
    'lazy',
  ]);
});

it('is not indexed by search engines', async () => {
  stubServer({ 'GET search': buildSearchResults(buildCards(1, 1)) });
  renderRoutes(routes, '/search?q=jacket');
  await screen.findByRole('article');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.title).toBe('Search results for jacket | Vastra');
});

it('keeps the sort order in the URL, shows it at once and starts at page 1', async () => {
  const pending: (() => void)[] = [];
  stubServer({
    'GET search': ({ query }: { query: URLSearchParams }) =>
      query.get('sort') === 'newest'
        ? new Promise((resolve) =>
            pending.push(() => resolve(buildSearchResults([buildCard({ title: 'Newest Jacket' })]))),
          )
        : buildSearchResults(buildCards(13, 24), 2, 30),
  });
  const { router } = renderRoutes(routes, '/search?q=jacket&page=2');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Newest');
  expect(await screen.findByText('Searching for products...')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await waitFor(() => expect(pending).toHaveLength(1));
  pending[0]();
  expect(await screen.findByText('Newest Jacket')).toBeVisible();
  expect(router.state.location.search).toBe('?q=jacket&sort=newest');
});

it('says when nothing was found', async () => {
  stubServer({ 'GET search': buildSearchResults([]) });
  renderRoutes(routes, '/search?q=zzz');
  expect(await screen.findByText('No products found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  expect(screen.getByText('No products found matching your search.')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('does not search for a blank query, and shows popular searches', async () => {
  const { calls } = stubServer({ 'GET search/popular': [{ query: 'linen shirt', count: 9 }] });
  renderRoutes(routes, '/search?q=%20%20');
  expect(await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
  const popular = within(screen.getByRole('navigation', { name: 'Popular Searches' }));
  expect(popular.getByRole('link', { name: 'linen shirt' })).toHaveAttribute('href', '/search?q=linen+shirt');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(calls).toEqual(['GET search/popular']);
});

it('shows the prompt even if popular searches fail, retries, and keeps what is known', async () => {
  let isDown = true;
  stubServer({
    'GET search': buildSearchResults(buildCards(1, 2)),
    'GET search/popular': () =>
      isDown ? buildFailure(500, 'internal', 'An error occurred') : [{ query: 'linen shirt', count: 9 }],
  });
  const { router } = renderRoutes(routes, '/search');
  expect(await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByText('Popular searches could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'linen shirt' })).toBeVisible();
  isDown = true;
  await act(() => router.navigate('/search?q=jacket'));
  await act(() => router.navigate('/search'));
  expect(await screen.findByRole('link', { name: 'linen shirt' })).toBeVisible();
});

it('clears the results when the query is emptied', async () => {
  stubServer({ 'GET search': buildSearchResults(buildCards(1, 2)), 'GET search/popular': [] });
  const { router } = renderRoutes(routes, '/search?q=jacket');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  await act(() => router.navigate('/search?q='));
  expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('suggests the nearest query when nothing matches', async () => {
  stubServer({ 'GET search': { ...buildFilteredList({}, [], 'kurta') } });
  renderRoutes(routes, '/search?q=kurtaaaa&brand=A');
  const suggestion = await screen.findByText(/Did you mean/);
  expect(suggestion).toHaveTextContent('Did you mean kurta?');
  expect(within(suggestion).getByRole('link', { name: 'kurta' })).toHaveAttribute('href', '/search?q=kurta');
});

it('says when it searched for another spelling', async () => {
  stubServer({ 'GET search': buildFilteredList({}, buildCards(1, 2), 'jacket') });
  renderRoutes(routes, '/search?q=jaket');
  expect(await screen.findByText(/Showing results for/)).toHaveTextContent(
    'Nothing matches “jaket”. Showing results for jacket',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Search Results for: jaket' })).toBeVisible();
});

it.each([
  [
    { correctedTerms: [{ typed: 'jaket', corrected: 'jacket' }] },
    'Nothing matches “jaket”. Showing results for denim jacket',
  ],
  [
    {
      correctedTerms: [{ typed: 'jaket', corrected: 'jacket' }],
      leftOutTerms: [
        { text: 'xyz', isKnown: false },
        { text: 'blorf', isKnown: false },
      ],
    },
    'No product has “xyz” or “blorf”. Showing results for denim jacket',
  ],
  [
    { leftOutTerms: [{ text: 'rack', isKnown: true }] },
    'No product has the other words and “rack”. Showing results for denim jacket',
  ],
])('says which words were corrected or left out: %j', async (terms, expected) => {
  stubServer({ 'GET search': { ...buildFilteredList({}, buildCards(1, 2), 'denim jacket'), ...terms } });
  renderRoutes(routes, '/search?q=denim+jaket+xyz');
  expect(await screen.findByText(/Showing results for/)).toHaveTextContent(expected);
});

it('links a card to the variant that matched', async () => {
  stubServer({ 'GET search': buildSearchResults([buildCard({ _id: 'p1', matchedVariant: 'p1-red-l' })]) });
  renderRoutes(routes, '/search?q=red');
  const card = await screen.findByRole('article');
  expect(within(card).getAllByRole('link')[0]).toHaveAttribute('href', '/product/p1?variant=p1-red-l');
});

it('sends the first 200 characters of a very long query', async () => {
  let requestedQuery: string | null = '';
  stubServer({
    'GET search': ({ query }: { query: URLSearchParams }) => {
      requestedQuery = query.get('q');
      return buildSearchResults([]);
    },
  });
  renderRoutes(routes, `/search?q=${encodeURIComponent(`%_'"<script>👗${'a'.repeat(9000)}`)}`);
  expect(await screen.findByText('No products found')).toBeVisible();
  expect(requestedQuery).toHaveLength(200);
  expect(requestedQuery).toMatch(/^%_'"<script>👗a+$/u);
});

it('redirects from a page beyond the end to the last one', async () => {
  stubServer({
    'GET search': ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '9' ? buildSearchResults([], 9, 14) : buildSearchResults(buildCards(13, 14), 2, 14),
  });
  const { router } = renderRoutes(routes, '/search?q=jacket&page=9');
  expect(await screen.findByText('13-14 of 14 items')).toBeVisible();
  expect(router.state.location.search).toBe('?q=jacket&page=2');
});

it('shows that the search failed, keeps the query visible and retries', async () => {
  let isDown = true;
  stubServer({
    'GET search': () =>
      isDown ? buildFailure(500, 'internal', 'An error occurred') : buildSearchResults(buildCards(1, 2)),
  });
  renderRoutes(routes, '/search?q=jacket');
  expect(await screen.findByText('Failed to load search results. Please try again.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Search Results for: jacket' })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('2 of 2 products')).toBeVisible();
});

it('adds to the cart with the search page’s toast', async () => {
  const toasts = provideCartCommands(async () => ({ count: 1 }));
  stubServer({ 'GET search': buildSearchResults([buildCard()]) });
  renderRoutes(routes, '/search?q=jacket');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' }));
  expect(toasts).toEqual(['success: Added to cart!']);
});

describe('filters', () => {
  const men = { _id: 'men', name: 'Men', parentId: null, count: 6 };
  const kids = { _id: 'kids', name: 'Kids', parentId: null, count: 2 };
  const available: Available = {
    categories: [men, kids],
    brands: [
      { name: 'Neelam & Co', count: 4 },
      { name: 'Tarang', count: 1 },
    ],
    colors: [{ name: 'Red', code: '#b3202a', count: 3 }],
    sizes: [{ name: 'M', count: 5 }],
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: 7 - rating })),
    inStock: 5,
    onSale: 3,
    priceRange: [399, 3499],
  };
  const requestedQueries: string[] = [];
  const openShop = (path: string, reply: (query: URLSearchParams) => unknown = () => buildFilteredList(available)) => {
    requestedQueries.length = 0;
    stubServer({
      'GET search': ({ query }: { query: URLSearchParams }) => {
        const filterParams = new URLSearchParams(query);
        for (const name of ['q', 'limit']) filterParams.delete(name);
        requestedQueries.push(filterParams.toString());
        return reply(query);
      },
    });
    return renderRoutes(routes, path);
  };
  const findSidebar = async () => within(await screen.findByLabelText('Filters', { selector: 'form' }));
  const findBox = async (name: RegExp) => (await findSidebar()).getByLabelText(name);
  const replyToSearch = (router: { state: { location: { search: string } } }) => router.state.location.search;

  it('are in sections with the names of the requirements, all open at first', async () => {
    openShop('/search?q=jacket');
    const bar = await findSidebar();
    const sections = bar.getAllByRole('group').filter((group) => group.tagName === 'DETAILS');
    expect(
      sections.map((section) => [section.querySelector('summary')?.textContent, section.hasAttribute('open')]),
    ).toEqual(
      ['Price Range', 'Categories', 'Brands', 'Colors', 'Sizes', 'Rating', 'Availability'].map((name) => [name, true]),
    );
    expect(bar.getByRole('checkbox', { name: 'Men 6' })).not.toBeChecked();
    expect(bar.getByRole('checkbox', { name: 'In stock only 5' })).not.toBeChecked();
    expect(bar.getByRole('checkbox', { name: 'On sale 3' })).not.toBeChecked();
    expect(bar.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.trim())).toEqual([
      '4 stars & up 3',
      '3 stars & up 4',
      '2 stars & up 5',
      '1 star & up 6',
      'Any Rating',
    ]);
    expect(bar.getByRole('radio', { name: 'Any Rating' })).toBeChecked();
  });

  it('omit brands, colours and sizes that the server does not return, and fall back for categories', async () => {
    openShop('/search?q=zzz', () => buildFilteredList({}, []));
    const bar = await findSidebar();
    for (const name of ['Brands', 'Colors', 'Sizes']) expect(bar.queryByText(name)).not.toBeInTheDocument();
    expect(bar.getByRole('checkbox', { name: 'Footwear' })).toBeVisible();
  });

  it('are written to the URL, several values per filter, and start at page 1', async () => {
    const { router } = openShop('/search?q=jacket&page=1&sort=newest');
    await userEvent.click(await findBox(/^Neelam/));
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket&brand=Neelam+%26+Co&sort=newest'));
    await userEvent.click(await findBox(/^Tarang/));
    await userEvent.click(await findBox(/4 stars/));
    await userEvent.click(await findBox(/^In stock only/));
    await waitFor(() =>
      expect(replyToSearch(router)).toBe('?q=jacket&brand=Neelam+%26+Co&brand=Tarang&rating=4&inStock=1&sort=newest'),
    );
    expect(requestedQueries.at(-1)).toBe('page=1&sort=newest&inStock=true&rating=4&brand=Neelam+%26+Co&brand=Tarang');
    await act(() => router.navigate(-1));
    expect(await findBox(/^In stock only/)).not.toBeChecked();
    expect(await findBox(/4 stars/)).toBeChecked();
  });

  it('show a ticked box at once, and a second choice builds on it', async () => {
    const pending: (() => void)[] = [];
    const { router } = openShop('/search?q=jacket', (query) =>
      query.has('brand')
        ? new Promise((resolve) => pending.push(() => resolve(buildFilteredList(available))))
        : buildFilteredList(available),
    );
    await userEvent.click(await findBox(/^Neelam/));
    expect(await findBox(/^Neelam/)).toBeChecked();
    expect(screen.getByText('Searching for products...')).toBeVisible();
    await userEvent.click(await findBox(/^Red/));
    await waitFor(() => expect(pending).toHaveLength(2));
    act(() => pending[1]());
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket&brand=Neelam+%26+Co&color=Red'));
  });

  it('send the price as a range, with a history entry for each', async () => {
    const { router } = openShop('/search?q=jacket');
    const min = (await findSidebar()).getByRole('spinbutton', { name: 'Min ₹' });
    await userEvent.clear(min);
    await userEvent.type(min, '500{Enter}');
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket&min=500'));
    expect(requestedQueries.at(-1)).toBe('page=1&sort=relevance&priceRange=%5B500%2C50000%5D');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(min).toHaveValue(0));
  });

  it('are read from a shared URL, ignoring invalid values', async () => {
    openShop('/search?q=jacket&brand=Tarang&min=500&max=x&rating=9&inStock=1&color=Teal');
    expect(await findBox(/^Tarang/)).toBeChecked();
    expect(await findBox(/^In stock only/)).toBeChecked();
    expect(await findBox(/^Teal 0/)).toBeChecked();
    expect((await findSidebar()).getByRole('radio', { name: 'Any Rating' })).toBeChecked();
    expect(requestedQueries).toEqual([
      'page=1&sort=relevance&inStock=true&brand=Tarang&color=Teal&priceRange=%5B500%2C50000%5D',
    ]);
  });

  it('are shown above the products as chips that remove them', async () => {
    const { router } = openShop(
      '/search?q=jacket&categories=men&brand=Tarang&size=M&min=500&max=2000&rating=4&onSale=1&sort=newest&page=1',
    );
    const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
    expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
      'Remove ₹500 to ₹2,000',
      'Remove Men',
      'Remove Tarang',
      'Remove Size M',
      'Remove 4 stars & up',
      'Remove On sale',
      'Clear all',
    ]);
    await userEvent.click(chips.getByRole('link', { name: 'Remove Tarang' }));
    await waitFor(() =>
      expect(replyToSearch(router)).toBe(
        '?q=jacket&categories=men&size=M&min=500&max=2000&rating=4&onSale=1&sort=newest',
      ),
    );
    expect(chips.getByRole('link', { name: 'Remove Size M' })).toHaveFocus();
    await userEvent.click(chips.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket&sort=newest'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument());
    expect(await screen.findByText('2 of 2 products')).toHaveFocus();
  });

  describe('of the text', () => {
    const price = { words: 'under 500', range: [0, 500] as [number, number] };
    const sizes = { words: 'size m', values: ['M'] };
    const openText = (path: string, rest = 'kurta') =>
      openShop(path, (query) => ({
        ...buildFilteredList(available),
        ...(query.get('q')?.includes('under') && { textFilters: { rest, price, sizes } }),
      }));

    it('are shown as applied and as chosen', async () => {
      openText('/search?q=Kurta+size+m+under+500');
      const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
      expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
        'Remove Up to ₹500',
        'Remove Size M',
        'Clear all',
      ]);
      expect(chips.getByRole('link', { name: 'Remove Up to ₹500' })).toHaveAttribute('href', '/search?q=kurta&size=M');
      expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/search?q=kurta');
      expect(await findBox(/^M\b/)).toBeChecked();
      expect(requestedQueries).toEqual(['page=1&sort=relevance']);
    });

    it('move to the URL when one of them changes, and stay in the text otherwise', async () => {
      const { router } = openText('/search?q=Kurta+size+m+under+500');
      await userEvent.click(await findBox(/^In stock only/));
      await waitFor(() => expect(replyToSearch(router)).toBe('?q=Kurta+size+m+under+500&inStock=1'));
      await userEvent.click(await findBox(/^M\b/));
      await waitFor(() => expect(replyToSearch(router)).toBe('?q=kurta&max=500&inStock=1'));
    });

    it('leave the list of all products if the text has no other words', async () => {
      openText('/search?q=under+500', '');
      const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
      expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/shop');
    });
  });

  it('reset to the defaults from an empty result', async () => {
    const { router } = openShop('/search?q=jacket&brand=Gone&sort=newest', (query) =>
      buildFilteredList(available, query.has('brand') ? [] : undefined),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Filters' }));
    expect(await screen.findByText('2 of 2 products')).toBeVisible();
    expect(replyToSearch(router)).toBe('?q=jacket');
  });

  it('offer colour families with their shades, never a family together with one of its shades', async () => {
    const colorFamilies = [
      { name: 'Red', code: '#a5232f', count: 1 },
      { name: 'Blue', code: '#31549b', count: 4 },
    ];
    const colors = [
      { name: 'Navy', code: '#27324a', count: 3, family: 'Blue' },
      { name: 'Sky', code: '#6f9cc4', count: 2, family: 'Blue' },
      { name: 'Ruby', code: '#a3122f', count: 1, family: 'Red' },
    ];
    const { router } = openShop('/search?q=jacket&color=Sky', () =>
      buildFilteredList({ ...available, colors, colorFamilies }),
    );
    const bar = await findSidebar();
    // An old link names a shade, so its family is open.
    expect(bar.getByRole('checkbox', { name: 'Sky 2' })).toBeChecked();
    expect(bar.queryByRole('button', { name: 'Shades of Red' })).not.toBeInTheDocument();
    await userEvent.click(bar.getByRole('checkbox', { name: 'Blue 4' }));
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket&colorFamily=Blue'));
    expect(requestedQueries.at(-1)).toBe('page=1&sort=relevance&colorFamily=Blue');
    expect(screen.getByRole('link', { name: 'Remove Blue (all shades)' })).toBeVisible();
    await userEvent.click(bar.getByRole('checkbox', { name: 'Navy 3' }));
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket&color=Navy'));
    await userEvent.click(bar.getByRole('checkbox', { name: 'Red 1' }));
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket&colorFamily=Red&color=Navy'));
    await userEvent.click(bar.getByRole('button', { name: 'Shades of Blue' }));
    expect(bar.queryByRole('checkbox', { name: 'Navy 3' })).not.toBeInTheDocument();
  });

  it('collapse a long list', async () => {
    const brands = Array.from({ length: 23 }, (_, index) => ({ name: `Brand ${index + 1}`, count: 1 }));
    openShop('/search?q=jacket', () => buildFilteredList({ ...available, brands }));
    const bar = await findSidebar();
    expect(bar.queryByRole('checkbox', { name: 'Brand 23 1' })).not.toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: 'Show all 23' }));
    expect(bar.getByRole('checkbox', { name: 'Brand 23 1' })).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Show fewer' }));
    expect(bar.queryByRole('checkbox', { name: 'Brand 23 1' })).not.toBeInTheDocument();
  });

  it('open in a drawer that holds price, categories and availability, and folds the others', async () => {
    openShop('/search?q=jacket');
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const getVisibleHeadings = () =>
      [...screen.getByRole('dialog').querySelectorAll('summary')]
        .filter((summary) => !summary.closest('details:not([open]) > :not(summary)'))
        .map((summary) => summary.textContent.trim());
    expect(getVisibleHeadings()).toEqual(['Price Range', 'Categories', 'Availability', 'More filters']);
    await userEvent.click(drawer.getByText('More filters'));
    expect(getVisibleHeadings().slice(4)).toEqual(['Brands', 'Colors', 'Sizes', 'Rating']);
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Tarang/ }));
    expect(await drawer.findByText('(1 applied)')).toBeVisible();
    drawer.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('apply in the drawer, repeat the search on page 1 and add one history entry', async () => {
    const { router } = openShop('/search?q=jacket&page=1', (query) =>
      buildFilteredList(available, query.has('inStock') ? buildCards(1, 1) : undefined),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Men/ }));
    await userEvent.click(drawer.getByRole('checkbox', { name: /^In stock only/ }));
    const show = await drawer.findByRole('button', { name: 'Show 1 Results' });
    const previousCount = requestedQueries.length;
    await userEvent.click(show);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(requestedQueries.length).toBeGreaterThan(previousCount));
    expect(replyToSearch(router)).toBe('?q=jacket&categories=men&inStock=1');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket&page=1'));
  });

  it('are all reset from the drawer', async () => {
    const { router } = openShop('/search?q=jacket&categories=men&brand=Tarang&sort=newest');
    await userEvent.click(await screen.findByRole('button', { name: 'Filters 2 applied' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Reset All' }));
    await waitFor(() => expect(replyToSearch(router)).toBe('?q=jacket'));
    expect(drawer.getByRole('checkbox', { name: /^Men/ })).not.toBeChecked();
  });
});

it('moves the focus to the heading after another page was chosen, not after Back', async () => {
  stubServer({
    'GET search': ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '2'
        ? buildSearchResults(buildCards(13, 24), 2, 30)
        : buildSearchResults(buildCards(1, 12), 1, 30),
  });
  const { router } = renderRoutes(routes, '/search?q=jacket');
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('13-24 of 30 items')).toBeVisible();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Search results for jacket, page 2 | Vastra');
  heading.blur();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('1-12 of 30 items')).toBeVisible();
  expect(heading).not.toHaveFocus();
});
