import type { Page } from '@playwright/test';
import { expect, openWithPausedClock, test } from '../fixtures';

test.use({ visitor: 'new' });

const popup = (page: Page) => page.getByRole('dialog', { name: 'Letters from Vastra' });
const field = (page: Page) => popup(page).getByLabel('Email');

/** The link of the newest mail to that address. */
async function linkMailedTo(page: Page, email: string, path: string): Promise<string> {
  const mailbox = await (await page.request.get('/dev/mailbox')).text();
  const mail = mailbox.split('<article>').find((one) => one.includes(`To ${email},`) && one.includes(path))!;
  const [link] = new RegExp(`${path}\\?token=[\\w.~%-]+`).exec(mail)!;
  return link;
}

test('the popup comes five seconds after the page, once, and closes by its button, beside it and by Escape', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  let timeIs = await openWithPausedClock(page, '/about');
  await timeIs(4800);
  await expect(popup(page)).toBeHidden();
  await timeIs(5200);
  await expect(popup(page)).toBeVisible();

  // The focus stays inside.
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    // From the last the browser's own bars have their turn: the page has no focus then.
    const isOut = await page.evaluate(
      () => document.activeElement!.closest('#root') && !document.activeElement!.closest('dialog'),
    );
    expect(isOut).toBeFalsy();
  }
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();

  for (const closes of [
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    timeIs = await openWithPausedClock(page, '/about');
    await timeIs(20_000);
    await expect(heading).toBeVisible();
    await expect(popup(page)).toBeHidden();
    // Simulates another session of the browser.
    await page.evaluate(() => sessionStorage.clear());
    timeIs = await openWithPausedClock(page, '/about');
    await timeIs(5200);
    await expect(popup(page)).toBeVisible();
    await closes();
    await expect(popup(page)).toBeHidden();
  }
});

test(
  'a reader subscribes, confirms by mail, and ends it by mail',
  { tag: '@any-width' },
  async ({ page }, { project }) => {
    const email = `reader.${project.name}.${Date.now()}@example.in`;
    const timeIs = await openWithPausedClock(page, '/about');
    await timeIs(5200);
    await field(page).fill('reader at example');
    await field(page).press('Enter');
    await expect(popup(page).getByText('Please enter a valid email')).toBeVisible();
    await field(page).fill(email);
    await field(page).press('Enter');
    await expect(popup(page).getByRole('heading', { name: 'Please check your inbox' })).toBeFocused();
    await page.clock.resume();

    const heading = page.getByRole('heading', { level: 1 });
    const confirmation = await linkMailedTo(page, email, '/newsletter/confirm');
    await page.goto(confirmation);
    // Programs that look through mails open links, too.
    await expect(heading).toHaveText('Confirm your subscription');
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(heading).toHaveText('You are subscribed');
    await expect(page.getByRole('main')).toContainText(email);

    await page.goto(await linkMailedTo(page, email, '/newsletter/unsubscribe'));
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(heading).toHaveText('You are unsubscribed');

    // The first link is from before the end.
    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(heading).toHaveText('This link is not valid or has expired.');
  },
);

test('a link that is not ours says so', { tag: '@any-width' }, async ({ page }) => {
  for (const [path, button] of [
    ['/newsletter/confirm?token=not-a-token', 'Confirm subscription'],
    ['/newsletter/unsubscribe?token=not-a-token', 'Unsubscribe'],
  ]) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not valid or has expired.');
  }
});
