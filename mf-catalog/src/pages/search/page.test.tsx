import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { provideCartCommands } from '../../testing/cart';
import { buildCard } from '../../testing/products';
import { buildCards, buildFilteredList, buildSearchResults } from '../../testing/search';
import { clearPopularSearches } from './api';

// Loads the modules once, so that the first test does not wait for them.
beforeAll(() => import('./page'));
beforeEach(clearPopularSearches);

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

it('loads the pictures of the first screen eagerly and later pictures lazily', async () => {
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

describe('a search that finds nothing', () => {
  const stubNothing = (nearest?: object) =>
    stubServer({
      'GET search': { ...buildSearchResults([]), suggestion: 'silk saree', ...(nearest && { nearest }) },
      'GET search/popular': [{ query: 'cotton kurta', count: 3 }],
      'GET categories': [{ _id: 'women', name: 'Women', icon: '', productCount: 3, subCategories: [] }],
    });
  const nearest = { query: 'silk saree', leftOut: { price: [0, 3000] }, total: 2, products: buildCards(1, 2) };

  it('shows the nearest products with the price that was left out', async () => {
    stubNothing(nearest);
    renderRoutes(routes, '/search?q=silk+saree+under+3000&brand=Kalavrit&max=3000');
    expect(await screen.findByRole('heading', { name: 'Nearest products' })).toBeVisible();
    expect(screen.getByText('No products found')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'silk saree' });
    expect(link.parentElement).toHaveTextContent('silk saree: none under ₹3,000; 2 others');
    expect(link).toHaveAttribute('href', '/search?q=silk+saree&brand=Kalavrit');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it.each([
    [{ words: ['red', 'puffer'] }, 'none with “red” and “puffer”; 1 other'],
    [{ price: [5000, 1_000_000_000] }, 'none above ₹5,000; 1 other'],
    [{ price: [100, 200], words: ['red'] }, 'none with “red”, between ₹100 and ₹200; 1 other'],
    [{ filters: true }, 'none with your filters; 1 other'],
  ])('says that %j was left out', async (leftOut, sentence) => {
    stubNothing({ ...nearest, leftOut, total: 1 });
    renderRoutes(routes, '/search?q=red+puffer+saree&inStock=1');
    expect((await screen.findByRole('link', { name: 'silk saree' })).parentElement).toHaveTextContent(sentence);
  });

  it.each([
    ['recipient=Mom&material=Silk&size=M', {}, 'none with “Size M” and “For Mom” and “Silk”; 1 other'],
    ['occasion=Wedding&inStock=1', { words: ['red'] }, 'none with “red” and “Wedding” and your other filters; 1 other'],
    ['occasion=Wedding&max=500', { price: [0, 500] }, 'none with “Wedding”, under ₹500; 1 other'],
  ])('names the filters %s that were left out', async (search, leftOut, sentence) => {
    stubNothing({ ...nearest, leftOut: { ...leftOut, filters: true }, total: 1 });
    renderRoutes(routes, `/search?q=saree&${search}`);
    expect((await screen.findByRole('link', { name: 'silk saree' })).parentElement).toHaveTextContent(sentence);
  });

  it('links to popular searches and to categories', async () => {
    stubNothing();
    renderRoutes(routes, '/search?q=qwertyuiop');
    expect(await screen.findByRole('link', { name: 'cotton kurta' })).toHaveAttribute('href', '/search?q=cotton+kurta');
    expect(screen.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/category/women');
    expect(screen.queryByRole('heading', { name: 'Nearest products' })).toBeNull();
  });

  it('shows the rest when popular searches and categories cannot be loaded', async () => {
    stubServer({
      'GET search': buildSearchResults([]),
      'GET search/popular': buildFailure(500, 'internal', 'No'),
      'GET categories': buildFailure(500, 'internal', 'No'),
    });
    renderRoutes(routes, '/search?q=qwertyuiop');
    expect(await screen.findByRole('button', { name: 'Reset Filters' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Categories' })).toBeNull();
  });
});
