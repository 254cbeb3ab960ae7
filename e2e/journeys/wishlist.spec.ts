import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { listViolations } from '../list-violations';

const heart = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(Add to|Remove from) wishlist: ${title}$`) });
const row = (page: Page, title: string) => page.getByRole('listitem', { name: title });
const expectsWished = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: /^Wishlist, / })).toHaveAccessibleName(
    count === 1 ? 'Wishlist, 1 item' : `Wishlist, ${count} items`,
  );

test('a guest signs in to keep a jacket, and moves it to the cart', async ({ page, shopper }) => {
  await page.goto('/search?q=jacket');
  await heart(page, 'Indigo Denim Jacket').click();
  await expect(page.getByText('Please login to add items to wishlist')).toBeVisible();
  await expect(heart(page, 'Indigo Denim Jacket')).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/product/indigo-denim-jacket');
  await heart(page, 'Indigo Denim Jacket').click();
  await expect(page.getByText('Please login to manage your wishlist')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fproduct%2Findigo-denim-jacket/);
  await shopper.registers();
  await expect(page).toHaveURL(/\/product\/indigo-denim-jacket/);

  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await heart(page, 'Indigo Denim Jacket').click();
  await expect(page.getByText('Added to wishlist')).toBeVisible();
  await expectsWished(page, 1);
  await page.reload();
  await expect(heart(page, 'Indigo Denim Jacket')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: /^Wishlist, / }).click();
  await expect(row(page, 'Indigo Denim Jacket').getByText('Indigo · L')).toBeVisible();
  expect(await listViolations(page)).toEqual([]);

  await row(page, 'Indigo Denim Jacket').getByRole('button', { name: 'Move to cart' }).click();
  await expect(page.getByText('Moved to cart')).toBeVisible();
  await shopper.expectsInCart(1);
  await expectsWished(page, 0);
  await expect(page.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('two tabs show the same wishlist, and a keyboard removes and brings back', { tag: '@any-width' }, async ({
  page,
  context,
  shopper,
}) => {
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Login' }).click();
  await shopper.registers('Nila Bose');
  await expect(page.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/search?q=jacket');
  await expect(other.getByRole('button', { name: /Nila/ })).toBeVisible();
  for (const title of ['Ridge Quilted Puffer Jacket', 'Indigo Denim Jacket']) {
    await heart(other, title).click();
    await expect(row(page, title)).toBeVisible();
  }
  await expectsWished(page, 2);

  await row(page, 'Ridge Quilted Puffer Jacket').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo removing Ridge Quilted Puffer Jacket' })).toBeFocused();
  await expect(heart(other, 'Ridge Quilted Puffer Jacket')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Removed from wishlist')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ridge Quilted Puffer Jacket')).toBeFocused();
  await expect(heart(other, 'Ridge Quilted Puffer Jacket')).toHaveAttribute('aria-pressed', 'true');

  await heart(other, 'Indigo Denim Jacket').click();
  await expect(row(page, 'Indigo Denim Jacket')).toHaveCount(0);
  await expectsWished(page, 1);
});

test('a heart that the server refuses is taken back', { tag: '@any-width' }, async ({ page, shopper }) => {
  await page.goto('/login?redirect=/search%3Fq%3Djacket');
  await shopper.registers();
  await expect(heart(page, 'Indigo Denim Jacket')).toBeVisible();
  await page.route('**/api/v1/wishlist/items', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal_error', message: 'An error occurred' } }),
  );
  await heart(page, 'Indigo Denim Jacket').click();
  await expect(page.getByText('Failed to add to wishlist')).toBeVisible();
  await expect(heart(page, 'Indigo Denim Jacket')).toHaveAttribute('aria-pressed', 'false');
  await expectsWished(page, 0);
});

test('the wishlist of a customer is not left to the next one', { tag: '@any-width' }, async ({ page, shopper }) => {
  await page.goto('/login?redirect=/product/linen-blend-shirt');
  await shopper.registers();
  await heart(page, 'Linen Blend Shirt').click();
  await expectsWished(page, 1);
  await page.goto('/account');
  await shopper.logsOut();
  await expect(page).toHaveURL(/\/$/);
  await expectsWished(page, 0);
  await page.goto('/product/linen-blend-shirt');
  await expectsWished(page, 0);
  await expect(heart(page, 'Linen Blend Shirt')).toHaveAttribute('aria-pressed', 'false');
});
