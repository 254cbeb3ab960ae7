import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addUniqueSuffix, expect, test } from '../fixtures';

/** Opens a dialog above a dialog. Escape closes the upper one, and the page behind cannot be scrolled until both are closed. */
async function checkNestedDialogs(page: Page) {
  const readOverflow = () => page.locator('html').evaluate((html) => getComputedStyle(html).overflowY);
  const editing = page.getByRole('dialog', { name: /^Edit order/ });
  const swapping = page.getByRole('dialog', { name: 'Swap for another variant' });
  await page.getByRole('button', { name: 'Edit order' }).click();
  await editing.getByRole('button', { name: /^Swap/ }).click();
  await expect(swapping).toBeVisible();
  expect(await readOverflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(swapping).toBeHidden();
  await expect(editing).toBeVisible();
  expect(await readOverflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(editing).toBeHidden();
  expect(await readOverflow()).toBe('visible');
}

test('an order is shipped with a tracking number that the shopper sees, returned and refunded', async ({
  page,
  shopper,
  merchant,
}) => {
  await shopper.addToCart('plaited-leather-chappal');
  await page.goto('/checkout');
  await shopper.fillAddress(`${addUniqueSuffix('sent.')}@example.in`);
  const order = await shopper.placeOrder();
  const tracking = addUniqueSuffix('BC').toUpperCase();

  await merchant.open('orders');
  await merchant.openRow(order);
  const status = merchant.page.getByRole('region', { name: 'Status' });
  const press = (name: string) => status.getByRole('button', { name, exact: true }).click();
  await expect(status.getByText('Placed', { exact: true })).toBeVisible();
  await checkNestedDialogs(merchant.page);
  await press('Mark as processing');
  await expect(status.getByText('Processing', { exact: true })).toBeVisible();
  await press('Mark as shipped');
  const shipping = merchant.page.getByRole('dialog', { name: 'Mark as shipped?' });
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(shipping.getByText('Please enter the courier')).toBeVisible();
  await shipping.getByLabel('Courier').fill('Bharat Courier');
  await shipping.getByLabel('Tracking number').fill(tracking);
  await merchant.confirmDialog('Mark as shipped?', 'Mark as shipped');
  await expect(status.getByText('Shipped', { exact: true })).toBeVisible();
  await expect(status.getByRole('button', { name: 'Cancel order' })).toBeHidden();

  await page.goto(`/orders/${order}`);
  await expect(page.getByText(tracking).first()).toBeVisible();

  await press('Mark as delivered');
  await merchant.confirmDialog('Mark as delivered?', 'Mark as delivered');
  await press('Mark as returned');
  const returning = merchant.page.getByRole('dialog', { name: 'Mark as returned?' });
  await returning.getByLabel('Reason').fill('It was too small');
  await merchant.confirmDialog('Mark as returned?', 'Mark as returned');
  await expect(status.getByText('Refund due')).toBeVisible();

  await merchant.page.getByRole('button', { name: 'Mark as paid' }).click();
  const paid = merchant.page.getByRole('dialog', { name: /as paid\?$/ });
  await paid.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(paid.getByText(/^Please enter a reference/)).toBeVisible();
  await paid.getByLabel('Reference').fill('UTR 4711');
  await merchant.confirmDialog(/as paid\?$/, 'Mark as paid');
  await expect(status.getByText('Refunded')).toBeVisible();
  await merchant.page.reload();
  await expect(merchant.page.getByText('UTR 4711').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/refunded/i).first()).toBeVisible();
  await page.getByText('Steps so far').click();
  await expect(page.getByText('It was too small').first()).toBeVisible();

  const download = merchant.page.waitForEvent('download');
  await merchant.page.getByRole('button', { name: 'Packing slip (PDF)' }).click();
  const bytes = await readFile((await (await download).path())!);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('selected orders are packed and shipped together, found by courier, and exported as CSV', async ({
  page,
  shopper,
  merchant,
}) => {
  const email = `${addUniqueSuffix('pack.')}@example.in`;
  const orders: string[] = [];
  for (const _ of ['first', 'second']) {
    await shopper.addToCart('plaited-leather-chappal');
    await page.goto('/checkout');
    await shopper.fillAddress(email);
    orders.push(await shopper.placeOrder());
  }

  await merchant.open(`orders?q=${email}`);
  const rows = merchant.page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  const shipping = merchant.page.getByRole('dialog', { name: 'Pack 2 orders' });
  const openDialog = async () => {
    await merchant.page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await merchant.page.getByRole('button', { name: 'Pack…' }).click();
  };
  // The newest bulk action is the first one.
  const results = merchant.page.getByRole('region', { name: 'Pack orders (2)' }).first();
  const expectResults = async (text: string) => {
    await results.getByRole('button', { name: 'Show results' }).click();
    await expect(results.getByText('2 done.')).toBeVisible();
    await results.getByRole('button', { name: 'Results per row' }).click();
    await expect(results.getByText(text)).toHaveCount(2);
  };
  await openDialog();
  await shipping.getByRole('button', { name: 'Pack 2 orders' }).click();
  await expectResults('Parcel 1 is packed.');
  // The server knows the results, so a reload shows them again.
  await merchant.page.reload();
  await expectResults('Parcel 1 is packed.');
  await results.getByRole('button', { name: /^Close/ }).click();
  await openDialog();
  await shipping.getByLabel('Hand the parcels over to the courier now').check();
  await shipping.getByLabel('Courier for all').fill('Bharat Courier');
  await shipping.getByRole('button', { name: 'Fill in' }).click();
  for (const order of orders)
    await shipping.getByRole('listitem', { name: order }).getByLabel('Tracking number').fill(`BC-${order}`);
  await shipping.getByRole('button', { name: 'Pack and hand over 2 orders' }).click();
  await expectResults('Parcel 1 is handed over.');
  await expect(rows.getByText('Shipped', { exact: true })).toHaveCount(2);

  await merchant.page.getByRole('button', { name: '+ Add filter' }).click();
  await merchant.page.getByRole('menuitem', { name: 'Courier' }).click();
  await merchant.page.getByRole('searchbox', { name: 'Courier' }).fill('bharat');
  await expect(merchant.page).toHaveURL(/carrier=bharat/);
  await rows.first().getByRole('link').click();
  await merchant.page.getByRole('link', { name: 'Next order' }).click();
  await expect(merchant.page.getByRole('heading', { level: 1 })).toContainText(orders[0]);
  await merchant.page.getByRole('link', { name: '← Orders' }).click();
  await expect(rows).toHaveCount(2);

  const download = merchant.page.waitForEvent('download');
  await merchant.page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile((await (await download).path())!, 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(3);
  for (const order of orders) expect(csv).toContain(order);
});
