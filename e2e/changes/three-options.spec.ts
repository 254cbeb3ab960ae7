import { addUniqueSuffix, expect, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

test('a chain with metal, length and engraving is made in the form and bought in the chosen combination', async ({
  page,
  shopper,
  merchant,
}) => {
  const slug = addUniqueSuffix('rope-chain-');
  const title = `Rope Chain ${slug.slice(-6)}`;
  const admin = merchant.page;
  await merchant.open('new-product');
  await admin.getByLabel('Title', { exact: true }).fill(title);
  await admin.getByLabel('Brand').fill('Sona House');
  await admin.getByLabel('URL handle').fill(slug);
  await admin.getByRole('combobox', { name: 'Category' }).selectOption('accessories-jewellery');
  for (const [label, values] of [
    ['Add a colour', ['Gold', 'Silver']],
    ['Add sizes', ['18 in, 20 in']],
  ] as const)
    for (const value of values) {
      await admin.getByLabel(label).fill(value);
      await admin.getByLabel(label).press('Enter');
    }
  await admin.getByText('Names of the options, swatches and a third option').click();
  await admin.getByLabel('Name of the first option').fill('Metal');
  await admin.getByLabel('Name of the second option').fill('Length');
  await admin.getByLabel('Name of the third option').fill('Engraving');
  await admin.getByLabel('Add values', { exact: true }).fill('Plain, Monogram');
  await admin.getByLabel('Add values', { exact: true }).press('Enter');
  const showLayer = (name: string) =>
    admin.getByRole('group', { name: 'Field to edit' }).locator('label').filter({ hasText: name }).click();
  const fill = async (layer: string, value: string) => {
    await admin.getByLabel(`${layer} for all`).fill(value);
    await admin.getByRole('button', { name: 'Apply' }).click();
  };
  await fill('Price', '2499');
  await showLayer('Stock');
  await fill('Stock', '5');
  await showLayer('SKU');
  await admin.getByRole('button', { name: 'Generate missing SKUs' }).click();
  await showLayer('Weight (g)');
  await fill('Weight (g)', '40');
  expect(await listAccessibilityViolations(admin)).toEqual([]);
  await merchant.save('Add product', 'Product added');

  await page.goto(`/product/${slug}`);
  const chooseIn = (group: string, value: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: value, exact: true }).check();
  await chooseIn('Metal', 'Silver');
  await chooseIn('Length', '20 in');
  await chooseIn('Engraving', 'Monogram');
  await expect(page).toHaveURL(new RegExp(`variant=${slug}-silver-20-in-monogram$`));
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByText('Item added to cart!').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('listitem', { name: title })).toContainText('Silver · 20 in, Monogram');
  await page.goto('/checkout');
  await shopper.fillAddress(`${addUniqueSuffix('chain.')}@example.in`);
  const order = await shopper.placeOrder();
  await expect(page.getByText(/20 in, Monogram/).first()).toBeVisible();

  await merchant.open(`orders/${order}`);
  await expect(admin.getByText(/20 in, Monogram/).first()).toBeVisible();
  const { shipments } = await merchant.callApi('POST', `admin/orders/${order}/shipments`, {
    lines: [{ position: 0, quantity: 1 }],
  });
  expect(shipments).toMatchObject([{ package: { weightGrams: 40 }, items: [{ size: '20 in, Monogram' }] }]);
  await merchant.callApi('DELETE', `products/${slug}`);
});
