import { addUniqueSuffix, expect, expectAfterCache, test } from '../../../e2e/fixtures';
import { listAccessibilityViolations } from '../../../e2e/list-accessibility-violations';

test('an admin adds a size chart, and a shopper finds and chooses the size', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const name = addUniqueSuffix('Jackets ');
  await merchant.open('size-charts/new');
  const editor = merchant.page;
  await editor.getByLabel('Name').fill(name);
  await editor.getByLabel('Category').selectOption('men-jackets');
  await editor.getByLabel('Brand').fill('Neelgaon');
  await editor.getByRole('textbox', { name: 'Chest of S in cm' }).fill('86-91');
  await editor.keyboard.press('ArrowDown');
  await editor.keyboard.type('92-97');
  await editor.keyboard.press('Enter');
  await editor.keyboard.type('98-103');
  expect(await listAccessibilityViolations(editor)).toEqual([]);
  await merchant.save('Add size chart', 'Size chart added');

  const product = '/product/indigo-denim-jacket';
  const open = page.getByRole('button', { name: 'Size guide' });
  await expectAfterCache(page, product, (soon) => expect(open).toBeVisible(soon));
  await open.click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('row', { name: /^M / })).toContainText('92–97');
  await guide.getByRole('radio', { name: 'inches' }).check();
  await expect(guide.getByRole('row', { name: /^M / })).toContainText('36¼–38¼');
  await guide.getByLabel('Chest (in)').fill('37.5');
  await guide.getByRole('button', { name: 'Find my size' }).click();
  await expect(guide.getByText('Your size: M')).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await guide.getByRole('button', { name: 'Choose M' }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('radio', { name: /^M/ })).toBeChecked();

  await editor.getByRole('button', { name: 'Delete' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(editor).toHaveURL(/\/admin\/size-charts$/);
  await expectAfterCache(page, product, (soon) => expect(open).toHaveCount(0, soon));
});
