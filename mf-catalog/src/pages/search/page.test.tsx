import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { cartAnswers } from '../../testing/cart';
import { card, results } from '../../testing/products';

const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    card({ _id: `p${from + index}`, title: `Jacket ${from + index}` }),
  );

it('shows what was found, how much of it and the way to the rest', async () => {
  let asked = '';
  serverReplies({
    'GET search': ({ query }: { query: URLSearchParams }) => {
      asked = query.toString();
      return results(many(1, 12), 1, 30);
    },
  });
  renderRoutes(routes, '/search?q=%20denim%20jacket%20');
  expect(await screen.findByRole('heading', { level: 1, name: 'Search Results for: denim jacket' })).toBeVisible();
  expect(asked).toBe('q=denim+jacket&limit=12&page=1&sort=relevance');
  expect(screen.getByText('12 of 30 products')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(screen.getByText('1-12 of 30 items')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/search?q=+denim+jacket+&page=3');
});

it('loads the pictures in sight at once and the others later', async () => {
  serverReplies({ 'GET search': results(many(1, 6)) });
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

it('is not for search engines', async () => {
  serverReplies({ 'GET search': results(many(1, 1)) });
  renderRoutes(routes, '/search?q=jacket');
  await screen.findByRole('article');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.title).toBe('Search results for jacket | Vastra');
});

it('keeps the order in the address, shows it at once and begins at page 1', async () => {
  const pending: (() => void)[] = [];
  serverReplies({
    'GET search': ({ query }: { query: URLSearchParams }) =>
      query.get('sort') === 'newest'
        ? new Promise((resolve) => pending.push(() => resolve(results([card({ title: 'Newest Jacket' })]))))
        : results(many(13, 24), 2, 30),
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
  serverReplies({ 'GET search': results([]) });
  renderRoutes(routes, '/search?q=zzz');
  expect(await screen.findByText('No products found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  expect(screen.getByText('No products found matching your search.')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('does not search for blanks', async () => {
  const { made } = serverReplies({});
  renderRoutes(routes, '/search?q=%20%20');
  expect(await screen.findByText('No products found')).toBeVisible();
  expect(made).toEqual([]);
});

it('sends the first 200 characters of a very long query, whatever is in it', async () => {
  let asked: string | null = '';
  serverReplies({
    'GET search': ({ query }: { query: URLSearchParams }) => {
      asked = query.get('q');
      return results([]);
    },
  });
  renderRoutes(routes, `/search?q=${encodeURIComponent(`%_'"<script>👗${'a'.repeat(9000)}`)}`);
  expect(await screen.findByText('No products found')).toBeVisible();
  expect(asked).toHaveLength(200);
  expect(asked).toMatch(/^%_'"<script>👗a+$/u);
});

it('leads from a page beyond the end to the last one', async () => {
  serverReplies({
    'GET search': ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '9' ? results([], 9, 14) : results(many(13, 14), 2, 14),
  });
  const { router } = renderRoutes(routes, '/search?q=jacket&page=9');
  expect(await screen.findByText('13-14 of 14 items')).toBeVisible();
  expect(router.state.location.search).toBe('?q=jacket&page=2');
});

it('says that the search failed, keeps the query in sight and tries again', async () => {
  let isDown = true;
  serverReplies({
    'GET search': () => (isDown ? failure(500, 'internal', 'An error occurred') : results(many(1, 2))),
  });
  renderRoutes(routes, '/search?q=jacket');
  expect(await screen.findByText('Failed to load search results. Please try again.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Search Results for: jacket' })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('2 of 2 products')).toBeVisible();
});

it('adds to the cart in its own words', async () => {
  const said = cartAnswers(async () => ({ count: 1 }));
  serverReplies({ 'GET search': results([card()]) });
  renderRoutes(routes, '/search?q=jacket');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' }));
  expect(said).toEqual(['success: Added to cart!']);
});
