import type { Page } from '@playwright/test';
import { isInShare } from '../shared/testing/share.cjs';
import type { AdminScreen } from './admin-screen';
import { adminScreens, findScreenPath } from './admin-screens';
import { addUniqueSuffix, expect, type Merchant, test } from './fixtures';
import { listAccessibilityViolations } from './list-accessibility-violations';
import { listCoveredButtons } from './list-covered-buttons';
import { listSmallTargets } from './list-small-targets';

/** Returns the violations of a screen in its current state. */
const listScreenViolations = async (page: Page): Promise<string[]> => {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  return listAccessibilityViolations(page);
};

/** Expects targets of at least 24 px, in the window as it is. */
const expectLargeTargets = async (page: Page): Promise<void> =>
  expect.soft(await listSmallTargets(page), `targets at ${page.viewportSize()!.width} px`).toEqual([]);

/** Runs checks in a window as wide as a phone. */
async function checkOnPhone(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await check();
  await page.setViewportSize(size);
}

async function expectLargeTargetsAtBothWidths(page: Page): Promise<void> {
  await expectLargeTargets(page);
  await checkOnPhone(page, () => expectLargeTargets(page));
}

/**
 * Opens a screen and expects no violations, no small targets and, where the screen says so, the same on a phone. A screen with another
 * heading than the last one is opened as by a link, which is quicker than a document.
 */
async function checkScreen(merchant: Merchant, screen: AdminScreen): Promise<void> {
  const { page } = merchant;
  const path = await findScreenPath(merchant, screen.path);
  await test.step(path, async () => {
    const title = page.getByRole('heading', { level: 1, name: screen.heading });
    if ((await title.count()) === 0) await merchant.follow(path);
    else await merchant.open(path);
    await expect(title).toBeVisible();
    if (screen.getLatePart) await expect(screen.getLatePart(page).first()).toBeVisible();
    expect.soft(await listScreenViolations(page), `accessibility of ${path}`).toEqual([]);
    await expectLargeTargets(page);
    await checkOnPhone(page, async () => {
      await expectLargeTargets(page);
      if (screen.hasCoverableButtons)
        expect.soft(await listCoveredButtons(page, 'main button:not([disabled])'), `covered in ${path}`).toEqual([]);
      if (!screen.onPhone) return;
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await listScreenViolations(page), `accessibility of ${path} on a phone`).toEqual([]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scrollWidth, `width of ${path}`).toBeLessThanOrEqual(390);
    });
  });
}

const allScreens = Object.values(adminScreens).flat();
for (const [group, screens] of Object.entries(adminScreens))
  test(`the screens for ${group} have no accessibility violations, also on a phone`, async ({ merchant }) => {
    for (const screen of screens.filter((candidate) => isInShare(allScreens.indexOf(candidate))))
      await checkScreen(merchant, screen);
  });

test('the screens of an order under review, of admins and of an invitation have no accessibility violations', async ({
  merchant,
}) => {
  const { page } = merchant;
  const id = (await merchant.callApi('GET', 'admin/orders?limit=1')).rows[0]._id;
  // The shop of the tests has no limits, so it holds no order itself.
  await page.route(`**/api/v1/admin/orders/${id}`, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const review = { heldAt: new Date().toISOString(), reasons: ['large_order', 'many_orders'] };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, review } } });
  });
  const getNotice = () => page.getByText(/held for review/i);
  await checkScreen(merchant, { path: `orders/${id}`, heading: /^Order/, getLatePart: getNotice });
  await page.unroute(`**/api/v1/admin/orders/${id}`);

  const email = `${addUniqueSuffix('invited.')}@example.in`;
  const { _id } = await merchant.callApi('POST', 'admin/invitations', { email, adminRole: 'support' });
  const mailbox = await (await page.request.get('/dev/mailbox')).text();
  const mail = mailbox.split('<article>').find((text) => text.includes(`To ${email},`))!;
  await checkScreen(merchant, { path: 'admins', heading: 'Admins', getLatePart: () => page.getByText(email) });
  const [invitation] = /invitation#[\w-]+/.exec(mail)!;
  await checkScreen(merchant, { path: invitation, heading: 'Create your account' });
  await merchant.callApi('DELETE', `admin/invitations/${_id}`);
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
  await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Edit in a grid' })).toBeFocused();
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
  await expectLargeTargetsAtBothWidths(merchant.page);
  // The admin signs out in another tab.
  await merchant.page.evaluate(() => {
    localStorage.removeItem('adminToken');
    dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  });
  await expect(merchant.page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
  expect(await listScreenViolations(merchant.page)).toEqual([]);
  await expectLargeTargetsAtBothWidths(merchant.page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('filters in use are chips; other filters and the menu open with a button', async ({ merchant }) => {
    await merchant.open('orders?status=shipped&payment=pending');
    await expect(merchant.page.getByRole('combobox', { name: 'Status' })).toHaveValue('shipped');
    await expect(merchant.page.getByRole('combobox', { name: 'Payment' })).toHaveValue('pending');
    await expect(merchant.page.getByRole('combobox', { name: 'Task' })).toBeHidden();
    await merchant.page.getByRole('button', { name: '+ Add filter' }).click();
    await merchant.page.getByRole('menuitem', { name: 'Task' }).click();
    await expect(merchant.page.getByRole('combobox', { name: 'Task' })).toBeVisible();
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
