import { addUniqueSuffix, expect, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

test('an admin defines a field, fills it in for a product, and shoppers see it', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
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
  expect(await listAccessibilityViolations(editor)).toEqual([]);
  await merchant.save('Save fields', 'Saved');

  await merchant.open('products/plaited-leather-chappal');
  await editor.getByLabel(label).selectOption('Kutch');
  await merchant.save();
  await page.goto('/product/plaited-leather-chappal#specifications');
  const panel = page.getByRole('tabpanel', { name: 'Specifications' });
  await expect(panel.getByText(label)).toBeVisible();
  await expect(panel.getByText('Kutch', { exact: true })).toBeVisible();

  await merchant.open('settings?tab=custom-fields');
  await editor
    .getByRole('button', { name: /^Remove field \d+$/ })
    .last()
    .click();
  await merchant.save('Save fields', 'Saved');
  await page.reload();
  await expect(page.getByText(label)).toHaveCount(0);
});
