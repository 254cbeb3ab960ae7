import { expect, test } from '../fixtures';

const getStock = async (
  request: import('@playwright/test').APIRequestContext,
  product: string,
  variant: string,
): Promise<number> => {
  const { data } = await (await request.get(`/api/v1/products/${product}`)).json();
  return data.variants.find(({ _id }: { _id: string }) => _id === variant).stock;
};

const getVariantInStock = async (
  request: import('@playwright/test').APIRequestContext,
  product: string,
): Promise<string> => {
  const { data } = await (await request.get(`/api/v1/products/${product}`)).json();
  return data.variants.find(({ inStock }: { inStock: boolean }) => inStock)._id;
};

test('a shopper buys a jacket, from the home page to a placed order', async ({ page, shopper }) => {
  const variant = await getVariantInStock(page.request, 'indigo-denim-jacket');
  const previous = await getStock(page.request, 'indigo-denim-jacket', variant);

  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('jacket');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=jacket$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: jacket' })).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(titles.first()).toBeVisible();
  for (const title of await titles.allTextContents()) expect(title).toMatch(/jacket/i);
  await page.getByRole('link', { name: 'Indigo Denim Jacket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indigo Denim Jacket' })).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await shopper.expectCartCount(1);
  // Count and notice are shown at once, and the item stays when the page is left.
  await expect(page.getByText('Item added to cart!').first()).toBeVisible();
  await page.reload();
  await shopper.expectCartCount(1);

  // The guest cart moves to the account at sign-in.
  await page.goto('/login?redirect=/cart');
  await shopper.register();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Indigo Denim Jacket' }).first()).toBeVisible();
  await shopper.expectCartCount(1);
  const guestCart = await page.evaluate(() => localStorage.getItem('vastra:cart') ?? '[]');
  expect(guestCart, 'the guest’s cart is empty now').not.toContain('indigo');

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await shopper.fillAddress();
  await shopper.placeOrder();
  expect(await getStock(page.request, 'indigo-denim-jacket', variant)).toBeLessThan(previous);
  await shopper.expectCartCount(0);

  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('Indigo Denim Jacket').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Indigo Denim Jacket').first()).toBeVisible();
});

test(
  'the stock falls by exactly the quantity that was bought',
  { tag: '@any-width' },
  async ({ page, shopper }, { project }) => {
    // Each project has a product that no other journey buys.
    const product = project.name === 'phone' ? 'linen-blend-shirt' : 'stretch-chinos';
    const variant = await getVariantInStock(page.request, product);
    const previous = await getStock(page.request, product, variant);
    await shopper.addToCart(product);
    await page.goto('/checkout');
    await shopper.fillAddress('guest@example.in');
    await shopper.placeOrder();
    expect(await getStock(page.request, product, variant)).toBe(previous - 1);
  },
);

test('the checkout lists what is missing and keeps what was entered', { tag: '@slow-phone' }, async ({
  page,
  shopper,
}) => {
  await shopper.addToCart('everyday-crew-tshirt');
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Ila Rao');
  await page.getByRole('textbox', { name: 'PIN code' }).fill('12');
  await shopper.choosePayment('Cash on Delivery');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Please check the following' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ila Rao');
});

test('two tabs show the same number of items in the cart', { tag: '@any-width' }, async ({ context, shopper }) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await shopper.addToCart('everyday-crew-tshirt');
  await expect(otherTab.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the cart shows the totals that the server computed', { tag: '@any-width' }, async ({ page, shopper }) => {
  await shopper.addToCart('everyday-crew-tshirt');
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Everyday Crew T-Shirt' }).first();
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await shopper.expectCartCount(2);
  const { data } = await (await page.request.get('/api/v1/products/everyday-crew-tshirt')).json();
  await expect(page.getByText(`₹${(data.price * 2).toLocaleString('en-IN')}`).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await shopper.expectCartCount(0);
});

test(
  'a signed-out visitor is redirected to sign-in and back',
  { tag: '@slow-phone' },
  async ({ page, shopper }, { project }) => {
    await page.goto('/orders');
    await expect(page).toHaveURL(/\/login\?redirect=%2Forders/);
    await shopper.signInAs(project.name === 'phone' ? 'pooja.patel@example.com' : 'kavyas91@example.com');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  },
);

test('signing out ends the session in every tab', { tag: '@any-width' }, async ({ page, context, shopper }) => {
  await page.goto('/login?redirect=/account');
  await shopper.register('Meera Das');
  await expect(page.getByText('Welcome, Meera!')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expect(otherTab.getByRole('button', { name: /Meera/ })).toBeVisible();
  await shopper.logOut();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(otherTab.getByRole('link', { name: 'Sign In' })).toBeVisible();
});
