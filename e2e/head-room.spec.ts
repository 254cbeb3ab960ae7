import type { Page } from '@playwright/test';
import { expect, test, waitForLateParts } from './fixtures';

test.use({ viewport: { width: 390, height: 844 } });

const measureHeight = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
const getLogo = (page: Page) => page.getByRole('link', { name: 'Vastra' }).first();

test('the demo note and the announcement share one line of a phone, and are below each other without motion', async ({
  page,
}) => {
  const getTops = () =>
    page
      .locator('.demo-note, .top-bar, .header')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().top));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/shop');
  expect(await measureHeight(page, '.demo-note')).toBeLessThanOrEqual(32);
  expect(await getTops()).toEqual([0, 0, 32]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await getTops()).toEqual([0, 32, 64]);
  for (const bar of ['.demo-note > p', '.top-bar > p'])
    expect(await page.locator(bar).evaluate((text) => getComputedStyle(text).opacity)).toBe('1');
});

test('the header leaves while a phone scrolls down, and returns when it scrolls up or takes the focus', async ({
  page,
}) => {
  await page.goto('/shop');
  await waitForLateParts(page);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  await expect(getLogo(page)).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -100);
  await expect(getLogo(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 300);
  await expect(getLogo(page)).not.toBeInViewport();
  await page.getByRole('combobox', { name: 'Search' }).evaluate((box) => box.focus({ preventScroll: true }));
  await expect(getLogo(page)).toBeInViewport({ ratio: 1 });
});

for (const path of ['/', '/shop', '/product/indigo-denim-jacket', '/shipping'])
  test(`text of twice the size scrolls ${path} nowhere sideways and covers no logo`, async ({ page }) => {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const [logo, search] = await Promise.all([
      getLogo(page).evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().right;
      }),
      page.getByRole('search').evaluate((form) => form.getBoundingClientRect().left),
    ]);
    expect(logo).toBeLessThan(search);
  });

for (const path of ['/', '/shop', '/checkout', '/blog', '/login', '/forgot-password', '/terms', '/newsletter'])
  test(`text of twice the size scrolls ${path} nowhere sideways on the narrowest phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
