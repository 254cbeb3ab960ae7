import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, readCode, Shopper, suppressPopups, test } from '../fixtures';

/** Opens a tab of the account page; on a phone the tabs are in a menu. */
async function openTab(page: Page, tab: string): Promise<void> {
  const menu = page.getByRole('button', { name: /^Account menu, / });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: tab }).click();
}

/** Confirms a change with a one-time code, because the customer has no password. */
async function confirmWithCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('One-time code').fill(await readCode(page));
}

test('a customer adds, changes and removes addresses', { tag: '@phone' }, async ({ page, shopper }) => {
  await page.goto('/login?redirect=/account?tab=addresses');
  await shopper.register();
  await expect(page.getByRole('heading', { name: 'No Addresses Yet' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const home = page.getByRole('listitem', { name: 'Home' });
  const work = page.getByRole('listitem', { name: 'Work' });

  await page.getByRole('button', { name: 'Add New Address' }).click();
  await shopper.fillAddress();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(home.getByText('Default', { exact: true })).toBeVisible();
  await expect(home.getByText('Karnataka 560001')).toBeVisible();

  await page.getByRole('button', { name: /^Add New Address Save/ }).click();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'PIN code' })).toBeFocused();
  await shopper.fillAddress(undefined, '403001');
  await dialog.getByText('Work', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(work.getByText('Goa 403001')).toBeVisible();

  await work.getByRole('button', { name: 'Edit Work' }).click();
  await dialog.getByLabel('Flat, house number and street').fill('7 Beach Road');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Discard what you have typed?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Discard what you have typed?')).toBeHidden();
  await expect(dialog.getByLabel('Flat, house number and street')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(work.getByText('7 Beach Road')).toBeVisible();
  await expect(work.getByRole('button', { name: 'Edit Work' })).toBeFocused();

  await work.getByRole('button', { name: 'Make default: Work' }).click();
  await expect(work.getByText('Default', { exact: true })).toBeVisible();
  await expect(home.getByText('Default', { exact: true })).toBeHidden();
  await page.reload();
  await expect(work.getByText('Default', { exact: true })).toBeVisible();

  await work.getByRole('button', { name: 'Remove Work' }).click();
  await expect(work.getByText('Home (14 Residency Road) becomes your default address.')).toBeVisible();
  await work.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(work).toBeHidden();
  await expect(home.getByText('Default', { exact: true })).toBeVisible();
  await page.reload();
  await expect(home.getByText('Default', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Work' })).toBeHidden();
});

test('removing an address that another tab has removed shows that it no longer exists', { tag: '@any-width' }, async ({
  page,
  shopper,
  context,
}) => {
  await page.goto('/login?redirect=/account?tab=addresses');
  await shopper.register();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await shopper.fillAddress();
  await page.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: 'Remove Home' }).click();

  const otherTab = await context.newPage();
  await otherTab.goto('/account?tab=addresses');
  await otherTab.getByRole('button', { name: 'Remove Home' }).click();
  await otherTab.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(otherTab.getByRole('heading', { name: 'No Addresses Yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.getByText('This address does not exist any more.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Addresses Yet' })).toBeVisible();
});

test('a customer changes the name, and the email after verifying it', { tag: '@any-width' }, async ({
  page,
  shopper,
}) => {
  await page.goto('/login?redirect=/account');
  const { email } = await shopper.register();
  const newEmail = `new.${email}`;
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name').fill('Mira Sen');
  await page.getByRole('textbox', { name: 'Email Address' }).fill(newEmail);
  await confirmWithCode(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome, Mira!' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(email);

  const verification = page.getByRole('form', { name: 'Confirm your new email address' });
  await verification.getByLabel(`Code for ${newEmail}`).fill(await readCode(verification));
  await verification.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your new email address is verified.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(newEmail);
  await expect(page.getByLabel('Full Name')).toHaveValue('Mira Sen');
  await expect(verification).toBeHidden();
});

test('a customer uploads a photo and removes it', { tag: '@any-width' }, async ({ page, shopper }) => {
  await page.goto('/login?redirect=/account');
  await shopper.register();
  const details = page.getByRole('region', { name: 'Your details' });
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await details.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Photo updated')).toBeVisible();
  await page.reload();
  const photo = details.locator('img');
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await details.getByRole('button', { name: 'Remove photo' }).click();
  await expect(photo).toBeHidden();
});

test.describe('two devices', () => {
  let otherDevice: Page;
  test.beforeEach(async ({ page, shopper, browser, baseURL }) => {
    await page.goto('/login?redirect=/account');
    const { email } = await shopper.register();
    await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible();

    const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
    await suppressPopups(context);
    otherDevice = await context.newPage();
    await otherDevice.goto('/login?redirect=/account');
    await otherDevice.locator('[data-region][data-alive]').waitFor({ state: 'attached' });
    await new Shopper(otherDevice).signInAs(email);
    await expect(otherDevice.getByRole('heading', { name: 'Your devices' })).toBeVisible();
    await page.reload();
  });
  test.afterEach(() => otherDevice.context().close());

  /** Expects that the next request of the other device is rejected and leads to the sign-in page. */
  const expectSignedOut = async () => {
    await openTab(otherDevice, 'Addresses');
    await expect(otherDevice).toHaveURL(/\/login\?redirect=/);
    await expect(otherDevice.getByText('Your session has expired. Please log in again.')).toBeVisible();
  };

  test('one device signs the other out', { tag: '@any-width' }, async ({ page }) => {
    const signOut = page.getByRole('button', { name: /^Sign out (?!everywhere)/ });
    await expect(signOut).toHaveCount(1);
    await signOut.click();
    await expect(page.getByText(/has been signed out$/)).toBeVisible();
    await expect(signOut).toHaveCount(0);
    await expect(page.getByText('This device')).toBeVisible();
    await expectSignedOut();
  });

  test('one device signs out everywhere', { tag: '@any-width' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectSignedOut();
  });
});

test('a customer exports the data and deletes the account', { tag: '@any-width' }, async ({ page, shopper }) => {
  await page.goto('/login?redirect=/account');
  const { email } = await shopper.register();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vastra-my-data.json');
  const text = await readFile((await download.path())!, 'utf8');
  expect(() => JSON.parse(text)).not.toThrow();
  expect(text).toContain(email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await confirmWithCode(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});
