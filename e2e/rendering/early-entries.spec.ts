import { addUniqueSuffix, expect, holdScripts, test } from '../fixtures';

test('a form that is filled in and submitted before hydration is sent once the scripts are there', async ({ page }) => {
  const loadScripts = await holdScripts(page);
  await page.goto('/forgot-password', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(`${addUniqueSuffix('early.')}@example.in`);
  await main.getByRole('button', { name: 'Send the code' }).click();
  loadScripts();
  await expect(main.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a size that is chosen and added before hydration is in the cart', async ({ page, shopper }) => {
  const loadScripts = await holdScripts(page);
  await page.goto('/product/everyday-crew-tshirt', { waitUntil: 'commit' });
  const sizes = page.getByRole('main').getByRole('group', { name: 'Size' }).first();
  const label = sizes
    .locator('label')
    .filter({ has: page.locator('input:not(:checked):enabled') })
    .last();
  const size = (await label.textContent())!.trim();
  await label.click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  loadScripts();
  await expect(page.getByText('Item added to cart!').first()).toBeVisible();
  await shopper.expectCartCount(1);
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(size);
});
