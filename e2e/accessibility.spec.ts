import type { Locator } from '@playwright/test';
import { expect, openWithPausedClock, test } from './fixtures';
import { listViolations } from './list-violations';

const pages = [
  '/',
  '/search?q=jacket',
  '/search?q=zzzz',
  '/shop',
  '/category/women',
  '/product/indigo-denim-jacket',
  '/product/no-such-product',
  '/cart',
  '/wishlist',
  '/login',
  '/blog',
  '/blog/how-to-wash-indigo-denim',
  '/blog/tag/wedding',
  '/terms',
  '/privacy',
  '/shipping',
  '/about',
  '/contact',
  '/secure-payment',
  '/admin/login',
];

/** They decide by the width when they come; the others only lay out anew. */
const decideAtFirst = ['/', '/search?q=jacket', '/product/indigo-denim-jacket', '/wishlist'];

for (const path of pages) {
  const tag = decideAtFirst.includes(path) ? [] : '@any-width';
  test(`${path} has nothing that keeps people out`, { tag }, async ({ page, consoleMessages }) => {
    await page.goto(path);
    await expect(page.getByTestId('announcer')).toBeAttached();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(await listViolations(page)).toEqual([]);
    if (tag === '@any-width') {
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await listViolations(page), 'on a phone').toEqual([]);
    }
    // A page that is not there is 404, and the browser says so.
    consoleMessages.length = 0;
  });
}

test('the checkout, with its errors, has nothing that keeps people out', async ({ page, shopper }) => {
  await shopper.adds('everyday-crew-tshirt');
  await page.goto('/checkout');
  await shopper.choosesToPay('Cash on Delivery');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert', { name: 'Please check the following' })).toBeFocused();
  expect(await listViolations(page)).toEqual([]);
});

test('a keyboard alone buys a jacket up to the cart', async ({ page, shopper }) => {
  await page.goto('/product/indigo-denim-jacket');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await shopper.expectsInCart(1);
});

test('the signed-in screens have nothing that keeps people out', async ({ page, shopper }, { project }) => {
  const check = async () => {
    // A toast on its way out is half transparent.
    await expect(page.getByText(/^(OTP sent to|Login successful)/)).toHaveCount(0);
    expect(await listViolations(page)).toEqual([]);
  };
  await page.goto('/login?redirect=/orders');
  await shopper.signsInAs(project.name === 'phone' ? 'parveena78@example.in' : 'asha@example.in');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await check();
  await page
    .getByRole('link', { name: /^V\d{6}-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order V/ })).toBeVisible();
  await check();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
  await check();
  for (const [tab, heading] of [
    ['orders', 'My Orders'],
    ['wishlist', 'Wishlist'],
    ['addresses', 'Saved Addresses'],
  ]) {
    await page.goto(`/account?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await check();
  }
});

test('the sign-in dialog has nothing that keeps people out', async ({ page }) => {
  await page.goto('/blog');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sign In/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sign In / Register' });
  const check = async () => {
    expect(await listViolations(page)).toEqual([]);
  };
  await expect(dialog.getByLabel('Email or phone number')).toBeFocused();
  await check();
  await dialog.getByLabel('Email or phone number').fill('nobody.knows@example.in');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText('Please accept the terms and conditions')).toBeVisible();
  await check();
});

test('the menus of the frame have nothing that keeps people out', async ({ page }, { project }) => {
  await page.goto('/about');
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  } else {
    await page.getByRole('button', { name: /^Categories/ }).click();
    await expect(page.getByRole('region', { name: 'Categories' })).toBeVisible();
  }
  expect(await listViolations(page)).toEqual([]);
});

test.describe('somebody new', () => {
  test.use({ visitor: 'new' });

  test('the popup and what others have bought have nothing that keeps people out', async ({ page }) => {
    const timeIs = await openWithPausedClock(page, '/about');
    const check = async () => {
      expect(await listViolations(page)).toEqual([]);
    };
    await timeIs(5200);
    await expect(page.getByRole('dialog', { name: 'Letters from Vastra' })).toBeVisible();
    // axe waits by the page's own clock.
    await page.clock.resume();
    await check();
    await page.keyboard.press('Escape');
    const bought = page.getByRole('complementary', { name: 'Just bought' });
    await expect(async () => {
      await page.clock.runFor(1000);
      // One that is still coming up is half transparent.
      await expect(bought).toHaveCSS('opacity', '1', { timeout: 500 });
    }).toPass();
    await check();
  });

  test('a keyboard alone goes through menu, popup and dialog, and never loses its place', async ({ page }, {
    project,
  }) => {
    const timeIs = await openWithPausedClock(page, '/about');
    const tabsTo = async (target: Locator) => {
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press('Tab');
        if (await target.evaluate((one) => one === document.activeElement)) break;
      }
      await expect(target).toBeFocused();
    };
    const isPhone = project.name === 'phone';
    const opener = isPhone
      ? page.getByRole('button', { name: 'Menu', exact: true })
      : page.getByRole('button', { name: /^Categories/ });
    const menu = isPhone
      ? page.getByRole('dialog', { name: 'Menu' })
      : page.getByRole('region', { name: 'Categories' });
    await tabsTo(opener);
    await page.keyboard.press('Enter');
    // Its links come from the API: without them the next stop of Tab is outside, and it closes.
    await expect(menu.getByRole('link').nth(1)).toBeVisible();
    await tabsTo(menu.getByRole('link').nth(1));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await timeIs(5200);
    const popup = page.getByRole('dialog', { name: 'Letters from Vastra' });
    await expect(popup).toBeVisible();
    await tabsTo(popup.getByRole('textbox', { name: /email/i }));
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(opener).toBeFocused();

    const signIn = page
      .getByRole('banner')
      .getByRole('link', { name: /^Sign In/ })
      .first();
    await signIn.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign In / Register' });
    await expect(dialog.getByLabel('Email or phone number')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(signIn).toBeFocused();
  });
});
