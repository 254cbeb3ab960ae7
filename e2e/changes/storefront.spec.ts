import type { Page } from '@playwright/test';
import { addUniqueSuffix, expect, expectAfterCache, test } from '../fixtures';

/** Takes a screenshot as an uploadable file. */
const takePicture = async (page: Page) => {
  await page.goto('/about');
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
};

/** Returns the time in India that many minutes from now, in the format of a date field. */
const toIndianTime = (minutes: number): string =>
  new Date(Date.now() + (330 + minutes) * 60_000).toISOString().slice(0, 16);

test('a new deal is shown on the page of its product until it is deleted', async ({ page, merchant }) => {
  const product = 'turn-lock-leather-handbag';
  const title = addUniqueSuffix('Bag Hour ');
  const admin = merchant.page;
  await merchant.open('deals');
  await admin.getByRole('link', { name: 'New deal' }).click();
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('Starts').fill(toIndianTime(-5));
  await admin.getByLabel('Ends').fill(toIndianTime(120));
  await admin.getByRole('button', { name: 'Add deal' }).click();
  await expect(admin.getByText('Please choose at least one product')).toBeVisible();
  await admin.getByRole('button', { name: 'Add product' }).click();
  const picker = admin.getByRole('dialog', { name: 'Choose a product' });
  await picker.getByLabel('Search').fill('turn-lock');
  await picker.getByRole('button', { name: /^Choose Turn/ }).click();
  await admin.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await admin.getByLabel('Deal price (₹)').fill('101');
  await admin.getByLabel('Units', { exact: true }).fill('2');
  await merchant.save('Add deal', 'Deal added');
  await expect(admin).toHaveURL(/\/admin\/deals\/(?!new$)[^/]+$/);

  const notice = page.getByRole('complementary', { name: 'Deal' });
  await expectAfterCache(page, `/product/${product}`, (soon) =>
    expect(notice).toContainText(`${title}: ₹101 for signed-in customers`, soon),
  );
  await expect(notice).toContainText('2 left at this price.');

  await admin.getByRole('button', { name: 'Delete' }).click();
  await merchant.confirmDialog('Delete this deal?', 'Delete');
  await expect(admin).toHaveURL(/\/admin\/deals$/);
  await expectAfterCache(page, `/product/${product}`, (soon) => expect(notice).toHaveCount(0, soon));
});

test('a banner appears on the home page and disappears when it is turned off', async ({ page, merchant }) => {
  const title = addUniqueSuffix('Hill Season ');
  const admin = merchant.page;
  const file = await takePicture(page);
  await merchant.open('banners');
  await admin.getByRole('link', { name: 'Add banner' }).click();
  await admin.locator('input[type=file]').setInputFiles(file);
  await expect(admin.getByText('Replace picture')).toBeVisible();
  await admin.getByLabel('Alt text').fill('A page of the shop');
  await admin.getByLabel('Title', { exact: true }).fill(title);
  await admin.getByRole('textbox', { name: 'Link' }).fill('/shop');
  await admin.getByLabel('On the home page').check();
  await merchant.save('Add banner');
  await expect(admin).toHaveURL(/\/admin\/banners\/(?!new$)[^/]+$/);

  await expectAfterCache(page, '/', (soon) =>
    expect(page.getByRole('group', { name: '5 of 5', exact: true })).toContainText(title, soon),
  );
  await admin
    .getByRole('link', { name: /Banners$/ })
    .first()
    .click();
  await admin.getByRole('button', { name: `Turn off ${title}` }).click();
  await expect(admin.getByRole('button', { name: `Turn on ${title}` })).toBeVisible();
  await expectAfterCache(page, '/', (soon) =>
    expect(page.getByRole('group', { name: '4 of 4', exact: true })).toBeAttached(soon),
  );
  await expect(page.getByText(title)).toHaveCount(0);
  await admin.getByRole('button', { name: `Delete ${title}` }).click();
  await merchant.confirmDialog(`Delete “${title}”?`, 'Delete');
  await expect(admin.getByText(title, { exact: true })).toHaveCount(0);
});

test('a post is written, scheduled, published and read', async ({ page, merchant }) => {
  const title = addUniqueSuffix('Wool in the hills ');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const admin = merchant.page;
  const file = await takePicture(page);
  await merchant.open('blog');
  await admin.getByRole('link', { name: 'New post' }).click();
  await admin.getByLabel('Title', { exact: true }).fill(title);
  await expect(admin.getByLabel('URL handle')).toHaveValue(slug);
  await admin
    .getByLabel('Excerpt')
    .fill('How a poncho is woven in Kullu, and why it takes a week to make one by hand.');
  await admin.locator('input[type=file]').setInputFiles(file);
  await expect(admin.getByText('Replace picture')).toBeVisible();
  await admin.getByLabel('Alt text').fill('A loom');
  await admin.getByLabel('Author').fill('Meera Nair');
  const text = admin.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await admin.getByRole('button', { name: 'Heading H2' }).click();
  await admin.keyboard.type('The loom');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('Wool comes from ');
  await admin.getByRole('button', { name: 'Bold' }).click();
  await admin.keyboard.type('Kullu');
  await admin.getByLabel('Schedule').check();
  await admin.getByLabel('Publish at').fill(toIndianTime(24 * 60));
  await merchant.save();
  await expect(admin).toHaveURL(/\/admin\/blog\/(?!new$)[^/]+$/);
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);

  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(admin.getByRole('dialog', { name: 'Preview' }).getByRole('heading', { name: 'The loom' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.getByLabel('Publish now').check();
  await merchant.save();

  const link = page.getByRole('main').getByRole('link', { name: title }).first();
  await expectAfterCache(page, '/blog', (soon) => expect(link).toBeVisible(soon));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'The loom' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'Kullu' })).toBeVisible();

  await admin.getByRole('button', { name: 'Delete' }).click();
  await merchant.confirmDialog('Delete this post?', 'Delete');
  await expect(admin).toHaveURL(/\/admin\/blog$/);
  await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).status()).toBe(404);
});

test('the cart and the shipping page show the free delivery thresholds of the settings', async ({
  page,
  shopper,
  merchant,
}) => {
  const admin = merchant.page;
  const thresholds = admin.getByRole('textbox', { name: 'Free delivery above (₹)' });
  // Sets the usual threshold and the threshold of the running campaign. Returns the previous values.
  const setThresholds = async (usual: string, campaign: string): Promise<[string, string]> => {
    await merchant.open('settings?tab=shipping');
    const previous = await thresholds.inputValue();
    await thresholds.fill(usual);
    await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Campaigns' }).click();
    // The hidden tab stays in the document and has a field with the same label.
    await expect(admin.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
    await expect(thresholds.first()).not.toHaveAttribute('name', 'threshold');
    const previousCampaign = await thresholds.first().inputValue();
    await thresholds.first().fill(campaign);
    await merchant.save();
    return [previous, previousCampaign];
  };
  await shopper.addToCart('everyday-crew-tshirt');
  await page.goto('/cart');
  const progress = page.getByRole('progressbar', { name: 'Progress to free shipping' });
  await expect(progress).toBeVisible();

  const previous = await setThresholds('7777', '6543');
  await expectAfterCache(page, '/cart', (soon) => expect(progress).toHaveAttribute('max', '6543', soon));
  await expectAfterCache(page, '/shipping', (soon) => expect(page.getByText(/free above ₹7,777/)).toBeVisible(soon));
  await expect(page.getByText(/more than ₹6,543/)).toBeVisible();
  await setThresholds(...previous);
  await expectAfterCache(page, '/shipping', (soon) => expect(page.getByText(/₹7,777|₹6,543/)).toHaveCount(0, soon));
});
