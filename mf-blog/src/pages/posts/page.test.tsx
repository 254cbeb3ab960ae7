import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { createPostCard } from '../../testing/posts';
import { loader } from './page';

interface ApiRequest {
  query: URLSearchParams;
}

const topics = {
  categories: [
    { name: 'Style Guide', posts: 3 },
    { name: 'Care', posts: 1 },
  ],
  tags: [
    { name: 'linen', posts: 2 },
    { name: 'summer wear', posts: 1 },
  ],
};

const createPostList = (titles: string[], { page = 1, total = titles.length } = {}) => ({
  posts: titles.map((title, index) => createPostCard({ _id: `p${index}`, slug: `post-${index}`, title })),
  pagination: { page, limit: 10, total, hasNextPage: page * 10 < total, hasPreviousPage: page > 1 },
  topics,
});

const getMeta = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute);

it('shows the latest posts', async () => {
  stubServer({ 'GET blogs': { ...createPostList([]), posts: [createPostCard()] } });
  renderRoutes(routes, '/blog');

  expect(await screen.findByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Latest Posts' })).toBeInTheDocument();
  const card = screen.getByRole('article');
  expect(within(card).getByRole('link', { name: 'Linen in June' })).toHaveAttribute('href', '/blog/linen-in-june');
  expect(within(card).getByRole('link', { name: 'Style Guide' })).toHaveAttribute(
    'href',
    '/blog/category/Style%20Guide',
  );
  expect(within(card).getByRole('link', { name: '#summer wear' })).toHaveAttribute('href', '/blog/tag/summer%20wear');
  expect(within(card).getByRole('img', { name: 'A linen shirt' })).toHaveAttribute(
    'srcset',
    expect.stringContaining('/media/linen-abc123abc123/320.webp 320w'),
  );
  expect(card).toHaveTextContent('Why linen is worth its creases.');
  // 20:00 UTC is past midnight in India.
  expect(card).toHaveTextContent('By Meera Nair · 15 September 2026 · 4 min read');
  expect(document.title).toBe('Fashion Blog | Vastra');
  expect(getMeta('link[rel="canonical"]', 'href')).toBe('http://shop.test/blog');
});

it('shows the name and the posts of a tag', async () => {
  const queries: string[] = [];
  stubServer({
    'GET blogs': ({ query }: ApiRequest) => {
      queries.push(String(query));
      return createPostList(['Linen in June']);
    },
  });
  renderRoutes(routes, '/blog/tag/summer%20wear');

  expect(await screen.findByRole('heading', { level: 1, name: 'Posts tagged “summer wear”' })).toBeInTheDocument();
  expect(queries).toEqual(['page=1&tag=summer+wear&limit=10']);
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(breadcrumb).getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  expect(getMeta('link[rel="canonical"]', 'href')).toBe('http://shop.test/blog/tag/summer%20wear');
});

it('shows the name and the posts of a category', async () => {
  const queries: string[] = [];
  stubServer({
    'GET blogs': ({ query }: ApiRequest) => {
      queries.push(String(query));
      return createPostList(['Linen in June']);
    },
  });
  renderRoutes(routes, '/blog/category/Style%20Guide');

  expect(await screen.findByRole('heading', { level: 1, name: 'Posts in “Style Guide”' })).toBeInTheDocument();
  expect(queries).toEqual(['page=1&category=Style+Guide&limit=10']);
});

it('links to newer and older pages', async () => {
  stubServer({
    'GET blogs': ({ query }: ApiRequest) => {
      const page = Number(query.get('page'));
      return createPostList([`On page ${page}`], { page, total: 21 });
    },
  });
  const { router } = renderRoutes(routes, '/blog?page=2');

  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Newer posts' })).toHaveAttribute('href', '/blog');
  expect(getMeta('link[rel="canonical"]', 'href')).toBe('http://shop.test/blog?page=2');
  await userEvent.click(screen.getByRole('link', { name: 'Older posts' }));

  expect(await screen.findByText('On page 3')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=3');
  expect(screen.queryByRole('link', { name: 'Older posts' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Newer posts' }));
  expect(await screen.findByText('On page 2')).toBeInTheDocument();
});

it('shows no page links when all posts fit on one page', async () => {
  stubServer({ 'GET blogs': createPostList(['One', 'Two']) });
  renderRoutes(routes, '/blog');

  await screen.findByText('Two');
  expect(screen.queryByRole('navigation', { name: 'Pages of the blog' })).not.toBeInTheDocument();
});

it('marks the posts as busy while another page loads', async () => {
  let respond = () => {};
  stubServer({
    'GET blogs': ({ query }: ApiRequest) => {
      const page = Number(query.get('page'));
      const list = createPostList([`On page ${page}`], { page, total: 11 });
      return page === 1 ? list : new Promise((resolve) => (respond = () => resolve(list)));
    },
  });
  renderRoutes(routes, '/blog');
  await userEvent.click(await screen.findByRole('link', { name: 'Older posts' }));

  const posts = screen.getByText('On page 1').closest('ul');
  await waitFor(() => expect(posts).toHaveAttribute('aria-busy', 'true'));
  respond();
  await screen.findByText('On page 2');
  expect(screen.getByText('On page 2').closest('ul')).toHaveAttribute('aria-busy', 'false');
});

it.each(['abc', '0', '-2', '1.5', '1e9', ''])('shows the first page for ?page=%s', async (page) => {
  const pages: (string | null)[] = [];
  stubServer({
    'GET blogs': ({ query }: ApiRequest) => {
      pages.push(query.get('page'));
      return createPostList(['One']);
    },
  });
  renderRoutes(routes, `/blog?page=${page}`);

  await screen.findByText('One');
  expect(pages).toEqual(['1']);
});

it('links to all categories and tags', async () => {
  stubServer({ 'GET blogs': createPostList(['One']) });
  renderRoutes(routes, '/blog/category/style-guide');

  const row = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All posts', '/blog'],
    ['Style Guide', '/blog/category/Style%20Guide'],
    ['Care', '/blog/category/Care'],
  ]);
  expect(row.getByRole('link', { current: 'page' })).toHaveTextContent('Style Guide');
  const tags = within(screen.getByRole('region', { name: 'Browse by tag' }));
  expect(tags.getByRole('link', { name: '#summer wear' })).toHaveAttribute('href', '/blog/tag/summer%20wear');
  expect(tags.getByRole('link', { name: /RSS/ })).toHaveAttribute('href', '/blog/feed.xml');
});

it('has one heading and one canonical URL for a tag, however the URL spells it', async () => {
  stubServer({ 'GET blogs': createPostList(['One']) });
  renderRoutes(routes, '/blog/tag/SUMMER-wear');

  expect(await screen.findByRole('heading', { level: 1, name: 'Posts tagged “summer wear”' })).toBeInTheDocument();
  expect(getMeta('link[rel="canonical"]', 'href')).toBe('http://shop.test/blog/tag/summer%20wear');
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

it('has structured data and a link to the feed', async () => {
  stubServer({ 'GET blogs': { ...createPostList([]), posts: [createPostCard()] } });
  const { unmount } = renderRoutes(routes, '/blog');
  await screen.findByRole('heading', { level: 1 });
  expect(getMeta('link[rel="alternate"][type="application/rss+xml"]', 'href')).toBe('http://shop.test/blog/feed.xml');
  const readStructuredData = () =>
    JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(readStructuredData()[0]).toMatchObject({
    '@type': 'Blog',
    url: 'http://shop.test/blog',
    blogPost: [{ '@type': 'BlogPosting', url: 'http://shop.test/blog/linen-in-june' }],
  });
  unmount();

  renderRoutes(routes, '/blog/tag/linen');
  await screen.findByRole('heading', { level: 1 });
  const [collection, breadcrumb] = readStructuredData();
  expect(collection).toMatchObject({ '@type': 'CollectionPage', url: 'http://shop.test/blog/tag/linen' });
  expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'http://shop.test/',
    'http://shop.test/blog',
    'http://shop.test/blog/tag/linen',
  ]);
});

it('shows a message when there are no posts', async () => {
  stubServer({ 'GET blogs': { ...createPostList([]), topics: { categories: [], tags: [] } } });
  renderRoutes(routes, '/blog');

  expect(await screen.findByText('No blog posts found.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(getMeta('meta[name="robots"]', 'content')).toBe('noindex');
});

it.each(['/blog/tag/nothing', '/blog/category/nothing'])(
  'shows that %s is not found, and links to the blog',
  async (url) => {
    stubServer({ 'GET blogs': createPostList([]) });
    renderRoutes(routes, url);

    expect(await screen.findByText('No blog posts found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    expect(screen.queryByRole('link', { name: 'To the first page' })).not.toBeInTheDocument();
    expect(getMeta('meta[name="robots"]', 'content')).toBe('noindex');
  },
);

it('links from a page after the last to the first one', async () => {
  stubServer({
    'GET blogs': ({ query }: ApiRequest) =>
      query.get('page') === '1' ? createPostList(['On page 1']) : createPostList([], { page: 7, total: 1 }),
  });
  renderRoutes(routes, '/blog?page=7');

  expect(await screen.findByText('No blog posts found.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'To the first page' }));
  expect(await screen.findByText('On page 1')).toBeInTheDocument();
});

it('responds with 404 to an unknown tag and a page after the last', async () => {
  stubServer({ 'GET blogs': createPostList([]) });
  const load = (path: string, params = {}) =>
    loader({ request: new Request(`http://shop.test${path}`), params } as never);
  await expect(load('/blog/tag/nothing', { tag: 'nothing' })).rejects.toMatchObject({ status: 404 });
  await expect(load('/blog?page=2')).rejects.toMatchObject({ status: 404 });
  await expect(load('/blog')).resolves.toMatchObject({ posts: [] });
});

it('shows an error when the posts cannot be loaded, and retries', async () => {
  let isDown = true;
  stubServer({
    'GET blogs': () =>
      isDown ? buildFailure(500, 'internal', 'An error occurred') : createPostList(['Linen in June']),
  });
  renderRoutes(routes, '/blog');

  expect(await screen.findByText('Failed to load blog posts. Please try again later.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Linen in June')).toBeInTheDocument();
});
