import { readFile } from 'node:fs/promises';
import { addUniqueSuffix, expect, test } from '../../../../e2e/fixtures';
import { importColumns } from '../../contract';

test('a dry run reports a bad row, and the import adds the other products of the file', async ({ page, merchant }) => {
  const [good, bad] = [addUniqueSuffix('good-stole-'), addUniqueSuffix('bad-stole-')];
  const title = `Imported Stole ${good.slice(-6)}`;
  const getRow = (id: string, title: string, price: string): string => {
    const cells: Partial<Record<(typeof importColumns)[number], string>> = {
      id,
      title,
      brand: 'Stole House',
      category: 'women-jackets',
      short_desc: 'Soft and light.',
      status: 'on-sale',
      sku: id.toUpperCase(),
      color: 'Indigo',
      color_code: '#3f51b5',
      size: 'One Size',
      price,
      original_price: '999',
      stock: '4',
    };
    return importColumns.map((column) => cells[column] ?? '').join(',');
  };
  const buffer = Buffer.from(
    [importColumns.join(','), getRow(good, title, '799'), getRow(bad, 'Bad Stole', 'cheap')].join('\n'),
  );
  const file = { name: 'stoles.csv', mimeType: 'text/csv', buffer };
  const admin = merchant.page;

  await merchant.open('import');
  await admin.getByLabel('Choose a CSV or XLSX file').setInputFiles(file);
  await expect(admin.getByLabel('Check the file first')).toBeChecked();
  await admin.getByRole('button', { name: 'Check file' }).click();
  await expect(admin.getByRole('heading', { name: 'The check found problems' })).toBeVisible();
  await expect(admin.getByText('1 product would be created, 0 updated, 1 rejected.')).toBeVisible();
  const findings = admin.getByRole('table', { name: 'Problems' }).locator('tbody').getByRole('row');
  await expect(findings).toHaveCount(1);
  await expect(findings).toContainText(/^3.*price/);
  expect((await page.request.get(`/api/v1/products/${good}`)).status()).toBe(404);

  await admin.getByRole('button', { name: 'Import now' }).click();
  await expect(admin.getByText('1 product created, 0 updated, 1 rejected.')).toBeVisible();
  const report = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download report' }).click();
  expect(await readFile((await (await report).path())!, 'utf8')).toContain(bad);
  expect((await page.request.get(`/api/v1/products/${bad}`)).status()).toBe(404);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).fill(title);
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await merchant.callApi('DELETE', `products/${good}`);
});
