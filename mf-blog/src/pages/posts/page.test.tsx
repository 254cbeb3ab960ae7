import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { listedPost } from '../../testing/posts';
import { loader } from './page';

interface Asked {
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

const listOf = (titles: string[], { page = 1, total = titles.length } = {}) => ({
  posts: titles.map((title, index) => listedPost({ _id: `p${index}`, slug: `post-${index}`, title })),
  pagination: { page, limit: 10, total, hasNextPage: page * 10 < total, hasPreviousPage: page > 1 },
  topics,
});

const metaOf = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute);

it('shows the latest posts', async () => {
  serverReplies({ 'GET blogs': { ...listOf([]), posts: [listedPost()] } });
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
  expect(metaOf('link[rel="canonical"]', 'href')).toBe('http://shop.test/blog');
});

it('names the tag, and asks for its posts only', async () => {
  const asked: string[] = [];
  serverReplies({
    'GET blogs': ({ query }: Asked) => {
      asked.push(String(query));
      return listOf(['Linen in June']);
    },
  });
  renderRoutes(routes, '/blog/tag/summer%20wear');

  expect(await screen.findByRole('heading', { level: 1, name: 'Posts tagged “summer wear”' })).toBeInTheDocument();
  expect(asked).toEqual(['page=1&tag=summer+wear&limit=10']);
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(way).getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  expect(metaOf('link[rel="canonical"]', 'href')).toBe('http://shop.test/blog/tag/summer%20wear');
});

it('names the category, and asks for its posts only', async () => {
  const asked: string[] = [];
  serverReplies({
    'GET blogs': ({ query }: Asked) => {
      asked.push(String(query));
      return listOf(['Linen in June']);
    },
  });
  renderRoutes(routes, '/blog/category/Style%20Guide');

  expect(await screen.findByRole('heading', { level: 1, name: 'Posts in “Style Guide”' })).toBeInTheDocument();
  expect(asked).toEqual(['page=1&category=Style+Guide&limit=10']);
});

it('turns its pages by links', async () => {
  serverReplies({
    'GET blogs': ({ query }: Asked) => {
      const page = Number(query.get('page'));
      return listOf([`On page ${page}`], { page, total: 21 });
    },
  });
  const { router } = renderRoutes(routes, '/blog?page=2');

  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Newer posts' })).toHaveAttribute('href', '/blog');
  expect(metaOf('link[rel="canonical"]', 'href')).toBe('http://shop.test/blog?page=2');
  await userEvent.click(screen.getByRole('link', { name: 'Older posts' }));

  expect(await screen.findByText('On page 3')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=3');
  expect(screen.queryByRole('link', { name: 'Older posts' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Newer posts' }));
  expect(await screen.findByText('On page 2')).toBeInTheDocument();
});

it('has no pages to turn when all posts fit', async () => {
  serverReplies({ 'GET blogs': listOf(['One', 'Two']) });
  renderRoutes(routes, '/blog');

  await screen.findByText('Two');
  expect(screen.queryByRole('navigation', { name: 'Pages of the blog' })).not.toBeInTheDocument();
});

it('marks the posts as busy while a page is on its way', async () => {
  let arrive = () => {};
  serverReplies({
    'GET blogs': ({ query }: Asked) => {
      const page = Number(query.get('page'));
      const list = listOf([`On page ${page}`], { page, total: 11 });
      return page === 1 ? list : new Promise((resolve) => (arrive = () => resolve(list)));
    },
  });
  renderRoutes(routes, '/blog');
  await userEvent.click(await screen.findByRole('link', { name: 'Older posts' }));

  const posts = screen.getByText('On page 1').closest('ul');
  await waitFor(() => expect(posts).toHaveAttribute('aria-busy', 'true'));
  arrive();
  await screen.findByText('On page 2');
  expect(screen.getByText('On page 2').closest('ul')).toHaveAttribute('aria-busy', 'false');
});

it.each(['abc', '0', '-2', '1.5', '1e9', ''])('takes ?page=%s for the first page', async (page) => {
  const asked: (string | null)[] = [];
  serverReplies({
    'GET blogs': ({ query }: Asked) => {
      asked.push(query.get('page'));
      return listOf(['One']);
    },
  });
  renderRoutes(routes, `/blog?page=${page}`);

  await screen.findByText('One');
  expect(asked).toEqual(['1']);
});

it('leads to the categories and the tags that there are', async () => {
  serverReplies({ 'GET blogs': listOf(['One']) });
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

it('has one heading and one address for a tag, however the address spells it', async () => {
  serverReplies({ 'GET blogs': listOf(['One']) });
  renderRoutes(routes, '/blog/tag/SUMMER-wear');

  expect(await screen.findByRole('heading', { level: 1, name: 'Posts tagged “summer wear”' })).toBeInTheDocument();
  expect(metaOf('link[rel="canonical"]', 'href')).toBe('http://shop.test/blog/tag/summer%20wear');
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

it('tells search engines and feed readers what it is', async () => {
  serverReplies({ 'GET blogs': { ...listOf([]), posts: [listedPost()] } });
  const { unmount } = renderRoutes(routes, '/blog');
  await screen.findByRole('heading', { level: 1 });
  expect(metaOf('link[rel="alternate"][type="application/rss+xml"]', 'href')).toBe('http://shop.test/blog/feed.xml');
  const graph = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(graph()[0]).toMatchObject({
    '@type': 'Blog',
    url: 'http://shop.test/blog',
    blogPost: [{ '@type': 'BlogPosting', url: 'http://shop.test/blog/linen-in-june' }],
  });
  unmount();

  renderRoutes(routes, '/blog/tag/linen');
  await screen.findByRole('heading', { level: 1 });
  const [collection, way] = graph();
  expect(collection).toMatchObject({ '@type': 'CollectionPage', url: 'http://shop.test/blog/tag/linen' });
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'http://shop.test/',
    'http://shop.test/blog',
    'http://shop.test/blog/tag/linen',
  ]);
});

it('says when there are no posts', async () => {
  serverReplies({ 'GET blogs': { ...listOf([]), topics: { categories: [], tags: [] } } });
  renderRoutes(routes, '/blog');

  expect(await screen.findByText('No blog posts found.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(metaOf('meta[name="robots"]', 'content')).toBe('noindex');
});

it.each(['/blog/tag/nothing', '/blog/category/nothing'])('does not find %s, and leads on', async (address) => {
  serverReplies({ 'GET blogs': listOf([]) });
  renderRoutes(routes, address);

  expect(await screen.findByText('No blog posts found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  expect(screen.queryByRole('link', { name: 'To the first page' })).not.toBeInTheDocument();
  expect(metaOf('meta[name="robots"]', 'content')).toBe('noindex');
});

it('leads from a page after the last to the first', async () => {
  serverReplies({
    'GET blogs': ({ query }: Asked) =>
      query.get('page') === '1' ? listOf(['On page 1']) : listOf([], { page: 7, total: 1 }),
  });
  renderRoutes(routes, '/blog?page=7');

  expect(await screen.findByText('No blog posts found.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'To the first page' }));
  expect(await screen.findByText('On page 1')).toBeInTheDocument();
});

it('answers 404 for what is not there', async () => {
  serverReplies({ 'GET blogs': listOf([]) });
  const ask = (address: string, params = {}) =>
    loader({ request: new Request(`http://shop.test${address}`), params } as never);
  await expect(ask('/blog/tag/nothing', { tag: 'nothing' })).rejects.toMatchObject({ status: 404 });
  await expect(ask('/blog?page=2')).rejects.toMatchObject({ status: 404 });
  await expect(ask('/blog')).resolves.toMatchObject({ posts: [] });
});

it('says when the posts cannot be had, and tries again', async () => {
  let isDown = true;
  serverReplies({
    'GET blogs': () => (isDown ? failure(500, 'internal', 'An error occurred') : listOf(['Linen in June'])),
  });
  renderRoutes(routes, '/blog');

  expect(await screen.findByText('Failed to load blog posts. Please try again later.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Linen in June')).toBeInTheDocument();
});
