import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

const getSlide = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const getDeal = (page: Page) => page.locator('#deal');

/** Scrolls to the deal and waits until its countdown runs, because the lower part of the page hydrates when it is near. */
async function scrollToDeal(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  await timer.scrollIntoViewIfNeeded();
  const previous = await timer.textContent();
  await expect(timer).not.toHaveText(previous!);
}

test('the slides change with buttons, keyboard and slide marks', { tag: '@slow-phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(getSlide(page, '1 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(getSlide(page, '2 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(getSlide(page, '3 of 4')).toBeInViewport({ ratio: 0.9 });
  await expect(getSlide(page, '3 of 4').getByRole('img')).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(getSlide(page, '4 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(getSlide(page, '1 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Slide 2 of 4' }).press('Space');
  await expect(page.locator('[aria-roledescription=carousel] [aria-current=true]')).toHaveAccessibleName(
    'Slide 2 of 4',
  );
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(getSlide(page, '1 of 4')).toBeInViewport({ ratio: 0.9 });
});

test('the slides change automatically on a desktop only, and can be paused', async ({ page }, { project }) => {
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause the slides' });
  if (project.name === 'phone') return expect(pause).toBeHidden();
  await expect(getSlide(page, '2 of 4')).toBeInViewport({ ratio: 0.9 });
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await expect(page.locator('[aria-roledescription=carousel] [aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('a category of the sidebar opens with the keyboard and links to its subcategories', {
  tag: '@slow-phone',
}, async ({ page }) => {
  await page.goto('/');
  const accordion = page.getByRole('region', { name: 'Categories', exact: true });
  await expect(accordion.getByRole('link', { name: /^All Women/ })).toBeHidden();
  await accordion.getByText('Women', { exact: true }).press('Enter');
  await expect(accordion.getByRole('link', { name: /^All Women/ })).toBeVisible();
  const subcategory = accordion.locator('[open]').getByRole('link').nth(1);
  await expect(subcategory).toHaveText(/\(\d+\)$/);
  await subcategory.press('Enter');
  await expect(page).toHaveURL(/\/category\//);
});

test('the deal counts down, and a guest who adds it is sent to sign-in', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  await scrollToDeal(page);
  await expect(getDeal(page).getByText('Ends in')).toBeVisible();
  await getDeal(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=%2F%23deal$/);
});

test('the quick view adds to the cart and returns the focus', { tag: '@slow-phone' }, async ({ page, shopper }) => {
  await page.goto('/');
  await scrollToDeal(page);
  const opener = page.getByRole('button', { name: /^Quick view: / }).nth(1);
  const title = (await opener.getAttribute('aria-label'))!.replace('Quick view: ', '');
  await opener.focus();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await shopper.expectCartCount(2);
  expect(await listAccessibilityViolations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a section that fails does not affect the rest, and Retry loads it', { tag: '@any-width' }, async ({ page }) => {
  // A visit of the home page would load the deals on the server, where this test cannot make the call fail.
  await page.goto('/cart');
  await page.route('**/api/v1/deals/today', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'An error occurred' } }),
  );
  await page.getByRole('link', { name: 'Vastra' }).first().click();
  await expect(page.getByText('Failed to load deals. Please try again later.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'New Products' }).getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('listitem')).toHaveCount(4);
  await page.unroute('**/api/v1/deals/today');
  await getDeal(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('without JavaScript the slides and the categories can be used', { tag: '@slow-phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
  await getSlide(page, '3 of 4').getByRole('link').scrollIntoViewIfNeeded();
  await expect(getSlide(page, '3 of 4')).toBeInViewport({ ratio: 0.9 });
  const accordion = page.getByRole('region', { name: 'Categories', exact: true });
  await accordion.getByText('Men', { exact: true }).click();
  await expect(accordion.getByRole('link', { name: /^All Men/ })).toBeVisible();
  await context.close();
});
