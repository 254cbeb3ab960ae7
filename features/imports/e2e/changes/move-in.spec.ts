import { renderPicture } from '../../../../e2e/brands/brands.mjs';
import { buildZip } from '../../../../e2e/build-zip';
import { addUniqueSuffix, expect, expectAfterCache, type Merchant, test } from '../../../../e2e/fixtures';

/** Columns of a product export of Shopify, of which a small shop fills these. */
const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'SEO Title', 'Care (product.metafields.custom.care)'],
  ...['Variant Image', 'Included / India', 'Status'],
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

const toCell = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const toCsv = (rows: Row[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => toCell(row[column])).join(','))].join('\n');

/**
 * A saree with two colours and three pictures, of which the archive has two, a shoe that is a draft of a new category, and a product without a
 * price.
 */
const buildRows = (suffix: string): Row[] => {
  const saree = `kanchi-saree-${suffix}`;
  const shoe = `garden-derby-${suffix}`;
  const tracked = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '7', 'Variant Grams': '620.0' };
  return [
    {
      ...{ Handle: saree, Title: `Kanchi Saree ${suffix}`, Vendor: 'Zari House', Published: 'true', Status: 'active' },
      'Body (HTML)':
        '<p><span style="font-weight: 400;">Woven by hand &amp; finished in Kanchipuram.</span></p><ul><li>With a blouse</li></ul><script>alert(1)</script>',
      ...{ Type: 'Silk Sarees', Tags: 'Wedding, Silk', 'Included / India': 'true' },
      ...{ 'Option1 Name': 'Color', 'Option1 Value': 'Maroon', 'Variant SKU': `KS-${suffix}-M`, ...tracked },
      ...{ 'Variant Price': '4299.00', 'Variant Compare At Price': '4999.00', 'Variant Image': 'maroon-saree.jpg' },
      ...{ 'Image Src': 'maroon-saree.jpg', 'Image Position': '1', 'Image Alt Text': 'Maroon saree' },
      'Care (product.metafields.custom.care)': 'Dry clean only',
    },
    {
      ...{ Handle: saree, 'Option1 Value': 'Ivory', 'Variant SKU': `KS-${suffix}-I`, ...tracked },
      ...{ 'Variant Price': '4299.00', 'Variant Compare At Price': '4999.00', 'Variant Image': 'ivory-saree.jpg' },
      ...{ 'Image Src': 'ivory-saree.jpg', 'Image Position': '2', 'Image Alt Text': '' },
    },
    { Handle: saree, 'Image Src': 'missing.jpg', 'Image Position': '3' },
    {
      ...{ Handle: shoe, Title: `Garden Derby ${suffix}`, Vendor: 'Pon Shoes', Published: 'false', Status: 'draft' },
      ...{ 'Body (HTML)': '<p>Full-grain leather.</p>', Type: `Shoes ${suffix}`, Tags: 'Office' },
      ...{ 'Option1 Name': 'Size', 'Option1 Value': '8', 'Variant SKU': `GD-${suffix}-8`, ...tracked },
      ...{ 'Variant Price': '2499.00', 'Variant Image': 'green-derby.jpg' },
      ...{ 'Image Src': 'green-derby.jpg', 'Image Position': '1', 'Image Alt Text': 'Green derby' },
    },
    {
      ...{ Handle: `no-price-${suffix}`, Title: `No Price ${suffix}`, Vendor: 'Zari House', Status: 'active' },
      ...{ Type: 'Silk Sarees', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Price': '' },
    },
  ];
};

/** Builds the export with its pictures in one archive. */
async function buildUpload(suffix: string) {
  const pictures = await Promise.all(['maroon-saree', 'ivory-saree', 'green-derby'].map(renderPicture));
  const files = Object.fromEntries(pictures.map(({ name, buffer }) => [`pictures/${name}`, buffer]));
  const buffer = buildZip({ 'products_export.csv': toCsv(buildRows(suffix)), ...files });
  return { name: 'shopify-shop.zip', mimeType: 'application/zip', buffer };
}

/** Opens a part of the rules. */
const openPart = (admin: Merchant['page'], summary: string | RegExp) =>
  admin.locator('summary', { hasText: summary }).click();

test('a merchant moves in from Shopify, and sells the first product', { tag: '@slow' }, async ({
  page,
  shopper,
  merchant,
}) => {
  const suffix = addUniqueSuffix('').toLowerCase();
  const admin = merchant.page;
  await test.step('upload and rules', async () => {
    await merchant.open('import');
    await admin.locator('input[type=file]').setInputFiles(await buildUpload(suffix));
    await expect(admin.getByText(/columns are recognised/)).toBeVisible();
    await openPart(admin, /^Categories, their collections and HSN codes/);
    await admin.getByLabel('Silk Sarees', { exact: true }).selectOption('women-sarees');
    await admin.getByLabel(`HSN code of “Shoes ${suffix}”`).fill('6403');
    await openPart(admin, /^Statuses/);
    await admin.getByLabel('Status “draft”').selectOption('archived');
    await admin.getByLabel('Name of these rules').fill(`Move in ${suffix}`);
    await admin.getByRole('button', { name: 'Save and use' }).click();
    await expect(admin.getByText(`The import uses the rules “Move in ${suffix}”.`)).toBeVisible();
  });
  await test.step('dry run', async () => {
    await admin.getByRole('button', { name: 'Check file' }).click();
    await expect(admin.getByRole('heading', { name: 'The check found problems' })).toBeVisible();
    await expect(admin.getByText(/^2 products would be created, 0 updated, 1 rejected\./)).toBeVisible();
    const findings = admin.getByRole('table', { name: 'Problems' });
    const ofPrice = findings.getByRole('row', { name: new RegExp(`no-price-${suffix} Variant Price`) });
    await expect(ofPrice).toContainText('Please enter an amount in rupees');
    const response = await page.request.get(`/api/v1/products/kanchi-saree-${suffix}`);
    expect(response.status(), 'a dry run stores nothing').toBe(404);
  });
  await test.step('import with pictures', async () => {
    await admin.getByRole('button', { name: 'Import now' }).click();
    await expect(admin.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
    await expect(admin.getByText(/^2 products created, 0 updated, 1 rejected\./)).toBeVisible();
    const failed = admin.getByRole('region', { name: 'Pictures that could not be downloaded' });
    await expect(failed).toContainText('The archive has no file “missing.jpg”');
  });
  await test.step('the draft has its picture, and is published', async () => {
    await merchant.open('products?status=draft');
    await merchant.openRow(suffix);
    await expect(admin.getByRole('img', { name: 'Green derby' }).first()).toBeVisible();
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(admin.getByRole('link', { name: 'View in shop' })).toBeVisible();
  });
  await test.step('a guest finds, sees and buys the saree', async () => {
    const card = page
      .getByRole('main')
      .getByRole('link', { name: `Kanchi Saree ${suffix}` })
      .first();
    await expectAfterCache(page, `/search?q=kanchi+saree+${suffix}`, (soon) => expect(card).toBeVisible(soon));
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: `Kanchi Saree ${suffix}` })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Maroon saree' }).first()).toBeVisible();
    await expect(page.getByText('Woven by hand & finished in Kanchipuram.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByText('Item added to cart!').first()).toBeVisible();
    await page.goto('/checkout');
    await shopper.fillAddress('guest@example.in');
    const number = await shopper.placeOrder();
    await merchant.open('orders');
    await merchant.openRow(number);
    await expect(admin.getByText(`Kanchi Saree ${suffix}`).first()).toBeVisible();
    await expect(admin.getByText('₹4,299').first()).toBeVisible();
  });
});
