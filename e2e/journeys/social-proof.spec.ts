import type { Page } from '@playwright/test';
import type { RecentPurchase } from '@vastra/shared/contract';
import { expect, openWithPausedClock, test } from '../fixtures';

test.use({ visitor: 'new' });

const getNotice = (page: Page) => page.getByRole('complementary', { name: 'Just bought' });

/** Expects the notice to show the city and product of one of the purchases. */
async function expectListedPurchase(page: Page, purchases: RecentPurchase[]): Promise<void> {
  const text = (await getNotice(page).textContent())!;
  const purchase = purchases.find(
    ({ city, product }) => text.includes(`Someone in ${city} bought`) && text.includes(product.title),
  );
  expect(purchase, text).toBeDefined();
}

test('a recent purchase is shown after ten seconds and then every ten seconds, until it is dismissed for good', {
  tag: '@slow-phone',
}, async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/recent-purchases')).json();
  expect(data.length).toBeGreaterThan(0);
  for (const purchase of data) expect(Object.keys(purchase).sort()).toEqual(['at', 'city', 'firstName', 'product']);

  await page.addInitScript(() => sessionStorage.setItem('vastra:newsletter-popup', 'shown'));
  let runClockTo = await openWithPausedClock(page, '/about');
  await runClockTo(9800);
  await expect(getNotice(page)).toBeHidden();
  await runClockTo(10_200);
  await expect(getNotice(page)).toBeVisible();
  await expectListedPurchase(page, data);
  const first = (await getNotice(page).textContent())!;
  await runClockTo(20_500);
  await expect(getNotice(page)).not.toHaveText(first);
  await expectListedPurchase(page, data);

  await getNotice(page).getByRole('button', { name: 'Close and do not show purchases again' }).click();
  await expect(getNotice(page)).toBeHidden();
  await runClockTo(50_000);
  await expect(getNotice(page)).toBeHidden();
  runClockTo = await openWithPausedClock(page, '/about');
  await runClockTo(30_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getNotice(page)).toBeHidden();
});

test(
  'an order appears as a recent purchase with its city and no name, and the checkout shows no notices',
  { tag: '@any-width' },
  async ({ page, shopper }, { project }) => {
    const product = project.name === 'phone' ? 'breton-hoop-tshirt' : 'six-panel-cotton-cap';
    await page.addInitScript(() => sessionStorage.setItem('vastra:newsletter-popup', 'shown'));
    await shopper.addToCart(product);
    await page.clock.install();
    await page.goto('/checkout');
    await shopper.fillAddress('quiet@example.in');
    await page.clock.runFor(60_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(getNotice(page)).toBeHidden();
    await page.clock.resume();
    await shopper.placeOrder();
    const { data } = await (await page.request.get('/api/v1/recent-purchases')).json();
    const purchase = (data as RecentPurchase[]).find((recent) => recent.product._id === product);
    expect(purchase).toMatchObject({ firstName: 'Someone', city: 'Bengaluru' });
  },
);
