import { expect, test } from '../fixtures';
import { listCoveredButtons } from '../list-covered-buttons';

// The pages themselves are in public-pages.spec.ts and account-pages.spec.ts.
test('nothing covers a primary button of dialogs and of a payment on four sizes of phones', {
  tag: ['@any-width', '@slow'],
}, async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const covered: string[] = [];
  const check = async (otherControls?: string) => covered.push(...(await listCoveredButtons(page, otherControls)));
  await page.goto('/search?q=jacket');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await check();

  await page.goto('/product/indigo-denim-jacket');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
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
