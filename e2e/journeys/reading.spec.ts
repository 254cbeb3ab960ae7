import { expect, test } from '../fixtures';

test('the home page shows the latest posts, which lead to the blog', async ({ page }) => {
  await page.goto('/');
  const posts = page.getByRole('region', { name: /latest from the blog/i });
  await expect(posts.getByRole('listitem')).toHaveCount(3);
  const title = await posts.getByRole('heading', { level: 3 }).first().textContent();
  await posts.getByRole('link', { name: title! }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
  await page.goBack();
  await expect(posts).toBeVisible();
});

test('a product shows its variants; a sold-out one cannot be picked', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/products?limit=100')).json();
  expect(data.products).toHaveLength(56);
  await page.goto('/product/indigo-denim-jacket');
  const colours = page.getByRole('radiogroup', { name: 'Colour' }).or(page.getByRole('group', { name: 'Colour' }));
  await expect(colours.getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Out of stock/ }).first()).toBeDisabled();
});

test('without scripts the shop can be read and searched', async ({ browser, baseURL }) => {
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

test('the blog lists posts and shows one', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeVisible();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
});
