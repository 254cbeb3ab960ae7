import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { listedPost } from '../../testing/posts';

const post = {
  ...listedPost(),
  content: '<p>It breathes.</p><h2>How to wash it</h2><ul><li>Cold</li></ul><blockquote>Let it crease.</blockquote>',
  related: [],
};

const metaOf = (selector: string, attribute = 'content') => document.querySelector(selector)?.getAttribute(attribute);

it('shows the post', async () => {
  serverReplies({ 'GET blogs/linen-in-june': post });
  renderRoutes(routes, '/blog/linen-in-june');

  expect(await screen.findByRole('heading', { level: 1, name: 'Linen in June' })).toBeInTheDocument();
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(way).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(within(way).getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  expect(within(way).getByText('Linen in June')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Style Guide' })).toHaveAttribute('href', '/blog/category/Style%20Guide');
  expect(screen.getByText(/By Meera Nair/)).toHaveTextContent('By Meera Nair · 15 September 2026');
  expect(screen.getByRole('img', { name: 'A linen shirt' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('heading', { level: 2, name: 'How to wash it' })).toBeInTheDocument();
  expect(screen.getByText('Let it crease.').tagName).toBe('BLOCKQUOTE');
  expect(screen.getByRole('link', { name: '#linen' })).toHaveAttribute('href', '/blog/tag/linen');
});

it('tells search engines and messengers what it is', async () => {
  serverReplies({ 'GET blogs/p1': post });
  renderRoutes(routes, '/blog/p1');
  await screen.findByRole('heading', { level: 1 });

  const address = 'http://shop.test/blog/linen-in-june';
  expect(document.title).toBe('Linen in June | Vastra');
  // The id leads to the post as well: its one address is the slug's.
  expect(metaOf('link[rel="canonical"]', 'href')).toBe(address);
  expect(metaOf('meta[name="description"]')).toBe('Why linen is worth its creases.');
  expect(metaOf('meta[property="og:type"]')).toBe('article');
  expect(metaOf('meta[property="og:url"]')).toBe(address);
  expect(metaOf('meta[property="og:image"]')).toBe('http://shop.test/media/linen-abc123abc123/1200.webp');

  const [posting, way] = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Linen in June',
    image: 'http://shop.test/media/linen-abc123abc123/1200.webp',
    datePublished: '2026-09-14T20:00:00Z',
    author: { '@type': 'Person', name: 'Meera Nair' },
    url: address,
  });
  expect(way['@type']).toBe('BreadcrumbList');
  expect(way.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
    ['Home', 'http://shop.test/'],
    ['Blog', 'http://shop.test/blog'],
    ['Linen in June', address],
  ]);
});

it('asks for what the address says, whatever is in it', async () => {
  const { made } = serverReplies({ 'GET blogs/a%2Fb%20%3F': post });
  renderRoutes(routes, '/blog/a%2Fb%20%3F');
  await screen.findByRole('heading', { level: 1 });
  expect(made).toEqual(['GET blogs/a%2Fb%20%3F']);
});

it('shows a post without tags and categories', async () => {
  serverReplies({ 'GET blogs/linen-in-june': { ...post, tags: [], categories: [] } });
  renderRoutes(routes, '/blog/linen-in-june');
  await screen.findByRole('heading', { level: 1, name: 'Linen in June' });
  expect(screen.queryByRole('list', { name: 'Tags' })).not.toBeInTheDocument();
});

it.each([
  [failure(404, 'post_not_found', 'Blog post not found')],
  [failure(400, 'invalid_input', 'Please check your input')],
])('says when there is no such post', async (answer) => {
  serverReplies({ 'GET blogs/nothing': answer });
  renderRoutes(routes, '/blog/nothing');

  expect(await screen.findByText('Blog post not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  expect(metaOf('meta[name="robots"]')).toBe('noindex');
});

it('says when the post cannot be had, and tries again', async () => {
  let isDown = true;
  serverReplies({ 'GET blogs/linen-in-june': () => (isDown ? failure(500, 'internal', 'An error occurred') : post) });
  renderRoutes(routes, '/blog/linen-in-june');

  expect(await screen.findByText('Failed to load blog post. Please try again later.')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Linen in June' })).toBeInTheDocument();
});

it('leads from an empty id to the blog', async () => {
  serverReplies({ 'GET blogs': { posts: [], pagination: { page: 1, limit: 10, total: 0 } } });
  const { router } = renderRoutes(routes, '/blog/%20');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/blog');
});
