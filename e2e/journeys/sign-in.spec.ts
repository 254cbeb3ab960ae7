import { expect, test } from '../fixtures';

test('signing in by the dialog keeps the shopper on the page', { tag: '@slow-phone' }, async ({ page, shopper }) => {
  await page.goto('/product/indigo-denim-jacket');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sign In/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sign In / Register' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please enter your email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sign In/ })
    .click();
  await shopper.register('Tara Nair');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/product\/indigo-denim-jacket$/);
  await expect(page.getByRole('banner').getByRole('button', { name: /Tara/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /Tara/ })).toBeVisible();
});

test('a wrong code shows an error, and the right one still works', { tag: '@any-width' }, async ({ page, shopper }) => {
  await page.goto('/login');
  const email = `wrong.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.in`;
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Tara Nair');
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Register' }).click();
  const field = page.getByLabel('One-time code');
  await expect(field).toBeVisible();
  const code = await shopper.getMailedCode(email);
  await field.fill(code === '123456' ? '654321' : '123456');
  await expect(page.getByText('Invalid or expired code').first()).toBeVisible();
  // A corrected code is submitted by itself, as the first one was.
  await field.fill(code);
  await expect(page.getByRole('banner').getByRole('button', { name: /Tara/ })).toBeVisible();
});

test('the sign-in page opens when the dialog cannot be loaded', { tag: '@any-width' }, async ({
  page,
  consoleMessages,
}) => {
  await page.route(/\/releases\/mf-account\//, (route) => route.abort());
  await page.goto('/blog');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sign In/ })
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fblog$/);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  consoleMessages.length = 0;
});
