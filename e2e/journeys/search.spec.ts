import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

const getCards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const getTitles = (page: Page): Locator => getCards(page).getByRole('heading', { level: 3 });
const getSearchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const getScrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

test('Back from a product returns to its card, on the same page of the same list', async ({ page }) => {
  await page.goto('/shop?inStock=1&page=2', { waitUntil: 'networkidle' });
  const link = getCards(page).nth(9).getByRole('link');
  const title = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const previous = await getScrollY(page);
  expect(previous).toBeGreaterThan(200);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(getCards(page).nth(9).getByRole('link')).toHaveText(title!);
  await expect(getCards(page).nth(9)).toBeInViewport();
  await expect.poll(async () => Math.abs((await getScrollY(page)) - previous)).toBeLessThan(8);
});

test('the next page of a list starts at its heading', { tag: '@slow-phone' }, async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const next = page.getByRole('link', { name: 'Page 2' });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page.getByText(/^13-24 of/)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page).toHaveTitle(/page 2/);
});

test('a suggestion can be chosen with the keyboard alone', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  await getSearchBox(page).focus();
  await expect(page.getByText('Popular Searches')).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('searches');
  await page.keyboard.type('jack');
  await expect(page.getByRole('listbox').getByRole('option', { name: /^Jackets \d+ products$/ })).toBeVisible();
  // The suggestions for “j” have jackets too, and jewellery before them.
  await expect(page.getByRole('listbox').getByRole('option').filter({ hasNotText: /jack/i })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
  await expect(getSearchBox(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(getSearchBox(page)).toHaveValue('jack');
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('listbox').getByRole('option', { selected: true });
  const chosen = (await active.locator('.text').textContent())!;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Search Results for: ${chosen}` })).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(getSearchBox(page)).toHaveValue(chosen);
  await expect(getTitles(page).first()).toBeVisible();
  await expect(getTitles(page).filter({ hasNotText: /jacket/i })).toHaveCount(0);
});

test('a suggested product opens its page, by keyboard and by pointer', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  const option = page.getByRole('listbox').getByRole('option', { name: /^Indigo Denim Jacket/ });
  await getSearchBox(page).fill('indigo den');
  await expect(option).toBeVisible();
  for (let pressed = 0; pressed < 10 && (await option.getAttribute('aria-selected')) !== 'true'; pressed += 1)
    await getSearchBox(page).press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/indigo-denim-jacket$/);
  await page.goto('/');
  await getSearchBox(page).fill('indigo den');
  await option.click();
  await expect(page).toHaveURL(/\/product\/indigo-denim-jacket$/);
});

test('a search is counted when it is submitted, not on reload or Back', { tag: '@any-width' }, async ({ page }) => {
  const trackedMethods: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search/track')) trackedMethods.push(request.method());
  });
  await page.goto('/');
  await getSearchBox(page).fill('saree');
  await getSearchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=saree$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: saree' })).toBeVisible();
  await expect.poll(() => trackedMethods).toEqual(['POST']);
  await page.reload();
  await getCards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(getCards(page).first()).toBeVisible();
  expect(trackedMethods).toHaveLength(1);
});

test('a query with a typing error finds products, or shows the nearest', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/search?q=jaket');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: jaket' })).toBeVisible();
  await expect(getCards(page).first()).toBeVisible();
  for (const title of await getTitles(page).allTextContents()) expect(title).toMatch(/jacket/i);

  await page.goto('/search?q=jackxetzz');
  await expect(getCards(page).first()).toBeVisible();

  await page.goto('/search?q=red+silk+saree+under+3000');
  const nearest = page.getByRole('region', { name: 'Nearest products' });
  await expect(nearest).toContainText(/red silk saree: none under ₹3,000; \d other/);
  await nearest.getByRole('link', { name: 'red silk saree' }).click();
  await expect(page).toHaveURL(/\/search\?q=red\+silk\+saree$/);
  await expect(getCards(page).first()).toBeVisible();
});

test('a search without results says so, and a blank query invites the shopper to search', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/search?q=jacket&brand=No+Such+Brand');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL(/\/search\?q=jacket$/);
  await expect(getCards(page).first()).toBeVisible();
  await getSearchBox(page).fill('   ');
  await getSearchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=jacket$/);
  await page.goto('/search?q=');
  await expect(page.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Popular Searches' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Search Results for: / })).toBeVisible();
});

test('the search box works when its suggestions cannot be loaded', { tag: '@any-width' }, async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/releases/shell/**', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Popular Searches')) await route.abort();
    else await route.fulfill({ response });
  });
  await getSearchBox(page).fill('kurta');
  await getSearchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kurta$/);
  await expect(getCards(page).first()).toBeVisible();
  consoleMessages.length = 0;
});

test('the suggestions of the search box have no accessibility violations', { tag: '@slow-phone' }, async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  for (const text of ['', 'jac', 'qqqqqqqq']) {
    await getSearchBox(page).fill(text);
    await getSearchBox(page).focus();
    await expect(page.getByText(text ? 'Search Results' : 'Popular Searches')).toBeVisible();
    await expect(
      text === 'qqqqqqqq' ? page.getByText('No results for') : page.getByRole('listbox').getByRole('option').first(),
    ).toBeVisible();
    expect(await listAccessibilityViolations(page, 'header')).toEqual([]);
  }
});
