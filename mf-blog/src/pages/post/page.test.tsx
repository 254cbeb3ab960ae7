import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { createPost, createPostCard } from '../../testing/posts';

const post = createPost({
  content:
    '<p>It breathes.</p><h2 id="on-how-to-wash-it">How to wash it</h2><ul><li>Cold</li></ul><blockquote>Let it crease.</blockquote>',
});

const getMeta = (selector: string, attribute = 'content') => document.querySelector(selector)?.getAttribute(attribute);

it('shows the post', async () => {
  stubServer({ 'GET blogs/linen-in-june': post });
  renderRoutes(routes, '/blog/linen-in-june');

  expect(await screen.findByRole('heading', { level: 1, name: 'Linen in June' })).toBeInTheDocument();
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(breadcrumb).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(within(breadcrumb).getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  expect(within(breadcrumb).getByText('Linen in June')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Style Guide' })).toHaveAttribute('href', '/blog/category/Style%20Guide');
  expect(screen.getByText(/By Meera Nair/)).toHaveTextContent('By Meera Nair · 15 September 2026 · 4 min read');
  expect(screen.getByRole('img', { name: 'A linen shirt' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('heading', { level: 2, name: 'How to wash it' })).toBeInTheDocument();
  expect(screen.getByText('Let it crease.').tagName).toBe('BLOCKQUOTE');
  expect(screen.getByRole('link', { name: '#linen' })).toHaveAttribute('href', '/blog/tag/linen');
});

it('has meta tags and structured data', async () => {
  stubServer({ 'GET blogs/p1': post });
  renderRoutes(routes, '/blog/p1');
  await screen.findByRole('heading', { level: 1 });

  const postUrl = 'http://shop.test/blog/linen-in-june';
  expect(document.title).toBe('Linen in June | Vastra');
  // The id leads to the post too, but its canonical URL has the slug.
  expect(getMeta('link[rel="canonical"]', 'href')).toBe(postUrl);
  expect(getMeta('meta[name="description"]')).toBe('Why linen is worth its creases.');
  expect(getMeta('meta[property="og:type"]')).toBe('article');
  expect(getMeta('meta[property="og:url"]')).toBe(postUrl);
  expect(getMeta('meta[property="og:image"]')).toBe('http://shop.test/media/linen-abc123abc123/1200.webp');

  expect(getMeta('link[rel="alternate"][type="application/rss+xml"]', 'href')).toBe('http://shop.test/blog/feed.xml');

  const [posting, breadcrumb] = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Linen in June',
    image: { url: 'http://shop.test/media/linen-abc123abc123/1200.webp', width: 1200, height: 1500 },
    datePublished: '2026-09-14T20:00:00Z',
    dateModified: '2026-09-14T20:00:00Z',
    author: { '@type': 'Person', name: 'Meera Nair' },
    publisher: { name: 'Vastra', logo: { url: 'http://shop.test/icon-512.png' } },
    mainEntityOfPage: { '@id': postUrl },
    wordCount: 10,
    timeRequired: 'PT4M',
    url: postUrl,
  });
  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  expect(breadcrumb.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
    ['Home', 'http://shop.test/'],
    ['Blog', 'http://shop.test/blog'],
    ['Linen in June', postUrl],
  ]);
});

it('encodes the slug of the URL in its API call', async () => {
  const { calls } = stubServer({ 'GET blogs/a%2Fb%20%3F': post });
  renderRoutes(routes, '/blog/a%2Fb%20%3F');
  await screen.findByRole('heading', { level: 1 });
  expect(calls).toEqual(['GET blogs/a%2Fb%20%3F']);
});

it('shows a post without tags and categories', async () => {
  stubServer({ 'GET blogs/linen-in-june': { ...post, tags: [], categories: [] } });
  renderRoutes(routes, '/blog/linen-in-june');
  await screen.findByRole('heading', { level: 1, name: 'Linen in June' });
  expect(screen.queryByRole('list', { name: 'Tags' })).not.toBeInTheDocument();
});

it.each([
  [buildFailure(404, 'post_not_found', 'Blog post not found')],
  [buildFailure(400, 'invalid_input', 'Please check your input')],
])('shows a message when the post does not exist', async (reply) => {
  stubServer({ 'GET blogs/nothing': reply });
  renderRoutes(routes, '/blog/nothing');

  expect(await screen.findByText('Blog post not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  expect(getMeta('meta[name="robots"]')).toBe('noindex');
});

it('shows an error when the post cannot be loaded, and retries', async () => {
  let isDown = true;
  stubServer({ 'GET blogs/linen-in-june': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : post) });
  renderRoutes(routes, '/blog/linen-in-june');

  expect(await screen.findByText('Failed to load blog post. Please try again later.')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Linen in June' })).toBeInTheDocument();
});

it('redirects an empty slug to the blog', async () => {
  stubServer({
    'GET blogs': {
      posts: [],
      pagination: { page: 1, limit: 10, total: 0 },
      topics: { categories: [], tags: [] },
    },
  });
  const { router } = renderRoutes(routes, '/blog/%20');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/blog');
});

it.each([
  ['2026-09-20T06:00:00Z', 'Updated 20 September 2026'],
  // Later on the same day in India, and before the publication.
  ['2026-09-15T06:00:00Z', null],
  ['2026-09-02T06:00:00Z', null],
])('shows the date of an update on a later day: %s', async (updatedAt, expected) => {
  stubServer({ 'GET blogs/linen-in-june': { ...post, updatedAt } });
  renderRoutes(routes, '/blog/linen-in-june');
  await screen.findByRole('heading', { level: 1 });
  const updateText = screen.queryByText(/^Updated/);
  if (expected) expect(updateText).toHaveTextContent(expected);
  else expect(updateText).not.toBeInTheDocument();
});

it('links to related articles', async () => {
  const related = ['a', 'b'].map((slug) => createPostCard({ _id: slug, slug, title: `Post ${slug}` }));
  stubServer({ 'GET blogs/linen-in-june': { ...post, related } });
  renderRoutes(routes, '/blog/linen-in-june');

  const area = await screen.findByRole('region', { name: 'Related articles' });
  expect(within(area).getByRole('link', { name: 'Post b' })).toHaveAttribute('href', '/blog/b');
});

it('shows no section for related articles if there are none', async () => {
  stubServer({ 'GET blogs/linen-in-june': post });
  renderRoutes(routes, '/blog/linen-in-june');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Related articles')).not.toBeInTheDocument();
});

it('shows a table of contents for a long post only', async () => {
  const headings = ['One', 'Two', 'Three', 'Four'].map((text) => ({ id: `on-${text.toLowerCase()}`, text }));
  stubServer({ 'GET blogs/long': { ...post, headings }, 'GET blogs/short': post });
  const { unmount } = renderRoutes(routes, '/blog/long');
  // The table is hidden in the narrow window of the test, so that it has no accessible name.
  const contents = (await screen.findByText('In this article')).closest('nav')!;
  expect(within(contents).getByText('Three')).toHaveAttribute('href', '#on-three');
  unmount();
  renderRoutes(routes, '/blog/short');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('In this article')).not.toBeInTheDocument();
});

it('follows links to the shop by the router, and leaves all others to the browser', async () => {
  const content =
    '<p><a href="/cart?a=b#c">Cart</a> <a href="https://other.example/">Other</a> <a href="/a.pdf">Pdf</a></p>';
  stubServer({ 'GET blogs/linen-in-june': { ...post, content } });
  const { router } = renderRoutes(routes, '/blog/linen-in-june');
  await screen.findByRole('link', { name: 'Cart' });
  const isLeftToBrowser = (name: string, modifiers = {}): boolean => {
    let isLeft = false;
    // jsdom cannot navigate to another document.
    const preventNavigation = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', preventNavigation, { once: true });
    fireEvent.click(screen.getByRole('link', { name }), modifiers);
    return isLeft;
  };
  expect([isLeftToBrowser('Other'), isLeftToBrowser('Pdf'), isLeftToBrowser('Cart', { ctrlKey: true })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(router.state.location.pathname).toBe('/blog/linen-in-june');

  expect(isLeftToBrowser('Cart')).toBe(false);
  expect(await screen.findByText('Another page')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/cart', search: '?a=b', hash: '#c' });
});
