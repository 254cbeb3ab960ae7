import type { Page } from '@playwright/test';
import { isInShare } from '../shared/testing/share.cjs';
import { expect, test } from './fixtures';
import { expectNoShift, recordShiftsOfSlowLoads } from './layout-shifts';
import { listAccessibilityViolations } from './list-accessibility-violations';
import { listCoveredButtons } from './list-covered-buttons';
import { publicPages } from './public-pages';

const sizes = { desktop: { width: 1360, height: 900 }, phone: { width: 390, height: 844 } };

/** Returns the paths of the scripts that a page requests from now on. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Expects the frame of a page, and no remote but its own. The fixture `consoleMessages` fails the test on warnings of a hydration. */
async function expectOwnRemotes(page: Page, path: string, scripts: string[]): Promise<void> {
  await expect.soft(page.getByRole('banner')).toBeVisible();
  // The admin area has its own frame, without the footer.
  await expect.soft(page.getByRole('contentinfo')).toBeVisible({ visible: !path.startsWith('/admin/') });
  const remotes = new Set(scripts.map((script) => /^\/releases\/(mf-[^/]+)/.exec(script)?.[1]).filter(Boolean));
  expect.soft(remotes.size, `remotes: ${[...remotes]}`).toBeLessThanOrEqual(path === '/' ? 2 : 1);
  expect.soft(remotes.has('mf-admin'), 'loads the admin area').toBe(path.startsWith('/admin/'));
}

/** Expects that the bars which stay in view leave half of a very low window to the page. */
async function expectLowBars(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => scrollTo(0, 400));
  await page.waitForFunction(() => scrollY > 0);
  const covered = await page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
    const rows = Array.from({ length: 32 }, (_row, index) => index * 8 + 4);
    return rows.filter((y) => isBar(document.elementFromPoint(160, y))).length * 8;
  });
  expect.soft(covered, 'px of the height that bars cover').toBeLessThanOrEqual(128);
}

for (const { path, dependsOnWidth, buttons, hasBars } of publicPages.filter((_page, index) => isInShare(index)))
  test(
    `${path} hydrates, does not move, is accessible and covers no button`,
    {
      tag: dependsOnWidth ? [] : '@any-width',
    },
    async ({ page }, { project }) => {
      const checkAccessibility = async (width: string) =>
        expect.soft(await listAccessibilityViolations(page), `accessibility, ${width}`).toEqual([]);
      const isPhone = project.name === 'phone' || !dependsOnWidth;
      const scripts = recordScripts(page);
      // 2 s after a product page is there, the shop prefetches the code of the cart, unless the visitor saves data.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
      );
      if (isPhone) {
        await page.setViewportSize(sizes.phone);
        await recordShiftsOfSlowLoads(page);
      }
      await page.goto(path);
      await expect(page.getByTestId('announcer')).toBeAttached();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await test.step('its own remotes', () => expectOwnRemotes(page, path, scripts));
      if (!isPhone) return void (await test.step('accessibility', () => checkAccessibility('desktop')));

      await test.step('shifts', () => expectNoShift(page));
      await test.step('accessibility on a phone', () => checkAccessibility('phone'));
      if (buttons)
        await test.step('covered buttons', async () => {
          const others = buttons === true ? undefined : buttons;
          expect.soft(await listCoveredButtons(page, others), 'covered on a phone').toEqual([]);
        });
      if (hasBars) await test.step('bars in a very low window', () => expectLowBars(page));
      if (dependsOnWidth) return;
      await page.setViewportSize(sizes.desktop);
      await test.step('accessibility on a desktop', () => checkAccessibility('desktop'));
    },
  );
