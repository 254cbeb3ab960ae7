import type { Locator, Page } from '@playwright/test';
import { expect, getHtml, holdScripts, test } from './fixtures';
import { listAccessibilityViolations } from './list-accessibility-violations';

const getCards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const getTitles = (page: Page): Locator => getCards(page).getByRole('heading', { level: 3 });
const getChips = (page: Page): Locator => page.getByRole('list', { name: 'Applied filters' });
const getScrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

interface ListResult {
  pagination: { total: number };
  availableFilters: { brands: { name: string; count: number }[]; inStock: number };
}
const fetchList = async (page: Page, query: string): Promise<ListResult> =>
  (await (await page.request.get(`/api/v1/${query}`)).json()).data;

test('filters narrow the list, are part of the URL, can be shared and removed, and Back undoes them', async ({
  page,
}) => {
  const [first, second] = (await fetchList(page, 'products')).availableFilters.brands;
  await page.goto('/shop');
  const sidebar = page.getByRole('form', { name: 'Filters' });
  await sidebar.getByRole('checkbox', { name: `${first.name} ${first.count}` }).check();
  await expect(page).toHaveURL(/brand=/);
  await expect(page.getByText(`of ${first.count} products`)).toBeVisible();

  // The other brands keep their counts because a facet ignores its own filter.
  await sidebar.getByRole('checkbox', { name: `${second.name} ${second.count}` }).check();
  await expect(page.getByText(`of ${first.count + second.count} products`)).toBeVisible();
  await sidebar.getByRole('spinbutton', { name: 'Max ₹' }).fill('2000');
  await sidebar.getByRole('spinbutton', { name: 'Max ₹' }).press('Enter');
  await expect(page).toHaveURL(/max=2000/);
  await sidebar.getByRole('checkbox', { name: /^In stock only/ }).check();
  await expect(page).toHaveURL(/inStock=1/);
  const filteredUrl = page.url();
  await expect(getChips(page).getByRole('link')).toHaveText([
    /Up to ₹2,000/,
    new RegExp(first.name),
    new RegExp(second.name),
    /In stock only/,
    'Clear all',
  ]);
  const { pagination } = await fetchList(
    page,
    `products?brand=${encodeURIComponent(first.name)}&brand=${encodeURIComponent(second.name)}&priceRange=[0,2000]&inStock=1`,
  );
  await expect(page.getByText(`of ${pagination.total} products`)).toBeVisible();
  const shownTitles = await getTitles(page).allTextContents();

  await page.reload();
  await expect(getTitles(page)).toHaveText(shownTitles);
  const otherTab = await page.context().newPage();
  await otherTab.goto(filteredUrl);
  await expect(getTitles(otherTab)).toHaveText(shownTitles);
  await expect(getChips(otherTab).getByRole('link')).toHaveCount(5);
  await otherTab.close();

  await getChips(page)
    .getByRole('link', { name: `Remove ${second.name}` })
    .click();
  await expect(sidebar.getByRole('checkbox', { name: new RegExp(`^${second.name}`) })).not.toBeChecked();
  await expect(page).not.toHaveURL(filteredUrl);
  await page.goBack();
  await expect(page).toHaveURL(filteredUrl);
  await expect(sidebar.getByRole('checkbox', { name: new RegExp(`^${second.name}`) })).toBeChecked();
  await expect(getTitles(page)).toHaveText(shownTitles);
  await getChips(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(getChips(page)).toBeHidden();
});

test('occasions, recipients and materials filter a list, and a search finds them', async ({ page }) => {
  await page.goto('/shop?occasion=Wedding');
  await page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^Mom / }).check();
  await expect(page).toHaveURL(/\/shop\?occasion=Wedding&recipient=Mom$/);
  const { pagination } = await fetchList(page, 'products?occasion=Wedding&recipient=Mom');
  await expect(getCards(page)).toHaveCount(pagination.total);
  await expect(getChips(page)).toContainText('For Mom');
  const found = await fetchList(page, 'search?q=gift+for+mom');
  expect(found.pagination).toEqual((await fetchList(page, 'products?recipient=Mom')).pagination);
});

test('a filter that is chosen before hydration is applied', async ({ page }) => {
  const loadScripts = await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page
    .getByRole('form', { name: 'Filters' })
    .getByRole('checkbox', { name: /^On sale/ })
    .check();
  loadScripts();
  await expect(page).toHaveURL(/\/shop\?onSale=1$/);
  await expect(getChips(page)).toContainText('On sale');
});

test('filtering keeps the scroll position on a desktop', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const checkbox = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^On sale/ });
  await checkbox.scrollIntoViewIfNeeded();
  expect(await getScrollY(page)).toBeGreaterThan(200);
  const getTop = async () => (await checkbox.boundingBox())!.y;
  const previousTop = await getTop();
  await checkbox.check();
  await expect(page).toHaveURL(/onSale=1/);
  await expect(page.getByRole('status').filter({ hasText: /products$/ })).toBeVisible();
  // Options above it that no product has now are gone, so the document is shorter; what is in view stays there.
  expect(Math.abs((await getTop()) - previousTop)).toBeLessThan(80);
});

test('without JavaScript the filters are a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/search?q=jacket');
  await page.getByRole('checkbox', { name: /^Kids/ }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/categories=kids/);
  await expect(getChips(page)).toContainText('Kids');
  await expect(getCards(page)).toHaveCount((await fetchList(page, 'search?q=jacket&categories=kids')).pagination.total);
  await context.close();
});

test('a shared URL is rendered with its filters on the server, and its canonical URL is the whole list', async ({
  page,
}) => {
  const { html, status } = await getHtml(page, '/category/women?inStock=1&min=500&max=<b>&sort=oops&page=1');
  expect(status).toBe(200);
  const text = html.replace(/<!-- -->/g, '');
  expect(text).toMatch(/Remove<\/span> In stock only/);
  expect(text).toMatch(/Remove<\/span> From ₹500/);
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/category\/women"/);
  expect(text).not.toContain('<b>&');
});

test('applied filters have no accessibility violations', async ({ page }) => {
  await page.goto('/shop?brand=No+Such+Brand&color=Teal&min=500&rating=4', { waitUntil: 'networkidle' });
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.goto('/search?q=jaket&inStock=1', { waitUntil: 'networkidle' });
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(await listAccessibilityViolations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the filters are a drawer that shows counts, resets and applies them', async ({ page }) => {
    await page.goto('/search?q=jacket');
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeInViewport({ ratio: 1 });
    expect((await drawer.boundingBox())!.width).toBe(300);
    expect(await listAccessibilityViolations(page)).toEqual([]);
    await expect(drawer.locator('summary:visible')).toHaveText([
      'Price Range',
      'Categories',
      'Availability',
      'More filters',
    ]);
    await drawer.getByRole('checkbox', { name: /^Men/ }).check();
    const { pagination } = await fetchList(page, 'search?q=jacket&categories=men');
    await drawer.getByRole('button', { name: `Show ${pagination.total} Results` }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/search\?q=jacket&categories=men$/);
    await expect(getCards(page)).toHaveCount(pagination.total);
    await expect(getChips(page)).toContainText('Men');

    await page.getByRole('button', { name: /^Filters/ }).click();
    await drawer.getByRole('button', { name: 'Reset All' }).click();
    await expect(page).toHaveURL(/\/search\?q=jacket$/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  });
});

test('a chosen filter stays where it is in the window, and the count is announced', async ({ page }) => {
  await page.goto('/shop');
  const filter = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^On sale/ });
  await filter.scrollIntoViewIfNeeded();
  const getTop = async () => Math.round((await filter.boundingBox())!.y);
  const { pagination } = await fetchList(page, 'products?onSale=1');
  for (const isChosen of [true, false]) {
    const top = await getTop();
    await filter.setChecked(isChosen);
    await expect(page.getByRole('status').filter({ hasText: 'products' })).toHaveText(
      isChosen ? new RegExp(`of ${pagination.total} products$`) : /^12 of \d+ products$/,
    );
    expect(Math.abs((await getTop()) - top)).toBeLessThanOrEqual(1);
  }
});

test('the drawer of a phone keeps the chosen filter in its place, and announces the count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const filter = drawer.getByRole('checkbox', { name: /^On sale/ });
  await filter.scrollIntoViewIfNeeded();
  const { y } = (await filter.boundingBox())!;
  const { pagination } = await fetchList(page, 'products?onSale=1');
  await filter.check();
  await expect(drawer.getByRole('status')).toHaveText(`${pagination.total} products`);
  expect(Math.abs((await filter.boundingBox())!.y - y)).toBeLessThanOrEqual(1);
});
