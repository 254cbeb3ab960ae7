import type { Locator, Page } from '@playwright/test';
import { expect, getHtml, test } from './fixtures';
import { listViolations } from './list-violations';

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const titles = (page: Page): Locator => cards(page).getByRole('heading', { level: 3 });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Applied filters' });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

interface Found {
  pagination: { total: number };
  availableFilters: { brands: { name: string; count: number }[]; inStock: number };
}
const found = async (page: Page, query: string): Promise<Found> =>
  (await (await page.request.get(`/api/v1/${query}`)).json()).data;

test('filters narrow a list, stand in the address and can be shared, taken back and undone', async ({ page }) => {
  const [first, second] = (await found(page, 'products')).availableFilters.brands;
  await page.goto('/shop');
  const sidebar = page.getByRole('form', { name: 'Filters' });
  await sidebar.getByRole('checkbox', { name: `${first.name} ${first.count}` }).check();
  await expect(page).toHaveURL(/brand=/);
  await expect(page.getByText(`of ${first.count} products`)).toBeVisible();

  // The other brands still say how many there would be: counted with all filters but their own.
  await sidebar.getByRole('checkbox', { name: `${second.name} ${second.count}` }).check();
  await expect(page.getByText(`of ${first.count + second.count} products`)).toBeVisible();
  await sidebar.getByRole('spinbutton', { name: 'Max ₹' }).fill('2000');
  await sidebar.getByRole('spinbutton', { name: 'Max ₹' }).press('Enter');
  await expect(page).toHaveURL(/max=2000/);
  await sidebar.getByRole('checkbox', { name: /^In stock only/ }).check();
  await expect(page).toHaveURL(/inStock=1/);
  const address = new URL(page.url());
  await expect(chips(page).getByRole('link')).toHaveText([
    /Up to ₹2,000/,
    new RegExp(first.name),
    new RegExp(second.name),
    /In stock only/,
    'Clear all',
  ]);
  const { pagination } = await found(
    page,
    `products?brand=${encodeURIComponent(first.name)}&brand=${encodeURIComponent(second.name)}&priceRange=[0,2000]&inStock=1`,
  );
  await expect(page.getByText(`of ${pagination.total} products`)).toBeVisible();
  const shown = await titles(page).allTextContents();

  await page.reload();
  await expect(titles(page)).toHaveText(shown);
  const other = await page.context().newPage();
  await other.goto(address.href);
  await expect(titles(other)).toHaveText(shown);
  await expect(chips(other).getByRole('link')).toHaveCount(5);
  await other.close();

  await chips(page)
    .getByRole('link', { name: `Remove ${second.name}` })
    .click();
  await expect(sidebar.getByRole('checkbox', { name: new RegExp(`^${second.name}`) })).not.toBeChecked();
  await expect(page).not.toHaveURL(address.href);
  await page.goBack();
  await expect(page).toHaveURL(address.href);
  await expect(sidebar.getByRole('checkbox', { name: new RegExp(`^${second.name}`) })).toBeChecked();
  await expect(titles(page)).toHaveText(shown);
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(chips(page)).toBeHidden();
});

test('what is chosen before the page is alive counts too', async ({ page }) => {
  let release = () => {};
  const isChosen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/**/*.js', async (route) => {
    await isChosen;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  await page
    .getByRole('form', { name: 'Filters' })
    .getByRole('checkbox', { name: /^On sale/ })
    .check();
  release();
  await expect(page).toHaveURL(/\/shop\?onSale=1$/);
  await expect(chips(page)).toContainText('On sale');
});

test('filtering keeps the place on a desktop', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const box = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^On sale/ });
  await box.scrollIntoViewIfNeeded();
  const previous = await scrolled(page);
  expect(previous).toBeGreaterThan(200);
  await box.check();
  await expect(page).toHaveURL(/onSale=1/);
  await expect(page.getByRole('status').filter({ hasText: /products$/ })).toBeVisible();
  expect(Math.abs((await scrolled(page)) - previous)).toBeLessThan(80);
});

test('without scripts the filters are a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/search?q=jacket');
  await page.getByRole('checkbox', { name: /^Kids/ }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/categories=kids/);
  await expect(chips(page)).toContainText('Kids');
  await expect(cards(page)).toHaveCount((await found(page, 'search?q=jacket&categories=kids')).pagination.total);
  await context.close();
});
test('a shared address comes with its filters from the server, and belongs to the whole list', async ({ page }) => {
  const { html, status } = await getHtml(page, '/category/women?inStock=1&min=500&max=<b>&sort=oops&page=1');
  expect(status).toBe(200);
  const text = html.replace(/<!-- -->/g, '');
  expect(text).toMatch(/Remove<\/span> In stock only/);
  expect(text).toMatch(/Remove<\/span> From ₹500/);
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/category\/women"/);
  expect(text).not.toContain('<b>&');
});

test('set filters have nothing that keeps people out', async ({ page }) => {
  await page.goto('/shop?brand=No+Such+Brand&color=Teal&min=500&rating=4', { waitUntil: 'networkidle' });
  expect(await listViolations(page)).toEqual([]);
  await page.goto('/search?q=jaket&inStock=1', { waitUntil: 'networkidle' });
  expect(await listViolations(page)).toEqual([]);
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(await listViolations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the filters are a drawer, which counts, resets and shows', async ({ page }) => {
    await page.goto('/search?q=jacket');
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeInViewport({ ratio: 1 });
    expect((await drawer.boundingBox())!.width).toBe(300);
    expect(await listViolations(page)).toEqual([]);
    await expect(drawer.locator('summary')).toHaveText(['Price Range', 'Categories', 'Availability']);
    await drawer.getByRole('checkbox', { name: /^Men/ }).check();
    const { pagination } = await found(page, 'search?q=jacket&categories=men');
    await drawer.getByRole('button', { name: `Show ${pagination.total} Results` }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/search\?q=jacket&categories=men$/);
    await expect(cards(page)).toHaveCount(pagination.total);
    await expect(chips(page)).toContainText('Men');

    await page.getByRole('button', { name: /^Filters/ }).click();
    await drawer.getByRole('button', { name: 'Reset All' }).click();
    await expect(page).toHaveURL(/\/search\?q=jacket$/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  });
});
