import { addUniqueSuffix, expect, expectAfterCache, readCode, test } from '../fixtures';

test('a changed price appears at once on the product page, in the list and in the cart', async ({
  page,
  shopper,
  merchant,
}) => {
  const product = 'small-seconds-leather-watch';
  const { version: _version, variants } = await merchant.callApi('GET', `admin/products/${product}`);
  const previous: number = variants[0].price;
  const [oldPrice, newPrice] = [previous, previous - 111].map((price) => `₹${price.toLocaleString('en-IN')}`);
  await shopper.addToCart(product);
  await page.goto(`/product/${product}`);
  await expect(page.getByText(oldPrice, { exact: true }).first()).toBeVisible();

  const setPrices = async (price: number) => {
    await merchant.page.getByLabel('Price for all').fill(String(price));
    await merchant.page.getByRole('button', { name: 'Apply' }).click();
    await merchant.save();
  };
  await merchant.open('products');
  await merchant.openRow(product);
  await setPrices(previous - 111);

  await expectAfterCache(page, `/product/${product}`, (soon) =>
    expect(page.getByText(newPrice, { exact: true }).first()).toBeVisible(soon),
  );
  await page.goto('/search?q=seconds+watch');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(newPrice);
  await page.goto('/cart');
  await expect(page.getByRole('listitem', { name: /Watch/ })).toContainText(newPrice);

  await setPrices(previous);
  await expectAfterCache(page, `/product/${product}`, (soon) =>
    expect(page.getByText(oldPrice, { exact: true }).first()).toBeVisible(soon),
  );
});

test('a new product with pictures can be bought, by a guest with a code to the phone, and leaves the shop when it is archived', async ({
  page,
  shopper,
  merchant,
}) => {
  const slug = addUniqueSuffix('merchant-poncho-');
  const title = `Merchant Poncho ${slug.slice(-6)}`;
  await page.goto('/about');
  const picture = await page.screenshot({ type: 'jpeg' });
  const admin = merchant.page;

  // No other test of this project orders as a guest, who would be asked for a code too.
  await merchant.open('settings?tab=cash');
  const codes = admin.locator('form').filter({ hasText: 'Confirm a guest’s phone number by a code' });
  await codes.getByRole('checkbox').check();
  await codes.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved', { exact: true }).first()).toBeVisible();

  await merchant.open('products');
  await admin.getByRole('link', { name: 'New product' }).click();
  await admin.getByLabel('Title', { exact: true }).fill(title);
  await admin.getByLabel('Brand').fill('Poncho House');
  await admin.getByLabel('URL handle').fill(slug);
  await admin.getByLabel('Short description').fill('Warm, wide and woven by hand.');
  await admin.getByLabel('Description', { exact: true }).fill('A poncho for the hills: wool from Kullu, two sizes.');
  await admin.getByRole('combobox', { name: 'Category' }).selectOption('women-jackets');
  await admin.getByLabel('Add a colour').fill('Rust');
  await admin.getByLabel('Add a colour').press('Enter');
  await admin.getByLabel('Add sizes').fill('S, M');
  await admin.getByLabel('Add sizes').press('Enter');
  await admin.getByLabel('Price for all').fill('1499');
  await admin.getByRole('button', { name: 'Apply' }).click();
  const showLayer = (name: string) =>
    admin.getByRole('group', { name: 'Field to edit' }).locator('label').filter({ hasText: name }).click();
  await showLayer('Stock');
  await admin.getByLabel('Stock for all').fill('3');
  await admin.getByRole('button', { name: 'Apply' }).click();
  await showLayer('SKU');
  await admin.getByRole('button', { name: 'Generate missing SKUs' }).click();
  await admin
    .getByLabel('Add pictures')
    .setInputFiles(['front', 'back'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture })));
  await admin.getByLabel('Alt text').first().fill('Rust poncho from the front');
  await admin.getByLabel('Alt text').last().fill('Rust poncho from the back');
  await merchant.save('Add product', 'Product added');
  await expect(admin).toHaveURL(new RegExp(`/admin/products/${slug}$`));
  await expect(admin.getByText('Uploaded when you save', { exact: true })).toHaveCount(0);

  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const front = page.getByRole('img', { name: 'Rust poncho from the front' }).first();
  await expect.poll(() => front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('img', { name: 'Rust poncho from the back' }).first()).toBeAttached();
  await shopper.addToCart(slug, { size: 'M' });
  await page.goto('/checkout');
  await shopper.fillAddress(`${addUniqueSuffix('poncho.')}@example.in`);
  // A number of this run: the shop asks for no code where an order of the number was delivered.
  await page.getByLabel('Mobile number').fill(`9${String(Date.now()).slice(-9)}`);
  await shopper.choosePayment('Cash on Delivery');
  await page.getByRole('button', { name: 'Place order' }).click();
  const phoneDialog = page.getByRole('dialog', { name: 'Confirm your mobile number' });
  const code = await readCode(phoneDialog);
  const codeField = phoneDialog.getByLabel('One-time code');
  await codeField.fill(code === '111111' ? '222222' : '111111');
  await phoneDialog.getByRole('button', { name: 'Confirm and place order' }).click();
  await expect(phoneDialog.getByText('Invalid or expired code')).toBeVisible();
  await codeField.fill(code);
  await phoneDialog.getByRole('button', { name: 'Confirm and place order' }).click();
  const order = await shopper.readOrderNumber();
  const { cashCode } = await merchant.callApi('GET', 'admin/settings');
  await merchant.callApi('PUT', 'admin/settings/cashCode', { value: false, version: cashCode.version });

  await admin.getByRole('link', { name: 'Stock history' }).click();
  const sold = admin.locator('tbody').getByRole('row').filter({ hasText: order });
  await expect(sold).toContainText(/Rust.*M.*[-−–]1/);
  await admin.getByRole('navigation', { name: 'Of this product' }).getByRole('link', { name: 'Product' }).click();
  await admin.getByRole('button', { name: 'Archive' }).click();
  await merchant.confirmDialog('Archive this product?', 'Archive');
  await expect.poll(async () => (await page.request.get(`/product/${slug}`)).status()).toBe(404);
  const { data } = await (await page.request.get(`/api/v1/search?q=${slug.slice(-6)}`)).json();
  expect(data.products.map(({ title }: { title: string }) => title)).not.toContain(title);
});
