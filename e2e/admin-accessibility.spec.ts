import type { Locator, Page } from '@playwright/test';
import { expect, type Merchant, test } from './fixtures';
import { listViolations as barriersOf } from './list-violations';

const barriers = async (page: Page): Promise<string[]> => {
  // Header and footer are those of the shop, which are looked at there.
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  return barriersOf(page, 'main');
};

/** `later`: what comes after the rest of the screen. */
async function checks(merchant: Merchant, path: string, heading: string | RegExp, later?: Locator): Promise<void> {
  await test.step(path, async () => {
    await merchant.opens(path);
    await expect(merchant.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (later) await expect(later.first()).toBeVisible();
    expect(await barriers(merchant.page)).toEqual([]);
  });
}

/** Returns the id of the first record of a list. */
const getFirstId = async (merchant: Merchant, list: string): Promise<string> =>
  (await merchant.calls('GET', `admin/${list}?limit=1`)).rows[0]._id;

test('the screens of what is sold have nothing that keeps people out', async ({ merchant }) => {
  await checks(merchant, 'dashboard', 'Dashboard');
  await checks(merchant, 'orders', 'Orders');
  await checks(merchant, `orders/${await getFirstId(merchant, 'orders')}`, /^Order/);
  await checks(merchant, 'users', 'Users');
  await checks(merchant, `users/${await getFirstId(merchant, 'users')}`, 'User');
  await checks(merchant, 'reviews', 'Reviews');
  await checks(merchant, 'messages', 'Messages');
  await checks(merchant, 'products', 'Products');
  await checks(merchant, 'products/indigo-denim-jacket', 'Indigo Denim Jacket');
  await checks(merchant, 'products/indigo-denim-jacket?tab=stock', 'Indigo Denim Jacket');
  await checks(merchant, 'new-product', 'New product');
  await checks(merchant, 'import', /^Import/);
  await checks(merchant, 'categories', 'Categories');
});

test('the screens of what is told have nothing that keeps people out', async ({ merchant }) => {
  await checks(merchant, 'deals', 'Deals');
  await checks(merchant, `deals/${await getFirstId(merchant, 'deals')}`, 'Deal');
  await checks(merchant, 'coupons', 'Coupons');
  await checks(merchant, `coupons/${await getFirstId(merchant, 'coupons')}`, 'Coupon');
  await checks(merchant, 'featured', 'Featured lists');
  await checks(merchant, 'banners', 'Banners');
  await checks(merchant, 'banners/new', 'New banner');
  await checks(merchant, 'content', /^Content/);
  await checks(merchant, 'blog', 'Blog');
  await checks(merchant, `blog/${await getFirstId(merchant, 'blogs')}`, 'Post', merchant.page.getByRole('toolbar'));
  await checks(merchant, 'newsletter', 'Newsletter');
  for (const tab of ['shipping', 'campaigns', 'gst', 'shop', 'guests'])
    await checks(merchant, `settings?tab=${tab}`, 'Settings');
  await checks(merchant, 'releases', 'Releases', merchant.page.getByText('mf-cart'));
  await checks(merchant, 'audit', 'Audit log');
});

test('forms with their problems, and questions, have nothing that keeps people out', async ({ merchant }) => {
  await merchant.opens('coupons/new');
  await merchant.page.getByRole('button', { name: 'Add coupon' }).click();
  await expect(merchant.page.getByText('Please enter a code')).toBeVisible();
  expect(await barriers(merchant.page)).toEqual([]);
  await merchant.page.getByLabel('Code').fill('never-saved');
  await merchant.page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
  await expect(merchant.page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(await barriers(merchant.page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('screens have nothing that keeps people out, and nothing sticks out', async ({ merchant }) => {
    const order = await getFirstId(merchant, 'orders');
    for (const [path, heading] of [
      ['dashboard', 'Dashboard'],
      ['orders', 'Orders'],
      [`orders/${order}`, /^Order/],
      ['products/indigo-denim-jacket', 'Indigo Denim Jacket'],
      ['settings', 'Settings'],
      ['releases', 'Releases'],
    ] as const) {
      await checks(merchant, path, heading);
      const widest = await merchant.page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, path).toBeLessThanOrEqual(390);
    }
    await merchant.page.getByRole('button', { name: 'Admin menu' }).click();
    await merchant.page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Deals' }).click();
    await expect(merchant.page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  });
});
