import { expect, test } from '../fixtures';

test('the admin signs in and sees an order that was just placed', async ({ page, shopper }) => {
  await shopper.addToCart('everyday-crew-tshirt');
  await page.goto('/checkout');
  await shopper.fillAddress('buyer@example.in');
  const order = await shopper.placeOrder();

  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel('Email').fill('admin@vastra.example');
  await page.getByLabel('Password').fill('vastra-demo-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful! Redirecting...').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByText(order).first()).toBeVisible();
  for (const name of ['Total Sales', 'Orders', 'Users', 'Products'])
    await expect(page.getByRole('term').getByText(name, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(order).first()).toBeVisible();
});

test('a wrong password shows an error and stays on the sign-in page', async ({ page, consoleMessages }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('admin@vastra.example');
  await page.getByLabel('Password').fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  consoleMessages.length = 0;
});
