import { expect, suppressPopups, test } from '../fixtures';

test('Undo restores a removed line, and clearing the cart needs a confirmation', { tag: '@any-width' }, async ({
  page,
  shopper,
}) => {
  await shopper.addToCart('everyday-crew-tshirt');
  await shopper.addToCart('indigo-denim-jacket');
  await page.goto('/cart');
  await page
    .getByRole('listitem', { name: /Everyday Crew/ })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Item removed from cart').first()).toBeVisible();
  await shopper.expectCartCount(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await shopper.expectCartCount(2);
  await page.reload();
  await expect(page.getByRole('listitem', { name: /Everyday Crew/ })).toBeVisible();

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Keep my items' }).click();
  await shopper.expectCartCount(2);
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Yes, clear cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await shopper.expectCartCount(0);
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a guest who leaves the page before the server has responded keeps the item', async ({ page, shopper }) => {
  let respond = () => {};
  const hasLeft = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/v1/checkout/quote', async (route) => {
    await hasLeft;
    // The page that asked is gone.
    await route.continue().catch(() => {});
  });
  await page.goto('/product/everyday-crew-tshirt');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByText('Item added to cart!').first()).toBeVisible();
  await page.goto('/shipping');
  await shopper.expectCartCount(1);
  respond();
  await page.goto('/cart');
  await expect(page.getByRole('listitem', { name: /Everyday Crew/ })).toBeVisible();
  await shopper.expectCartCount(1);
});

test('two devices edit one cart, and no line is lost', { tag: '@any-width' }, async ({ page, shopper, browser }) => {
  await page.goto('/login?redirect=/cart');
  await shopper.register();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState });
  await suppressPopups(context);
  const otherDevice = await context.newPage();
  await shopper.addToCart('everyday-crew-tshirt');
  await otherDevice.goto('/product/indigo-denim-jacket');
  await otherDevice.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(otherDevice.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('listitem', { name: /Everyday Crew/ })).toBeVisible();
  await expect(page.getByRole('listitem', { name: /Indigo Denim/ })).toBeVisible();
  await context.close();
});

test('a changed price is shown until the shopper confirms it', { tag: '@any-width' }, async ({ page, shopper }) => {
  await shopper.addToCart('everyday-crew-tshirt');
  // Replaces the price that the shopper has seen, which the browser stores with each line.
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('vastra:cart')!);
    localStorage.setItem('vastra:cart', JSON.stringify(lines.map((line: object) => ({ ...line, seenPrice: 1 }))));
  });
  await page.goto('/cart');
  await expect(page.getByText(/Price went up from ₹1 to/)).toBeVisible();
  await page.getByRole('button', { name: 'OK, got it' }).click();
  await expect(page.getByText(/Price went up/)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('listitem', { name: /Everyday Crew/ })).toBeVisible();
  await expect(page.getByText(/Price went up/)).toBeHidden();
});
