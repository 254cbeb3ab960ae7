import { expect, test } from '../fixtures';

test('the home page shows the latest posts, which lead to the blog', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  const posts = page.getByRole('region', { name: /latest from the blog/i });
  await expect(posts.getByRole('listitem')).toHaveCount(3);
  const title = await posts.getByRole('heading', { level: 3 }).first().textContent();
  await posts.getByRole('link', { name: title! }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
  await page.goBack();
  await expect(posts).toBeVisible();
});

test('a product shows its variants, and a sold-out one cannot be chosen', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/products?limit=100')).json();
  expect(data.products).toHaveLength(56);
  await page.goto('/product/indigo-denim-jacket');
  const colours = page.getByRole('radiogroup', { name: 'Colour' }).or(page.getByRole('group', { name: 'Colour' }));
  await expect(colours.getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Out of stock/ }).first()).toBeDisabled();
});

test('without JavaScript the shop can be read and searched', { tag: '@slow-phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).fill('kurta');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kurta/);
  await expect(page.getByRole('link', { name: /kurta/i }).first()).toBeVisible();
  await context.close();
});

test('a reader opens a blog category, a post, a related post and its tag, and copies the link of a post', {
  tag: '@slow-phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const heading = page.getByRole('heading', { level: 1 });
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/blog');
  await expect(heading).toHaveText('Fashion Blog');
  await expect(page.getByRole('heading', { level: 2, name: 'Latest Posts' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Care', exact: true }).first().click();
  await expect(heading).toHaveText('Posts in “Care”');

  await cards.getByRole('link', { name: 'Caring for Leather in a Damp Country' }).first().click();
  await expect(heading).toHaveText('Caring for Leather in a Damp Country');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' })).toBeVisible();
  await expect(page.getByText(/\d+ min read/).first()).toBeVisible();

  await page.getByRole('button', { name: /Copy link/ }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  const related = page.getByRole('region', { name: 'Related articles' });
  const title = (await related.getByRole('heading', { level: 3 }).first().textContent())!;
  await related.getByRole('link', { name: title }).first().click();
  await expect(heading).toHaveText(title);

  const tag = page.getByRole('main').getByRole('list', { name: 'Tags' }).first().getByRole('link').first();
  const tagName = (await tag.textContent())!.replace('#', '');
  await tag.click();
  await expect(heading).toHaveText(`Posts tagged “${tagName}”`);
  await expect(cards.getByRole('link', { name: title }).first()).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText(title);
});

test('the blog has a feed with its posts', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/blog');
  const feed = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href');
  const response = await page.request.get(feed!);
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  const { data } = await (await page.request.get('/api/v1/blogs')).json();
  const xml = await response.text();
  for (const { slug, title } of data.posts) {
    expect(xml).toContain(`/blog/${slug}`);
    expect(xml).toContain(title);
  }
});
