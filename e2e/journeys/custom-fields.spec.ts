import { addUniqueSuffix, expect, expectAfterCache, expectHtmlAfterCache, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

test('an admin defines a field, fills it in for a product, and shoppers see it and filter by it', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  const editor = merchant.page;
  const label = addUniqueSuffix('Woven in ');
  await merchant.open('settings?tab=custom-fields');
  await editor.getByRole('button', { name: 'Add field' }).click();
  const field = editor.getByRole('group', { name: /^Field \d+$/ }).last();
  await field.getByLabel('Label').fill(label);
  await field.getByLabel('Type').selectOption('Choice');
  await field.getByLabel('Choices').fill('Kutch, Surat');
  await field.getByLabel('Hint').fill('Place of the loom');
  await expect(field.getByLabel('Key')).toHaveValue(/^woven_in_/);
  await field.getByLabel('Filter of the lists of products').check();
  expect(await listAccessibilityViolations(editor)).toEqual([]);
  await merchant.save('Save fields', 'Saved');

  await merchant.open('products/plaited-leather-chappal');
  await editor.getByLabel(label).selectOption('Kutch');
  await merchant.save();
  const product = '/product/plaited-leather-chappal';
  await expectHtmlAfterCache(page, product, (html) => expect(html).toContain(label));
  await page.goto(`${product}#specifications`);
  const panel = page.getByRole('tabpanel', { name: 'Specifications' });
  await expect(panel.getByText(label)).toBeVisible();
  await expect(panel.getByText('Kutch', { exact: true })).toBeVisible();

  await expectHtmlAfterCache(page, '/shop', (html) => expect(html).toContain(label));
  await page.goto('/shop');
  const openFilters = page.getByRole('button', { name: 'Filters' });
  const isDrawer = await openFilters.isVisible();
  if (isDrawer) {
    await openFilters.click();
    await page.getByText('More filters').click();
  }
  await page.getByRole('group', { name: label }).getByRole('checkbox', { name: 'Kutch 1' }).check();
  if (isDrawer) await page.getByRole('button', { name: 'Show 1 Results' }).click();
  await expect(page).toHaveURL(/field=woven_in_[a-z0-9_]*%3AKutch/);
  await expect(page.getByText('1 of 1 products')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByText(`${label}: Kutch`)).toBeVisible();

  await merchant.open('settings?tab=custom-fields');
  await editor
    .getByRole('button', { name: /^Remove field \d+$/ })
    .last()
    .click();
  await merchant.save('Save fields', 'Saved');
  await expectAfterCache(page, page.url(), (soon) => expect(page.getByText(label)).toHaveCount(0, soon));
});
