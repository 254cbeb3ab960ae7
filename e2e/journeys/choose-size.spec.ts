import { expect, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';
import { listCoveredButtons } from '../list-covered-buttons';

test('a card asks for the size, and the mini-cart changes it', { tag: '@slow-phone' }, async ({ page, shopper }) => {
  await page.goto('/search?q=everyday+crew+tshirt');
  const opener = page.getByRole('button', { name: /^Add to Cart: Everyday Crew/ }).first();
  await opener.click();
  const sheet = page.getByRole('dialog', { name: /^Everyday Crew/ });
  const sizes = sheet.getByRole('group', { name: 'Size' });
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Please select a variant before adding to cart');
  await shopper.expectCartCount(0);
  await expect(sheet).toBeInViewport({ ratio: 1 });
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listCoveredButtons(page)).toEqual([]);

  // The focus is on the first size that is in stock.
  await page.keyboard.press('Space');
  const size = (await sizes.getByRole('radio', { checked: true }).getAttribute('aria-label'))!.split(',')[0];
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await shopper.expectCartCount(1);

  const miniCart = page.getByRole('region', { name: 'Added to your cart' });
  await expect(miniCart.getByText(` · ${size} · Qty 1`)).toBeVisible();
  const select = miniCart.getByRole('combobox', { name: /^Size of Everyday Crew/ });
  await select.focus();
  const other = select.locator(':scope > :enabled:not(:checked)').first();
  const otherSize = (await other.textContent())!.split(' · ')[0];
  await select.selectOption((await other.getAttribute('value'))!);
  await expect(miniCart.getByText(` · ${otherSize} · Qty 1`)).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await shopper.expectCartCount(1);
  await miniCart.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('main').getByRole('listitem', { name: /^Everyday Crew/ })).toContainText(
    ` · ${otherSize}`,
  );
});

test('Escape closes the sizes of a card and returns the focus', async ({ page, shopper }) => {
  await page.goto('/search?q=everyday+crew+tshirt');
  const opener = page.getByRole('button', { name: /^Add to Cart: Everyday Crew/ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Everyday Crew/ });
  await expect(sheet.getByRole('group', { name: 'Size' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await shopper.expectCartCount(0);
});
