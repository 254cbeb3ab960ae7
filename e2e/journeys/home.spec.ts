import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { listViolations } from '../list-violations';

const slide = (page: Page, place: string) => page.getByRole('group', { name: place, exact: true });
const deal = (page: Page) => page.locator('#deal');

/** The lower part of the page comes to life when somebody comes near: the clock goes. */
async function comesDown(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  await timer.scrollIntoViewIfNeeded();
  const previous = await timer.textContent();
  await expect(timer).not.toHaveText(previous!);
}

test('the slides follow the buttons, the keyboard and the marks', async ({ page }) => {
  await page.goto('/');
  await expect(slide(page, '1 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slide(page, '2 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(slide(page, '3 of 4')).toBeInViewport({ ratio: 0.9 });
  await expect(slide(page, '3 of 4').getByRole('img')).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(slide(page, '4 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(slide(page, '1 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Slide 2 of 4' }).press('Space');
  await expect(page.locator('[aria-roledescription=carousel] [aria-current=true]')).toHaveAccessibleName(
    'Slide 2 of 4',
  );
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(slide(page, '1 of 4')).toBeInViewport({ ratio: 0.9 });
});

test('the slides turn by themselves on a desktop only, and can be paused', async ({ page }, { project }) => {
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause the slides' });
  if (project.name === 'phone') return expect(pause).toBeHidden();
  await expect(slide(page, '2 of 4')).toBeInViewport({ ratio: 0.9 });
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await expect(page.locator('[aria-roledescription=carousel] [aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('a category of the sidebar opens by the keyboard and leads to what is below it', async ({ page }) => {
  await page.goto('/');
  const accordion = page.getByRole('region', { name: 'Categories', exact: true });
  await expect(accordion.getByRole('link', { name: /^All Women/ })).toBeHidden();
  await accordion.getByText('Women', { exact: true }).press('Enter');
  await expect(accordion.getByRole('link', { name: /^All Women/ })).toBeVisible();
  const sub = accordion.locator('[open]').getByRole('link').nth(1);
  await expect(sub).toHaveText(/\(\d+\)$/);
  await sub.press('Enter');
  await expect(page).toHaveURL(/\/category\//);
});

test('the deal counts down, and a guest who wants it is asked to sign in first', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/');
  await comesDown(page);
  await expect(deal(page).getByText('Ends in')).toBeVisible();
  await deal(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=%2F$/);
});

test('the quick view adds to the cart and gives the focus back', async ({ page, shopper }) => {
  await page.goto('/');
  await comesDown(page);
  const opener = page.getByRole('button', { name: /^Quick view: / }).nth(1);
  const title = (await opener.getAttribute('aria-label'))!.replace('Quick view: ', '');
  await opener.focus();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await shopper.expectsInCart(2);
  expect(await listViolations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('one part that fails leaves the rest, and comes back by itself', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/cart');
  await page.route('**/api/v1/deals/today', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'An error occurred' } }),
  );
  await page.getByRole('link', { name: 'Vastra' }).first().click();
  await expect(page.getByText('Failed to load deals. Please try again later.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'New Products' }).getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('listitem')).toHaveCount(4);
  await page.unroute('**/api/v1/deals/today');
  await deal(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('without scripts every slide, the lists and the categories are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
  await slide(page, '3 of 4').getByRole('link').scrollIntoViewIfNeeded();
  await expect(slide(page, '3 of 4')).toBeInViewport({ ratio: 0.9 });
  const accordion = page.getByRole('region', { name: 'Categories', exact: true });
  await accordion.getByText('Men', { exact: true }).click();
  await expect(accordion.getByRole('link', { name: /^All Men/ })).toBeVisible();
  await context.close();
});
