import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { listedPost, shownPost } from '../../testing/posts';

const post = shownPost({
  content:
    '<p>It breathes.</p><h2 id="on-how-to-wash-it">How to wash it</h2><ul><li>Cold</li></ul><blockquote>Let it crease.</blockquote>',
});

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
  expect(screen.getByText(/By Meera Nair/)).toHaveTextContent('By Meera Nair · 15 September 2026 · 4 min read');
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

  expect(metaOf('link[rel="alternate"][type="application/rss+xml"]', 'href')).toBe('http://shop.test/blog/feed.xml');

  const [posting, way] = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Linen in June',
    image: { url: 'http://shop.test/media/linen-abc123abc123/1200.webp', width: 1200, height: 1500 },
    datePublished: '2026-09-14T20:00:00Z',
    dateModified: '2026-09-14T20:00:00Z',
    author: { '@type': 'Person', name: 'Meera Nair' },
    publisher: { name: 'Vastra', logo: { url: 'http://shop.test/icon-512.png' } },
    mainEntityOfPage: { '@id': address },
    wordCount: 10,
    timeRequired: 'PT4M',
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
  const { calls } = serverReplies({ 'GET blogs/a%2Fb%20%3F': post });
  renderRoutes(routes, '/blog/a%2Fb%20%3F');
  await screen.findByRole('heading', { level: 1 });
  expect(calls).toEqual(['GET blogs/a%2Fb%20%3F']);
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
  serverReplies({
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
  // Later on the same day in India, and before it came out.
  ['2026-09-15T06:00:00Z', null],
  ['2026-09-02T06:00:00Z', null],
])('says when it was changed on a later day: %s', async (updatedAt, expected) => {
  serverReplies({ 'GET blogs/linen-in-june': { ...post, updatedAt } });
  renderRoutes(routes, '/blog/linen-in-june');
  await screen.findByRole('heading', { level: 1 });
  const said = screen.queryByText(/^Updated/);
  if (expected) expect(said).toHaveTextContent(expected);
  else expect(said).not.toBeInTheDocument();
});

it('leads on to related articles', async () => {
  const related = ['a', 'b'].map((slug) => listedPost({ _id: slug, slug, title: `Post ${slug}` }));
  serverReplies({ 'GET blogs/linen-in-june': { ...post, related } });
  renderRoutes(routes, '/blog/linen-in-june');

  const area = await screen.findByRole('region', { name: 'Related articles' });
  expect(within(area).getByRole('link', { name: 'Post b' })).toHaveAttribute('href', '/blog/b');
});

it('has no related articles when nothing is related', async () => {
  serverReplies({ 'GET blogs/linen-in-june': post });
  renderRoutes(routes, '/blog/linen-in-june');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Related articles')).not.toBeInTheDocument();
});

it('lists the sections of a long post, and none of a short one', async () => {
  const headings = ['One', 'Two', 'Three', 'Four'].map((text) => ({ id: `on-${text.toLowerCase()}`, text }));
  serverReplies({ 'GET blogs/long': { ...post, headings }, 'GET blogs/short': post });
  const { unmount } = renderRoutes(routes, '/blog/long');
  // It has no room in a narrow window, where a name cannot be computed.
  const contents = (await screen.findByText('In this article')).closest('nav')!;
  expect(within(contents).getByText('Three')).toHaveAttribute('href', '#on-three');
  unmount();
  renderRoutes(routes, '/blog/short');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('In this article')).not.toBeInTheDocument();
});

it('follows links to the shop without loading it again, and leaves all others alone', async () => {
  const content =
    '<p><a href="/cart?a=b#c">Cart</a> <a href="https://other.example/">Other</a> <a href="/a.pdf">Pdf</a></p>';
  serverReplies({ 'GET blogs/linen-in-june': { ...post, content } });
  const { router } = renderRoutes(routes, '/blog/linen-in-june');
  await screen.findByRole('link', { name: 'Cart' });
  const leaves = (name: string, held = {}): boolean => {
    let isLeft = false;
    // The test's browser cannot leave its page.
    const stay = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stay, { once: true });
    fireEvent.click(screen.getByRole('link', { name }), held);
    return isLeft;
  };
  expect([leaves('Other'), leaves('Pdf'), leaves('Cart', { ctrlKey: true })]).toEqual([true, true, true]);
  expect(router.state.location.pathname).toBe('/blog/linen-in-june');

  expect(leaves('Cart')).toBe(false);
  expect(await screen.findByText('Another page')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/cart', search: '?a=b', hash: '#c' });
});
