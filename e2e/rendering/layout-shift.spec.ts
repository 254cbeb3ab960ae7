import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { publicPages } from '../public-pages';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** ms by which calls of the API and scripts come late, so that what is before them is painted. */
const lateMs = 200;

/** Sum of the shifts above which a page moves (0.1 is what Core Web Vitals call good). */
const maxShift = 0.001;

const accountPages = [
  '/account',
  '/account?tab=orders',
  '/account?tab=wishlist',
  '/account?tab=addresses',
  '/account/credit',
  '/account/payment-methods',
  '/orders',
  '/cart',
  '/checkout',
];

/** Runs in the page before its scripts. */
function recordShifts() {
  const describe = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName} "${element.textContent?.slice(0, 40)}"` : 'an element that is gone';
  };
  const moves: string[] = [];
  let total = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      total += value;
      for (const { node, previousRect, currentRect } of sources)
        moves.push(
          `${describe(node)} from ${previousRect.y} (${previousRect.height}) to ${currentRect.y} (${currentRect.height})`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { readShifts: () => ({ total, moves }) });
}

/**
 * Delays calls and scripts. Leaves the shop's fonts out: how far text moves when they arrive depends on the fonts of the machine, for which
 * global.css has three.
 */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/(api|releases)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue();
  });
  await page.route('**/fonts/*', (route) => route.abort());
}

async function expectNoShift(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.getByTestId('announcer')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const { total, moves } = await page.evaluate(() =>
    (window as never as { readShifts(): { total: number; moves: string[] } }).readShifts(),
  );
  expect.soft(total, [path, ...moves].join('\n')).toBeLessThan(maxShift);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(recordShifts);
});

/** Pages whose parts arrive one after the other, and a form. The others run in `npm run test:slow`. */
const pagesOfEachKind = [
  '/',
  '/search?q=jacket',
  '/category/women',
  '/product/indigo-denim-jacket',
  '/cart',
  '/login',
  '/blog/how-to-wash-indigo-denim',
  '/contact',
  '/checkout',
];

for (const path of [...publicPages, '/forgot-password', '/orders', '/privacy/request', '/checkout'])
  test(`${path} does not move while it loads`, {
    tag: pagesOfEachKind.includes(path) ? [] : '@slow',
  }, async ({ page, consoleMessages }) => {
    await slowDown(page);
    await expectNoShift(page, path);
    // The browser logs the 404 of a page that does not exist.
    consoleMessages.length = 0;
  });

test('cart and checkout with goods do not move while they load', async ({ page, shopper }) => {
  await shopper.addToCart('everyday-crew-tshirt');
  await slowDown(page);
  for (const path of ['/cart', '/checkout']) await expectNoShift(page, path);
});

test('pages of an account do not move while they load', { tag: '@slow' }, async ({ page, shopper }) => {
  await page.goto('/login?redirect=/account');
  await shopper.signInAs('vikram.rathore@example.com');
  await shopper.addToCart('everyday-crew-tshirt');
  await slowDown(page);
  for (const path of accountPages) await expectNoShift(page, path);
});
