import { expect, openWithPausedClock, type Page, test } from '../../../e2e/fixtures';

test.use({ visitor: 'new' });

const getPopup = (page: Page) => page.getByRole('dialog', { name: 'Letters from Vastra' });
const getEmailField = (page: Page) => getPopup(page).getByLabel('Email');

/** Returns the link with that path in the newest mail to that email. */
async function getMailedLink(page: Page, email: string, path: string): Promise<string> {
  const mailbox = await (await page.request.get('/dev/mailbox')).text();
  const mail = mailbox
    .split('<article>')
    .find((article) => article.includes(`To ${email},`) && article.includes(path))!;
  const [link] = new RegExp(`${path}\\?token=[\\w.~%-]+`).exec(mail)!;
  return link;
}

test('the popup opens once, five seconds after the page, and closes by its button, a click outside and Escape', {
  tag: '@slow-phone',
}, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  let runClockTo = await openWithPausedClock(page, '/about');
  await runClockTo(4800);
  await expect(getPopup(page)).toBeHidden();
  await runClockTo(5200);
  await expect(getPopup(page)).toBeVisible();

  // The focus stays inside.
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    // After the last element the focus moves to the browser's own toolbar.
    const isOutside = await page.evaluate(
      () => document.activeElement!.closest('#root') && !document.activeElement!.closest('dialog'),
    );
    expect(isOutside).toBeFalsy();
  }
  await page.keyboard.press('Escape');
  await expect(getPopup(page)).toBeHidden();

  for (const close of [
    () => getPopup(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    runClockTo = await openWithPausedClock(page, '/about');
    await runClockTo(20_000);
    await expect(heading).toBeVisible();
    await expect(getPopup(page)).toBeHidden();
    // Simulates another session of the browser.
    await page.evaluate(() => sessionStorage.clear());
    runClockTo = await openWithPausedClock(page, '/about');
    await runClockTo(5200);
    await expect(getPopup(page)).toBeVisible();
    await close();
    await expect(getPopup(page)).toBeHidden();
  }
});

test(
  'a reader subscribes, confirms by mail and unsubscribes by mail',
  { tag: '@any-width' },
  async ({ page }, { project }) => {
    const email = `reader.${project.name}.${Date.now()}@example.in`;
    const runClockTo = await openWithPausedClock(page, '/about');
    await runClockTo(5200);
    await getEmailField(page).fill('reader at example');
    await getEmailField(page).press('Enter');
    await expect(getPopup(page).getByText('Please enter a valid email')).toBeVisible();
    await getEmailField(page).fill(email);
    await getEmailField(page).press('Enter');
    await expect(getPopup(page).getByRole('heading', { name: 'Please check your inbox' })).toBeFocused();
    await page.clock.resume();

    const heading = page.getByRole('heading', { level: 1 });
    const confirmation = await getMailedLink(page, email, '/newsletter/confirm');
    await page.goto(confirmation);
    // Opening the link does not confirm, because mail scanners open links, too.
    await expect(heading).toHaveText('Confirm your subscription');
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(heading).toHaveText('You are subscribed');
    await expect(page.getByRole('main')).toContainText(email);

    await page.goto(await getMailedLink(page, email, '/newsletter/unsubscribe'));
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(heading).toHaveText('You are unsubscribed');

    // The confirmation link was sent before the unsubscription, so it is not valid any more.
    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(heading).toHaveText('This link is not valid or has expired.');
  },
);

test('a link with an unknown token shows that it is not valid', { tag: '@any-width' }, async ({ page }) => {
  for (const [path, button] of [
    ['/newsletter/confirm?token=not-a-token', 'Confirm subscription'],
    ['/newsletter/unsubscribe?token=not-a-token', 'Unsubscribe'],
  ]) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not valid or has expired.');
  }
});
