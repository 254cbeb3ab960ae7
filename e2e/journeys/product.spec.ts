import type { Locator, Page } from '@playwright/test';
import { expect, getHtml, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

const expectNoViolations = async (page: Page) => {
  expect(await listAccessibilityViolations(page)).toEqual([]);
};
const getRadio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('the full-screen gallery works with the keyboard alone', async ({ page }) => {
  await page.goto('/product/indigo-denim-jacket');
  const second = page.getByRole('link', { name: /^Enlarge picture 2 of 6/ });
  await second.focus();
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Indigo Denim Jacket' });
  await expect(gallery.getByText('2 of 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('3 of 6')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(gallery.getByText('1 of 6')).toBeVisible();
  await expect(gallery.getByRole('img').first()).toBeInViewport();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(second).toBeFocused();
});

test('a double tap zooms into a picture', async ({ page }) => {
  await page.goto('/product/indigo-denim-jacket');
  await page.getByRole('link', { name: /^Enlarge picture 1 of 6/ }).click();
  const gallery = page.getByRole('dialog', { name: 'Indigo Denim Jacket' });
  await gallery.getByRole('img').first().dblclick();
  await expect(gallery.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
  await gallery.getByRole('button', { name: 'Close' }).click();
  await expect(gallery).toBeHidden();
});

test('the URL holds the variant, so that it can be shared, and Back leaves the page', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/shop');
  await page.goto('/product/indigo-denim-jacket');
  await expect(page.getByRole('radio', { name: 'XL, Out of stock' })).toBeDisabled();
  await getRadio(page, 'Light Wash').check();
  await expect(page).toHaveURL(/\?variant=indigo-denim-jacket-light-wash-/);
  await getRadio(page, 'XL').check();
  await expect(page).toHaveURL(/\?variant=indigo-denim-jacket-light-wash-xl$/);
  const { html } = await getHtml(page, new URL(page.url()).pathname + new URL(page.url()).search);
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/product\/indigo-denim-jacket"/);
  expect(html).toMatch(/fetchPriority="high"[^>]*light-wash|light-wash[^>]*fetchPriority="high"/i);
  await page.reload();
  await expect(getRadio(page, 'Light Wash')).toBeChecked();
  await expect(getRadio(page, 'XL')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test('Buy Now orders the chosen quantity of this product alone, and the cart stays', { tag: '@any-width' }, async ({
  page,
  shopper,
}) => {
  await shopper.addToCart('indigo-denim-jacket');
  await page.goto('/product/everyday-crew-tshirt');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/checkout\?product=everyday-crew-tshirt&variant=.+&quantity=2$/);
  const items = page.getByRole('list', { name: 'Items' });
  await expect(items.getByRole('listitem')).toHaveText(/Everyday Crew T-Shirt.*Qty 2/);
  await page.reload();
  await expect(items.getByRole('listitem')).toHaveText(/Everyday Crew T-Shirt.*Qty 2/);
  await page.goBack();
  await expect(page).toHaveURL(/\/product\/everyday-crew-tshirt/);
  await shopper.expectCartCount(1);
});

test('forced colours show the chosen colour, size and thumbnail', { tag: '@any-width' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product/indigo-denim-jacket');
  // Shadows and background colours of the shop are not painted then.
  const getEdges = (locator: Locator) =>
    locator.evaluate((element) => {
      const { borderWidth, borderColor, outlineStyle, outlineWidth, outlineColor, backgroundColor } =
        getComputedStyle(element);
      return [borderWidth, borderColor, outlineStyle, outlineWidth, outlineColor, backgroundColor].join(' ');
    });
  const getLabel = (name: string) => page.locator('label').filter({ has: getRadio(page, name) });
  for (const [chosen, other] of [
    ['Indigo', 'Light Wash'],
    ['S', 'M'],
  ]) {
    await expect(getRadio(page, chosen)).toBeChecked();
    expect(await getEdges(getLabel(chosen)), chosen).not.toBe(await getEdges(getLabel(other)));
  }
  const thumbnails = page.getByRole('list', { name: 'Choose a picture' }).getByRole('link');
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  expect(await getEdges(thumbnails.first())).not.toBe(await getEdges(thumbnails.nth(1)));
});

test('on a phone pictures are swiped and the buy bar stays visible', async ({ page, shopper }, { project }) => {
  await page.goto('/product/everyday-crew-tshirt');
  const bar = page.getByRole('group', { name: 'Buy', exact: true });
  if (project.name !== 'phone') {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    return;
  }
  await page.getByRole('list', { name: 'Pictures' }).evaluate((row) => row.scrollTo({ left: row.clientWidth }));
  await page.getByRole('link', { name: /^Enlarge picture 2 of \d+: / }).tap();
  await expect(page.getByRole('dialog').getByText(/^2 of /)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await expect(bar).toBeInViewport();
  await page.getByRole('button', { name: 'Buy Now' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await shopper.expectCartCount(1);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth, 'no horizontal scrolling').toBeLessThanOrEqual(390);
});

test('a PIN code shows the delivery methods and is remembered', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/product/indigo-denim-jacket');
  const pinCode = page.getByRole('textbox', { name: 'Delivery to your PIN code' });
  await pinCode.fill('12');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
  await pinCode.fill('560001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();
  await expect(page.getByText(/^Express delivery: .*₹199$/)).toBeVisible();
  await page.goto('/product/everyday-crew-tshirt');
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();
  await expect(pinCode).toHaveValue('560001');
});

test('the tabs follow the arrow keys and the hash of the URL', { tag: '@slow-phone' }, async ({ page }) => {
  await page.goto('/product/indigo-denim-jacket');
  await page.getByRole('tab', { name: 'Description' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Specifications' })).toBeVisible();
  await expect(page).toHaveURL(/#specifications$/);
});

test('without JavaScript all content can be read', { tag: '@slow-phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/product/indigo-denim-jacket');
  for (const name of ['Description', 'Specifications'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('link', { name: /^Enlarge picture 1 of \d+: / }).click();
  await expect(page).toHaveURL(/\/media\/.*1200\.webp$/);
  await context.close();
});

test('recently viewed products are shown', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/product/everyday-crew-tshirt');
  await page.goto('/product/pearl-fringe-jhumka');
  await page.goto('/product/indigo-denim-jacket');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const rail = page.getByRole('region', { name: 'Recently Viewed' });
  await expect(rail.getByRole('link')).toHaveText([/Jhumka/, /Everyday Crew T-Shirt/]);
  await rail.getByRole('link', { name: /Everyday Crew T-Shirt/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday Crew T-Shirt' })).toBeVisible();
});
