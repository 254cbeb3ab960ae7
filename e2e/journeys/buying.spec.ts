import { expect, test } from '../fixtures';

const getStock = async (
  request: import('@playwright/test').APIRequestContext,
  product: string,
  variant: string,
): Promise<number> => {
  const { data } = await (await request.get(`/api/v1/products/${product}`)).json();
  return data.variants.find((one: { _id: string }) => one._id === variant).stock;
};

const firstInStock = async (
  request: import('@playwright/test').APIRequestContext,
  product: string,
): Promise<string> => {
  const { data } = await (await request.get(`/api/v1/products/${product}`)).json();
  return data.variants.find((one: { inStock: boolean }) => one.inStock)._id;
};

test('one jacket, from the home page to a placed order', async ({ page, shopper }) => {
  const variant = await firstInStock(page.request, 'indigo-denim-jacket');
  const previous = await getStock(page.request, 'indigo-denim-jacket', variant);

  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('jacket');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=jacket$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: jacket' })).toBeVisible();
  const found = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(found.first()).toBeVisible();
  for (const title of await found.allTextContents()) expect(title).toMatch(/jacket/i);
  await page.getByRole('link', { name: 'Indigo Denim Jacket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indigo Denim Jacket' })).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await shopper.expectsInCart(1);
  await page.reload();
  await shopper.expectsInCart(1);

  // The guest signs in, and the cart comes along.
  await page.goto('/login?redirect=/cart');
  await shopper.registers();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Indigo Denim Jacket' }).first()).toBeVisible();
  await shopper.expectsInCart(1);
  const inAccount = await page.evaluate(() => localStorage.getItem('vastra:cart') ?? '[]');
  expect(inAccount, 'the guest’s cart is empty now').not.toContain('indigo');

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await shopper.givesAddress();
  await shopper.placesOrder();
  expect(await getStock(page.request, 'indigo-denim-jacket', variant)).toBeLessThan(previous);
  await shopper.expectsInCart(0);

  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('Indigo Denim Jacket').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Indigo Denim Jacket').first()).toBeVisible();
});

test('the stock falls by exactly what was bought', { tag: '@any-width' }, async ({ page, shopper }, { project }) => {
  // A product of its own per project, so that no other journey buys it.
  const product = project.name === 'phone' ? 'linen-blend-shirt' : 'stretch-chinos';
  const variant = await firstInStock(page.request, product);
  const previous = await getStock(page.request, product, variant);
  await shopper.adds(product);
  await page.goto('/checkout');
  await shopper.givesAddress('guest@example.in');
  await shopper.placesOrder();
  expect(await getStock(page.request, product, variant)).toBe(previous - 1);
});

test('the checkout says what is missing and keeps what was entered', async ({ page, shopper }) => {
  await shopper.adds('everyday-crew-tshirt');
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Ila Rao');
  await page.getByRole('textbox', { name: 'PIN code' }).fill('12');
  await shopper.choosesToPay('Cash on Delivery');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Please check the following' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ila Rao');
});

test('two tabs show the same count', { tag: '@any-width' }, async ({ context, shopper }) => {
  const other = await context.newPage();
  await other.goto('/');
  await shopper.adds('everyday-crew-tshirt');
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the cart shows the totals that the server computed', { tag: '@any-width' }, async ({ page, shopper }) => {
  await shopper.adds('everyday-crew-tshirt');
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Everyday Crew T-Shirt' }).first();
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await shopper.expectsInCart(2);
  const { data } = await (await page.request.get('/api/v1/products/everyday-crew-tshirt')).json();
  await expect(page.getByText(`₹${(data.price * 2).toLocaleString('en-IN')}`).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await shopper.expectsInCart(0);
});

test('a signed-out visitor is led to sign-in and back', async ({ page, shopper }, { project }) => {
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders/);
  await shopper.signsInAs(project.name === 'phone' ? 'pooja.patel@example.com' : 'kavyas91@example.com');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('signing out ends the session in every tab', { tag: '@any-width' }, async ({ page, context, shopper }) => {
  await page.goto('/login?redirect=/account');
  await shopper.registers('Meera Das');
  await expect(page.getByText('Welcome back, Meera!')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /Meera/ })).toBeVisible();
  await shopper.logsOut();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
});
