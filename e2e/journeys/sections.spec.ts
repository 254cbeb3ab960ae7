import type { FrameLocator, Locator, Page } from '@playwright/test';
import { addUniqueSuffix, expect, expectHtmlAfterCache, type Merchant, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

/** Lets the page run timers that have begun: the library starts and ends to listen in timers. */
const waitForTimers = (page: Page, ms: number) =>
  page.evaluate((duration) => new Promise((resolve) => setTimeout(resolve, duration)), ms);

/** Moves a section by its handle with the keyboard. The library announces each step to screen readers. */
async function moveWithKeyboard(page: Page, handle: Locator, key: string, [from, to]: [number, number]): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  // Before that, the library does not know where the sections are.
  await expect(page.getByText(`is over position ${from} of 2`)).toBeAttached();
  await waitForTimers(page, 0);
  await page.keyboard.press(key);
  await expect(page.getByText(`is over position ${to} of 2`)).toBeAttached();
  await page.keyboard.press('Space');
}

/** Moves a section by its handle with a finger. */
async function moveWithFinger(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from!.x + 22, y: y + 22 }] });
  await touch('touchStart', from!.y);
  for (const part of [0.2, 0.6, 1, 1.1]) await touch('touchMove', from!.y + (to!.y - from!.y) * part);
  await expect(page.getByText(/ is over position 1 of 2/)).toBeAttached();
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // The library stops clicks for 50 ms after the end of a drag. A longer timer that begins later ends later on any machine.
  await waitForTimers(page, 60);
  await devTools.detach();
}

/** On a phone: adds, moves, hides and schedules a section of the published page, publishes it, and restores the first version. */
async function arrangeOnPhone(merchant: Merchant, preview: FrameLocator): Promise<void> {
  const { page } = merchant;
  const width = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
  const getHandle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: 'Choose Columns', exact: true }).click();
  await page.getByLabel('Heading').fill('Answers');
  await page.getByLabel('Shown from').fill('2099-01-01T10:00');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect(rows.nth(1)).toContainText('Answers');
  await moveWithKeyboard(page, getHandle('Columns'), 'ArrowUp', [2, 1]);
  await expect(rows.first()).toContainText('Answers');
  await moveWithFinger(page, rows.nth(1).getByRole('button', { name: /^Move / }), getHandle('Columns'));
  await expect(rows.nth(1)).toContainText('Answers');
  await page.getByRole('button', { name: 'Hide Columns' }).click();
  await expect(rows.nth(1)).toContainText('Hidden');
  await expect(rows.nth(1)).toContainText('1 Jan 2099');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await merchant.save('Save draft', 'Draft saved');
  await expect(preview.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 1 is live again')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Preview', exact: true })).toHaveAttribute('aria-busy', 'false');
  await page.setViewportSize(width);
}

test('a merchant puts a section below a policy, and shoppers get it with the document', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const heading = addUniqueSuffix('Questions about payments ');
  const editor = merchant.page;
  await merchant.open('pages');
  await editor.getByRole('button', { name: 'Add sections to a page of the shop' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Add sections to a page of the shop' });
  await dialog.getByLabel('Where').selectOption('Secure Payment, below the text');
  await dialog.getByRole('button', { name: 'Add sections' }).click();
  await expect(editor.getByRole('heading', { level: 1, name: 'Secure Payment, below the text' })).toBeVisible();

  await editor.getByRole('button', { name: 'Add section' }).click();
  const choices = editor.getByRole('dialog', { name: 'Add a section' });
  await expect(choices.getByRole('img', { name: 'A heading above a text and a button' })).toBeVisible();
  // Its release allows it on the home page only.
  await expect(choices.getByRole('button', { name: 'Choose Promo' })).toHaveCount(0);
  expect(await listAccessibilityViolations(editor)).toEqual([]);
  await choices.getByRole('button', { name: 'Choose Text', exact: true }).click();
  await editor.getByLabel('Heading').fill(heading);
  await merchant.save('Save draft', 'Draft saved');
  const preview = editor.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(await (await page.request.get('/secure-payment')).text()).not.toContain(heading);

  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(editor.getByText('Shoppers see this page.')).toBeVisible();
  await expectHtmlAfterCache(page, '/secure-payment', (html) => expect(html).toContain(heading));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/secure-payment');
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(calls).not.toContain('/api/v1/layouts');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(page.getByText(heading)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(heading)).toBeVisible();

  await arrangeOnPhone(merchant, preview);

  await editor.getByRole('button', { name: 'Delete' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(editor).toHaveURL(/\/admin\/pages$/);
  await expectHtmlAfterCache(page, '/secure-payment', (html) => expect(html).not.toContain(heading));
});
