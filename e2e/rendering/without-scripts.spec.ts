import { expect, testWithoutPage as test } from '../fixtures';
import { publicPages } from '../public-pages';

const otherPages = [
  '/account',
  '/account/credit',
  '/account/payment-methods',
  '/orders/V261130-AAAAAAAA',
  '/products',
  '/newsletter/confirm',
];

for (const width of [390, 1360])
  test(`every page says without scripts that signing in and buying need them, and waits for nothing, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width, height: 844 } });
    const page = await context.newPage();
    for (const path of [...publicPages.map((one) => one.path), ...otherPages]) {
      await page.goto(path);
      await expect.soft(page.locator('.script-note'), path).toBeVisible();
      await expect.soft(page.getByTestId('spinner'), `${path} waits`).toBeHidden();
      await expect.soft(page.getByRole('status', { name: /^Loading/ }), `${path} loads`).toHaveCount(0);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scrollWidth, `${path} fits`).toBeLessThanOrEqual(width);
    }
    await context.close();
  });
