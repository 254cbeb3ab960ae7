import { expect, test } from '../fixtures';

test('the footer links to the legal and contact pages, each with its title and date', { tag: '@slow-phone' }, async ({
  page,
}) => {
  await page.goto('/cart');
  for (const [link, heading, text] of [
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
    if (text) await expect(page.getByRole('main')).toContainText(text);
  }
});

test('the shipping page shows the fees and delivery times that the checkout uses', { tag: '@any-width' }, async ({
  page,
}) => {
  const { data: policy } = await (await page.request.get('/api/v1/shipping-policy')).json();
  await page.goto('/shipping');
  const text = (await page.getByRole('main').textContent())!.replace(/[–—]/g, '-');
  for (const amount of [policy.usualThreshold, ...Object.values<number>(policy.rates)])
    expect(text).toContain(`₹${amount.toLocaleString('en-IN')}`);
  for (const [from, to] of [policy.processingDays, policy.standardDays, policy.expressDays])
    expect(text).toMatch(new RegExp(`${from}(-| to )${to} business days`));
  if (policy.campaign) expect(text).toContain(`₹${policy.threshold}`);
});

test('an unknown path redirects to the home page, and Back returns to the page before', { tag: '@any-width' }, async ({
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
  // The browser logs the 404 of a page that does not exist.
  consoleMessages.length = 0;
});
