import { addUniqueSuffix, createGroup, expect, test } from '../../../e2e/fixtures';

test('a customer of a group pays the prices of its price list, and a guest does not', async ({
  page,
  shopper,
  merchant,
}) => {
  const product = 'block-heel-pumps';
  await page.goto(`/login?redirect=/product/${product}`);
  const { email } = await shopper.register('Tara Menon');
  await expect(page.getByText('₹1,399').first()).toBeVisible();
  const group = await createGroup(merchant);
  await group.add(email);
  const { variants } = await merchant.callApi('GET', `admin/products/${product}`);

  const editor = merchant.page;
  const name = addUniqueSuffix('Retailers ');
  await merchant.open('price-lists');
  await editor.getByRole('link', { name: 'New price list' }).click();
  await editor.getByLabel('Name', { exact: true }).fill(name);
  await editor.getByRole('button', { name: 'Add group' }).click();
  await editor.getByRole('dialog').getByLabel('Search').fill(group.name);
  await editor.getByRole('button', { name: `Choose ${group.name}` }).click();
  await editor.getByLabel('Active', { exact: true }).check();
  await merchant.save('Add price list', 'Price list added');
  const rows = variants.map(({ sku }: { sku: string }) => `${sku},1300`);
  await editor.getByLabel('Or paste the rows').fill(['sku,price', ...rows].join('\n'));
  await editor.getByRole('button', { name: 'Use pasted rows' }).click();
  await editor.getByRole('button', { name: 'Check file' }).click();
  await editor.getByRole('button', { name: 'Import now' }).click();
  await expect(editor.getByRole('heading', { name: 'The prices are replaced' })).toBeVisible();
  await expect(editor.getByRole('table', { name: 'Prices of the list' }).getByText('₹1,300').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Your price (${name}).`)).toBeVisible();
  await expect(page.getByText('₹1,300', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await shopper.expectAdded();
  await page.goto('/cart');
  const row = new RegExp(`^${name}−₹99$`);
  const findRow = (region: RegExp) => page.getByRole('region', { name: region }).locator('dl > div', { hasText: row });
  await expect(findRow(/^Order Summary$/)).toBeVisible();
  await page.goto('/checkout');
  await shopper.fillAddress();
  await expect(findRow(/^Your order$/)).toBeVisible();
  const order = await shopper.placeOrder();
  await page.goto(`/orders/${order}`);
  await expect(page.getByText(name).first()).toBeVisible();

  // The merchant's browser has no customer session, so it shows the shop to a guest.
  const guest = merchant.page;
  await guest.goto(`/product/${product}`);
  await guest.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(guest.getByText('Item added to cart!').first()).toBeVisible();
  await expect(guest.getByText('Your price')).toHaveCount(0);
  await guest.goto('/cart');
  const summary = guest.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('₹1,399').first()).toBeVisible();
  await expect(summary.getByText(name)).toHaveCount(0);
});
