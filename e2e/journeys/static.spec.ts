import { expect, test } from '../fixtures';

test('the footer leads to what the shop promises, each page with its date and its own title', async ({ page }) => {
  await page.goto('/cart');
  for (const [link, heading, says] of [
    ['/terms', /terms/i, 'August 2025'],
    ['/privacy', /privacy/i, 'August 2025'],
    ['/shipping', /shipping/i, 'September 2025'],
    ['/about', /about/i, undefined],
    ['/secure-payment', /secure payment/i, undefined],
    ['/contact', /contact/i, '8AM-11PM'],
  ] as const) {
    await page.getByRole('contentinfo').locator(`a[href="${link}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(link);
    await expect(page).toHaveTitle(heading);
    if (says) await expect(page.getByRole('main')).toContainText(says);
  }
});

test('the shipping page tells the fees and days that the checkout counts with', { tag: '@any-width' }, async ({
  page,
}) => {
  const { data: policy } = await (await page.request.get('/api/v1/shipping-policy')).json();
  await page.goto('/shipping');
  const said = (await page.getByRole('main').textContent())!.replace(/[–—]/g, '-');
  for (const amount of [policy.usualThreshold, ...Object.values<number>(policy.rates)])
    expect(said).toContain(`₹${amount.toLocaleString('en-IN')}`);
  for (const [from, to] of [policy.processingDays, policy.standardDays, policy.expressDays])
    expect(said).toMatch(new RegExp(`${from}(-| to )${to} business days`));
  if (policy.campaign) expect(said).toContain(`₹${policy.threshold}`);
});

test('an address that never was leads home, and Back goes where one came from', { tag: '@any-width' }, async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeVisible();
  await page.goto('/no/such/page', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeVisible();
  // A page that is not there is 404, and the browser says so.
  consoleMessages.length = 0;
});
