import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { explainSkip } from '../../shared/testing/skips.cjs';
import { test as base, expect } from '../fixtures';

/** The headless shell, in which the other journeys run, has no back/forward cache. */
const wholeBrowser = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((dir) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => path.join(dir, name)))
  .find(existsSync);

const test = base.extend({
  launchOptions: [
    // Playwright turns the back/forward cache off.
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: wholeBrowser,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});
// A whole Chromium, not only its headless shell, must be on the PATH.
test.skip(Boolean(explainSkip(wholeBrowser ? [] : ['chromium'])), 'no whole Chromium');

/** A document of the shop's origin without its scripts, so that no message of another page evicts one from the cache. */
const elsewhere = '/robots.txt';

/** Goes to another document and back. Returns why the page was not restored; undefined if it was. */
async function leaveAndReturn(page: Page, whileAway: () => Promise<unknown> = async () => {}): Promise<unknown> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await page.goto(elsewhere, { waitUntil: 'load' });
  await whileAway();
  // A restored page emits no `load`.
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => {
    if (document.documentElement.dataset.restored === 'true') return undefined;
    const [navigation] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
    return JSON.parse(JSON.stringify(navigation.notRestoredReasons ?? 'no reason is known'));
  });
}

/** Returns why pages are not restored, by path. */
async function findReasons(page: Page, paths: string[]): Promise<Record<string, unknown>> {
  const reasons: Record<string, unknown> = {};
  for (const path of paths) {
    await page.goto(path);
    const reason = await leaveAndReturn(page);
    if (reason !== undefined) reasons[path] = reason;
  }
  return reasons;
}

// The admin area is not among them, because it is no page of shoppers.
test('the back/forward cache restores the pages of a guest', { tag: '@slow' }, async ({ page, shopper }) => {
  await shopper.addToCart('indigo-denim-jacket');
  const paths = ['/', '/search?q=jacket', '/shop', '/product/indigo-denim-jacket', '/cart', '/wishlist', '/checkout'];
  const reasons = await findReasons(page, [
    ...paths,
    '/login',
    '/blog',
    '/contact',
    '/terms',
    '/gift-cards',
    '/unknown',
  ]);
  expect(reasons).toEqual({});
});

test('the back/forward cache restores the pages of a customer', { tag: '@slow' }, async ({ page, shopper }) => {
  await page.goto('/login');
  await shopper.register();
  await shopper.addToCart('indigo-denim-jacket');
  const reasons = await findReasons(page, ['/', '/account', '/orders', '/wishlist', '/cart', '/checkout']);
  expect(reasons).toEqual({});
  await page.goto('/checkout');
  await shopper.fillAddress();
  await shopper.placeOrder();
  expect(await leaveAndReturn(page)).toBeUndefined();
});

test('a restored page shows the number of items that are in the cart now', async ({ page, shopper }) => {
  await page.goto('/');
  await shopper.expectCartCount(0);
  const store = () => page.evaluate(() => localStorage.setItem('vastra:cart-count', '2'));
  expect(await leaveAndReturn(page, store)).toBeUndefined();
  await shopper.expectCartCount(2);
});

test('a restored page shows nothing of an account whose session has ended', async ({ page, shopper }) => {
  await page.goto('/login');
  const { email } = await shopper.register();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(await leaveAndReturn(page, () => page.context().clearCookies())).toBeUndefined();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeHidden();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a restored page shows a price that has changed meanwhile', async ({ page }) => {
  await page.goto('/product/indigo-denim-jacket');
  const newPrice = page.getByRole('main').getByText('₹1', { exact: true });
  await expect(newPrice).toHaveCount(0);
  await page.route('**/api/v1/products/indigo-denim-jacket', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const variants = data.variants.map((variant: object) => ({ ...variant, price: 1 }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, price: 1, variants } } });
  });
  expect(await leaveAndReturn(page)).toBeUndefined();
  await expect(newPrice.first()).toBeVisible();
});
