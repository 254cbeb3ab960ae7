import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { elsewhere, type Fault, faults, remotes } from './remotes';

const breaks: Record<Fault, (route: Route) => Promise<void> | void> = {
  'not found': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  error: (route) => route.abort('connectionrefused'),
  HTML: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Oops</h1>' }),
  // Never answered.
  hanging: () => {},
};

/** Leads to a page by the router, as a link of the shop does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

for (const remote of remotes) {
  for (const fault of faults) {
    test(`browser, ${remote.name} ${fault}: the region says so, the rest works, Retry brings it back`, async ({
      page,
      complaints,
    }) => {
      const entry = `**/releases/${remote.name}/**/remoteEntry.js`;
      await page.route(entry, breaks[fault]);
      await page.goto(remote.path, { waitUntil: 'commit' });
      const notice = page.getByText(`${remote.title} could not be loaded.`);
      await expect(notice).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const other = elsewhere(remote.name);
      await follow(page, other.path);
      await expect(page.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();

      await follow(page, remote.path);
      await expect(notice).toBeVisible();
      await page.unroute(entry, breaks[fault]);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: remote.shows }).first()).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
      complaints.length = 0;
    });
  }
}

test('a fragment that cannot be loaded costs its own place only', async ({ page, complaints }) => {
  const entry = '**/releases/mf-blog/**/remoteEntry.js';
  await page.route(entry, breaks['not found']);
  await page.goto('/');
  const place = page.getByText('Failed to load blog posts. Please try again later.');
  await expect(place).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
  await page.unroute(entry, breaks['not found']);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Latest from the blog' }).getByRole('listitem')).toHaveCount(3);
  complaints.length = 0;
});

test('a command whose remote cannot be loaded is refused aloud, and works when it is back', async ({
  page,
  shopper,
  complaints,
}) => {
  const entry = '**/releases/mf-cart/**/remoteEntry.js';
  await page.route(entry, breaks.error);
  await page.goto('/product/everyday-crew-tshirt');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.click();
  await expect(page.getByText('Failed to add item to cart. Please try again.').first()).toBeVisible();
  await shopper.expectsInCart(0);
  await page.unroute(entry, breaks.error);
  await add.click();
  await shopper.expectsInCart(1);
  complaints.length = 0;
});
