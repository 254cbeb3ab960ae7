import type { Locator, Page } from '@playwright/test';
import { addUniqueSuffix, expect, type Merchant, test } from './fixtures';
import { listAccessibilityViolations } from './list-accessibility-violations';
import { listCoveredButtons } from './list-covered-buttons';
import { listSmallTargets } from './list-small-targets';

/** Returns the violations of a screen in its current state. */
const listScreenViolations = async (page: Page): Promise<string[]> => {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  return listAccessibilityViolations(page);
};

/** Expects targets of at least 24 px, also in a window as wide as a phone. */
async function expectLargeTargets(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  for (const width of new Set([size.width, 390])) {
    await page.setViewportSize({ ...size, width });
    expect.soft(await listSmallTargets(page), `targets at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(size);
}

/**
 * Opens a screen and expects no violations and no small targets. `lateElement` is a part that appears after the heading. A screen with
 * another heading than the last one is opened as by a link, which is quicker than a document.
 */
async function checkScreen(
  merchant: Merchant,
  path: string,
  heading: string | RegExp,
  lateElement?: Locator,
): Promise<void> {
  await test.step(path, async () => {
    const title = merchant.page.getByRole('heading', { level: 1, name: heading });
    if ((await title.count()) === 0) await merchant.follow(path);
    else await merchant.open(path);
    await expect(title).toBeVisible();
    if (lateElement) await expect(lateElement.first()).toBeVisible();
    expect(await listScreenViolations(merchant.page)).toEqual([]);
    await expectLargeTargets(merchant.page);
  });
}

/** Returns the id of the first record of a list. */
const getFirstId = async (merchant: Merchant, list: string): Promise<string> =>
  (await merchant.callApi('GET', `admin/${list}?limit=1`)).rows[0]._id;

test('the screens for orders, users and products have no accessibility violations', async ({ merchant }) => {
  await checkScreen(merchant, 'dashboard', 'Dashboard');
  await checkScreen(merchant, 'orders', 'Orders');
  await checkScreen(merchant, `orders/${await getFirstId(merchant, 'orders')}`, /^Order/);
  const { rows } = await merchant.callApi('GET', 'admin/refunds?limit=1');
  await checkScreen(merchant, `refunds/${rows[0].id}`, 'Refund');
  await checkScreen(merchant, 'shipments?task=attempt', 'Shipments');
  await checkScreen(merchant, 'draft-orders/new', 'New draft order');
  await checkScreen(merchant, 'users', 'Users');
  await checkScreen(merchant, `users/${await getFirstId(merchant, 'users')}`, 'User');
  await checkScreen(merchant, 'reviews', 'Reviews');
  await checkScreen(merchant, 'products/indigo-denim-jacket?tab=stock', 'Indigo Denim Jacket');
  await checkScreen(merchant, 'new-product', 'New product');
  await checkScreen(merchant, 'import', /^Import/);
});

test('more lists of orders, users and products have no accessibility violations', { tag: '@slow' }, async ({
  merchant,
}) => {
  await checkScreen(merchant, 'to-do', 'To do');
  await checkScreen(merchant, 'orders?review=held', 'Orders');
  await checkScreen(merchant, 'refunds?stage=all', 'Refunds', merchant.page.getByRole('rowheader'));
  await checkScreen(merchant, 'order-blocks', 'Blocked buyers');
  await checkScreen(merchant, 'returns', 'Returns');
  await checkScreen(merchant, 'manifests', 'Manifests');
  await checkScreen(merchant, 'draft-orders', 'Draft orders');
  await checkScreen(merchant, 'messages', 'Messages');
  await checkScreen(merchant, 'products', 'Products');
  await checkScreen(merchant, 'products/indigo-denim-jacket', 'Indigo Denim Jacket');
  await checkScreen(merchant, 'categories', 'Categories');
});

test('the screens of an order under review, of admins and of an invitation have no accessibility violations', async ({
  merchant,
}) => {
  const { page } = merchant;
  const id = await getFirstId(merchant, 'orders');
  // The shop of the tests has no limits, so it holds no order itself.
  await page.route(`**/api/v1/admin/orders/${id}`, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const review = { heldAt: new Date().toISOString(), reasons: ['large_order', 'many_orders'] };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, review } } });
  });
  await checkScreen(merchant, `orders/${id}`, /^Order/, page.getByText(/held for review/i));
  await page.unroute(`**/api/v1/admin/orders/${id}`);

  const email = `${addUniqueSuffix('invited.')}@example.in`;
  const { _id } = await merchant.callApi('POST', 'admin/invitations', { email, adminRole: 'support' });
  const mailbox = await (await page.request.get('/dev/mailbox')).text();
  const mail = mailbox.split('<article>').find((text) => text.includes(`To ${email},`))!;
  await checkScreen(merchant, 'admins', 'Admins', page.getByText(email));
  await checkScreen(merchant, `invitation#${/\/admin\/invitation#([\w-]+)/.exec(mail)![1]}`, 'Create your account');
  await merchant.callApi('DELETE', `admin/invitations/${_id}`);
});

test('the screens for deals, content and settings have no accessibility violations', { tag: '@slow' }, async ({
  merchant,
}) => {
  await checkScreen(merchant, 'deals', 'Deals');
  await checkScreen(merchant, `deals/${await getFirstId(merchant, 'deals')}`, 'Deal');
  await checkScreen(merchant, 'coupons', 'Coupons');
  await checkScreen(merchant, `coupons/${await getFirstId(merchant, 'coupons')}`, 'Coupon');
  await checkScreen(merchant, 'featured', 'Featured lists');
  await checkScreen(merchant, 'banners', 'Banners');
  await checkScreen(merchant, 'banners/new', 'New banner');
  await checkScreen(merchant, 'content', /^Content/);
  await checkScreen(merchant, 'blog', 'Blog');
  await checkScreen(
    merchant,
    `blog/${await getFirstId(merchant, 'blogs')}`,
    'Post',
    merchant.page.getByRole('toolbar'),
  );
  await checkScreen(merchant, 'newsletter', 'Newsletter');
  for (const tab of ['shipping', 'campaigns', 'gst', 'shop', 'returns', 'guests', 'cash', 'payment-links', 'carriers'])
    await checkScreen(merchant, `settings?tab=${tab}`, 'Settings');
  for (const tab of ['outstanding', 'remittances', 'import']) await checkScreen(merchant, `cash?tab=${tab}`, 'Cash');
  for (const tab of ['settlements', 'missing', 'totals', 'import'])
    await checkScreen(merchant, `settlements?tab=${tab}`, 'Settlements');
  await checkScreen(merchant, 'gift-cards', 'Gift cards', merchant.page.getByRole('heading', { name: 'Ledger' }));
  await checkScreen(merchant, 'message-templates', 'Message templates', merchant.page.getByRole('rowheader'));
  for (const [tab, preview] of [
    ['email', merchant.page.getByTitle('The mail')],
    ['sms', merchant.page.getByText(/ of 160 characters/)],
  ] as const)
    await checkScreen(merchant, `message-templates/order_placed?tab=${tab}`, 'Order placed', preview);
  await checkScreen(merchant, 'flags', 'Flags');
  await checkScreen(merchant, 'flags/home-latest-posts', 'home-latest-posts');
  await checkScreen(merchant, 'experiments', 'Experiments');
  await checkScreen(merchant, 'experiments/new', 'New experiment', merchant.page.getByLabel('Hypothesis'));
  await checkScreen(merchant, 'jobs', 'Jobs');
  await checkScreen(merchant, 'releases', 'Releases', merchant.page.getByText('mf-cart', { exact: true }));
  await checkScreen(merchant, 'dependencies', 'Dependencies', merchant.page.getByRole('rowheader'));
  for (const tab of ['events', 'reports']) await checkScreen(merchant, `security?tab=${tab}`, 'Security');
  await checkScreen(merchant, 'audit', 'Audit log');
  await checkScreen(merchant, 'account', 'Your account', merchant.page.getByRole('button', { name: 'Add a passkey' }));
});

test('the admin area has its own frame, and nothing of the shop’s', async ({ merchant }) => {
  const { page } = merchant;
  await merchant.open('products');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page).toHaveTitle('Products – Admin | Vastra');
  await expect(page.locator('.header, .main-menu, .shortcuts, #footer, [data-newsletter]')).toHaveCount(0);
  await expect(page.getByText('Sign In / Register')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'New product' })).toBeFocused();
  // The menu stays in view.
  await page.mouse.wheel(0, 3000);
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders', exact: true }),
  ).toBeInViewport();
  await page.setViewportSize({ width: 1920, height: 900 });
  expect((await page.getByRole('region', { name: 'Products' }).boundingBox())!.width).toBeGreaterThan(1500);
});

test('forms with validation messages, dialogs and restored input have no accessibility violations', async ({
  merchant,
}) => {
  await merchant.open('coupons/new');
  await merchant.page.getByRole('button', { name: 'Add coupon' }).click();
  await expect(merchant.page.getByText('Please enter a code')).toBeVisible();
  expect(await listScreenViolations(merchant.page)).toEqual([]);
  await merchant.page.getByLabel('Code').fill('never-saved');
  await merchant.page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Orders', exact: true })
    .click();
  const question = merchant.page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  expect(await listScreenViolations(merchant.page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay' }).click();

  merchant.page.on('dialog', (dialog) => void dialog.accept());
  await merchant.page.reload();
  await expect(merchant.page.getByText(/^Your unsaved changes from .* were restored\./)).toBeVisible();
  expect(await listScreenViolations(merchant.page)).toEqual([]);
  await expectLargeTargets(merchant.page);
  // The admin signs out in another tab.
  await merchant.page.evaluate(() => {
    localStorage.removeItem('adminToken');
    dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  });
  await expect(merchant.page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
  expect(await listScreenViolations(merchant.page)).toEqual([]);
  await expectLargeTargets(merchant.page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('screens have no accessibility violations and no horizontal scrolling', async ({ merchant }) => {
    const order = await getFirstId(merchant, 'orders');
    for (const [path, heading] of [
      ['dashboard', 'Dashboard'],
      ['orders', 'Orders'],
      [`orders/${order}`, /^Order/],
      ['products/indigo-denim-jacket', 'Indigo Denim Jacket'],
      ['settings', 'Settings'],
      ['message-templates', 'Message templates'],
      ['message-templates/order_placed', 'Order placed'],
      ['releases', 'Releases'],
      ['dependencies?part=mf-catalog', 'Dependencies'],
    ] as const) {
      await checkScreen(merchant, path, heading);
      const scrollWidth = await merchant.page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, path).toBeLessThanOrEqual(390);
    }
    await merchant.open('orders?status=shipped&payment=pending');
    await expect(merchant.page.getByRole('combobox', { name: 'Status' })).toBeHidden();
    await merchant.page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(merchant.page.getByRole('combobox', { name: 'Status' })).toBeVisible();
    await merchant.page.getByRole('button', { name: 'Admin menu' }).click();
    const menu = merchant.page.getByRole('dialog', { name: 'Admin menu' });
    await expect(menu.getByText('Shop Admin')).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^View shop/ })).toHaveAttribute('href', '/');
    expect(await listScreenViolations(merchant.page)).toEqual([]);
    await expect(menu.getByRole('link', { name: 'Deals' })).toBeHidden();
    await menu.getByRole('button', { name: 'Offers' }).click();
    await menu.getByRole('link', { name: 'Deals' }).click();
    await expect(merchant.page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  });
});

test('nothing covers a button of the admin area on four sizes of phones', async ({ merchant }) => {
  const covered: string[] = [];
  const order = await getFirstId(merchant, 'orders');
  for (const [path, heading] of [
    [`orders/${order}`, /^Order/],
    ['products/indigo-denim-jacket', 'Indigo Denim Jacket'],
    ['settings?tab=shipping', 'Settings'],
  ] as const) {
    await merchant.open(path);
    await expect(merchant.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    covered.push(...(await listCoveredButtons(merchant.page, 'main button:not([disabled])')));
  }
  expect(covered).toEqual([]);
});
