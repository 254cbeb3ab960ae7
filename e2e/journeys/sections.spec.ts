import { addUniqueSuffix, expect, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

test('a merchant puts a section below a policy, and shoppers get it with the document', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const heading = addUniqueSuffix('Questions about payments ');
  const editor = merchant.page;
  await merchant.open('pages');
  await editor.getByRole('button', { name: 'Add sections to a page of the shop' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Add sections to a page of the shop' });
  await dialog.getByLabel('Where').selectOption('Secure Payment, below the text');
  await dialog.getByRole('button', { name: 'Add sections' }).click();
  await expect(editor.getByRole('heading', { level: 1, name: 'Secure Payment, below the text' })).toBeVisible();

  await editor.getByRole('button', { name: 'Add section' }).click();
  const choices = editor.getByRole('dialog', { name: 'Add a section' });
  await expect(choices.getByRole('img', { name: 'A heading above a text and a button' })).toBeVisible();
  // Its release allows it on the home page only.
  await expect(choices.getByRole('button', { name: 'Choose Promo' })).toHaveCount(0);
  expect(await listAccessibilityViolations(editor)).toEqual([]);
  await choices.getByRole('button', { name: 'Choose Text', exact: true }).click();
  await editor.getByLabel('Heading').fill(heading);
  await merchant.save('Save draft', 'Draft saved');
  const preview = editor.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(await (await page.request.get('/secure-payment')).text()).not.toContain(heading);

  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(editor.getByText('Shoppers see this page.')).toBeVisible();
  await expect(async () => {
    expect(await (await page.request.get('/secure-payment')).text()).toContain(heading);
  }).toPass();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/secure-payment');
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(calls).not.toContain('/api/v1/layouts');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(page.getByText(heading)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(heading)).toBeVisible();

  await editor.getByRole('button', { name: 'Delete' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(editor).toHaveURL(/\/admin\/pages$/);
  await expect(async () => {
    expect(await (await page.request.get('/secure-payment')).text()).not.toContain(heading);
  }).toPass();
});
