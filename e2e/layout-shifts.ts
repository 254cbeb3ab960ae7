import type { Page } from '@playwright/test';
import { expect } from './fixtures';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** ms by which calls of the API and scripts come late, so that what is before them is painted. */
const lateMs = 200;

/** Sum of the shifts above which a page moves (0.1 is what Core Web Vitals call good). */
const maxShift = 0.001;

/** Runs in the page before its scripts. */
function recordShifts() {
  const describe = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName} "${element.textContent?.slice(0, 40)}"` : 'an element that is gone';
  };
  const moves: string[] = [];
  let total = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      total += value;
      for (const { node, previousRect, currentRect } of sources)
        moves.push(
          `${describe(node)} from ${previousRect.y} (${previousRect.height}) to ${currentRect.y} (${currentRect.height})`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { readShifts: () => ({ total, moves }) });
}

/**
 * Records the shifts of the documents that a page opens from now on, and delays calls and scripts. Leaves the shop's fonts out: how far text
 * moves when they arrive depends on the fonts of the machine, for which global.css has three.
 */
export async function recordShiftsOfSlowLoads(page: Page): Promise<void> {
  await page.addInitScript(recordShifts);
  await page.route(/\/(api|releases)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue();
  });
  await page.route('**/fonts/*', (route) => route.abort());
}

/** Expects that a page which was opened with `recordShiftsOfSlowLoads` did not move until it was complete. */
export async function expectNoShift(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.getByTestId('announcer')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const { total, moves } = await page.evaluate(() =>
    (window as never as { readShifts(): { total: number; moves: string[] } }).readShifts(),
  );
  expect.soft(total, [`${page.url()} moves while it loads`, ...moves].join('\n')).toBeLessThan(maxShift);
}
