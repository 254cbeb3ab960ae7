import { isInShare } from '../shared/testing/share.cjs';
import { addUniqueSuffix, expect, test } from './fixtures';
import { expectNoShift, recordShiftsOfSlowLoads } from './layout-shifts';
import { listAccessibilityViolations } from './list-accessibility-violations';
import { listCoveredButtons } from './list-covered-buttons';

interface AccountPage {
  path: string;
  level?: 1 | 2;
  heading: string | RegExp;
  /** Controls that no bar may cover on a phone, in addition to primary buttons. */
  controls?: string;
}

/** Pages of a customer with orders, store credit and goods in the cart. `SHARE` divides them into fifths by their position. */
const accountPages: AccountPage[] = [
  { path: '/orders', level: 1, heading: 'My Orders', controls: 'main h2 a' },
  { path: 'newest order', level: 1, heading: /^Order V/, controls: 'main button' },
  { path: '/account', level: 1, heading: /^Welcome back/ },
  { path: '/account/credit', level: 2, heading: 'History' },
  { path: '/account?tab=orders', level: 2, heading: 'My Orders', controls: 'main button, main h3 a' },
  { path: '/account?tab=wishlist', level: 2, heading: 'Wishlist', controls: 'main button, main h3 a' },
  { path: '/account?tab=addresses', level: 2, heading: 'Saved Addresses', controls: 'main button, main h3 a' },
  { path: '/account?tab=profile', level: 1, heading: /^Welcome back/, controls: 'main button, main h3 a' },
  { path: '/account/payment-methods', heading: 'No saved payment methods' },
  { path: '/cart', level: 1, heading: 'Shopping Cart' },
  { path: '/checkout', level: 1, heading: 'Checkout' },
];

test('pages of an account do not move while they load, cover no button and have no accessibility violations', {
  tag: '@any-width',
}, async ({ page, shopper }) => {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login?redirect=/orders');
  await page.getByLabel('Email or phone number').fill(addUniqueSuffix('nobody.').concat('@example.in'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  expect.soft(await listCoveredButtons(page), 'covered at the registration').toEqual([]);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login?redirect=/orders');
  await shopper.signInAs('asha@example.in');
  const order = page.getByRole('main').getByRole('link', { name: /, order V\d{6}-/ });
  const orderPath = (await order.first().getAttribute('href'))!;
  await shopper.addToCart('everyday-crew-tshirt');
  await recordShiftsOfSlowLoads(page);
  for (const { path, level, heading, controls } of accountPages.filter((_page, index) => isInShare(index)))
    await test.step(path, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path === 'newest order' ? orderPath : path);
      const title = page.getByRole('heading', { level, name: heading, exact: true });
      await expect(title).toBeAttached();
      await expectNoShift(page);
      if (controls) expect.soft(await listCoveredButtons(page, controls), 'covered on a phone').toEqual([]);
      await page.setViewportSize(desktop);
      await expect(title).toBeVisible();
      expect.soft(await listAccessibilityViolations(page), `accessibility of ${path}`).toEqual([]);
    });
});
