import type { Page } from '@playwright/test';
import type { RecentPurchase } from '@vastra/shared/contract';
import { expect, openWithPausedClock, test } from '../fixtures';

test.use({ visitor: 'new' });

const notice = (page: Page) => page.getByRole('complementary', { name: 'Just bought' });

/** Checks that the notice shows one of those purchases: first name, city, product, and nothing more of the buyer. */
async function expectListedPurchase(page: Page, purchases: RecentPurchase[]): Promise<void> {
  const text = (await notice(page).textContent())!;
  const one = purchases.find(
    ({ firstName, city, product }) => text.includes(firstName) && text.includes(city) && text.includes(product.title),
  );
  expect(one, text).toBeDefined();
}

test('a recent purchase is shown after ten seconds, again every ten, until it is dismissed for good', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/v1/recent-purchases')).json();
  expect(data.length).toBeGreaterThan(0);
  for (const one of data) expect(Object.keys(one).sort()).toEqual(['at', 'city', 'firstName', 'product']);

  await page.addInitScript(() => sessionStorage.setItem('vastra:newsletter-popup', 'shown'));
  let timeIs = await openWithPausedClock(page, '/about');
  await timeIs(9800);
  await expect(notice(page)).toBeHidden();
  await timeIs(10_200);
  await expect(notice(page)).toBeVisible();
  await expectListedPurchase(page, data);
  const first = (await notice(page).textContent())!;
  await timeIs(20_500);
  await expect(notice(page)).not.toHaveText(first);
  await expectListedPurchase(page, data);

  await notice(page).getByRole('button', { name: 'Close and do not show purchases again' }).click();
  await expect(notice(page)).toBeHidden();
  await timeIs(50_000);
  await expect(notice(page)).toBeHidden();
  timeIs = await openWithPausedClock(page, '/about');
  await timeIs(30_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test(
  'an order is notice by first name, city and product; whoever pays is not disturbed',
  { tag: '@any-width' },
  async ({ page, shopper }, { project }) => {
    const product = project.name === 'phone' ? 'breton-hoop-tshirt' : 'six-panel-cotton-cap';
    await page.addInitScript(() => sessionStorage.setItem('vastra:newsletter-popup', 'shown'));
    await shopper.adds(product);
    await page.clock.install();
    await page.goto('/checkout');
    await shopper.givesAddress('quiet@example.in');
    await page.clock.runFor(60_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await page.clock.resume();
    await shopper.placesOrder();
    const { data } = await (await page.request.get('/api/v1/recent-purchases')).json();
    const mine = (data as RecentPurchase[]).find((one) => one.product._id === product);
    expect(mine).toMatchObject({ firstName: 'Ila', city: 'Bengaluru' });
  },
);
