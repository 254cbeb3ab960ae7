import { addUniqueSuffix, createCoupon, expect, test } from '../fixtures';

test('a new coupon works in a cart, and stops working once it is switched off', async ({ page, shopper, merchant }) => {
  const code = addUniqueSuffix('M').toUpperCase();
  await merchant.open('coupons');
  await merchant.page.getByRole('link', { name: 'New coupon' }).click();
  await merchant.page.getByLabel('Code').fill(code.toLowerCase());
  await merchant.page.getByLabel('Discount type').selectOption('Fixed amount off');
  await merchant.page.getByRole('button', { name: 'Add coupon' }).click();
  await expect(merchant.page.getByText('Please enter an amount')).toBeVisible();
  await merchant.page.getByLabel('Amount (₹)', { exact: true }).fill('37');
  await merchant.page.getByLabel('Listed in the cart').uncheck();
  await merchant.save('Add coupon', 'Coupon added');
  await expect(merchant.page).toHaveURL(/\/admin\/coupons\/(?!new$)[^/]+$/);

  await shopper.addToCart('plaited-leather-chappal');
  await page.goto('/cart');
  await expect(page.getByText(code)).toHaveCount(0);
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(page.getByText('Coupon applied successfully!')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('−₹37').first()).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await shopper.fillAddress(`${addUniqueSuffix('coupon.')}@example.in`);
  const order = await shopper.placeOrder();

  await merchant.page.reload();
  await expect(merchant.page.getByRole('table', { name: 'Uses' }).getByRole('link', { name: order })).toBeVisible();
  await merchant.page.getByLabel('Active').uncheck();
  await merchant.save();

  await shopper.addToCart('plaited-leather-chappal');
  await page.goto('/cart');
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(page.getByText('Invalid or expired coupon code').first()).toBeVisible();
  await expect(summary.getByText('−₹37')).toHaveCount(0);
});

test('when two admins edit one coupon, the second sees the differences, nothing is lost, and the audit log has both changes', async ({
  merchant,
  colleague,
}) => {
  const { _id, code } = await createCoupon(merchant);
  for (const admin of [merchant, colleague]) await admin.open(`coupons/${_id}`);
  await merchant.page.getByLabel('Description').fill('Theirs of the two');
  await merchant.page.getByLabel('Total usage limit').fill('500');
  await merchant.save();

  await colleague.page.getByLabel('Description').fill('Mine of the two');
  await colleague.page.getByLabel('Minimum order amount (₹)').fill('199');
  await colleague.page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = colleague.page.getByRole('dialog', { name: 'Another person changed this while you were editing' });
  const description = dialog.getByRole('group', { name: 'Description' });
  await expect(description).toContainText('Theirs of the two');
  await expect(description).toContainText('Mine of the two');
  await expect(dialog.getByRole('group', { name: 'Minimum order amount' }).getByLabel(/^Yours/)).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Total usage limit' }).getByLabel(/^Theirs/)).toBeChecked();
  await description.getByLabel(/^Theirs/).check();
  await dialog.getByRole('button', { name: 'Save selected' }).click();
  await expect(dialog).toBeHidden();
  await expect(colleague.page.getByText('All changes are saved')).toBeVisible();

  await merchant.page.reload();
  await expect(merchant.page.getByLabel('Description')).toHaveValue('Theirs of the two');
  await expect(merchant.page.getByLabel('Minimum order amount (₹)')).toHaveValue('199');
  await expect(merchant.page.getByLabel('Total usage limit')).toHaveValue('500');

  await merchant.open(`audit?q=${_id}`);
  const rows = merchant.page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText(code);
  await expect(rows.nth(1)).toContainText(/As it was.*Theirs of the two/);
  await expect(rows.first()).not.toContainText('Mine of the two');
  await merchant.page.getByRole('button', { name: 'Check the log' }).click();
  await expect(merchant.page.getByText(/^The log is intact: [\d,]+ entries\.$/)).toBeVisible();
});

test('leaving an unsaved form by a link or by Back needs a confirmation', async ({ merchant }) => {
  const { _id, code } = await createCoupon(merchant);
  await merchant.open(`coupons?q=${code}`);
  await merchant.page.getByRole('link', { name: code }).click();
  const description = merchant.page.getByLabel('Description');
  await description.fill('Not saved yet');
  await merchant.page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Orders', exact: true })
    .click();
  await merchant.confirmDialog('Leave without saving?', 'Stay');
  await expect(description).toHaveValue('Not saved yet');
  await merchant.page.goBack();
  await merchant.confirmDialog('Leave without saving?', 'Stay');
  await expect(merchant.page).toHaveURL(new RegExp(`/admin/coupons/${_id}$`));
  await expect(description).toHaveValue('Not saved yet');
  await merchant.page.goBack();
  await merchant.confirmDialog('Leave without saving?', 'Leave');
  await expect(merchant.page).toHaveURL(new RegExp(`/admin/coupons\\?q=${code}$`));
  await merchant.page.getByRole('link', { name: code }).click();
  await expect(description).toHaveValue('As it was');
  await description.fill('Saved');
  await merchant.save();
  await merchant.page.goBack();
  await expect(merchant.page).toHaveURL(new RegExp(`/admin/coupons\\?q=${code}$`));
});
