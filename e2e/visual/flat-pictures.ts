import type { Page } from '@playwright/test';

/** Returns a different colour for each picture, made of the hash in its URL. */
function getColor(url: string): string {
  const hash = /\/media\/[^/]*-([0-9a-f]{12})\//.exec(url)?.[1] ?? '000000000000';
  const hue = Number.parseInt(hash.slice(0, 4), 16) % 360;
  return `hsl(${hue} 35% 70%)`;
}

/**
 * Replaces the pictures of the shop by flat colours, because the images are about the design: a compressed photo has 300 KB in an image, a
 * flat colour a few bytes. Their sizes and places stay.
 */
export const showFlatPictures = (page: Page): Promise<unknown> =>
  page.route('**/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5" preserveAspectRatio="none"><rect width="4" height="5" fill="${getColor(route.request().url())}"/></svg>`,
    }),
  );

/** Waits until the pictures in the window are loaded. Those outside load when one scrolls to them. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.complete || bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth;
    }),
  );
}
