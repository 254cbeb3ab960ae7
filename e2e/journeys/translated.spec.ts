import type { Page } from '@playwright/test';
import { addUniqueSuffix, test as base, createCoupon, expect, readCode } from '../fixtures';
import { demoAdmin } from '../merchant';
import { publicPages } from '../public-pages';
import { translateEarly, translatePages } from '../translate';

/** All pages of the shopper and of the merchant are translated by the browser, as Chrome does it. The console must stay silent. */
const test = base.extend({
  page: async ({ page }, use) => use(translatePages(page)),
  merchant: async ({ merchant }, use) => {
    translatePages(merchant.page);
    await use(merchant);
  },
});

/** Expects that the page shows translations, and no text that React has kept from the browser. */
async function expectTranslated(page: Page): Promise<void> {
  const countTexts = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (data.trim() && !parentElement?.closest('font, script, style, noscript, textarea, option')) count += 1;
      }
      return count;
    });
  await expect(page.locator('main font').first()).toBeAttached();
  await expect.poll(countTexts).toBe(0);
}

test('a guest searches, chooses, and orders on translated pages', async ({ page, shopper, merchant }) => {
  const { code } = await createCoupon(merchant);
  await page.goto('/');
  await expectTranslated(page);
  await page.getByRole('combobox', { name: 'Search' }).fill('jacket');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: jacket' })).toBeVisible();
  await expectTranslated(page);

  await page.goto('/product/everyday-crew-tshirt');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await shopper.expectAdded();
  await shopper.expectCartCount(2);
  await shopper.addToCart('indigo-denim-jacket');

  await page.goto('/cart');
  const jacket = page.getByRole('listitem', { name: /Indigo Denim/ });
  await jacket.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Item removed from cart').first()).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.getByRole('textbox', { name: 'Coupon code' }).press('Enter');
  await expect(page.getByText('Coupon applied successfully!').first()).toBeVisible();
  await expect(page.getByText(`(${code})`).first()).toBeVisible();
  await expectTranslated(page);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('textbox', { name: 'PIN code' }).pressSequentially('560001');
  await shopper.fillAddress(`${addUniqueSuffix('translated.')}@example.in`, '400001');
  await expectTranslated(page);
  const order = await shopper.placeOrder();
  const stored = await merchant.callApi('GET', `admin/orders/${order}`);
  expect(stored.items).toMatchObject([{ quantity: 3 }]);
  expect(JSON.stringify(stored)).toContain(code);
  expect(JSON.stringify(stored)).toContain('400001');

  await merchant.open(`orders/${order}`);
  const status = merchant.page.getByRole('region', { name: 'Status' });
  await status.getByRole('button', { name: 'Mark as processing' }).click();
  await expect(status.getByText('Processing', { exact: true })).toBeVisible();
  await expectTranslated(merchant.page);
});

test('a customer changes profile, photo and addresses, and uses the wishlist on translated pages', async ({
  page,
  shopper,
}) => {
  await page.goto('/product/indigo-denim-jacket');
  await page.getByRole('button', { name: 'Add to wishlist: Indigo Denim Jacket' }).first().click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await shopper.register();
  await expect(page.getByText('Added to wishlist')).toBeVisible();
  await page.getByRole('link', { name: /^Wishlist, / }).click();
  await page.getByRole('main').getByRole('button', { name: 'Move to cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();
  await shopper.expectCartCount(1);

  await page.goto('/account');
  const details = page.getByRole('region', { name: 'Your details' });
  await details
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText('Photo updated')).toBeVisible();
  await details.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(details.locator('[aria-hidden=true]').getByText('I', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name').fill('Mira Sen');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('One-time code').fill(await readCode(page));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mira!' })).toBeVisible();
  await expectTranslated(page);

  await page.goto('/account?tab=addresses');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByRole('textbox', { name: 'PIN code' }).pressSequentially('403001');
  await shopper.fillAddress();
  await page.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('listitem', { name: 'Home' }).getByText('Karnataka 560001')).toBeVisible();
  await expectTranslated(page);
  await page.reload();
  await expect(page.getByRole('listitem', { name: 'Home' }).getByText('Karnataka 560001')).toBeVisible();
});

test('an admin signs in and changes a product and a setting on translated pages', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(demoAdmin.email);
  await page.getByLabel('Password').fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expectTranslated(page);

  const product = await merchant.callApi('GET', 'admin/products/small-seconds-leather-watch');
  await merchant.open('products/small-seconds-leather-watch');
  await merchant.page.getByLabel('Title', { exact: true }).fill(`${product.title} II`);
  await merchant.save();
  await expectTranslated(merchant.page);
  await merchant.page.getByLabel('Title', { exact: true }).fill(product.title);
  await merchant.save();
  expect(await merchant.callApi('GET', 'admin/products/small-seconds-leather-watch')).toMatchObject({
    title: product.title,
    version: product.version + 2,
  });

  await merchant.open('settings?tab=shipping');
  await expectTranslated(merchant.page);
});

test('every public page is translated while it is shown', { tag: '@any-width' }, async ({ page }) => {
  for (const { path } of publicPages) {
    await page.goto(path);
    await expectTranslated(page);
  }
});

test('a document that is translated before its hydration works', async ({ context, consoleMessages }) => {
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && consoleMessages.push(message.text()));
  await translateEarly(page);
  await page.goto('/product/everyday-crew-tshirt');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByText('Item added to cart!').first()).toBeVisible();
  await expectTranslated(page);
});
