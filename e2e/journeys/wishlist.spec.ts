import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

const getHeart = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(Add to|Remove from) wishlist: ${title}$`) });
const getRow = (page: Page, title: string) => page.getByRole('listitem', { name: title });
const expectWishlistCount = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: /^Wishlist, / })).toHaveAccessibleName(
    count === 1 ? 'Wishlist, 1 item' : `Wishlist, ${count} items`,
  );

test('a guest signs in to save a jacket, and moves it to the cart', { tag: '@phone' }, async ({ page, shopper }) => {
  await page.goto('/search?q=jacket');
  await getHeart(page, 'Indigo Denim Jacket').click();
  await expect(page.getByText('Please login to add items to your wishlist')).toBeVisible();
  await expect(getHeart(page, 'Indigo Denim Jacket')).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/product/indigo-denim-jacket');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await getHeart(page, 'Indigo Denim Jacket').click();
  await expect(page.getByText('Please login to manage your wishlist')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fproduct%2Findigo-denim-jacket/);
  await shopper.register();
  await expect(page).toHaveURL(/\/product\/indigo-denim-jacket/);
  await expect(page.getByText('Added to wishlist')).toBeVisible();
  await expectWishlistCount(page, 1);
  await page.reload();
  await expect(getHeart(page, 'Indigo Denim Jacket')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: /^Wishlist, / }).click();
  await expect(getRow(page, 'Indigo Denim Jacket').getByText('Indigo · L')).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);

  await getRow(page, 'Indigo Denim Jacket').getByRole('button', { name: 'Move to cart' }).click();
  await expect(page.getByText('Moved to cart')).toBeVisible();
  await shopper.expectCartCount(1);
  await expectWishlistCount(page, 0);
  await expect(page.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('two tabs show the same wishlist, and removing and undoing work with the keyboard', { tag: '@any-width' }, async ({
  page,
  context,
  shopper,
}) => {
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Login' }).click();
  await shopper.register('Nila Bose');
  await expect(page.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto('/search?q=jacket');
  await expect(otherTab.getByRole('button', { name: /Nila/ })).toBeVisible();
  for (const title of ['Ridge Quilted Puffer Jacket', 'Indigo Denim Jacket']) {
    await getHeart(otherTab, title).click();
    await expect(getRow(page, title)).toBeVisible();
  }
  await expectWishlistCount(page, 2);

  await getRow(page, 'Ridge Quilted Puffer Jacket').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo removing Ridge Quilted Puffer Jacket' })).toBeFocused();
  await expect(getHeart(otherTab, 'Ridge Quilted Puffer Jacket')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Removed from wishlist')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(getRow(page, 'Ridge Quilted Puffer Jacket')).toBeFocused();
  await expect(getHeart(otherTab, 'Ridge Quilted Puffer Jacket')).toHaveAttribute('aria-pressed', 'true');

  await getHeart(otherTab, 'Indigo Denim Jacket').click();
  await expect(getRow(page, 'Indigo Denim Jacket')).toHaveCount(0);
  await expectWishlistCount(page, 1);
});

test('the heart is reset when the server rejects the change', { tag: '@any-width' }, async ({ page, shopper }) => {
  await page.goto('/login?redirect=/search%3Fq%3Djacket');
  await shopper.register();
  await expect(getHeart(page, 'Indigo Denim Jacket')).toBeVisible();
  await page.route('**/api/v1/wishlist/items', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal_error', message: 'An error occurred' } }),
  );
  await getHeart(page, 'Indigo Denim Jacket').click();
  await expect(page.getByText('Failed to add to wishlist')).toBeVisible();
  await expect(getHeart(page, 'Indigo Denim Jacket')).toHaveAttribute('aria-pressed', 'false');
  await expectWishlistCount(page, 0);
});

test('the wishlist is not visible after signing out', { tag: '@any-width' }, async ({ page, shopper }) => {
  await page.goto('/login?redirect=/product/linen-blend-shirt');
  await shopper.register();
  await getHeart(page, 'Linen Blend Shirt').click();
  await expectWishlistCount(page, 1);
  await page.goto('/account');
  await shopper.logOut();
  await expect(page).toHaveURL(/\/$/);
  await expectWishlistCount(page, 0);
  await page.goto('/product/linen-blend-shirt');
  await expectWishlistCount(page, 0);
  await expect(getHeart(page, 'Linen Blend Shirt')).toHaveAttribute('aria-pressed', 'false');
});
