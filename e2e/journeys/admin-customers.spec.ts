import { expect, type Merchant, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

/** Waits until the development mailbox has exactly one mail to that email with that text. */
const expectMail = async (merchant: Merchant, email: string, text: string): Promise<void> => {
  const countMails = async () => {
    const html = await (await merchant.page.request.get('/dev/mailbox')).text();
    return html.split('<article>').filter((mail) => mail.includes(`To ${email},`) && mail.includes(text)).length;
  };
  await expect.poll(countMails, { message: `a mail to ${email} contains: ${text}` }).toBe(1);
};

test('a blocked customer is signed out at once and cannot sign in until the account is unblocked', async ({
  page,
  shopper,
  merchant,
}) => {
  await page.goto('/login?redirect=/account');
  const { email } = await shopper.register('Noor Jain');
  await expect(page.getByRole('heading', { name: 'Welcome, Noor!' })).toBeVisible();

  await merchant.open('users');
  await merchant.openRow(email);
  await merchant.page.getByRole('button', { name: 'Block', exact: true }).click();
  await merchant.confirmDialog('Block Noor Jain?', 'Block');
  await expect(merchant.page.getByText('Account blocked')).toBeVisible();
  await expect(merchant.page.getByText('No device')).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This account is blocked. Please contact us.').first()).toBeVisible();

  await merchant.page.getByRole('button', { name: 'Unblock' }).click();
  await merchant.confirmDialog('Unblock Noor Jain?', 'Unblock');
  await expect(merchant.page.getByText('Account unblocked')).toBeVisible();
  await page.goto('/login?redirect=/account');
  await shopper.signInAs(email);
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible();
});

test('a customer becomes an admin, sets a password by mail, signs in with a passkey, and is signed out when the role is removed', async ({
  page,
  shopper,
  merchant,
}) => {
  await page.goto('/login?redirect=/account');
  const { email } = await shopper.register('Devi Rao');
  await expect(page.getByRole('heading', { name: 'Welcome, Devi!' })).toBeVisible();
  await merchant.open('users');
  await merchant.openRow(email);
  await merchant.page.getByRole('button', { name: 'Make admin' }).click();
  await merchant.page.getByRole('dialog').getByRole('combobox').selectOption('Support');
  await merchant.confirmDialog('Make Devi Rao an admin?', 'Make admin');
  await expectMail(merchant, email, 'Please set a password first');

  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password\?for=admin$/);
  // It is a new document, which takes input once it is hydrated.
  await page.locator('[data-region][data-alive]').waitFor({ state: 'attached' });
  const main = page.getByRole('main');
  // The previous page, which stays until this one is loaded, has a field of that name too.
  await expect(main.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Send the code' }).click();
  await expect(main.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await main.getByLabel('One-time code').fill(await shopper.getMailedCode(email));
  await main.getByRole('textbox', { name: 'New password' }).fill('short');
  await main.getByRole('button', { name: 'Set the password' }).click();
  await expect(main.getByText('Please choose a password of at least 10 characters').first()).toBeVisible();
  await main.getByRole('textbox', { name: 'New password' }).fill('Devi Rao 1990');
  await main.getByRole('button', { name: 'Set the password' }).click();
  await expect(main.getByText('This password is easy to guess. Please choose another one.').first()).toBeVisible();
  await main.getByRole('textbox', { name: 'New password' }).fill('monsoon-kurta-42');
  await main.getByRole('button', { name: 'Set the password' }).click();
  await expect(main.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('monsoon-kurta-42');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/to-do/);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.goto('/admin/settings');
  await expect(page.getByText('Your role does not include “Settings”.')).toBeVisible();

  // A passkey of the browser's virtual authenticator, which verifies its user by itself.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Rename Passkey 1' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const passkeys = page.getByRole('list', { name: 'Your passkeys' });
  await expect(passkeys.getByText('Laptop')).toBeVisible();
  await expect(passkeys.getByText('not used yet')).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await expectMail(merchant, email, 'now signs in without the password');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('monsoon-kurta-42');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  // The sign-in returns to the screen that was left.
  await expect(page).toHaveURL(/\/admin\/account/);
  await expect(passkeys.getByText(/last used/)).toBeVisible();
  // The confirmation of the sign-in becomes old.
  const json = { success: false, code: 'confirmation_required', message: 'Please confirm.', requestId: 'test' };
  const recoveryCodesUrl = '**/api/v1/admin/second-factor/recovery-codes';
  await page.route(recoveryCodesUrl, (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirmation.getByLabel('Your password')).toHaveCount(0);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await page.goto('/admin/orders');

  await merchant.page.reload();
  await merchant.page.getByRole('button', { name: 'Remove admin role' }).click();
  await merchant.confirmDialog('Remove admin role from Devi Rao?', 'Remove admin role');
  // The menu goes when the admin area has noticed the sign-out by itself, before the press.
  const press = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Users' })
    .click()
    .catch(() => undefined);
  await Promise.race([press, page.waitForURL(/\/admin\/login/)]);
  await expect(page).toHaveURL(/\/admin\/login/);
});
