import type { Page } from '@playwright/test';
import { addUniqueSuffix, expect, test } from '../fixtures';
import { listCoveredButtons } from '../list-covered-buttons';

const getHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('nothing covers a primary button of a guest on four sizes of phones', { tag: ['@any-width', '@slow'] }, async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const covered: string[] = [];
  const check = async (otherControls?: string) => covered.push(...(await listCoveredButtons(page, otherControls)));
  for (const [path, otherControls] of [
    ['/'],
    ['/shop', 'main h3 a'],
    ['/blog', 'main :is(h2, h3) a'],
    ['/blog/how-to-wash-indigo-denim', 'main nav a'],
    ['/wishlist'],
    ['/forgot-password'],
  ]) {
    await page.goto(path!);
    await check(otherControls);
  }
  await page.goto('/search?q=jacket');
  await check('main h3 a');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await check();

  await page.goto('/product/indigo-denim-jacket');
  await check();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
  await check();
  await page.goto('/cart');
  await check();
  await page.goto('/checkout');
  await check();
  await page.goto('/product/everyday-crew-tshirt');
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().click();
  await expect(page).toHaveURL(/\/checkout\?product=/);
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay/ })).toBeVisible();
  await check();
  await shopper.fillAddress('ila.covered@example.in');
  await shopper.choosePayment('Demo payment');
  await page.getByRole('main').getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/checkout\/pay/);
  await check('main button');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await shopper.readOrderNumber();
  await check('main a');
  expect(covered).toEqual([]);
});

test('bars that stay in view leave half of a very low window to the page', { tag: '@slow-phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/search?q=jacket', '/product/indigo-denim-jacket', '/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.evaluate(() => scrollTo(0, 400));
    await page.waitForFunction(() => scrollY > 0);
    const covered = await page.evaluate(() => {
      const isBar = (element: Element | null): boolean =>
        element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
      const rows = Array.from({ length: 32 }, (_row, index) => index * 8 + 4);
      return rows.filter((y) => isBar(document.elementFromPoint(160, y))).length * 8;
    });
    expect(covered, path).toBeLessThanOrEqual(128);
  }
});

test('nothing covers a primary button of a customer on four sizes of phones', { tag: ['@any-width', '@slow'] }, async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const covered: string[] = [];
  const check = async (otherControls?: string) => covered.push(...(await listCoveredButtons(page, otherControls)));
  await page.goto('/login?redirect=/orders');
  await check();
  await page.getByLabel('Email or phone number').fill(addUniqueSuffix('nobody.').concat('@example.in'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await check();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login?redirect=/orders');
  await shopper.signInAs('sanjay.hegde@example.com');
  await expect(getHeading(page, 'My Orders')).toBeVisible();
  await check('main h2 a');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^V\d{6}-/ })
    .first()
    .click();
  await expect(getHeading(page, /^Order V/)).toBeVisible();
  await check('main button');
  for (const [tab, heading] of [
    ['profile', /^Welcome back/],
    ['orders', 'My Orders'],
    ['wishlist', 'Wishlist'],
    ['addresses', 'Saved Addresses'],
  ] as const) {
    await page.goto(`/account?tab=${tab}`);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached();
    await check('main button, main h3 a');
  }
  expect(covered).toEqual([]);
});
