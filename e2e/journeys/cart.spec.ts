import { expect, suppressPopups, test } from '../fixtures';

test('a removed line comes back, and the cart is cleared only after a question', async ({ page, shopper }) => {
  await shopper.adds('everyday-crew-tshirt');
  await shopper.adds('indigo-denim-jacket');
  await page.goto('/cart');
  await page
    .getByRole('listitem', { name: /Everyday Crew/ })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Item removed from cart').first()).toBeVisible();
  await shopper.expectsInCart(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await shopper.expectsInCart(2);
  await page.reload();
  await expect(page.getByRole('listitem', { name: /Everyday Crew/ })).toBeVisible();

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Keep my items' }).click();
  await shopper.expectsInCart(2);
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Yes, clear cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await shopper.expectsInCart(0);
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('two devices edit one cart, and no line is lost', { tag: '@any-width' }, async ({ page, shopper, browser }) => {
  await page.goto('/login?redirect=/cart');
  await shopper.registers();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const state = await page.context().storageState();
  const context = await browser.newContext({ storageState: state });
  await suppressPopups(context);
  const phone = await context.newPage();
  await shopper.adds('everyday-crew-tshirt');
  await phone.goto('/product/indigo-denim-jacket');
  await phone.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(phone.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('listitem', { name: /Everyday Crew/ })).toBeVisible();
  await expect(page.getByRole('listitem', { name: /Indigo Denim/ })).toBeVisible();
  await context.close();
});

test('a price that changed is pointed out, and nobody pays more without knowing', { tag: '@any-width' }, async ({
  page,
  shopper,
}) => {
  await shopper.adds('everyday-crew-tshirt');
  // Stores the price that the shopper saw, as the browser does.
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
