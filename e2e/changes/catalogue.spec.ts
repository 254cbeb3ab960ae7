import { readFile } from 'node:fs/promises';
import { importColumns } from '@vastra/shared/contract';
import { expect, expectAfterCache, test, unique } from '../fixtures';

test('a price that is changed is the shopper’s at once, in the list and in the cart', async ({
  page,
  shopper,
  merchant,
}) => {
  const product = 'small-seconds-leather-watch';
  const { version: _version, variants } = await merchant.calls('GET', `admin/products/${product}`);
  const previous: number = variants[0].price;
  const [was, is] = [previous, previous - 111].map((price) => `₹${price.toLocaleString('en-IN')}`);
  await shopper.adds(product);
  await page.goto(`/product/${product}`);
  await expect(page.getByText(was, { exact: true }).first()).toBeVisible();

  const prices = async (price: number) => {
    await merchant.page.getByLabel('Price for many').fill(String(price));
    await merchant.page.getByRole('button', { name: 'Fill in' }).click();
    await merchant.saves();
  };
  await merchant.opens('products');
  await merchant.finds(product);
  await prices(previous - 111);

  await expectAfterCache(page, `/product/${product}`, (soon) =>
    expect(page.getByText(is, { exact: true }).first()).toBeVisible(soon),
  );
  await page.goto('/search?q=seconds+watch');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(is);
  await page.goto('/cart');
  await expect(page.getByRole('listitem', { name: /Watch/ })).toContainText(is);

  await prices(previous);
  await expectAfterCache(page, `/product/${product}`, (soon) =>
    expect(page.getByText(was, { exact: true }).first()).toBeVisible(soon),
  );
});

test('a product is made with pictures, bought, and leaves the shop when it is archived', async ({
  page,
  shopper,
  merchant,
}) => {
  const slug = unique('merchant-poncho-');
  const title = `Merchant Poncho ${slug.slice(-6)}`;
  await page.goto('/about');
  const picture = await page.screenshot({ type: 'jpeg' });
  const admin = merchant.page;

  await merchant.opens('products');
  await admin.getByRole('link', { name: 'New product' }).click();
  await admin.getByLabel('Title', { exact: true }).fill(title);
  await admin.getByLabel('Brand').fill('Poncho House');
  await admin.getByLabel('Address').fill(slug);
  await admin.getByLabel('Short description').fill('Warm, wide and woven by hand.');
  await admin.getByLabel('Description', { exact: true }).fill('A poncho for the hills: wool from Kullu, two sizes.');
  await admin.getByRole('combobox', { name: 'Category' }).selectOption('women-jackets');
  await admin.getByLabel('Add a colour').fill('Rust');
  await admin.getByLabel('Add a colour').press('Enter');
  await admin.getByLabel('Add sizes').fill('S, M');
  await admin.getByLabel('Add sizes').press('Enter');
  await admin.getByLabel('Price for many').fill('1499');
  await admin.getByRole('button', { name: 'Fill in' }).click();
  const layer = (name: string) => admin.getByRole('group', { name: 'What to enter' }).getByText(name).click();
  await layer('Stock');
  await admin.getByLabel('Stock for many').fill('3');
  await admin.getByRole('button', { name: 'Fill in' }).click();
  await layer('SKU');
  await admin.getByRole('button', { name: 'Generate missing SKUs' }).click();
  await admin
    .getByLabel('Add pictures')
    .setInputFiles(['front', 'back'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture })));
  await admin.getByLabel('What it shows').first().fill('Rust poncho from the front');
  await admin.getByLabel('What it shows').last().fill('Rust poncho from the back');
  await merchant.saves('Add product', 'Product added');
  await expect(admin).toHaveURL(new RegExp(`/admin/products/${slug}$`));
  await expect(admin.getByText('Is sent when you save')).toHaveCount(0);

  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const front = page.getByRole('img', { name: 'Rust poncho from the front' }).first();
  await expect.poll(() => front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('img', { name: 'Rust poncho from the back' }).first()).toBeAttached();
  await shopper.adds(slug, { size: 'M' });
  await page.goto('/checkout');
  await shopper.givesAddress(`${unique('poncho.')}@example.in`);
  const order = await shopper.placesOrder();

  await admin.getByRole('link', { name: 'Stock history' }).click();
  const sold = admin.locator('tbody').getByRole('row').filter({ hasText: order });
  await expect(sold).toContainText(/Rust.*M.*[-−–]1/);
  await admin.getByRole('navigation', { name: 'Of this product' }).getByRole('link', { name: 'Product' }).click();
  await admin.getByRole('button', { name: 'Archive' }).click();
  await merchant.confirms('Archive this product?', 'Archive');
  await expect.poll(async () => (await page.request.get(`/product/${slug}`)).status()).toBe(404);
  const { data } = await (await page.request.get(`/api/v1/search?q=${slug.slice(-6)}`)).json();
  expect(data.products.map(({ title }: { title: string }) => title)).not.toContain(title);
});

test('a file with a bad row is tried, then taken over without it, and its good product is found', async ({
  page,
  merchant,
}) => {
  const [good, bad] = [unique('good-stole-'), unique('bad-stole-')];
  const title = `Imported Stole ${good.slice(-6)}`;
  const row = (id: string, title: string, price: string): string => {
    const cells: Partial<Record<(typeof importColumns)[number], string>> = {
      ...{ id, title, brand: 'Stole House', category: 'women-jackets', short_desc: 'Soft and light.' },
      ...{ status: 'on-sale', sku: id.toUpperCase(), color: 'Indigo', color_code: '#3f51b5', size: 'One Size' },
      ...{ price, original_price: '999', stock: '4' },
    };
    return importColumns.map((column) => cells[column] ?? '').join(',');
  };
  const buffer = Buffer.from(
    [importColumns.join(','), row(good, title, '799'), row(bad, 'Bad Stole', 'cheap')].join('\n'),
  );
  const file = { name: 'stoles.csv', mimeType: 'text/csv', buffer };
  const admin = merchant.page;

  await merchant.opens('import');
  await admin.getByLabel('Choose a CSV file').setInputFiles(file);
  await expect(admin.getByLabel('Try it first')).toBeChecked();
  await admin.getByRole('button', { name: 'Start the trial' }).click();
  await expect(admin.getByRole('heading', { name: 'The trial found problems' })).toBeVisible();
  await expect(admin.getByText('1 product would be created, 0 updated, 1 refused.')).toBeVisible();
  const validationMessage = admin.getByRole('table', { name: 'Problems' }).locator('tbody').getByRole('row');
  await expect(validationMessage).toHaveCount(1);
  await expect(validationMessage).toContainText(/^3.*price/);
  expect((await page.request.get(`/api/v1/products/${good}`)).status()).toBe(404);

  await admin.getByRole('button', { name: 'Import now' }).click();
  await expect(admin.getByText('1 product created, 0 updated, 1 refused.')).toBeVisible();
  const report = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download the report' }).click();
  expect(await readFile((await (await report).path())!, 'utf8')).toContain(bad);
  expect((await page.request.get(`/api/v1/products/${bad}`)).status()).toBe(404);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).fill(title);
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await merchant.calls('DELETE', `products/${good}`);
});
