import type { Page } from '@playwright/test';
import { expect, expectAfterCache, test, unique } from '../fixtures';

const picture = async (page: Page) => {
  await page.goto('/about');
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
};

/** Returns the time in India some minutes from now, as a date field takes it. */
const indian = (minutes: number): string => new Date(Date.now() + (330 + minutes) * 60_000).toISOString().slice(0, 16);

test('a deal is made and stands on its product’s page, until it is taken back', async ({ page, merchant }) => {
  const product = 'turn-lock-leather-handbag';
  const title = unique('Bag Hour ');
  const admin = merchant.page;
  await merchant.opens('deals');
  await admin.getByRole('link', { name: 'New deal' }).click();
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('Starts').fill(indian(-5));
  await admin.getByLabel('Ends').fill(indian(120));
  await admin.getByRole('button', { name: 'Add deal' }).click();
  await expect(admin.getByText('Please choose at least one product')).toBeVisible();
  await admin.getByRole('button', { name: 'Add a product' }).click();
  const picker = admin.getByRole('dialog', { name: 'Choose a product' });
  await picker.getByLabel('Search').fill('turn-lock');
  await picker.getByRole('button', { name: /^Choose Turn/ }).click();
  await admin.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await admin.getByLabel('Deal price (₹)').fill('101');
  await admin.getByLabel('Pieces').fill('2');
  await merchant.saves('Add deal', 'The deal is added');
  await expect(admin).toHaveURL(/\/admin\/deals\/(?!new$)[^/]+$/);

  const notice = page.getByRole('complementary', { name: 'Deal' });
  await expectAfterCache(page, `/product/${product}`, (soon) =>
    expect(notice).toContainText(`${title}: ₹101 for signed-in customers`, soon),
  );
  await expect(notice).toContainText('2 left at this price.');

  await admin.getByRole('button', { name: 'Delete' }).click();
  await merchant.confirms('Delete this deal?', 'Delete');
  await expect(admin).toHaveURL(/\/admin\/deals$/);
  await expectAfterCache(page, `/product/${product}`, (soon) => expect(notice).toHaveCount(0, soon));
});

test('a banner is published on the home page, and leaves it when it is turned off', async ({ page, merchant }) => {
  const title = unique('Hill Season ');
  const admin = merchant.page;
  const file = await picture(page);
  await merchant.opens('banners');
  await admin.getByRole('link', { name: 'Add banner' }).click();
  await admin.locator('input[type=file]').setInputFiles(file);
  await expect(admin.getByText('Replace the picture')).toBeVisible();
  await admin.getByLabel('What the picture shows').fill('A page of the shop');
  await admin.getByLabel('Title', { exact: true }).fill(title);
  await admin.getByLabel('Link').fill('/shop');
  await admin.getByLabel('On the home page').check();
  await merchant.saves('Add banner');
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
  await merchant.confirms(`Delete “${title}”?`, 'Delete');
  await expect(admin.getByText(title, { exact: true })).toHaveCount(0);
});

test('a post is written, scheduled, published and read', async ({ page, merchant }) => {
  const title = unique('Wool in the hills ');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const admin = merchant.page;
  const file = await picture(page);
  await merchant.opens('blog');
  await admin.getByRole('link', { name: 'New post' }).click();
  await admin.getByLabel('Title', { exact: true }).fill(title);
  await expect(admin.getByLabel('Address')).toHaveValue(slug);
  await admin
    .getByLabel('Excerpt')
    .fill('How a poncho is woven in Kullu, and why it takes a week to make one by hand.');
  await admin.locator('input[type=file]').setInputFiles(file);
  await expect(admin.getByText('Replace the picture')).toBeVisible();
  await admin.getByLabel('What it shows').fill('A loom');
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
  await admin.getByLabel('Publish at').fill(indian(24 * 60));
  await merchant.saves();
  await expect(admin).toHaveURL(/\/admin\/blog\/(?!new$)[^/]+$/);
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);

  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('dialog', { name: 'Preview' }).getByRole('heading', { name: 'The loom' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.getByLabel('Publish now').check();
  await merchant.saves();

  const link = page.getByRole('main').getByRole('link', { name: title }).first();
  await expectAfterCache(page, '/blog', (soon) => expect(link).toBeVisible(soon));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'The loom' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'Kullu' })).toBeVisible();

  await admin.getByRole('button', { name: 'Delete' }).click();
  await merchant.confirms('Delete this post?', 'Delete');
  await expect(admin).toHaveURL(/\/admin\/blog$/);
  await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).status()).toBe(404);
});

test('the amounts from which delivery is free are those of the settings, in the cart and on their page', async ({
  page,
  shopper,
  merchant,
}) => {
  const admin = merchant.page;
  const free = admin.getByRole('spinbutton', { name: 'Free above (₹)' });
  // The usual one, and that of the campaign which runs in the demo.
  const sets = async (usual: string, campaign: string): Promise<[string, string]> => {
    await merchant.opens('settings?tab=shipping');
    const previous = await free.inputValue();
    await free.fill(usual);
    await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Campaigns' }).click();
    // Until then the field is that of the other tab, which stays there, hidden.
    await expect(admin.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
    await expect(free.first()).not.toHaveAttribute('name', 'threshold');
    const running = await free.first().inputValue();
    await free.first().fill(campaign);
    await merchant.saves();
    return [previous, running];
  };
  await shopper.adds('everyday-crew-tshirt');
  await page.goto('/cart');
  const progress = page.getByRole('progressbar', { name: 'Progress to free shipping' });
  await expect(progress).toBeVisible();

  const previous = await sets('7777', '6543');
  await expectAfterCache(page, '/cart', (soon) => expect(progress).toHaveAttribute('max', '6543', soon));
  await expectAfterCache(page, '/shipping', (soon) => expect(page.getByText(/free above ₹7,777/)).toBeVisible(soon));
  await expect(page.getByText(/more than ₹6,543/)).toBeVisible();
  await sets(...previous);
  await expectAfterCache(page, '/shipping', (soon) => expect(page.getByText(/₹7,777|₹6,543/)).toHaveCount(0, soon));
});
