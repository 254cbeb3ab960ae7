import { expect, type Locator, type Page } from '@playwright/test';

/** Pages with a paused clock. The clock stays paused when the page loads another document. */
const pagesWithPausedClock = new WeakSet<Page>();

/**
 * Opens a page with a paused clock. Returns a function that runs the clock to a time in ms after hydration, so that delayed parts
 * appear at that time on any machine.
 */
export async function openWithPausedClock(page: Page, path: string): Promise<(ms: number) => Promise<void>> {
  const getPageTime = () => page.evaluate(() => Date.now());
  const runUntilPresent = (target: Locator) =>
    expect(async () => {
      await page.clock.runFor(20);
      expect(await target.count()).toBe(1);
    }).toPass({ intervals: [20] });
  if (!pagesWithPausedClock.has(page)) {
    pagesWithPausedClock.add(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
  }
  await page.goto(path, { waitUntil: 'load' });
  await runUntilPresent(page.locator('[data-region][data-alive]'));
  const hydratedAt = await getPageTime();
  // Delayed parts are loaded together with the announcer.
  await runUntilPresent(page.getByTestId('announcer'));
  return async (ms) => page.clock.runFor(hydratedAt + ms - (await getPageTime()));
}
