import type { Page } from '@playwright/test';
import { isInShare } from '../../shared/testing/share.cjs';
import { expect, test } from '../fixtures';
import { publicPages } from '../public-pages';

/** Runs in the page. Returns what a toast or the mini-cart lies over: headings, the header with its search, fields, fixed bars. */
function listCovered(selector: string): string[] {
  const toast = document.querySelector(selector)!;
  const box = toast.getBoundingClientRect();
  const essentials = 'h1, h2, h3, h4, header.header, [role=search] button, [role=group][aria-label=Buy], .shortcuts';
  const dialog = document.querySelector('dialog[open]');
  return [...(dialog ?? document).querySelectorAll(`${essentials}, main form input, dialog form input`)]
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const target = element.matches('h1, h2, h3, h4') ? range : element;
      const { left, right, top, bottom, width } = target.getBoundingClientRect();
      if (width < 2 || element.closest(selector) || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    })
    .map((element) => `${element.tagName} ${element.textContent || element.getAttribute('name') || element.className}`);
}
const toastSelector = '[data-rht-toaster] > * > *';
const getToast = (page: Page) => page.locator(toastSelector);

for (const { path } of publicPages.filter((page, index) => isInShare(index) && !page.path.startsWith('/admin')))
  test(`a toast on ${path} lies over no heading, search, field or bar`, async ({ page }) => {
    // The session of an earlier visit has ended, which each page says in a toast.
    await page.addInitScript(() => localStorage.setItem('vastra:remembered', '1'));
    await page.goto(path);
    await expect(getToast(page)).toHaveText('Your session has expired. Please log in again.');
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(getToast(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(listCovered, toastSelector)).toEqual([]);
  });

test('the mini-cart lies over no heading and not over the bar of a phone, and is the next tab stop', async ({
  page,
  shopper,
}, { project }) => {
  // A product of which there are enough units for every journey.
  await page.goto('/product/everyday-crew-tshirt');
  const button =
    project.name === 'phone'
      ? page.getByRole('group', { name: 'Buy' }).getByRole('button')
      : page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  await button.first().focus();
  await page.keyboard.press('Enter');
  const miniCart = page.getByRole('region', { name: 'Added to your cart' });
  await expect(miniCart).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(listCovered, 'section[aria-label="Added to your cart"]')).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(miniCart.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button.first()).toBeFocused();
  await miniCart.getByRole('link', { name: 'View Cart' }).focus();
  await page.keyboard.press('Escape');
  await expect(miniCart).toBeHidden();
  await expect(button.first()).toBeFocused();

  await page.keyboard.press('Enter');
  // The focus keeps the mini-cart open, which else closes after some seconds.
  await miniCart.getByRole('link', { name: 'Checkout' }).focus();
  await shopper.expectCartCount(2);
  await page.keyboard.press('Tab');
  // The focus is behind the pressed button, and not at the end of the document.
  await expect(miniCart.locator(':focus')).toHaveCount(0);
  await expect(page.locator('main :focus, nav :focus')).toBeVisible();
});
